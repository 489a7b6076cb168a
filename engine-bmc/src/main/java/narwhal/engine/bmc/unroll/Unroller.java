package narwhal.engine.bmc.unroll;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.engine.bmc.memory.Memory;
import narwhal.engine.bmc.memory.MemoryModel;
import narwhal.engine.bmc.unroll.Code.Step;
import narwhal.ir.flow.Callees;
import narwhal.ir.graph.WeakTopologicalOrder.Component;
import narwhal.ir.logic.Procedure;
import narwhal.ir.logic.Program;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.ResourceException;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Symbolic execution with merging. Each activation works through its nodes in weak topological
 * order; what arrives at a node merges there, a component is repeated as long as something comes
 * back to its head. So the order of execution is kept: along every single execution, what is
 * recorded earlier happens earlier.
 *
 * <p>Assumptions are not part of guards: they form one growing conjunction, each under its guard,
 * and an obligation holds on to the conjunction of its time. On any one execution exactly the
 * assumptions before it are in force; those of other executions hold trivially, as their guards are
 * false.
 */
public final class Unroller {
  /** More recursions than any bound allows. */
  private static final int BEYOND = Integer.MAX_VALUE / 2;

  private final TermFactory terms;
  private final Program program;
  private final Map<String, Code.Unit> units = new HashMap<>();
  private final Map<Term, Integer> globalNumbers = new HashMap<>();
  private final Set<Term> relevant;
  private final Bounds bounds;
  private final Budget budget;
  private final Guards guards;
  private final Memory memory;
  private final Operators operators;
  private final Journal journal;
  private final Merger merger;
  private final Narrowing narrowing;
  private final Reachability reachability;
  private final boolean inductive;
  private final LeapMaker leaps;
  private final LoopEffects effects = new LoopEffects(this::unit);
  private Map<String, Activation> innermost = new HashMap<>();
  private final Expression.Reader reader = this::read;

  private Activation active;
  private int guard = Guards.TRUE;
  private Bindings globals;
  private int nextObject;
  private int symbolicSteps;

  /** How many loops around what is being executed are in assumed rounds. */
  private int assuming;

  private Unroller(Program program, TermFactory terms, UnrollSettings settings, Budget budget) {
    this.program = program;
    this.terms = terms;
    this.bounds = settings.bounds();
    this.relevant = Relevance.of(program);
    this.budget = budget;
    this.inductive = settings.inductive();
    guards = new Guards(terms);
    journal = new Journal(terms, guards);
    memory =
        MemoryModel.open(
            settings.memory(), terms, program.pointers(), journal.knowledge(() -> guard));
    operators = new Operators(terms, memory);
    narrowing = new Narrowing(terms, journal, operators, program.globals().size());
    leaps = new LeapMaker(journal, program.globals());
    merger = new Merger(guards, memory, journal);
    reachability =
        new Reachability(terms, memory, program.pointers(), program.firstObject(), journal::fresh);
    for (Term global : program.globals()) {
      globalNumbers.put(global, globalNumbers.size());
    }
  }

  /**
   * Unrolls the program. When the slice of time or the budget of terms ends, what was done so far
   * is the result, and it says so.
   *
   * @throws ResourceException "objects" if there are more objects than the pointers of the program
   *     can tell apart
   */
  public static Unrolling unroll(
      Program program, TermFactory terms, UnrollSettings settings, Deadline slice) {
    Budget budget = new Budget(slice, terms, settings.maxTerms());
    Unroller unroller = new Unroller(program, terms, settings, budget);
    String stopped = "";
    try {
      unroller.run();
    } catch (Budget.Exhausted exhausted) {
      stopped = exhausted.getMessage();
    }
    return unroller.journal.unrolling(stopped, budget.steps(), unroller.memory.counters());
  }

