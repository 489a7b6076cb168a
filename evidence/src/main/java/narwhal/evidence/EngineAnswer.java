package narwhal.evidence;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import narwhal.ir.interpret.Oracle;
import narwhal.ir.logic.Invariant;
import narwhal.ir.logic.Program;
import narwhal.term.TermFactory;

/** What an engine claims, before anything has confirmed it. */
public sealed interface EngineAnswer {

  /**
   * Status of each check by id; a check that is missing is undecided (or proved, when the engine
   * claims {@link Proved}).
   */
  Map<Integer, CheckStatus> checks();

  /**
   * No execution violates a check. {@code bounds} says in words how far loops and recursion had to
   * be followed; {@code grounds} what makes the proof, and who checked it; {@code proof} the
   * invariants it rests on, if it has any.
   */
  record Proved(
      Map<Integer, CheckStatus> checks, List<String> bounds, Grounds grounds, Optional<Proof> proof)
      implements EngineAnswer {
    public Proved {
      checks = Map.copyOf(checks);
      bounds = List.copyOf(bounds);
    }

    /** A proof without invariants. */
    public Proved(Map<Integer, CheckStatus> checks, List<String> bounds, Grounds grounds) {
      this(checks, bounds, grounds, Optional.empty());
    }

    /** The same with other grounds. */
    public Proved with(Grounds others) {
      return new Proved(checks, bounds, others, proof);
    }
  }

  /** What holds at places of a program, for all executions. */
  record Proof(TermFactory terms, Program program, List<Invariant> invariants) {
    public Proof {
      invariants = List.copyOf(invariants);
    }
  }

  /** The execution in which the environment chooses as the oracle says violates {@code check}. */
  record Refuted(int check, Supplier<Oracle> oracle, Map<Integer, CheckStatus> checks)
      implements EngineAnswer {
    public Refuted {
      checks = Map.copyOf(checks);
    }
  }

  record Undecided(UnknownReason reason, Map<Integer, CheckStatus> checks) implements EngineAnswer {
    public Undecided {
      checks = Map.copyOf(checks);
    }
  }
}
