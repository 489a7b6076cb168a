package narwhal.absint.integer;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import narwhal.absint.domain.Relations;
import narwhal.ir.flow.Commands;
import narwhal.ir.flow.Effects;
import narwhal.ir.flow.Flow;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Procedure;
import narwhal.ir.logic.Program;
import narwhal.ir.logic.pass.CommandTerms;
import narwhal.ir.run.Deadline;
import narwhal.term.Kind;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Bounds of values and of two at a time at all places of a program over mathematical integers. A
 * procedure is entered with what holds at all its calls, and left with what holds at its exit.
 * Nothing here is taken on trust: whoever uses the statements has them checked.
 */
public final class IntegerAnalysis {
  /** What a visit of an edge or a procedure counts for in a budget of steps. */
  private static final long STEPS_PER_VISIT = 40;

  /** How often a procedure is entered anew before its entry is widened, and given up. */
  private static final int JOINS = 3;

  private static final int PATIENCE = 12;

  private final TermFactory terms;
  private final Program program;
  private final Relations relations;
  private final Deadline deadline;
  private final Effects effects;
  private final Set<Term> globals;
  private final NavigableSet<BigInteger> thresholds = new TreeSet<>();
  private final Map<String, Flow> flows = new HashMap<>();
  private final Map<String, IntegerProcedure> found = new LinkedHashMap<>();
  private final Map<String, IntegerState> entries = new HashMap<>();
  private final Map<String, IntegerState> exits = new HashMap<>();
  private final Map<String, Integer> visits = new HashMap<>();
  private final Map<String, Set<String>> callers = new HashMap<>();
  private final Set<String> waiting = new LinkedHashSet<>();

  private IntegerAnalysis(
      TermFactory terms, Program program, Relations relations, Deadline deadline) {
    this.terms = terms;
    this.program = program;
    this.relations = relations;
    this.deadline = deadline;
    this.effects = new Effects(program, Commands.of(terms, program));
    this.globals = new HashSet<>(program.globals());
    constants();
  }

  /** The numbers in the program, and those beside them. */
  private void constants() {
    Set<Term> seen = new HashSet<>();
    ArrayDeque<Term> open = new ArrayDeque<>(CommandTerms.of(program));
    while (!open.isEmpty()) {
      Term term = open.pop();
      if (seen.add(term)) {
        open.addAll(term.args());
        if (term.kind() == Kind.INT_CONSTANT) {
          for (int near = -1; near <= 1; near++) {
            BigInteger number = term.integer().add(BigInteger.valueOf(near));
            thresholds.add(number);
            thresholds.add(number.negate());
          }
        }
      }
    }
    thresholds.add(BigInteger.ZERO);
  }

  /**
   * The program must have no objects.
   *
   * @param relations what is kept about two numbers at a time
   */
  public static IntegerAnalysis of(
      TermFactory terms, Program program, Relations relations, Deadline deadline) {
    IntegerAnalysis analysis = new IntegerAnalysis(terms, program, relations, deadline);
    analysis.enter(program.entry(), IntegerState.any(terms, relations));
    while (!analysis.waiting.isEmpty()) {
      String next = analysis.waiting.iterator().next();
      analysis.waiting.remove(next);
      analysis.visit(next);
    }
    return analysis;
  }

  /** Statements that hold where a procedure is called. */
  public List<Term> entry(String procedure) {
    IntegerState state = entries.get(procedure);
    return state == null ? List.of(terms.fals()) : state.statements();
  }

  /** Statements that hold where a procedure returns, about its results and the globals. */
  public List<Term> exit(String procedure) {
    IntegerState state = exits.get(procedure);
    return state == null ? List.of(terms.fals()) : state.statements();
  }

  /** Statements that hold at a node of {@link Flow}. */
  public List<Term> at(String procedure, int node) {
    IntegerProcedure of = found.get(procedure);
    IntegerState state = of == null ? null : of.at(node);
    return state == null ? List.of(terms.fals()) : state.statements();
  }

  private void enter(String procedure, IntegerState state) {
    IntegerState known = entries.get(procedure);
    if (known != null && known.includes(state)) {
      return;
    }
    entries.put(procedure, grown(known, state, visits.getOrDefault(procedure, 0)));
    waiting.add(procedure);
  }

  private IntegerState grown(IntegerState known, IntegerState state, int round) {
    if (known == null) {
      return state;
    }
    if (round > PATIENCE) {
      return IntegerState.any(terms, relations);
    }
    return round < JOINS ? known.join(state) : known.widen(known.join(state), thresholds);
  }

