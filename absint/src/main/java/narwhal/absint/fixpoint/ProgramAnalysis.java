package narwhal.absint.fixpoint;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.absint.domain.Relations;
import narwhal.absint.domain.Thresholds;
import narwhal.absint.state.Joining;
import narwhal.absint.state.State;
import narwhal.absint.state.Symbols;
import narwhal.absint.state.Widening;
import narwhal.ir.flow.Commands;
import narwhal.ir.flow.Effects;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Procedure;
import narwhal.ir.logic.Program;
import narwhal.ir.run.RunContext;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * The states of all procedures. Each has one entry, which holds all calls of it, and one exit, in
 * terms of the entry's values, which is used at each call. Both grow until nothing changes; then
 * everything is computed anew a few times, callers first, to win back what widening lost.
 */
public final class ProgramAnalysis {
  /** So often a procedure's entry or exit may grow before it is widened. */
  private static final int DELAY = 6;

  /** After so often, nothing is known about it any more. */
  private static final int PATIENCE = 40;

  private static final int DESCENTS = 4;

  private final Program program;
  private final TermFactory terms;
  private final RunContext context;
  private final Commands commands;
  private final Effects effects;
  private final Symbols symbols;
  private final Thresholds thresholds;
  private final CallGraph graph;
  private final CheckLog checks = new CheckLog();
  private final ReadLog reads = new ReadLog();
  private final Map<String, ProcedureAnalysis> procedures = new LinkedHashMap<>();
  private final Map<String, State> entries = new HashMap<>();
  private final Map<String, State> nextEntries = new HashMap<>();
  private final Map<String, State> exits = new HashMap<>();
  private final Map<String, Set<Term>> fixed = new HashMap<>();
  private final Map<String, Integer> growths = new HashMap<>();
  private final Map<String, Widening> widenings = new HashMap<>();
  private final Map<String, State> analysed = new HashMap<>();
  private final Set<String> active = new HashSet<>();
  private final Set<String> visited = new HashSet<>();
  private boolean isAscending = true;
  private boolean isChanged;

  private ProgramAnalysis(
      Program program, TermFactory terms, Relations relations, RunContext context) {
    this.program = program;
    this.terms = terms;
    this.context = context;
    this.commands = Commands.of(terms, program);
    this.effects = new Effects(program, commands);
    this.symbols = new Symbols(terms, relations);
    this.thresholds = ProgramConstants.thresholds(program);
    this.graph = new CallGraph(program);
    Term limit = terms.bv(program.pointers().wildObject(), program.pointers().objectBits());
    Transfer transfer = new Transfer(terms, commands, limit, this::call, checks, reads);
    for (String name : graph.callersFirst()) {
      procedures.put(
          name,
          new ProcedureAnalysis(
              program.procedures().get(name),
              effects,
              symbols,
              transfer,
              thresholds,
              context.deadline()));
    }
  }

  /**
   * @param relations what is kept about two numbers at a time
   */
  public static Solution run(
      Program program, TermFactory terms, Relations relations, RunContext context) {
    ProgramAnalysis analysis = new ProgramAnalysis(program, terms, relations, context);
    analysis.ascend();
    analysis.descend();
    return new Solution(
        terms,
        analysis.procedures,
        analysis.entries,
        analysis.exits,
        Set.copyOf(analysis.checks.open()),
        analysis.reads.places(),
        new Relevance(program, analysis.commands));
  }

  private void ascend() {
    State start = State.any(symbols);
    start.assign(
        commands.nextObject(),
        terms.bv(program.firstObject(), program.pointers().objectBits()),
        Places.entry(program.entry()));
    entries.put(program.entry(), atEntry(program.entry(), start));
    int round = 0;
    do {
      context.progress().accept("abstract interpretation, round " + ++round);
      isChanged = false;
      visited.clear();
      analyse(program.entry());
    } while (isChanged);
    context.statistics().set("absint.rounds", round);
  }

  private void descend() {
    isAscending = false;
    for (int i = 0; i < DESCENTS; i++) {
      checks.clear();
      reads.start();
      nextEntries.clear();
      for (String name : graph.callersFirst()) {
        if (!name.equals(program.entry()) && !graph.isRecursive(name)) {
          entries.put(name, nextEntries.get(name));
        }
        State entry = entries.get(name);
        if (entry == null) {
          procedures.get(name).clear();
          exits.remove(name);
        } else {
          State exit = procedures.get(name).descend(entry);
          exits.put(name, exit);
        }
      }
    }
  }

  private List<Term> inputs(String name) {
    List<Term> inputs = new ArrayList<>(program.procedures().get(name).parameters());
    inputs.addAll(effects.touched(name));
    return inputs;
  }

  private State atEntry(String name, State state) {
    List<Term> inputs = inputs(name);
    return Joining.rebase(
        state,
        Places.entry(name),
        inputs,
        new HashSet<>(inputs),
        fixed.computeIfAbsent(name, n -> new HashSet<>()),
        Set.of());
  }