  private void run() {
    globals = Bindings.ofSize(Math.max(1, program.globals().size()));
    for (Term global : program.globals()) {
      Term initial = terms.variable(global.name() + "!0", global.sort());
      globals = globals.with(globalNumbers.get(global), initial);
    }
    nextObject = program.firstObject();
    Code.Unit entry = unit(program.entry());
    enter(new Activation(entry, null, null, guard, 0));
    while (active != null) {
      Activation a = active;
      if (a.edge != null) {
        runSteps(a);
      } else if (a.current != null && a.nextEdge < a.edgeGuards.length) {
        startEdge(a);
      } else if (!nextNode(a)) {
        leave(a);
      }
    }
  }

  private Code.Unit unit(String name) {
    return units.computeIfAbsent(
        name,
        key -> {
          Procedure procedure = program.procedures().get(key);
          return CodeBuilder.build(terms, procedure, units.size(), globalNumbers, relevant);
        });
  }

  /** Starts an activation whose parameters are in its frame. */
  private void enter(Activation a) {
    active = a;
    innermost.put(a.unit.name(), a);
    a.pending[0] = capture(a, a.unit.nodes()[0]);
  }

  private State capture(Activation a, Code.Node node) {
    int[] live = node.live();
    Term[] locals = new Term[live.length];
    for (int i = 0; i < live.length; i++) {
      locals[i] = a.frame[live[i]];
    }
    return new State(guard, globals, locals, nextObject);
  }

  private void restore(Activation a, State state, Code.Node node) {
    int[] live = node.live();
    for (int i = 0; i < live.length; i++) {
      a.frame[live[i]] = state.locals()[i];
    }
    guard = state.guard();
    globals = state.globals();
    nextObject = state.nextObject();
  }

  private Term read(int slot) {
    if (slot < 0) {
      return globals.get(~slot);
    }
    Term value = active.frame[slot];
    if (value == null) {
      value = journal.fresh(active.unit.variables().get(slot));
      active.frame[slot] = value;
    }
    return value;
  }

  /** A number that grows with all that is not decided by constants. */
  private int work() {
    return journal.work() + symbolicSteps;
  }

  private void write(int slot, Term value) {
    if (slot < 0) {
      globals = globals.with(~slot, value);
    } else {
      active.frame[slot] = value;
    }
  }

  private Term evaluate(Expression expression) {
    return expression.evaluate(reader, operators);
  }

  /** Goes to the next node in the order at which something waits; false at the end. */
  private boolean nextNode(Activation a) {
    a.current = null;
    int position = a.position;
    while (true) {
      int again = position < 0 ? -1 : repeat(a, position);
      position = again >= 0 ? again : position + 1;
      if (position == a.pending.length) {
        return false;
      }
      State state = a.pending[position];
      if (state == null) {
        continue;
      }
      a.pending[position] = null;
      if (position == a.unit.exit()) {
        a.exit = state;
        continue;
      }
      a.position = position;
      begin(a, state);
      return true;
    }
  }

  private void begin(Activation a, State state) {
    Code.Node node = a.unit.nodes()[a.position];
    if (node.component() >= 0) {
      Activation.Loop loop = a.loop(node.component());
      loop.entry = loop.counted + loop.decided == 0 && loop.leap == null ? state : loop.entry;
      loop.head = state;
      loop.closedExit = false;
      loop.work = work();
    }
    a.current = state;
    a.nextEdge = 0;
    decide(a, node);
  }

  /**
   * Distributes the guard of the current state over the edges of its node; edges into dead ends run
   * at once.
   */
  private void decide(Activation a, Code.Node node) {
    Code.Edge[] edges = node.edges();
    int[] edgeGuards = new int[edges.length];
    int rest = a.current.guard();
    for (int i = 0; i < edges.length && rest != Guards.FALSE; i++) {
      Code.Edge edge = edges[i];
      restore(a, a.current, node);
      guard = rest;
      Term condition =
          edge.condition() == null ? terms.tru() : journal.known(rest, evaluate(edge.condition()));
      journal.asked(condition);
      if (i == edges.length - 1 || (edge.condition() == null && !edge.needsChoice())) {
        edgeGuards[i] = assume(rest, condition) ? rest : Guards.FALSE;
        rest = Guards.FALSE;
        continue;
      }
      if (edge.needsChoice()) {
        condition = terms.and(condition, journal.choice());
      }
      Guards.Split split = guards.split(rest, condition);
      if (edge.isTerminal()) {
        guard = split.taken();
        terminal(a, edge);
        rest = assume(rest, terms.not(condition)) ? rest : Guards.FALSE;
      } else {
        edgeGuards[i] = split.taken();
        rest = split.rest();
      }
    }
    a.edgeGuards = edgeGuards;
  }