  private void visit(String name) {
    deadline.check(STEPS_PER_VISIT);
    int round = visits.merge(name, 1, Integer::sum);
    Procedure procedure = program.procedures().get(name);
    Flow flow = flows.computeIfAbsent(name, n -> new Flow(procedure));
    IntegerProcedure run =
        new IntegerProcedure(flow, thresholds, (state, arc) -> arc(procedure, state, arc));
    found.put(name, run);
    run.run(entries.get(name).copy());
    IntegerState exit = run.at(procedure.exit());
    if (exit == null) {
      return;
    }
    IntegerState visible = exit.copy();
    Set<Term> shown = new HashSet<>(procedure.results());
    shown.addAll(globals);
    visible.keepAbout(shown::contains);
    IntegerState known = exits.get(name);
    if (known == null || !known.includes(visible)) {
      exits.put(name, grown(known, visible, round));
      waiting.addAll(callers.getOrDefault(name, Set.of()));
    }
  }

  private IntegerState arc(Procedure caller, IntegerState state, Flow.Arc arc) {
    deadline.check(STEPS_PER_VISIT);
    IntegerState now = state;
    if (arc.call().isPresent()) {
      now = call(caller, now, arc.call().get());
    }
    for (Command command : arc.commands()) {
      if (now == null || now.isEmpty()) {
        return null;
      }
      now = after(now, command);
    }
    return now;
  }

  private static IntegerState after(IntegerState state, Command command) {
    switch (command) {
      case Command.Assign c -> state.assign(c.variable(), c.value());
      case Command.Havoc c -> state.forget(Set.of(c.variable()));
      case Command.Assume c -> {
        return IntegerConditions.assume(state, c.condition(), true);
      }
      case Command.Assert c -> {
        return IntegerConditions.assume(state, c.condition(), true);
      }
      case Command.AssertReachable c -> {}
      case Command.Allocate c -> state.forget(Set.of(c.object()));
      case Command.Declare c -> c.cells().forEach(cell -> state.forget(Set.of(cell.variable())));
      case Command.Call c -> throw new IllegalArgumentException("a call: " + c.procedure());
    }
    return state;
  }

  private IntegerState call(Procedure caller, IntegerState state, Command.Call call) {
    Procedure callee = program.procedures().get(call.procedure());
    callers.computeIfAbsent(callee.name(), c -> new LinkedHashSet<>()).add(caller.name());
    enter(callee.name(), entering(state, call, callee));
    IntegerState exit = exits.get(callee.name());
    if (exit == null) {
      return null;
    }
    Set<Term> changed = new HashSet<>(effects.written(callee.name()));
    changed.addAll(call.results());
    state.forget(changed);
    IntegerState told = exit.copy();
    Map<Term, Term> names = new HashMap<>();
    for (int i = 0; i < call.results().size(); i++) {
      names.put(callee.results().get(i), call.results().get(i));
    }
    told.keepAbout(v -> names.containsKey(v) || globals.contains(v));
    Map<Term, Term> passed = new HashMap<>();
    names.forEach((result, target) -> passed.put(result, passed(result)));
    told.rename(node -> passed.getOrDefault(node, node));
    told.keepAbout(v -> passed.containsValue(v) || !names.containsKey(v));
    state.meet(told);
    state.forget(Set.copyOf(call.results()));
    names.forEach((result, target) -> state.assign(target, passed(result)));
    state.forget(Set.copyOf(passed.values()));
    return state;
  }

  private Term passed(Term result) {
    return terms.variable(result.name() + "!passed", result.sort());
  }

  /** What holds of the callee's parameters and the globals. */
  private IntegerState entering(IntegerState state, Command.Call call, Procedure callee) {
    IntegerState inside = state.copy();
    List<Term> given = new ArrayList<>();
    for (int i = 0; i < call.arguments().size(); i++) {
      Term argument = terms.variable("argument!" + i, callee.parameters().get(i).sort());
      given.add(argument);
      if (!argument.sort().isArray()) {
        inside.assign(argument, call.arguments().get(i));
      }
    }
    inside.keepAbout(v -> globals.contains(v) || given.contains(v));
    Map<Term, Term> names = new HashMap<>();
    for (int i = 0; i < given.size(); i++) {
      names.put(given.get(i), callee.parameters().get(i));
    }
    inside.rename(node -> names.getOrDefault(node, node));
    return inside;
  }
}
