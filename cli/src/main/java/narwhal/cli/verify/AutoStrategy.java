package narwhal.cli.verify;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import narwhal.evidence.CheckStatus;
import narwhal.evidence.EngineAnswer;
import narwhal.evidence.Ledger;
import narwhal.evidence.UnknownReason;
import narwhal.ir.machine.Approximation;
import narwhal.ir.machine.Program;
import narwhal.ir.run.ResourceException;
import narwhal.ir.run.RunContext;
import narwhal.ir.run.Statistics;
import narwhal.pointsto.Lowering;
import narwhal.term.TermFactory;

/**
 * What a user gets who asks for nothing else: a few executions, a short look at shapes of memory,
 * then bounded model checking with induction in this process, and Horn clauses in another beside
 * it.
 */
final class AutoStrategy implements Strategy {
  /** What the second worker does. */
  static final Strategy BESIDE = new HornStrategy(false);

  /** Says, in seconds, how long a first process took until it crashed. */
  private static final Optional<String> CRASHED =
      Optional.ofNullable(System.getenv("NARWHAL_CRASHED"));

  private final BmcStrategy bmc = new BmcStrategy("auto", true);
  private final ShapeStrategy shapes = new ShapeStrategy();

  @Override
  public String name() {
    return "auto";
  }

  @Override
  public Result run(Program program, VerifyOptions options, RunContext context) {
    if (CRASHED.isPresent()) {
      return afterCrash(program, options, context, Long.parseLong(CRASHED.get()));
    }
    Optional<EngineAnswer> executed = new ExecutionStrategy(program, context).run();
    if (executed.isEmpty()) {
      return shapes
          .inShort(program, options, context)
          .orElseGet(() -> both(program, options, context));
    }
    // The lowering notes where a program depends on the numbers of addresses, which an execution
    // fixes; whether it does, others may find out.
    narwhal.ir.logic.Program logic =
        BmcStrategy.withEnoughObjects(
            program, context, lowering -> Lowering.lower(program, new TermFactory(), lowering));
    List<Approximation> leftOut =
        logic.approximations().stream()
            .filter(it -> it.direction() == Approximation.Direction.UNDER)
            .toList();
    if (!leftOut.isEmpty() && executed.get() instanceof EngineAnswer.Proved) {
      return both(program, options, context);
    }
    return new Result(executed.get(), Ledger.of(program.approximations(), leftOut));
  }

  /** What crashed is left out. */
  private static Result afterCrash(
      Program program, VerifyOptions options, RunContext context, long seconds) {
    context.progress().accept("going on with Horn clauses alone");
    Duration left = context.deadline().left();
    boolean isTimed = !context.deadline().clock().countsSteps();
    return BESIDE.run(
        program, options, context.within(isTimed ? left.minusSeconds(seconds) : left));
  }

  /** Bounded model checking and Horn clauses. */
  private Result both(Program program, VerifyOptions options, RunContext context) {
    return context.deadline().clock().countsSteps()
        ? inTurn(program, options, context)
        : race(program, options, context);
  }

  private Result inTurn(Program program, VerifyOptions options, RunContext context) {
    InTurn<Result> turns =
        new InTurn<>(
            Result::isDecided,
            AutoStrategy::isLate,
            (one, other) -> new Result(both(one.answer(), other.answer()), one.ledger()));
    return turns.run(
        turn -> bmc.run(program, options, turn),
        turn -> {
          Result found = Beside.here(program, options, turn);
          EngineAnswer answer = told(found.answer(), "before", turn.statistics());
          return new Result(answer, found.ledger(), found.told());
        },
        context);
  }

  private static boolean isLate(Result result) {
    return result.answer() instanceof EngineAnswer.Undecided undecided
        && undecided.reason().kind() == UnknownReason.Kind.TIME;
  }

  private Result race(Program program, VerifyOptions options, RunContext context) {
    AtomicReference<EngineAnswer> beside = new AtomicReference<>();
    try (MemoryShares memory = new MemoryShares(options.memory().bytes(), Thread.currentThread())) {
      Beside second = new Beside(program, options, context, memory);
      Result result =
          SideBySide.run(
              () -> bounded(program, options, context, memory),
              () -> {
                Result found = second.run();
                beside.set(found.answer());
                return found;
              });
      EngineAnswer answer =
          result.answer().equals(beside.get())
              ? told(result.answer(), "beside", context.statistics())
              : both(result.answer(), beside.get());
      return new Result(answer, result.ledger(), result.told());
    } finally {
      // Nothing of the race is left over for what comes after.
      Thread.interrupted();
    }
  }

  private Result bounded(
      Program program, VerifyOptions options, RunContext context, MemoryShares memory) {
    try {
      Result result = bmc.run(program, options, context);
      if (result.isDecided() || !memory.hasStoppedFirst()) {
        return result;
      }
    } catch (ResourceException e) {
      if (!memory.hasStoppedFirst()) {
        throw e;
      }
    } catch (OutOfMemoryError e) {
      context.statistics().add("bmc.heap-full", 1);
    }
    context.progress().accept("bounded model checking gives way: memory");
    // What it held is for the other worker now.
    System.gc();
    ResidentMemory.giveBack();
    return new Result(
        new EngineAnswer.Undecided(UnknownReason.memory(), Map.of()),
        new Ledger(program.approximations()));
  }

  /** What the second found, with how far the first was. */
  private static EngineAnswer told(EngineAnswer answer, String when, Statistics statistics) {
    Long bound = statistics.counters().get("bmc.bound");
    if (answer instanceof EngineAnswer.Proved proved && bound != null) {
      return proved.with(
          proved
              .grounds()
              .and("bounded model checking was at bound %d %s that".formatted(bound, when)));
    }
    return answer;
  }

  /** Where neither decides, both have something to say. */
  private static EngineAnswer both(EngineAnswer first, EngineAnswer second) {
    if (first instanceof EngineAnswer.Undecided one
        && second instanceof EngineAnswer.Undecided other) {
      Map<Integer, CheckStatus> checks = new LinkedHashMap<>(one.checks());
      other.checks().forEach((id, status) -> checks.merge(id, status, AutoStrategy::better));
      return new EngineAnswer.Undecided(
          one.reason().with(other.reason().detail(), other.reason().advice()), checks);
    }
    return first;
  }

  private static CheckStatus better(CheckStatus one, CheckStatus other) {
    return other == CheckStatus.PROVED ? other : one;
  }
}
