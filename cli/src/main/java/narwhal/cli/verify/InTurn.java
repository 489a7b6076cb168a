package narwhal.cli.verify;

import java.time.Duration;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Predicate;
import narwhal.ir.run.ResourceException;
import narwhal.ir.run.RunContext;

/**
 * Two strategies one after the other on this thread, where {@link SideBySide} would depend on who
 * is quicker: a short turn of the first, a long one of the second, and what is left for the first
 * again if it would make use of more.
 *
 * @param isDecided whether a result ends the search
 * @param isLate whether a result would have been another with more steps
 * @param both what two results say that decide nothing
 */
public record InTurn<T>(Predicate<T> isDecided, Predicate<T> isLate, BinaryOperator<T> both) {
  /** The first turn is one of so many parts. */
  private static final int FIRST = 8;

  /** The turn of the second is one of so many parts of what is left then. */
  private static final int SECOND = 2;

  public T run(Function<RunContext, T> first, Function<RunContext, T> second, RunContext context) {
    Turn<T> opening = turn(first, context, FIRST);
    if (opening.result.filter(isDecided).isPresent()) {
      return opening.result.get();
    }
    boolean goesOn = opening.result.map(isLate::test).orElse(opening.isOver);
    Turn<T> middle = turn(second, context, goesOn ? SECOND : 1);
    if (middle.result.filter(isDecided).isPresent()) {
      return middle.result.get();
    }
    Turn<T> closing = goesOn ? turn(first, context, 1) : opening;
    if (closing.result.filter(isDecided).isPresent() || middle.result.isEmpty()) {
      return closing.get();
    }
    return closing.result.map(one -> both.apply(one, middle.result.get())).orElseGet(closing::get);
  }

  /**
   * What a turn gave.
   *
   * @param isOver whether it ran out of steps
   */
  private record Turn<T>(Optional<T> result, Optional<ResourceException> failure, boolean isOver) {
    T get() {
      return result.orElseThrow(failure::orElseThrow);
    }
  }

  private Turn<T> turn(Function<RunContext, T> work, RunContext context, int part) {
    Duration share = context.deadline().left().dividedBy(part);
    try {
      return new Turn<>(Optional.of(work.apply(context.within(share))), Optional.empty(), false);
    } catch (ResourceException e) {
      boolean isOver = e.resource().equals(context.deadline().clock().resource());
      return new Turn<>(Optional.empty(), Optional.of(e), isOver);
    }
  }
}
