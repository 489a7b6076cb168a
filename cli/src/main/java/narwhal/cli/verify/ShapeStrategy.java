package narwhal.cli.verify;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import narwhal.engine.shape.LoopShapes;
import narwhal.engine.shape.ShapeEngine;
import narwhal.engine.shape.ShapeResult;
import narwhal.evidence.CheckStatus;
import narwhal.evidence.EngineAnswer;
import narwhal.evidence.Grounds;
import narwhal.evidence.Ledger;
import narwhal.evidence.UnknownReason;
import narwhal.evidence.invariant.SourceInvariant;
import narwhal.evidence.replay.DivergedException;
import narwhal.evidence.replay.InterpreterReplay;
import narwhal.evidence.shape.ShapeCheck;
import narwhal.evidence.shape.ShapeChecker;
import narwhal.ir.interpret.Outcome;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.ObjectKind;
import narwhal.ir.machine.Program;
import narwhal.ir.run.ResourceException;
import narwhal.ir.run.RunContext;
import narwhal.solver.Solvers;

/** Lists of any length, as shapes of memory; finds proofs only. */
final class ShapeStrategy implements Strategy {
  /** Which part of the time it gets when others are to come. */
  private static final int FRACTION = 12;

  /** Which part of the time that is left then the check of a proof gets. */
  private static final int CHECK_FRACTION = 3;

  private static final int CHECKED_BOUND = 8;
  private static final Duration LOOK = Duration.ofSeconds(4);
  private static final Duration LOOK_AT_PROVED = Duration.ofSeconds(1);

  @Override
  public String name() {
    return "shape";
  }

  @Override
  public Result run(Program program, VerifyOptions options, RunContext context) {
    return switch (search(program, context)) {
      case ShapeResult.Proved r -> checked(r, program, options, context);
      case ShapeResult.Open r ->
          new Result(
              new EngineAnswer.Undecided(reason(r), Map.of()),
              new Ledger(program.approximations()));
    };
  }

  /** A proof that is found in a fraction of the time, of a program that has heap objects. */
  Optional<Result> inShort(Program program, VerifyOptions options, RunContext context) {
    if (!hasHeap(program) || !new Ledger(program.approximations()).supportsSafe()) {
      return Optional.empty();
    }
    try {
      RunContext slice = context.within(context.deadline().left().dividedBy(FRACTION));
      return search(program, slice) instanceof ShapeResult.Proved r
          ? Optional.of(checked(r, program, options, context)).filter(Result::isDecided)
          : Optional.empty();
    } catch (ResourceException e) {
      context.statistics().add("shape.late", 1);
      return Optional.empty();
    }
  }

  private static ShapeResult search(Program program, RunContext context) {
    context.progress().accept("following shapes of memory");
    long start = System.nanoTime();
    ShapeResult result = ShapeEngine.run(program, context);
    context.statistics().set("shape.us", (System.nanoTime() - start) / 1000);
    return result;
  }

  /**
   * A proof counts if the checker has found no fault in it. Bounded model checking, which shares
   * nothing with either, looks for a violation for a while. If it finds one, that counts; if it
   * even proves the program, so does that.
   */
  private static Result checked(
      ShapeResult.Proved proved, Program program, VerifyOptions options, RunContext context) {
    ShapeCheck check = checkedAgain(proved, program, context);
    Duration longest = check instanceof ShapeCheck.Proved ? LOOK_AT_PROVED : LOOK;
    Duration share = context.deadline().left().dividedBy(8);
    try {
      Result bounded =
          new BmcStrategy("shape", false, CHECKED_BOUND)
              .run(
                  program, options, context.within(share.compareTo(longest) < 0 ? share : longest));
      if (isProof(bounded) || isViolation(bounded, program, context)) {
        return bounded;
      }
    } catch (ResourceException e) {
      context.statistics().add("shape.check-late", 1);
    }
    Long bound = context.statistics().counters().get("bmc.bound");
    Ledger ledger = new Ledger(program.approximations());
    List<SourceInvariant> told = proved.loops().stream().map(ShapeStrategy::told).toList();
    return switch (check) {
      case ShapeCheck.Proved it ->
          new Result(
              answer(
                  proved,
                  program,
                  Grounds.confirmed(
                      covering(proved)
                          + "re-proved by the shape checker (%d questions to %s)"
                              .formatted(it.questions(), it.solver())),
                  bound),
              ledger,
              told);
      case ShapeCheck.Unfinished it ->
          new Result(
                  answer(
                      proved,
                      program,
                      new Grounds(
                          List.of(covering(proved) + "not re-proved: " + it.resource()), false),
                      bound),
                  ledger,
                  told)
              .under(options.evidence());
      case ShapeCheck.Refused it ->
          new Result(new EngineAnswer.Undecided(reason(it), Map.of()), ledger);
    };
  }

