package narwhal.engine.bmc.unroll;

import java.util.List;
import narwhal.ir.logic.Contents;
import narwhal.ir.logic.Origin;
import narwhal.term.Term;

/**
 * A choice of the environment on the executions in which {@code guard} holds. Events are listed in
 * execution order.
 */
public sealed interface Event {
  Term guard();

  Origin origin();

  /** {@code variable} stands for the value chosen. */
  record Choice(Term guard, Origin origin, Term variable) implements Event {}

  /** A new object whose undefined contents are found in the initial values of regions. */
  record Allocation(Term guard, Origin origin, int object, List<Contents.Part> parts)
      implements Event {
    public Allocation {
      parts = List.copyOf(parts);
    }
  }

  /** A new object that is kept in variables, or that needs no contents. */
  record Declaration(Term guard, Origin origin, List<Cell> cells) implements Event {
    public Declaration {
      cells = List.copyOf(cells);
    }
  }

  /** The bytes of an object from {@code offset} on. */
  record Cell(long offset, Term variable) {}
}
