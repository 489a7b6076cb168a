package narwhal.engine.shape;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import narwhal.ir.machine.Condition;

/** Whether what checks demand is so in a state. */
final class Conditions {
  private final Operand operand;

  Conditions(Operand operand) {
    this.operand = operand;
  }

  /** Empty where some executions of the state may differ. */
  Optional<Boolean> decide(Condition condition, State state) {
    return switch (condition) {
      case Condition.Holds c -> new Comparisons(state).decide(operand.of(c.condition(), state));
      case Condition.Accessible c ->
          surely(
              isAccessible(
                  operand.of(c.pointer(), state),
                  operand.of(c.length(), state),
                  c.access(),
                  state));
      case Condition.Freeable c -> surely(isFreeable(operand.of(c.pointer(), state), state));
      case Condition.Disjoint c ->
          surely(
              areDisjoint(
                  operand.of(c.first(), state),
                  operand.of(c.second(), state),
                  operand.of(c.length(), state),
                  state));
      case Condition.AllFreed c ->
          surely(!state.lost && state.items.values().stream().noneMatch(Item::isHeap));
      case Condition.AllReachable c -> surely(areReachable(state, c.stackCounts()));
      case Condition.Never c -> Optional.of(false);
      case Condition.Callable c -> surely(operand.of(c.callee(), state) instanceof Datum.Function);
    };
  }

  private static Optional<Boolean> surely(boolean holds) {
    return holds ? Optional.of(true) : Optional.empty();
  }

  private static boolean isAccessible(
      Datum pointer, Datum length, Condition.Access access, State state) {
    if (length.isNumber(0)) {
      return true;
    }
    long bytes = most(length, state);
    return pointer instanceof Datum.Pointer p
        && state.items.containsKey(p.object())
        && state.items.get(p.object()).alive()
        && bytes >= 0
        && state.items.get(p.object()).isInside(p.offset(), bytes)
        && (access == Condition.Access.READ
            || state.items.get(p.object()).kind() != Item.Kind.CONSTANT);
  }

  /** The greatest number it can be, read as unsigned; −1 if that is not known. */
  private static long most(Datum length, State state) {
    return state.range(length).filter(range -> range.min() >= 0).map(Range::max).orElse(-1L);
  }

  private static boolean isFreeable(Datum pointer, State state) {
    return pointer.isNumber(0)
        || (pointer instanceof Datum.Pointer p
            && p.offset() == 0
            && state.items.containsKey(p.object())
            && state.items.get(p.object()).isHeap());
  }

  private static boolean areDisjoint(Datum first, Datum second, Datum length, State state) {
    long bytes = most(length, state);
    if (bytes == 0 || first.equals(second)) {
      return true;
    }
    if (!(first instanceof Datum.Pointer a) || !(second instanceof Datum.Pointer b) || bytes < 0) {
      return false;
    }
    boolean areInside =
        state.items.get(a.object()).isInside(a.offset(), bytes)
            && state.items.get(b.object()).isInside(b.offset(), bytes);
    return areInside
        && (a.object() != b.object()
            || (a.end() == b.end() && Math.abs(a.offset() - b.offset()) >= bytes));
  }

  private static boolean areReachable(State state, boolean stackCounts) {
    Set<Integer> roots = new HashSet<>();
    state.items.forEach(
        (id, item) -> {
          boolean isRoot =
              switch (item.kind()) {
                case GLOBAL, CONSTANT -> true;
                case STACK -> stackCounts && item.alive();
                case HEAP -> false;
              };
          if (isRoot) {
            roots.add(id);
          }
        });
    Set<Integer> reachable = new References(state).reachable(roots);
    return !state.lost
        && state.items.entrySet().stream()
            .allMatch(entry -> !entry.getValue().isHeap() || reachable.contains(entry.getKey()));
  }
}
