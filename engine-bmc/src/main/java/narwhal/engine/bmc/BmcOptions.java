package narwhal.engine.bmc;

import narwhal.engine.bmc.memory.MemoryOptions;
import narwhal.engine.bmc.unroll.CutPoint;

/**
 * How far and with what to search.
 *
 * @param initialBound how often a loop or recursion is repeated in the first round
 * @param maxBound the bound that is not passed
 * @param solver the name of the solver asked first
 * @param secondSolver the name of the solver asked when the first gives up, and for {@code recheck}
 * @param recheck how long the second solver is asked to prove a SAFE again
 * @param induction whether loops without a bound are tried by induction
 * @param maxTerms how many terms may be made, the bound on memory
 * @param memory how maps are represented
 * @param loops what is asked about single loops
 * @param vc how the formula is put to a solver
 */
public record BmcOptions(
    int initialBound,
    int maxBound,
    String solver,
    String secondSolver,
    Recheck recheck,
    boolean induction,
    int maxTerms,
    MemoryOptions memory,
    LoopOptions loops,
    VcOptions vc) {

  public static final BmcOptions DEFAULT =
      new BmcOptions(
          1,
          1 << 20,
          "bitwuzla",
          "z3",
          Recheck.NEVER,
          true,
          20_000_000,
          MemoryOptions.DEFAULT,
          LoopOptions.NONE,
          VcOptions.DEFAULT);

  public BmcOptions {
    if (initialBound < 0 || maxBound < initialBound) {
      throw new IllegalArgumentException("bounds " + initialBound + " to " + maxBound);
    }
  }

  public BmcOptions withBounds(int newInitial, int newMax) {
    return new BmcOptions(
        newInitial, newMax, solver, secondSolver, recheck, induction, maxTerms, memory, loops, vc);
  }

  public BmcOptions withSolver(String newSolver) {
    return new BmcOptions(
        initialBound,
        maxBound,
        newSolver,
        secondSolver,
        recheck,
        induction,
        maxTerms,
        memory,
        loops,
        vc);
  }

  public BmcOptions withSecondSolver(String newSolver) {
    return new BmcOptions(
        initialBound, maxBound, solver, newSolver, recheck, induction, maxTerms, memory, loops, vc);
  }

  public BmcOptions withRecheck(Recheck newRecheck) {
    return new BmcOptions(
        initialBound,
        maxBound,
        solver,
        secondSolver,
        newRecheck,
        induction,
        maxTerms,
        memory,
        loops,
        vc);
  }

  public BmcOptions withInduction(boolean newInduction) {
    return new BmcOptions(
        initialBound,
        maxBound,
        solver,
        secondSolver,
        recheck,
        newInduction,
        maxTerms,
        memory,
        loops,
        vc);
  }

  public BmcOptions withMemory(MemoryOptions newMemory) {
    return new BmcOptions(
        initialBound,
        maxBound,
        solver,
        secondSolver,
        recheck,
        induction,
        maxTerms,
        newMemory,
        loops,
        vc);
  }

  public BmcOptions withLoops(LoopOptions newLoops) {
    return new BmcOptions(
        initialBound,
        maxBound,
        solver,
        secondSolver,
        recheck,
        induction,
        maxTerms,
        memory,
        newLoops,
        vc);
  }

  public BmcOptions withVc(VcOptions newVc) {
    return new BmcOptions(
        initialBound,
        maxBound,
        solver,
        secondSolver,
        recheck,
        induction,
        maxTerms,
        memory,
        loops,
        newVc);
  }

  /** The bound that a loop or recursion must not pass. */
  int maxBound(CutPoint point) {
    return loops.bound(point).stream()
        .map(bound -> Math.min(bound, maxBound))
        .findFirst()
        .orElse(maxBound);
  }
}
