package narwhal.pointsto;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.PointerLayout;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.Condition;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.ObjectKind;
import narwhal.ir.machine.Program;
import narwhal.pointsto.analysis.Distances;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * What is known about objects at run time: their state and size, as maps over object numbers, and
 * how many heap objects live. Only what some check or instruction of the program asks for is kept.
 */
final class ObjectTracking {
  private static final int DEAD = 0;
  private static final int ALIVE = 1;
  private static final int HEAP = 2;
  private static final int CONSTANT = 3;

  private final TermFactory terms;
  private final Term state;
  private final Term size;
  private final Term live;
  private final boolean states;
  private final boolean sizes;
  private final boolean counts;
  private final boolean reaches;
  private final boolean accesses;

  private ObjectTracking(
      TermFactory terms,
      PointerLayout layout,
      boolean states,
      boolean sizes,
      boolean counts,
      boolean reaches,
      boolean accesses) {
    this.terms = terms;
    this.states = states;
    this.sizes = sizes;
    this.counts = counts;
    this.reaches = reaches;
    this.accesses = accesses;
    Sort object = Sort.bitVec(layout.objectBits());
    this.state = terms.variable("state", new Sort.Array(object, Sort.bitVec(2)));
    this.size = terms.variable("size", new Sort.Array(object, Sort.bitVec(layout.pointerBits())));
    this.live = terms.variable("live", Sort.bitVec(32));
  }

  static ObjectTracking of(
      Program program,
      Coincidences coincidences,
      Distances distances,
      TermFactory terms,
      PointerLayout layout) {
    boolean states = coincidences.asksGone();
    boolean sizes = coincidences.asksEnds() || distances.areAsked();
    boolean accesses = false;
    boolean counts = false;
    boolean reaches = false;
    for (Function function : program.functions().values()) {
      for (Block block : function.blocks()) {
        for (Instruction instruction : block.instructions()) {
          if (instruction instanceof Instruction.ObjectSize) {
            sizes = true;
          }
          Condition condition =
              switch (instruction) {
                case Instruction.Check check -> check.condition();
                case Instruction.Test test -> test.condition();
                default -> null;
              };
          if (condition != null) {
            switch (condition) {
              case Condition.Accessible c -> {
                states = true;
                sizes = true;
                accesses = true;
              }
              case Condition.Freeable c -> states = true;
              case Condition.AllFreed c -> counts = true;
              case Condition.AllReachable c -> {
                counts = true;
                reaches = true;
              }
              case Condition.Holds c -> {}
              case Condition.Disjoint c -> {}
              case Condition.Never c -> {}
              case Condition.Callable c -> {}
            }
          }
        }
      }
    }
    return new ObjectTracking(terms, layout, states || counts, sizes, counts, reaches, accesses);
  }

  /** Whether someone asks which objects can be reached through pointers. */
  boolean asksReachability() {
    return reaches;
  }

  List<Term> variables() {
    List<Term> variables = new ArrayList<>();
    if (states) {
      variables.add(state);
    }
    if (sizes) {
      variables.add(size);
    }
    if (counts) {
      variables.add(live);
    }
    return variables;
  }

  /** Whether accesses are checked, so that a pointer's object must be exact. */
  boolean checksAccesses() {
    return accesses;
  }

  boolean keepsStates() {
    return states;
  }

  /** Nothing exists yet. */
  void start(ProcedureBuilder builder) {
    if (states) {
      builder.assign(state, terms.constArray(state.sort(), terms.bv(DEAD, 2)));
    }
    if (sizes) {
      Sort.Array sort = (Sort.Array) size.sort();
      Sort.BitVec element = (Sort.BitVec) sort.element();
      builder.assign(size, terms.constArray(sort, terms.bv(0, element.width())));
    }
    if (counts) {
      builder.assign(live, terms.bv(0, 32));
    }
  }

  void global(ProcedureBuilder builder, Term object, Term bytes, boolean constant) {
    set(builder, object, constant ? CONSTANT : ALIVE);
    setSize(builder, object, bytes);
  }

  void born(ProcedureBuilder builder, ObjectKind kind, Term object, Term bytes) {
    set(builder, object, kind == ObjectKind.HEAP ? HEAP : ALIVE);
    setSize(builder, object, bytes);
    if (counts && kind == ObjectKind.HEAP) {
      builder.assign(live, terms.bvAdd(live, terms.bv(1, 32)));
    }
  }

  void setAlive(ProcedureBuilder builder, Term object) {
    set(builder, object, ALIVE);
  }

  void died(ProcedureBuilder builder, Term object) {
    set(builder, object, DEAD);
  }

  /** A heap object ends; of null, and of what is no live heap object, nothing is counted. */
  void freed(ProcedureBuilder builder, Term object, Term isNull) {
    if (!states) {
      return;
    }
    if (counts) {
      Term counted = terms.and(terms.not(isNull), terms.eq(stateOf(object), terms.bv(HEAP, 2)));
      builder.assign(live, terms.ite(counted, terms.bvSub(live, terms.bv(1, 32)), live));
    }
    builder.assign(state, terms.ite(isNull, state, terms.store(state, object, terms.bv(DEAD, 2))));
  }

  Term isReadable(Term object) {
    return terms.neq(stateOf(object), terms.bv(DEAD, 2));
  }

  Term isWritable(Term object) {
    Term now = stateOf(object);
    return terms.and(terms.neq(now, terms.bv(DEAD, 2)), terms.neq(now, terms.bv(CONSTANT, 2)));
  }

  Term isHeap(Term object) {
    return terms.eq(stateOf(object), terms.bv(HEAP, 2));
  }

  Term sizeOf(Term object) {
    return terms.select(size, object);
  }

  Term noneLive() {
    return terms.eq(live, terms.bv(0, 32));
  }

  /** Every live heap object is reachable, from all stack objects too where the stack counts. */
  Command allReachable(
      List<Term> roots, List<Command.Holder> holders, boolean stackCounts, int check) {
    return new Command.AssertReachable(
        noneLive(),
        state,
        terms.bv(DEAD, 2),
        terms.bv(HEAP, 2),
        stackCounts ? Optional.of(terms.bv(ALIVE, 2)) : Optional.empty(),
        roots,
        holders,
        check);
  }

  private Term stateOf(Term object) {
    return terms.select(state, object);
  }

  private void set(ProcedureBuilder builder, Term object, int value) {
    if (states) {
      builder.assign(state, terms.store(state, object, terms.bv(value, 2)));
    }
  }

  private void setSize(ProcedureBuilder builder, Term object, Term bytes) {
    if (sizes) {
      builder.assign(size, terms.store(size, object, bytes));
    }
  }
}
