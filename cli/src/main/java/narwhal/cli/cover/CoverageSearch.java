package narwhal.cli.cover;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;
import narwhal.evidence.Coverage;
import narwhal.evidence.Coverage.Status;
import narwhal.evidence.EngineAnswer;
import narwhal.ir.interpret.Execution;
import narwhal.ir.interpret.Interpreter;
import narwhal.ir.interpret.InterpreterOptions;
import narwhal.ir.interpret.Oracle;
import narwhal.ir.interpret.Outcome;
import narwhal.ir.interpret.Step;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Program;
import narwhal.ir.run.ResourceException;
import narwhal.ir.run.RunContext;

/**
 * Asks an engine for executions that reach targets, the last first: on the way there most of the
 * others are reached too. A target counts as reached when the interpreter has been there.
 */
public final class CoverageSearch {
  private static final long MAX_STEPS = 5_000_000;

  private final Program program;
  private final Function<Program, EngineAnswer> engine;
  private final RunContext context;
  private final Map<Target, Status> statuses = new LinkedHashMap<>();
  private final Set<String> lines = new HashSet<>();
  private final List<Supplier<Oracle>> executions = new ArrayList<>();

  private CoverageSearch(
      Program program, Function<Program, EngineAnswer> engine, RunContext context) {
    this.program = program;
    this.engine = engine;
    this.context = context;
  }

  /**
   * @param program a program whose checks are proved
   * @param withLines whether every line is a target
   * @param engine looks for a violation of the one check of a program
   */
  public static Coverage run(
      Program program,
      boolean withLines,
      Function<Program, EngineAnswer> engine,
      RunContext context) {
    CoverageSearch search = new CoverageSearch(program, engine, context);
    Targets targets = new Targets(program);
    List<Target> points = targets.points();
    search.decide(points);
    List<Target> all = withLines ? targets.lines() : List.of();
    search.decide(all);
    boolean nothing =
        !points.isEmpty()
            && points.stream().allMatch(p -> search.statuses.get(p) == Status.UNREACHED);
    Location contradiction = nothing ? search.contradiction(targets) : Location.NONE;
    return new Coverage(search.points(points), search.lines(all), contradiction);
  }

  private void decide(List<Target> targets) {
    for (Target target : targets.reversed()) {
      if (!statuses.containsKey(target)) {
        statuses.put(target, isSeen(target) ? Status.REACHED : status(target));
      }
    }
  }

  private Status status(Target target) {
    if (context.deadline().isPast()) {
      return Status.UNDECIDED;
    }
    context.progress().accept("looking for an execution to " + target.location());
    context.statistics().add("cover.searches", 1);
    Program asked = TargetProgram.of(program, target);
    try {
      return switch (engine.apply(asked)) {
        case EngineAnswer.Proved a -> Status.UNREACHED;
        case EngineAnswer.Undecided a -> Status.UNDECIDED;
        case EngineAnswer.Refuted a -> {
          executions.add(a.oracle());
          yield reaches(asked, a.oracle().get()) ? Status.REACHED : Status.UNDECIDED;
        }
      };
    } catch (ResourceException e) {
      return Status.UNDECIDED;
    }
  }

  /** Runs the program as far as the target, and notes the lines on the way. */
  private boolean reaches(Program asked, Oracle oracle) {
    Execution execution = Interpreter.run(asked, oracle, new InterpreterOptions(MAX_STEPS, true));
    for (Step step : execution.trace()) {
      lines.add(line(step.location()));
    }
    return execution.outcome() instanceof Outcome.Violated;
  }

  /** An execution found for another target goes through this one. */
  private boolean isSeen(Target target) {
    if (target.kind() == Target.Kind.LINE) {
      return lines.contains(line(target.location()));
    }
    Program asked = TargetProgram.of(program, target);
    return executions.stream().anyMatch(oracle -> reaches(asked, oracle.get()));
  }

  /** The first assumption of the harness behind which nothing gets. */
  private Location contradiction(Targets targets) {
    for (Target assumption : targets.assumptions()) {
      Status status = isSeen(assumption) ? Status.REACHED : status(assumption);
      if (status == Status.UNREACHED) {
        return assumption.location();
      }
      if (status == Status.UNDECIDED) {
        return Location.NONE;
      }
    }
    return Location.NONE;
  }

  private List<Coverage.Point> points(List<Target> targets) {
    String harness = Targets.harness(program);
    return targets.stream()
        .map(
            t ->
                new Coverage.Point(
                    t.text(),
                    t.location(),
                    t.location().file().equals(harness) || t.kind() == Target.Kind.GOAL,
                    statuses.get(t)))
        .toList();
  }

  private Map<String, SortedMap<Integer, Status>> lines(List<Target> targets) {
    Map<String, SortedMap<Integer, Status>> result = new TreeMap<>();
    for (Target target : targets) {
      result
          .computeIfAbsent(target.location().file(), f -> new TreeMap<>())
          .put(target.location().line(), statuses.get(target));
    }
    return result;
  }

  private static String line(Location location) {
    return location.file() + ":" + location.line();
  }
}
