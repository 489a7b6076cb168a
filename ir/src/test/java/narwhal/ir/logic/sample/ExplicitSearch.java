package narwhal.ir.logic.sample;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Edge;
import narwhal.ir.logic.Procedure;
import narwhal.ir.logic.Program;
import narwhal.term.Evaluator;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * The reference semantics of logic programs over tiny sorts: visits every reachable state, trying
 * every value of every choice, and collects the checks that some execution violates first. With a
 * list of inputs, only executions that get just these.
 */
public final class ExplicitSearch {
  private final Program program;
  private final TermFactory terms;
  private final Evaluator evaluator;
  private final int maxStates;
  private final List<BigInteger> inputs;
  private final Set<State> seen = new HashSet<>();
  private final Deque<State> open = new ArrayDeque<>();
  private final Set<Integer> violated = new TreeSet<>();
  private boolean complete = true;

  /** An activation: where it is, and the values of its locals. */
  private record Frame(String procedure, int edge, int command, Map<Term, Term> locals) {}

  /** The edge of the topmost frame is −1 − node where control stands at a node. */
  private record State(List<Frame> stack, Map<Term, Term> globals, int used, int objects) {}

  private ExplicitSearch(
      Program program, TermFactory terms, int maxStates, List<BigInteger> inputs) {
    this.program = program;
    this.terms = terms;
    this.maxStates = maxStates;
    this.inputs = inputs;
    this.evaluator = new Evaluator(terms);
  }

  /** The checks violated first by some execution; complete if the whole state space was visited. */
  public record Result(Set<Integer> violated, boolean complete) {}

  public static Result search(Program program, TermFactory terms, int maxStates) {
    return new ExplicitSearch(program, terms, maxStates, null).run();
  }

  /** Only with these inputs, in this order. */
  public static Result replay(
      Program program, TermFactory terms, List<BigInteger> inputs, int maxStates) {
    return new ExplicitSearch(program, terms, maxStates, inputs).run();
  }

  private Result run() {
    Procedure main = program.procedures().get(program.entry());
    start(List.of(), new HashMap<>(), main, 0);
    while (!open.isEmpty()) {
      if (seen.size() > maxStates) {
        complete = false;
        break;
      }
      step(open.pop());
    }
    return new Result(violated, complete);
  }

  /** Globals and the locals of the entry start with any value. */
  private void start(List<Term> done, Map<Term, Term> globals, Procedure main, int next) {
    if (next == program.globals().size()) {
      Frame frame = new Frame(main.name(), -1 - main.entry(), 0, Map.of());
      push(new State(List.of(frame), Map.copyOf(globals), 0, program.firstObject()));
      return;
    }
    Term global = program.globals().get(next);
    for (Term value : values(global.sort())) {
      globals.put(global, value);
      start(done, globals, main, next + 1);
    }
  }

  private List<Term> values(Sort sort) {
    return switch (sort) {
      case Sort.Bool b -> List.of(terms.tru(), terms.fals());
      case Sort.BitVec b -> {
        List<Term> all = new ArrayList<>();
        for (int i = 0; i < 1 << b.width(); i++) {
          all.add(terms.bv(i, b.width()));
        }
        yield all;
      }
      case Sort.Array a -> {
        List<Term> all = new ArrayList<>();
        List<Term> indices = values(a.index());
        maps(a, indices, 0, terms.constArray(a, values(a.element()).get(0)), all);
        yield all;
      }
      default -> throw new IllegalArgumentException("too large: " + sort);
    };
  }

  private void maps(Sort.Array sort, List<Term> indices, int next, Term map, List<Term> all) {
    if (next == indices.size()) {
      all.add(evaluator.evaluate(map, v -> null));
      return;
    }
    for (Term value : values(sort.element())) {
      maps(sort, indices, next + 1, terms.store(map, indices.get(next), value), all);
    }
  }

  private void push(State state) {
    if (seen.add(state)) {
      open.push(state);
    }
  }

  private void step(State state) {
    Frame top = state.stack.getLast();
    Procedure procedure = program.procedures().get(top.procedure);
    if (top.edge >= 0) {
      Edge edge = procedure.edges().get(top.edge);
      if (top.command < edge.commands().size()) {
        command(state, top, edge.commands().get(top.command));
      } else {
        push(with(state, new Frame(top.procedure, -1 - edge.target(), 0, top.locals)));
      }
      return;
    }
    int node = -1 - top.edge;
    if (node == procedure.exit()) {
      leave(state, top, procedure);
      return;
    }
    for (int e = 0; e < procedure.edges().size(); e++) {
      if (procedure.edges().get(e).source() == node) {
        push(with(state, new Frame(top.procedure, e, 0, top.locals)));
      }
    }
  }

