package narwhal.cli.logic;

import java.util.List;
import java.util.Set;
import narwhal.evidence.Grounds;
import narwhal.evidence.UnknownReason;
import narwhal.ir.interpret.Step;
import narwhal.ir.logic.Invariant;

/** What an engine found out about a logic program, after its check. */
public sealed interface LogicAnswer {

  /** No execution violates a check; {@code proof} says who checked it. */
  record Proved(Grounds proof, List<String> bounds, List<Invariant> invariants)
      implements LogicAnswer {
    public Proved {
      bounds = List.copyOf(bounds);
      invariants = List.copyOf(invariants);
    }
  }

  /** The interpreter has seen the violation. */
  record Violated(int check, List<Step> trace) implements LogicAnswer {
    public Violated {
      trace = List.copyOf(trace);
    }
  }

  /** Neither; {@code proved} are the checks that are not violated unless another was before. */
  record Undecided(UnknownReason reason, Set<Integer> proved) implements LogicAnswer {
    public Undecided {
      proved = Set.copyOf(proved);
    }

    static Undecided because(UnknownReason reason) {
      return new Undecided(reason, Set.of());
    }
  }

  default boolean isDecided() {
    return !(this instanceof Undecided);
  }
}