  private static boolean isProof(Result bounded) {
    return bounded.answer() instanceof EngineAnswer.Proved && bounded.ledger().supportsSafe();
  }

  /** What the interpreter does not see is no violation, and may come of an approximation. */
  private static boolean isViolation(Result bounded, Program program, RunContext context) {
    try {
      return bounded.answer() instanceof EngineAnswer.Refuted refuted
          && InterpreterReplay.run(program, refuted.oracle().get(), context).outcome()
              instanceof Outcome.Violated;
    } catch (DivergedException e) {
      return false;
    }
  }

  /** What a checker that shares nothing with the engine says of the proof. */
  private static ShapeCheck checkedAgain(
      ShapeResult.Proved proved, Program program, RunContext context) {
    context.progress().accept("checking the shapes of memory again");
    Duration share = context.deadline().left().dividedBy(CHECK_FRACTION);
    long start = System.nanoTime();
    ShapeCheck check =
        ShapeChecker.check(
            program,
            proved.certificate(),
            Solvers.all().getFirst().on(context.deadline().clock()),
            context.within(share));
    context.statistics().set("shape.check.us", (System.nanoTime() - start) / 1000);
    return check;
  }

  private static String covering(ShapeResult.Proved proved) {
    return "%d shapes of memory at %d loops cover all executions, "
        .formatted(proved.shapes(), proved.loops().size());
  }

  private static EngineAnswer answer(
      ShapeResult.Proved proved, Program program, Grounds grounds, Long bound) {
    Map<Integer, CheckStatus> checks = new LinkedHashMap<>();
    program.checks().forEach(check -> checks.put(check.id(), CheckStatus.PROVED));
    String reached =
        bound == null ? "has not begun" : "has found no violation and is at bound " + bound;
    return new EngineAnswer.Proved(
        checks, List.of(), grounds.and("bounded model checking " + reached));
  }

  private static SourceInvariant told(LoopShapes loop) {
    List<String> shapes = loop.shapes().stream().map(shape -> "either " + shape).toList();
    return new SourceInvariant(
        SourceInvariant.Kind.LOOP, loop.function(), loop.at(), loop.at(), List.of(), shapes);
  }

  private static boolean hasHeap(Program program) {
    return program.functions().values().stream()
        .flatMap(function -> function.blocks().stream())
        .flatMap(block -> block.instructions().stream())
        .anyMatch(i -> i instanceof Instruction.Allocate a && a.kind() == ObjectKind.HEAP);
  }

  private static UnknownReason reason(ShapeCheck.Refused refused) {
    return new UnknownReason(
        UnknownReason.Kind.INVARIANT,
        "the proof failed its check",
        "shapes of memory cover all executions, says the engine, but its checker: " + refused.why(),
        refused.location(),
        List.of("let the other engines try: --engine auto", "please report the program"));
  }

  private static UnknownReason reason(ShapeResult.Open open) {
    return new UnknownReason(
        UnknownReason.Kind.INVARIANT,
        UnknownReason.Kind.INVARIANT.label(),
        "shapes of memory: " + open.why(),
        open.location(),
        List.of("look for a violation up to a bound: --engine bmc --max-bound 20"));
  }
}
