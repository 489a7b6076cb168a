package narwhal.ir.logic.run;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Edge;
import narwhal.ir.logic.Procedure;
import narwhal.ir.logic.Program;
import narwhal.ir.logic.run.Execution.Change;
import narwhal.ir.logic.run.Execution.Ending;
import narwhal.ir.logic.run.Execution.Step;
import narwhal.ir.machine.Location;
import narwhal.ir.run.Deadline;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Runs a logic program without objects on the values that a list gives to its havocs. At a node the
 * first edge is taken whose leading assumes hold; {@link narwhal.ir.logic.pass.Explicit} makes that
 * the only one.
 */
public final class LogicInterpreter {
  private static final int MOST_COMMANDS = 2_000_000;

  private final TermFactory terms;
  private final Program program;
  private final Iterator<Term> choices;
  private final Deadline deadline;
  private final Values values;
  private final Set<Term> shared;
  private final Map<Term, Term> globals = new HashMap<>();
  private final Map<Procedure, Map<Integer, List<Edge>>> outgoing = new HashMap<>();
  private final ArrayDeque<Frame> stack = new ArrayDeque<>();
  private final List<Step> steps = new ArrayList<>();
  private List<Change> changes = new ArrayList<>();
  private int commands;

  /** An activation: where it is, and in the middle of which edge. */
  private static final class Frame {
    private final Procedure procedure;
    private final Map<Term, Term> locals = new HashMap<>();
    private int node;
    private Edge edge;
    private int next;

    Frame(Procedure procedure) {
      this.procedure = procedure;
      this.node = procedure.entry();
    }
  }

  /** The execution is over. */
  private static final class End extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final transient Ending ending;

    End(Ending ending) {
      super(ending.toString(), null, false, false);
      this.ending = ending;
    }
  }

  private LogicInterpreter(
      TermFactory terms,
      Program program,
      Iterator<Term> choices,
      Closed closed,
      Deadline deadline) {
    this.terms = terms;
    this.program = program;
    this.shared = Set.copyOf(program.globals());
    this.choices = choices;
    this.deadline = deadline;
    this.values = new Values(terms, closed);
  }

  /**
   * @param choices the values of havocs in their order; what is asked beyond is zero, and what is
   *     no map in place of one is what the map holds everywhere
   * @param closed decides what quantifiers say
   */
  public static Execution run(
      TermFactory terms, Program program, List<Term> choices, Closed closed, Deadline deadline) {
    return new LogicInterpreter(terms, program, choices.iterator(), closed, deadline).run();
  }

  private Execution run() {
    stack.push(new Frame(program.procedures().get(program.entry())));
    Ending ending;
    try {
      while (!stack.isEmpty()) {
        advance(stack.peek());
      }
      ending = new Ending.Finished();
    } catch (End end) {
      ending = end.ending;
    } catch (Values.Open open) {
      ending = new Ending.Undecided(location());
    }
    if (!stack.isEmpty()) {
      step(stack.peek());
    }
    return new Execution(ending, steps, values.indices());
  }

  private Location location() {
    Frame frame = stack.peek();
    return frame.edge == null ? frame.procedure.locations().get(frame.node) : frame.edge.location();
  }

  private void step(Frame frame) {
    if (frame.edge != null) {
      steps.add(new Step(frame.edge.location(), frame.procedure.name(), changes));
    }
    changes = new ArrayList<>();
  }

  private void advance(Frame frame) {
    if (frame.edge == null) {
      if (frame.node == frame.procedure.exit()) {
        leave(frame);
        return;
      }
      frame.edge = open(frame);
      frame.next = 0;
    }
    while (frame.next < frame.edge.commands().size()) {
      deadline.clock().spend(1);
      if (++commands > MOST_COMMANDS || deadline.isPast()) {
        throw new End(new Ending.OutOfSteps());
      }
      Command command = frame.edge.commands().get(frame.next++);
      if (command instanceof Command.Call call) {
        step(frame);
        enter(frame, call);
        return;
      }
      execute(frame, command);
    }
    step(frame);
    frame.node = frame.edge.target();
    frame.edge = null;
  }

  private Edge open(Frame frame) {
    List<Edge> out =
        outgoing
            .computeIfAbsent(frame.procedure, LogicInterpreter::outgoing)
            .getOrDefault(frame.node, List.of());
    for (Edge edge : out) {
      if (out.size() == 1 || isOpen(frame, edge)) {
        return edge;
      }
    }
    throw new End(new Ending.Blocked(location()));
  }

  private static Map<Integer, List<Edge>> outgoing(Procedure procedure) {
    Map<Integer, List<Edge>> result = new HashMap<>();
    procedure
        .edges()
        .forEach(e -> result.computeIfAbsent(e.source(), s -> new ArrayList<>()).add(e));
    return result;
  }

  private boolean isOpen(Frame frame, Edge edge) {
    for (Command command : edge.commands()) {
      if (!(command instanceof Command.Assume assume)) {
        return true;
      }
      if (!value(frame, assume.condition()).isTrue()) {
        return false;
      }
    }
    return true;
  }

  private void enter(Frame caller, Command.Call call) {
    Frame callee = new Frame(program.procedures().get(call.procedure()));
    for (int i = 0; i < call.arguments().size(); i++) {
      callee.locals.put(
          callee.procedure.parameters().get(i), value(caller, call.arguments().get(i)));
    }
    stack.push(callee);
  }

  private void leave(Frame frame) {
    stack.pop();
    if (stack.isEmpty()) {
      return;
    }
    Frame caller = stack.peek();
    Command.Call call = (Command.Call) caller.edge.commands().get(caller.next - 1);
    List<Term> results =
        frame.procedure.results().stream().map(variable -> value(frame, variable)).toList();
    for (int i = 0; i < results.size(); i++) {
      set(caller, call.results().get(i), results.get(i));
    }
  }

  private void execute(Frame frame, Command command) {
    switch (command) {
      case Command.Assign c -> set(frame, c.variable(), value(frame, c.value()));
      case Command.Havoc c -> {
        if (choices.hasNext()) {
          set(frame, c.variable(), fitting(c.variable().sort(), choices.next()));
        }
      }
      case Command.Assume c -> {
        if (!value(frame, c.condition()).isTrue()) {
          throw new End(new Ending.Blocked(location()));
        }
      }
      case Command.Assert c -> {
        if (!value(frame, c.condition()).isTrue()) {
          throw new End(new Ending.Violated(c.check()));
        }
      }
      case Command.AssertReachable c -> throw objects(command);
      case Command.Allocate c -> throw objects(command);
      case Command.Declare c -> throw objects(command);
      case Command.Call c -> throw new IllegalStateException("a call is no simple command");
    }
  }

  private Term fitting(Sort sort, Term choice) {
    return sort instanceof Sort.Array array && !sort.equals(choice.sort())
        ? terms.constArray(sort, fitting(array.element(), choice))
        : choice;
  }

  private static IllegalStateException objects(Command command) {
    return new IllegalStateException("programs with objects are not executed here: " + command);
  }

  private Term value(Frame frame, Term term) {
    return values.of(
        term,
        variable -> {
          Term local = frame.locals.get(variable);
          return local == null ? globals.get(variable) : local;
        });
  }

  private void set(Frame frame, Term variable, Term value) {
    if (shared.contains(variable)) {
      globals.put(variable, value);
    } else {
      frame.locals.put(variable, value);
    }
    changes.add(new Change(variable, value));
  }
}
