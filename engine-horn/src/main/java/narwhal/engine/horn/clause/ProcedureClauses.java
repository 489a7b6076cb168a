package narwhal.engine.horn.clause;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import narwhal.ir.flow.Flow;
import narwhal.ir.flow.Liveness;
import narwhal.ir.logic.Command;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * The clauses of one procedure in large blocks: one for each pair of cut points, and one for each
 * check on the way. What happens between is a formula; where paths meet, values are chosen by the
 * paths' conditions.
 */
final class ProcedureClauses {
  private final TermFactory terms;
  private final Scopes scopes;
  private final Scope scope;
  private final Flow flow;
  private final Liveness liveness;

  /** Where there is a predicate. */
  private final List<Integer> heads;

  private final FreshVariables fresh;
  private final Term objectLimit;
  private final Errors errors;
  private final Map<Integer, Predicate> predicates = new HashMap<>();
  private final List<Clause> clauses = new ArrayList<>();

  /** Control is here under a condition, with these values of the live variables. */
  private record State(Term guard, Map<Term, Term> values) {}

  ProcedureClauses(
      TermFactory terms,
      Scopes scopes,
      Scope scope,
      FreshVariables fresh,
      Term objectLimit,
      Encoding encoding,
      Errors errors) {
    this.errors = errors;
    this.terms = terms;
    this.scopes = scopes;
    this.scope = scope;
    this.fresh = fresh;
    this.objectLimit = objectLimit;
    this.flow = new Flow(scope.procedure());
    Set<Term> atExit = new LinkedHashSet<>(scope.before());
    atExit.addAll(scope.outputs());
    this.liveness = new Liveness(flow, atExit, scopes.effects());
    this.heads =
        switch (encoding) {
          case LARGE_BLOCK -> flow.heads();
          case SMALL_STEP ->
              IntStream.range(0, flow.nodes())
                  .filter(n -> n != scope.procedure().exit() && flow.isReachable(n))
                  .boxed()
                  .toList();
        };
    for (int node : heads) {
      String name = scope.procedure().name() + " " + node;
      predicates.put(
          node,
          new Predicate(
              name, List.copyOf(liveness.at(node)), Predicate.Kind.INVARIANT, flow.location(node)));
    }
  }

  List<Predicate> predicates() {
    List<Predicate> all = new ArrayList<>(List.of(scope.summary()));
    if (hasPrecondition(scope)) {
      all.addFirst(scope.precondition());
    }
    heads.forEach(node -> all.add(predicates.get(node)));
    return all;
  }

  List<Clause> clauses() {
    Map<Term, Term> start = new LinkedHashMap<>();
    for (int i = 0; i < scope.inputs().size(); i++) {
      start.put(scope.inputs().get(i), scope.inputs().get(i));
      start.put(scope.before().get(i), scope.inputs().get(i));
    }
    List<Atom> entered =
        hasPrecondition(scope)
            ? List.of(new Atom(scope.precondition(), scope.inputs()))
            : List.of();
    new Region(entered).arrive(scope.procedure().entry(), new State(terms.tru(), start)).walk();
    heads.forEach(this::region);
    return clauses;
  }

  /** Where callers look for errors themselves, it does not matter how a procedure is called. */
  private boolean hasPrecondition(Scope of) {
    return errors == Errors.QUERIES || of.procedure().name().equals(scopes.entry());
  }

  private void region(int head) {
    Predicate predicate = predicates.get(head);
    Map<Term, Term> values = new LinkedHashMap<>();
    predicate.variables().forEach(v -> values.put(v, v));
    List<Atom> body = List.of(new Atom(predicate, predicate.variables()));
    for (Flow.Arc arc : flow.from(head)) {
      State state = new State(terms.tru(), new LinkedHashMap<>(values));
      List<Atom> atoms = body;
      if (arc.call().isPresent()) {
        atoms = new ArrayList<>(body);
        atoms.add(call(arc.call().get(), state.values, body));
      }
      new Region(atoms).follow(arc, state).walk();
    }
  }

  /** The summary of a call; the caller's state goes on with the results. */
  private Atom call(Command.Call call, Map<Term, Term> values, List<Atom> body) {
    Scope callee = scopes.of(call.procedure());
    List<Term> arguments = new ArrayList<>();
    call.arguments().forEach(a -> arguments.add(Values.of(terms, a, values, fresh)));
    List<Term> inputs = callee.inputs();
    for (Term global : inputs.subList(arguments.size(), inputs.size())) {
      arguments.add(Values.of(terms, global, values, fresh));
    }
    if (hasPrecondition(callee)) {
      clauses.add(Clause.implying(body, terms.tru(), new Atom(callee.precondition(), arguments)));
    }
    List<Term> outputs = callee.outputs();
    for (int i = 0; i < outputs.size(); i++) {
      Term value = fresh.like(outputs.get(i));
      arguments.add(value);
      if (i >= call.results().size()) {
        values.put(outputs.get(i), value);
      }
    }
    // A result may go to a global that the procedure wrote: the result is what it has then.
    for (int i = 0; i < call.results().size(); i++) {
      values.put(call.results().get(i), arguments.get(inputs.size() + i));
    }
    return new Atom(callee.summary(), arguments);
  }

