package narwhal.engine.bmc.unroll;

import java.util.Map;
import narwhal.term.Term;

/** One call under way: what waits at which node, and what is being executed. */
final class Activation {
  final Code.Unit unit;
  final Activation caller;

  /** The activation of the same procedure that was innermost before this one. */
  final Activation outer;

  /** The guard at the call. */
  final int guard;

  /** How many calls of the same procedure around this one count towards the bound. */
  final int recursion;

  /** How many calls of the same procedure are around this one. */
  final int depth;

  /** What is known of the calls deep inside, if this is the outermost of its procedure. */
  Summary summary;

  /** Where to go on if this stands for any call deep inside another; null for a real one. */
  Interrupted interrupted;

  final State[] pending;
  final Loop[] loops;

  /** The values of the locals on the edge that is being executed. */
  final Term[] frame;

  int position = -1;
  State current;
  int[] edgeGuards;
  int nextEdge;
  Code.Edge edge;
  int nextStep;
  State exit;

  /** What was under way when any call was entered, and what the call that led to it leaves. */
  record Interrupted(
      int guard,
      Bindings globals,
      int nextObject,
      Map<String, Activation> innermost,
      Summary.Outcome outcome) {}

  /** How the rounds of a component are taken. */
  enum Phase {
    /** One after the other from the state in which the component was entered. */
    EXACT,
    /** From any state that a round may begin with; checks are taken to hold, nothing leaves. */
    ASSUMED,
    /** After the assumed rounds: the one that stands for all later ones. */
    CHECKED
  }

  /** A component that is being repeated. */
  static final class Loop {
    /** The state at the head in this round; null if the component was entered elsewhere. */
    State head;

    /** The state in which the component was entered at its head; null if elsewhere. */
    State entry;

    /** Where the exact rounds ended; null before. */
    Leap leap;

    /** The slots of what the leap changed, in its order. */
    int[] leapSlots;

    /** What comes back to the head. */
    State next;

    Phase phase = Phase.EXACT;

    /** How many assumed rounds are left. */
    int assumedRounds;

    /** Rounds that count towards the bound. */
    int counted;

    /** Rounds whose going on was decided by constants, but which left something to the solver. */
    int decided;

    /** Whether constants closed a way out in this round. */
    boolean closedExit;

    /** The work left to the solver when this round began. */
    int work;
  }

  Activation(Code.Unit unit, Activation caller, Activation outer, int guard, int recursion) {
    this.unit = unit;
    this.caller = caller;
    this.outer = outer;
    this.guard = guard;
    this.recursion = recursion;
    this.depth = outer == null ? 0 : outer.depth + 1;
    pending = new State[unit.nodes().length];
    loops = new Loop[unit.components().size()];
    frame = new Term[unit.variables().size()];
  }

  /** The outermost activation of the same procedure. */
  Activation outermost() {
    Activation a = this;
    while (a.outer != null) {
      a = a.outer;
    }
    return a;
  }

  Loop loop(int component) {
    if (loops[component] == null) {
      loops[component] = new Loop();
    }
    return loops[component];
  }

  /** Whether an edge leaves a loop in a round whose way out is seen in the checked round anyway. */
  boolean leavesAssumed(Code.Edge edge) {
    for (int component : edge.exited()) {
      Loop loop = loops[component];
      if (loop != null && loop.phase == Phase.ASSUMED) {
        return true;
      }
    }
    return false;
  }
}