  /**
   * Runs all that comes after an edge into a dead end, without merging: nothing of it comes back.
   */
  private void terminal(Activation a, Code.Edge edge) {
    if (guard == Guards.FALSE) {
      return;
    }
    for (Step step : edge.steps()) {
      budget.step();
      if (!execute(step)) {
        return;
      }
    }
    Code.Node node = a.unit.nodes()[edge.target()];
    State state = capture(a, node);
    int rest = state.guard();
    for (int i = 0; i < node.edges().length && rest != Guards.FALSE; i++) {
      Code.Edge next = node.edges()[i];
      restore(a, state, node);
      guard = rest;
      Term condition =
          next.condition() == null ? terms.tru() : journal.known(rest, evaluate(next.condition()));
      condition = next.needsChoice() ? terms.and(condition, journal.choice()) : condition;
      Guards.Split split = guards.split(rest, condition);
      guard = split.taken();
      rest = split.rest();
      terminal(a, next);
    }
  }

  /** Where all executions are here, what is known of inputs goes into all values. */
  private boolean assume(int under, Term condition) {
    boolean goesOn = journal.assume(under, condition);
    Narrowing.Replacement narrow =
        goesOn && under == Guards.TRUE ? narrowing.after(condition) : null;
    if (narrow != null) {
      globals = narrow.of(globals);
      narrow.in(active);
    }
    return goesOn;
  }

  private void startEdge(Activation a) {
    Code.Node node = a.unit.nodes()[a.position];
    int index = a.nextEdge++;
    Code.Edge edge = node.edges()[index];
    if (a.edgeGuards[index] == Guards.FALSE) {
      for (int component : edge.isTerminal() ? new int[0] : edge.exited()) {
        a.loop(component).closedExit = true;
      }
      return;
    }
    if (a.leavesAssumed(edge)) {
      return;
    }
    restore(a, a.current, node);
    guard = a.edgeGuards[index];
    a.edge = edge;
    a.nextStep = 0;
  }

  private void runSteps(Activation a) {
    Step[] steps = a.edge.steps();
    while (a.nextStep < steps.length) {
      budget.step();
      Step step = steps[a.nextStep++];
      if (step instanceof Step.Call call) {
        call(a, call);
        return;
      }
      if (!execute(step)) {
        a.edge = null;
        return;
      }
      if (step instanceof Step.Assume s
          && a.nextStep > 1
          && steps[a.nextStep - 2] instanceof Step.Havoc h) {
        write(h.slot(), Settled.by(evaluate(s.condition()), read(h.slot())));
      }
    }
    deliver(a, a.edge);
    a.edge = null;
  }

  private void deliver(Activation a, Code.Edge edge) {
    Code.Node node = a.unit.nodes()[edge.target()];
    State state = capture(a, node);
    if (edge.repeats() >= 0) {
      Activation.Loop loop = a.loop(edge.repeats());
      loop.next = merger.merge(loop.next, state, a.unit, node);
    } else {
      a.pending[edge.target()] = merger.merge(a.pending[edge.target()], state, a.unit, node);
    }
  }