  /** Computes a procedure's states until its exit is what its own calls of it took it to be. */
  private void analyse(String name) {
    active.add(name);
    visited.add(name);
    while (true) {
      State entry = entries.get(name);
      if (!graph.isRecursive(name) && analysed.put(name, entry) != entry) {
        procedures.get(name).restart();
      }
      State exit = procedures.get(name).ascend(entry);
      boolean hasGrown = exit != null && grow(name, exit);
      if (!hasGrown && entries.get(name) == entry) {
        break;
      }
      isChanged = true;
      if (!graph.isRecursive(name)) {
        break;
      }
    }
    active.remove(name);
  }

  private boolean grow(String name, State exit) {
    State before = exits.get(name);
    ProcedureAnalysis procedure = procedures.get(name);
    if (before != null && Joining.includes(before, exit, procedure.outputs())) {
      return false;
    }
    String place = Places.exit(name);
    int growth = growth(place);
    if (growth > PATIENCE && graph.isRecursive(name)) {
      procedure.outputs().forEach(procedure::give);
      exits.put(name, Joining.anything(exit, place, procedure.outputs()));
      return true;
    }
    if (before == null || !graph.isRecursive(name)) {
      // What the exit was before was for fewer calls.
      exits.put(name, exit);
      return true;
    }
    State grown =
        Joining.atHead(
            before,
            exit,
            place,
            procedure.outputs(),
            procedure.entrySymbols(),
            growth > DELAY ? widening(place) : null);
    procedure.outputs().stream()
        .filter(output -> grown.isSymbol(output, place))
        .forEach(procedure::give);
    exits.put(name, grown);
    return true;
  }

  private Widening widening(String place) {
    return widenings.computeIfAbsent(place, p -> new Widening(thresholds));
  }

  private int growth(String place) {
    return growths.merge(place, 1, Integer::sum);
  }

  private boolean call(Command.Call call, State state, String site) {
    Procedure callee = program.procedures().get(call.procedure());
    String name = callee.name();
    List<Term> inputs = inputs(name);
    List<Term> arguments = new ArrayList<>();
    call.arguments().forEach(argument -> arguments.add(state.symbolic(argument)));
    for (Term global : inputs.subList(arguments.size(), inputs.size())) {
      arguments.add(state.value(global));
    }
    State calling = state.copy();
    for (int i = 0; i < inputs.size(); i++) {
      calling.assign(inputs.get(i), arguments.get(i), site);
    }
    enter(name, atEntry(name, calling), inputs);
    State exit = exits.get(name);
    if (exit == null) {
      return false;
    }
    come(call, state, exit, inputs, arguments, site);
    return !state.isImpossible();
  }

  /** One more call of a procedure. */
  private void enter(String name, State entry, List<Term> inputs) {
    Map<String, State> known = isAscending ? entries : nextEntries;
    State before = known.get(name);
    boolean hasGrown = before == null || !Joining.includes(before, entry, inputs);
    if (hasGrown) {
      String place = Places.entry(name);
      int growth = isAscending ? growth(place) : 0;
      // Without recursion, entries grow only as long as loops of callers do, which are widened.
      int pressure = graph.isRecursive(name) ? growth : 0;
      State grown = before == null ? entry : grown(before, entry, place, inputs, pressure);
      inputs.stream().filter(input -> grown.isSymbol(input, place)).forEach(fixed.get(name)::add);
      known.put(name, grown);
    }
    if (isAscending) {
      isChanged |= hasGrown;
      if (!active.contains(name) && (hasGrown || !visited.contains(name))) {
        analyse(name);
      }
    }
  }

  private State grown(State before, State entry, String place, List<Term> inputs, int growth) {
    return growth > PATIENCE
        ? Joining.anything(entry, place, inputs)
        : Joining.atHead(
            before, entry, place, inputs, Set.of(), growth > DELAY ? widening(place) : null);
  }

  /** Back from a call. */
  private void come(
      Command.Call call,
      State state,
      State exit,
      List<Term> inputs,
      List<Term> arguments,
      String site) {
    String name = call.procedure();
    List<Term> outputs = procedures.get(name).outputs();
    Map<Term, Term> actual = new HashMap<>();
    for (int i = 0; i < inputs.size(); i++) {
      actual.put(symbols.at(Places.entry(name), inputs.get(i)), arguments.get(i));
    }
    for (Term output : outputs) {
      actual.put(symbols.at(Places.exit(name), output), symbols.at(site + ".out", output));
    }
    state.learn(exit, actual);
    // A result may go to a global that the procedure wrote: the result is what it has then.
    int results = call.results().size();
    for (int i = results; i < outputs.size(); i++) {
      state.assign(outputs.get(i), exit.outcome(outputs.get(i), actual), site);
    }
    for (int i = 0; i < results; i++) {
      state.assign(call.results().get(i), exit.outcome(outputs.get(i), actual), site);
    }
  }
}
