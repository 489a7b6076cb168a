package narwhal.engine.bmc.unroll;

import narwhal.engine.bmc.memory.Memory;
import narwhal.term.Term;

/** Joins two states at one node; their guards exclude each other. */
final class Merger {
  private final Guards guards;
  private final Memory memory;
  private final Journal journal;

  Merger(Guards guards, Memory memory, Journal journal) {
    this.guards = guards;
    this.memory = memory;
    this.journal = journal;
  }

  /** The state of both; {@code first} may be null. */
  State merge(State first, State second, Code.Unit unit, Code.Node node) {
    if (first == null) {
      return second;
    }
    int guard = guards.or(first.guard(), second.guard());
    Join join =
        new Join(guards.restrict(first.guard(), guard), first.nextObject(), second.nextObject());
    Bindings globals =
        first.globals().merge(second.globals(), (key, left, right) -> join.of(left, right));
    int[] live = node.live();
    Term[] locals = new Term[live.length];
    for (int i = 0; i < live.length; i++) {
      Term left = first.locals()[i];
      Term right = second.locals()[i];
      if (left != right) {
        Term variable = unit.variables().get(live[i]);
        left = left == null ? journal.fresh(variable) : left;
        right = right == null ? journal.fresh(variable) : right;
      }
      locals[i] = left == right ? left : join.of(left, right);
    }
    return new State(guard, globals, locals, Math.max(first.nextObject(), second.nextObject()));
  }

  /** Tells the two states apart by a formula that is made when it is first needed. */
  private final class Join {
    private final int guard;
    private final int firstObjects;
    private final int secondObjects;
    private Term condition;

    Join(int guard, int firstObjects, int secondObjects) {
      this.guard = guard;
      this.firstObjects = firstObjects;
      this.secondObjects = secondObjects;
    }

    Term of(Term left, Term right) {
      if (condition == null) {
        condition = guards.term(guard);
      }
      return memory.merge(condition, left, right, firstObjects, secondObjects);
    }
  }
}