  /** Does everything but calls; false if no execution goes on. */
  private boolean execute(Step step) {
    switch (step) {
      case Step.Assign s -> {
        Term value = memory.settle(evaluate(s.value()));
        Term before = s.slot() < 0 ? globals.get(~s.slot()) : active.frame[s.slot()];
        boolean isSymbolic = !value.isConstant() && !value.sort().isArray();
        symbolicSteps += isSymbolic && value != before ? 1 : 0;
        write(s.slot(), value);
      }
      case Step.Havoc s -> write(s.slot(), journal.havoc(guard, s.origin(), s.variable()));
      case Step.Assume s -> {
        return assume(guard, journal.known(guard, evaluate(s.condition())));
      }
      case Step.Assert s -> {
        Term condition = evaluate(s.condition());
        journal.asked(condition);
        return assuming > 0
            ? journal.assume(guard, journal.known(guard, condition))
            : journal.check(guard, condition, s.check());
      }
      case Step.AssertReachable s -> {
        if (assuming == 0) {
          List<Term> values = Arrays.stream(s.values()).map(this::evaluate).toList();
          Term lost = reachability.isViolated(s.command(), values, nextObject);
          return journal.check(guard, terms.not(lost), s.command().check());
        }
      }
      case Step.Allocate s -> {
        if (nextObject >= program.pointers().wildObject()) {
          throw new ResourceException("objects");
        }
        journal.allocate(guard, s, nextObject, this::read);
        write(s.slot(), terms.bv(nextObject++, s.variable().width()));
      }
      case Step.Declare s -> journal.declare(guard, s, this::write);
      case Step.Call s -> throw new IllegalStateException("a call is not executed here");
    }
    return true;
  }

  private void call(Activation a, Step.Call call) {
    Code.Unit callee = unit(call.procedure());
    Activation outer = innermost.get(callee.name());
    int recursion = 0;
    if (outer != null) {
      CutPoint point = new CutPoint(callee.name(), -1, callee.location());
      boolean isDecided = outer.guard == guard;
      recursion = outer.recursion + (isDecided ? 0 : 1);
      if (recursion > bounds.of(point) || outer.depth >= bounds.decided()) {
        if (inductive && summarise(a, call, callee, point)) {
          return;
        }
        journal.cut(guard, point, recursion <= bounds.of(point));
        a.edge = null;
        return;
      }
      if (!isDecided) {
        journal.counted(point, recursion, guard);
      }
    }
    Activation next = new Activation(callee, a, outer, guard, recursion);
    for (int i = 0; i < call.arguments().length; i++) {
      next.frame[callee.parameters()[i]] = evaluate(call.arguments()[i]);
    }
    enter(next);
  }