  private void leave(State state, Frame top, Procedure procedure) {
    if (state.stack.size() == 1) {
      return;
    }
    List<Frame> below = state.stack.subList(0, state.stack.size() - 1);
    Frame caller = below.getLast();
    Edge edge = program.procedures().get(caller.procedure).edges().get(caller.edge);
    Command.Call call = (Command.Call) edge.commands().get(caller.command);
    branchOnOpen(
        new State(below, state.globals, state.used, state.objects),
        procedure.results(),
        top.locals,
        (at, values) -> {
          State now = at;
          for (int i = 0; i < call.results().size(); i++) {
            now = assign(now, call.results().get(i), values.get(procedure.results().get(i)));
          }
          push(advance(now));
        });
  }

  private interface WithValues {
    void go(State state, Map<Term, Term> values);
  }

  /** Gives variables that have no value yet every value. */
  private void branchOnOpen(
      State state, List<Term> variables, Map<Term, Term> known, WithValues next) {
    for (Term variable : variables) {
      if (!known.containsKey(variable)) {
        for (Term value : values(variable.sort())) {
          Map<Term, Term> more = new HashMap<>(known);
          more.put(variable, value);
          branchOnOpen(state, variables, more, next);
        }
        return;
      }
    }
    next.go(state, known);
  }

  private State with(State state, Frame top) {
    List<Frame> stack = new ArrayList<>(state.stack.subList(0, state.stack.size() - 1));
    stack.add(top);
    return new State(List.copyOf(stack), state.globals, state.used, state.objects);
  }

  private State advance(State state) {
    Frame top = state.stack.getLast();
    return with(state, new Frame(top.procedure, top.edge, top.command + 1, top.locals));
  }

  private State assign(State state, Term variable, Term value) {
    if (program.globals().contains(variable)) {
      Map<Term, Term> globals = new HashMap<>(state.globals);
      globals.put(variable, value);
      return new State(state.stack, Map.copyOf(globals), state.used, state.objects);
    }
    Frame top = state.stack.getLast();
    Map<Term, Term> locals = new HashMap<>(top.locals);
    locals.put(variable, value);
    return with(state, new Frame(top.procedure, top.edge, top.command, Map.copyOf(locals)));
  }

  private Term evaluate(State state, Term term) {
    Map<Term, Term> locals = state.stack.getLast().locals;
    return evaluator.evaluate(
        term,
        v ->
            Objects.requireNonNull(
                locals.containsKey(v) ? locals.get(v) : state.globals.get(v),
                () -> v + " has no value"));
  }

  private void command(State state, Frame top, Command command) {
    switch (command) {
      case Command.Assign c ->
          push(advance(assign(state, c.variable(), evaluate(state, c.value()))));
      case Command.Havoc c -> havoc(state, c);
      case Command.Assume c -> {
        if (evaluate(state, c.condition()).isTrue()) {
          push(advance(state));
        }
      }
      case Command.Assert c -> {
        if (evaluate(state, c.condition()).isTrue()) {
          push(advance(state));
        } else {
          violated.add(c.check());
        }
      }
      case Command.AssertReachable c -> throw new IllegalArgumentException("no heap here");
      case Command.Allocate c -> {
        State next = new State(state.stack, state.globals, state.used, state.objects + 1);
        push(advance(assign(next, c.object(), terms.bv(state.objects, c.object().width()))));
      }
      case Command.Declare c -> throw new IllegalArgumentException("not generated");
      case Command.Call c -> {
        Procedure callee = program.procedures().get(c.procedure());
        if (state.stack.size() > 12) {
          complete = false;
          return;
        }
        Map<Term, Term> locals = new HashMap<>();
        for (int i = 0; i < c.arguments().size(); i++) {
          locals.put(callee.parameters().get(i), evaluate(state, c.arguments().get(i)));
        }
        List<Frame> stack = new ArrayList<>(state.stack);
        stack.add(new Frame(callee.name(), -1 - callee.entry(), 0, Map.copyOf(locals)));
        push(new State(List.copyOf(stack), state.globals, state.used, state.objects));
      }
    }
  }

  private void havoc(State state, Command.Havoc c) {
    if (inputs == null) {
      for (Term value : values(c.variable().sort())) {
        push(advance(assign(state, c.variable(), value)));
      }
    } else if (state.used < inputs.size()) {
      BigInteger bits = inputs.get(state.used);
      Term value =
          c.variable().sort() instanceof Sort.BitVec sort
              ? terms.bv(bits, sort.width())
              : terms.bool(bits.signum() != 0);
      State next = new State(state.stack, state.globals, state.used + 1, state.objects);
      push(advance(assign(next, c.variable(), value)));
    }
  }
}
