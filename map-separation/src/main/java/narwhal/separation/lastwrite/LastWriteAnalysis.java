package narwhal.separation.lastwrite;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.ir.flow.Commands;
import narwhal.ir.flow.Effects;
import narwhal.ir.flow.Flow;
import narwhal.ir.flow.Liveness;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Procedure;
import narwhal.ir.logic.Program;
import narwhal.ir.run.Deadline;
import narwhal.separation.equality.EqualityState;
import narwhal.separation.uses.ProgramUses;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * The last-write analysis (§5.2 of the paper) over all procedures that the entry reaches. A called
 * procedure is analysed anew for each call, with all that is known there. Where that would not end
 * (recursion) or take too long, the caller forgets what the callee may change, and the callee is
 * analysed once from a state of which nothing is known.
 */
public final class LastWriteAnalysis {
  /** What a visit of an edge counts for in a budget of steps. */
  private static final long STEPS_PER_ARC = 20;

  /** How many ways between cut points may be walked before calls are no longer followed. */
  private static final int STEPS = 100_000;

  private static final int DEPTH = 40;

  private final TermFactory terms;
  private final Program program;
  private final Deadline deadline;
  private final Instrumentation instrumentation;
  private final Transfer transfer;
  private final Frames frames;
  private final Effects effects;
  private final LastWrites found;
  private final IndexFacts facts;
  private final Map<String, Flow> flows = new HashMap<>();
  private final Map<String, List<Set<Term>>> dead = new HashMap<>();
  private final Deque<String> open = new ArrayDeque<>();
  private final Set<String> pending = new LinkedHashSet<>();
  private final Set<String> coarse = new HashSet<>();
  private int steps;

  private LastWriteAnalysis(TermFactory terms, ProgramUses uses, Deadline deadline) {
    this.terms = terms;
    this.program = uses.program();
    this.deadline = deadline;
    this.facts = new IndexFacts(terms, program);
    this.instrumentation = new Instrumentation(terms, uses);
    this.found = new LastWrites(new IndexNames(terms, program, instrumentation.nil().isPresent()));
    this.transfer = new Transfer(uses, instrumentation, found);
    this.frames = new Frames(terms, instrumentation, transfer);
    this.effects = new Effects(program, Commands.of(terms, program));
  }

  /** What it finds. */
  public record Result(LastWrites writes, IndexFacts facts) {}

  public static Result run(TermFactory terms, ProgramUses uses, Deadline deadline) {
    LastWriteAnalysis analysis = new LastWriteAnalysis(terms, uses, deadline);
    analysis.run();
    return new Result(analysis.found, analysis.facts);
  }

  private void run() {
    Procedure main = program.procedures().get(program.entry());
    List<Term> unknown = new ArrayList<>(program.globals());
    unknown.addAll(main.parameters());
    procedure(main, transfer.unknown(transfer.start(EqualityState.any(terms)), unknown));
    while (!pending.isEmpty()) {
      String next = pending.iterator().next();
      pending.remove(next);
      procedure(program.procedures().get(next), transfer.start(EqualityState.any(terms)));
    }
    found.names().close();
  }

  /** The state at the exit, or none. Locals and results start with any value. */
  private EqualityState procedure(Procedure procedure, EqualityState entry) {
    open.push(procedure.name());
    List<Term> fresh = new ArrayList<>(procedure.results());
    fresh.addAll(procedure.locals());
    Flow flow = flows.computeIfAbsent(procedure.name(), name -> new Flow(procedure));
    ProcedureRun run =
        new ProcedureRun(
            flow,
            node -> prune(flow, node),
            transfer::nulls,
            (state, arc) -> arc(state, flow, arc));
    EqualityState exit = run.run(transfer.unknown(entry, fresh));
    facts.add(flow, run);
    open.pop();
    return exit == null ? EqualityState.none(terms) : exit;
  }

  private EqualityState arc(EqualityState state, Flow flow, Flow.Arc arc) {
    steps++;
    deadline.check(STEPS_PER_ARC);
    EqualityState now = state;
    if (arc.call().isPresent()) {
      now = call(now, flow.procedure(), arc.call().get());
    }
    for (Command command : arc.commands()) {
      if (now.isEmpty()) {
        return now;
      }
      now = transfer.after(now, command);
    }
    return now;
  }

  private EqualityState call(EqualityState state, Procedure caller, Command.Call call) {
    transfer.look(state, call);
    Procedure callee = program.procedures().get(call.procedure());
    if (open.contains(callee.name()) || open.size() > DEPTH || steps > STEPS) {
      if (coarse.add(callee.name())) {
        pending.add(callee.name());
      }
      return forget(state, call);
    }
    int depth = open.size();
    EqualityState inside = frames.enter(state, caller, call, callee, depth);
    EqualityState exit = procedure(callee, inside);
    return frames.leave(exit, caller, call, callee, depth);
  }

  /** Nothing is known of what the callee may change, nor what it has written. */
  private EqualityState forget(EqualityState state, Command.Call call) {
    Set<Term> changed = new HashSet<>(effects.written(call.procedure()));
    changed.addAll(call.results());
    for (Term variable : List.copyOf(changed)) {
      if (variable.sort().isArray()) {
        changed.add(instrumentation.companion(variable));
      }
    }
    changed.add(instrumentation.allocated());
    return transfer.start(state.forget(changed::contains));
  }

  private java.util.function.UnaryOperator<EqualityState> prune(Flow flow, int node) {
    Set<Term> gone = dead.computeIfAbsent(flow.procedure().name(), name -> dead(flow)).get(node);
    return state -> gone.isEmpty() ? state : state.forget(gone::contains);
  }

  /** The variables of the procedure whose values do not matter, at each node. */
  private List<Set<Term>> dead(Flow flow) {
    Procedure procedure = flow.procedure();
    Set<Term> atExit = new LinkedHashSet<>(procedure.results());
    atExit.addAll(program.globals());
    Liveness liveness = new Liveness(flow, atExit, effects);
    List<Set<Term>> result = new ArrayList<>();
    for (int node = 0; node < flow.nodes(); node++) {
      Map<Term, Boolean> gone = new LinkedHashMap<>();
      for (Term variable : Frames.variables(procedure)) {
        if (!liveness.at(node).contains(variable)) {
          gone.put(variable, true);
          if (variable.sort().isArray()) {
            gone.put(instrumentation.companion(variable), true);
          }
        }
      }
      result.add(gone.keySet());
    }
    return result;
  }
}