  /**
   * Takes a call deep inside an outermost one as done. The first time, any such call is looked at:
   * on its own, under a free choice, from all executions that are inside the outermost one.
   */
  private boolean summarise(Activation a, Step.Call call, Code.Unit callee, CutPoint point) {
    Activation outermost = innermost.get(callee.name()).outermost();
    LoopEffects.Effect effect = effects.of(callee.name());
    if (effect.allocates() || new Callees(program).isMutual(callee.name())) {
      return false;
    }
    Term[] arguments = new Term[call.arguments().length];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = evaluate(call.arguments()[i]);
    }
    boolean isFirst = outermost.summary == null;
    if (isFirst) {
      outermost.summary =
          new Summary(callee, point, effect, journal, terms, program.globals(), globals, arguments);
    }
    Summary summary = outermost.summary;
    Summary.Outcome outcome = summary.apply(guard, arguments, globals);
    globals = outcome.globals();
    for (int i = 0; i < call.results().length; i++) {
      write(call.results()[i], outcome.results().get(i));
    }
    journal.counted(point);
    if (isFirst) {
      enterAny(a, callee, outermost, outcome);
    } else {
      summary.returned(guard, outcome);
    }
    return true;
  }

  /** Enters any call deep inside; the calls around it do not count towards its bounds. */
  private void enterAny(
      Activation a, Code.Unit callee, Activation outermost, Summary.Outcome outcome) {
    Activation outer = innermost.get(callee.name());
    Activation any = new Activation(callee, a, outer, guard, BEYOND);
    any.interrupted = new Activation.Interrupted(guard, globals, nextObject, innermost, outcome);
    Summary summary = outermost.summary;
    for (int i = 0; i < callee.parameters().length; i++) {
      any.frame[callee.parameters()[i]] = summary.parameter(i);
    }
    innermost = new HashMap<>();
    guard = guards.and(outermost.guard, guards.literal(journal.choice()));
    globals = summary.anyGlobals();
    summary.begins(guard);
    enter(any);
  }

  /** Looks at how any call ends, and goes on where it was entered. */
  private void leaveAny(Activation a) {
    Summary summary = a.outermost().summary;
    if (a.exit != null) {
      restore(a, a.exit, a.unit.nodes()[a.unit.exit()]);
      summary.ends(guard, a.frame, globals);
    }
    summary.close();
    active = a.caller;
    guard = a.interrupted.guard();
    globals = a.interrupted.globals();
    nextObject = a.interrupted.nextObject();
    innermost = a.interrupted.innermost();
    summary.returned(guard, a.interrupted.outcome());
  }

  private void leave(Activation a) {
    if (a.interrupted != null) {
      leaveAny(a);
      return;
    }
    if (a.outer == null) {
      innermost.remove(a.unit.name());
    } else {
      innermost.put(a.unit.name(), a.outer);
    }
    active = a.caller;
    if (active == null) {
      return;
    }
    if (a.exit == null) {
      active.edge = null;
      return;
    }
    restore(a, a.exit, a.unit.nodes()[a.unit.exit()]);
    Step.Call call = (Step.Call) active.edge.steps()[active.nextStep - 1];
    for (int i = 0; i < call.results().length; i++) {
      int slot = a.unit.results()[i];
      Term value = a.frame[slot];
      write(call.results()[i], value == null ? journal.fresh(a.unit.variables().get(slot)) : value);
    }
  }

  /** The start of the innermost component that ends at the position and goes on, or −1. */
  private int repeat(Activation a, int position) {
    for (int index : a.unit.ending()[position]) {
      Activation.Loop loop = a.loops[index];
      if (loop == null) {
        continue;
      }
      Component component = a.unit.components().get(index);
      if (loop.next != null && goesOn(a, loop, component)) {
        a.pending[component.start()] = loop.next;
        loop.next = null;
        loop.head = null;
        return component.start();
      }
      if (loop.phase == Activation.Phase.ASSUMED) {
        assuming--;
      }
      if (loop.leap != null) {
        journal.unwatch(loop.leap);
      }
      a.loops[index] = null;
    }
    return -1;
  }

  /**
   * Counts the round; a state that came back unchanged does nothing new for ever and is dropped.
   */
  private boolean goesOn(Activation a, Activation.Loop loop, Component component) {
    budget.check();
    if (loop.phase != Activation.Phase.EXACT) {
      return nextInductiveRound(a, loop, component);
    }
    if (loop.head != null && loop.next.sameAs(loop.head)) {
      return false;
    }
    CutPoint point =
        new CutPoint(a.unit.name(), component.head(), a.unit.nodes()[component.start()].location());
    boolean isDecided =
        loop.head != null && loop.next.guard() == loop.head.guard() && loop.closedExit;
    if (isDecided) {
      loop.decided += work() == loop.work ? 0 : 1;
    } else {
      loop.counted++;
      journal.counted(point, loop.counted, loop.next.guard());
    }
    if (loop.counted > bounds.of(point) || loop.decided > bounds.decided()) {
      LoopEffects.Effect effect = inductive ? effects.of(a.unit, component) : null;
      if (effect == null || effect.allocates()) {
        journal.cut(loop.next.guard(), point, loop.counted <= bounds.of(point));
        return false;
      }
      leaps.leap(a.unit, a.unit.nodes()[component.start()], loop, point, effect);
      loop.assumedRounds = bounds.of(point);
      if (loop.assumedRounds == 0) {
        loop.phase = Activation.Phase.CHECKED;
      } else {
        loop.phase = Activation.Phase.ASSUMED;
        assuming++;
      }
    }
    return true;
  }

  private boolean nextInductiveRound(Activation a, Activation.Loop loop, Component component) {
    leaps.returned(a.unit, a.unit.nodes()[component.start()], loop);
    if (loop.phase == Activation.Phase.CHECKED) {
      return false;
    }
    loop.assumedRounds--;
    if (loop.assumedRounds == 0) {
      loop.phase = Activation.Phase.CHECKED;
      assuming--;
    }
    return true;
  }
}
