package narwhal.ir.logic;

import java.util.List;
import java.util.Optional;
import narwhal.term.Term;

/**
 * What an edge of a procedure does, in order. Variables are terms of kind VARIABLE; a command reads
 * the values that variables have just before it. State is explicit: memory is map-valued variables.
 */
public sealed interface Command {

  /** {@code variable := value}. */
  record Assign(Term variable, Term value) implements Command {}

  /** {@code variable} gets any value of its sort. */
  record Havoc(Term variable, Origin origin) implements Command {}

  /** Only executions in which the condition holds go on. */
  record Assume(Term condition) implements Command {}

  /**
   * An execution in which the condition is false violates check {@code check}; the others go on.
   */
  record Assert(Term condition, int check) implements Command {}

  /**
   * An execution violates check {@code check} if {@code unless} is false and some heap object that
   * lives cannot be reached: the fixed objects (below {@link Program#firstObject}), {@code roots}
   * and the objects in state {@code rootState}, if there is one, are reached; and what a reached
   * object that is not dead holds a pointer to, as {@code holders} know. {@code states} maps object
   * numbers to states, of which {@code dead} and {@code heap} are two.
   */
  record AssertReachable(
      Term unless,
      Term states,
      Term dead,
      Term heap,
      Optional<Term> rootState,
      List<Term> roots,
      List<Holder> holders,
      int check)
      implements Command {
    public AssertReachable {
      roots = List.copyOf(roots);
      holders = List.copyOf(holders);
    }
  }

  /**
   * Where pointers lie: {@code origins} maps packed pointers to the number of the object that the
   * {@code cellBytes} bytes there point to, 0 if they are no part of a pointer. A pointer is {@code
   * cells} cells of one origin in a row.
   */
  record Holder(Term origins, int cellBytes, int cells) {}

  /**
   * {@code object} gets an object number that no Allocate of this execution gave before (and not
   * one of the fixed numbers below {@link Program#firstObject}). {@code contents} says where the
   * initial contents of the object are found, for evidence: a region's variable.
   */
  record Allocate(Term object, Origin origin, Contents contents) implements Command {}

  /**
   * A new object that needs no number: it is kept in variables, each of which gets any value. For
   * evidence this is an allocation like {@link Allocate}.
   */
  record Declare(List<Cell> cells, Origin origin) implements Command {
    public Declare {
      cells = List.copyOf(cells);
    }
  }

  /** The bytes of an object from {@code offset} on, as one variable. */
  record Cell(long offset, Term variable) {}

  /** Calls a procedure by name: {@code results := procedure(arguments)}; globals may change. */
  record Call(String procedure, List<Term> arguments, List<Term> results) implements Command {
    public Call {
      arguments = List.copyOf(arguments);
      results = List.copyOf(results);
    }
  }
}