  /** All paths from one start to the next cut points. */
  private final class Region {
    private final List<Atom> body;
    private final TreeMap<Integer, List<State>> open = new TreeMap<>();
    private final Map<Integer, Integer> nodes = new HashMap<>();

    Region(List<Atom> body) {
      this.body = body;
    }

    void walk() {
      while (!open.isEmpty()) {
        Map.Entry<Integer, List<State>> next = open.pollFirstEntry();
        int node = nodes.get(next.getKey());
        State state = merged(next.getValue(), liveness.at(node));
        if (node == scope.procedure().exit() || predicates.containsKey(node)) {
          end(node, state);
        } else {
          branch(flow.from(node), state);
        }
      }
    }

    /**
     * Where no two ways can be open at once, their conditions tell them apart when they meet again.
     * Otherwise a choice does: without it, a way that is open would hide another.
     */
    private void branch(List<Flow.Arc> arcs, State state) {
      Term guard = state.guard;
      boolean isDecided = isDecided(arcs);
      for (int i = 0; i < arcs.size(); i++) {
        Term way = guard;
        if (!isDecided && i < arcs.size() - 1) {
          Term choice = fresh.like(terms.tru());
          way = terms.and(guard, choice);
          guard = terms.and(guard, terms.not(choice));
        }
        follow(arcs.get(i), new State(way, new LinkedHashMap<>(state.values)));
      }
    }

    private boolean isDecided(List<Flow.Arc> arcs) {
      List<Term> conditions = new ArrayList<>();
      for (Flow.Arc arc : arcs) {
        boolean assumes =
            !arc.commands().isEmpty() && arc.commands().getFirst() instanceof Command.Assume;
        Term condition =
            assumes ? ((Command.Assume) arc.commands().getFirst()).condition() : terms.tru();
        for (Term other : conditions) {
          if (!terms.and(condition, other).isFalse()) {
            return false;
          }
        }
        conditions.add(condition);
      }
      return true;
    }

    private void end(int node, State state) {
      boolean isExit = node == scope.procedure().exit();
      Predicate predicate = isExit ? scope.summary() : predicates.get(node);
      List<Term> variables =
          isExit ? Scope.concat(scope.before(), scope.outputs()) : predicate.variables();
      List<Term> arguments =
          variables.stream().map(v -> Values.of(terms, v, state.values, fresh)).toList();
      clauses.add(Clause.implying(body, state.guard, new Atom(predicate, arguments)));
    }

    Region arrive(int node, State state) {
      if (!state.guard.isFalse()) {
        nodes.put(flow.position(node), node);
        open.computeIfAbsent(flow.position(node), n -> new ArrayList<>()).add(state);
      }
      return this;
    }

    Region follow(Flow.Arc arc, State before) {
      State state = before;
      for (Command command : arc.commands()) {
        state = execute(command, state);
        if (state.guard.isFalse()) {
          return this;
        }
      }
      return arrive(arc.target(), state);
    }

    private State execute(Command command, State state) {
      Map<Term, Term> values = state.values;
      switch (command) {
        case Command.Assign c ->
            values.put(c.variable(), Values.of(terms, c.value(), values, fresh));
        case Command.Havoc c -> values.put(c.variable(), fresh.like(c.variable()));
        case Command.Declare c ->
            c.cells().forEach(cell -> values.put(cell.variable(), fresh.like(cell.variable())));
        case Command.Assume c -> {
          return assume(Values.of(terms, c.condition(), values, fresh), state);
        }
        case Command.Assert c -> {
          return check(Values.of(terms, c.condition(), values, fresh), c.check(), state);
        }
        case Command.AssertReachable c -> {
          return check(Values.of(terms, c.unless(), values, fresh), c.check(), state);
        }
        case Command.Allocate c -> {
          Term next = Values.of(terms, scopes.commands().nextObject(), values, fresh);
          values.put(c.object(), next);
          values.put(scopes.commands().nextObject(), terms.bvAdd(next, terms.bv(1, next.width())));
          Term isNumbered = terms.bvUlt(next, objectLimit);
          return errors == Errors.FLAGS
              ? assume(isNumbered, state)
              : check(isNumbered, Clause.OBJECTS, state);
        }
        case Command.Call c -> throw new IllegalStateException("a call inside an arc");
      }
      return state;
    }

    private State assume(Term condition, State state) {
      return new State(terms.and(state.guard, condition), state.values);
    }

    private State check(Term condition, int check, State state) {
      Term violated = terms.and(state.guard, terms.not(condition));
      if (!violated.isFalse()) {
        clauses.add(Clause.violation(body, violated, check));
      }
      return assume(condition, state);
    }

    private State merged(List<State> states, Set<Term> live) {
      State last = states.getLast();
      Term guard = terms.or(states.stream().map(State::guard).toList());
      Map<Term, Term> values = new LinkedHashMap<>();
      for (Term variable : live) {
        Term value = Values.of(terms, variable, last.values, fresh);
        for (int i = states.size() - 2; i >= 0; i--) {
          State state = states.get(i);
          value = terms.ite(state.guard, Values.of(terms, variable, state.values, fresh), value);
        }
        values.put(variable, value);
      }
      return new State(guard, values);
    }
  }
}
