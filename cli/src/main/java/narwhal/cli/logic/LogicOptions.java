package narwhal.cli.logic;

import java.util.List;
import java.util.Optional;
import narwhal.absint.domain.Relations;
import narwhal.cli.verify.EvidenceOptions;
import narwhal.engine.bmc.LoopOptions;
import narwhal.engine.bmc.VcOptions;
import narwhal.engine.horn.HornOptions;

/**
 * How a logic program is verified.
 *
 * @param engine one of {@link #ENGINES}
 * @param solver the solver that is asked first by bounded model checking; otherwise chosen by what
 *     the program has
 * @param bound how far loops and recursions are unrolled at first
 * @param maxBound how far at most
 * @param evidence what is asked of a proof
 * @param splitMaps whether independent uses of a map get different maps
 * @param relations what abstract interpretation keeps about two numbers at a time
 */
public record LogicOptions(
    String engine,
    Optional<String> solver,
    Optional<Integer> bound,
    Optional<Integer> maxBound,
    LoopOptions loops,
    VcOptions vc,
    HornOptions horn,
    EvidenceOptions evidence,
    SplitMaps splitMaps,
    Relations relations) {
  public static final List<String> ENGINES =
      List.of("auto", "bmc", "k-induction", "horn", "absint");

  /** What a user gets who asks for nothing else. */
  public static final LogicOptions DEFAULT =
      new LogicOptions(
          "auto",
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          LoopOptions.NONE,
          VcOptions.DEFAULT,
          HornOptions.DEFAULT,
          EvidenceOptions.NONE,
          SplitMaps.AUTO,
          Relations.ZONES);

  public LogicOptions withEngine(String name) {
    return new LogicOptions(
        name, solver, bound, maxBound, loops, vc, horn, evidence, splitMaps, relations);
  }

  public LogicOptions withSplitMaps(SplitMaps split) {
    return new LogicOptions(
        engine, solver, bound, maxBound, loops, vc, horn, evidence, split, relations);
  }
}
