package narwhal.cli.verify;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import narwhal.engine.shape.ShapeEngine;
import narwhal.engine.shape.ShapeResult;
import narwhal.evidence.CheckStatus;
import narwhal.evidence.EngineAnswer;
import narwhal.evidence.Ledger;
import narwhal.evidence.UnknownReason;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.ObjectKind;
import narwhal.ir.machine.Program;
import narwhal.ir.run.ResourceException;
import narwhal.ir.run.RunContext;

/** Lists of any length, as shapes of memory; finds proofs only. */
final class ShapeStrategy implements Strategy {
  /** Which part of the time it gets when others are to come. */
  private static final int FRACTION = 12;

  @Override
  public String name() {
    return "shape";
  }

  @Override
  public Result run(Program program, VerifyOptions options, RunContext context) {
    context.progress().accept("following shapes of memory");
    long start = System.nanoTime();
    ShapeResult result = ShapeEngine.run(program, context);
    context.statistics().set("shape.us", (System.nanoTime() - start) / 1000);
    return new Result(answer(result, program), new Ledger(program.approximations()));
  }

  /** A proof that is found in a fraction of the time, of a program that has heap objects. */
  Optional<Result> inShort(Program program, VerifyOptions options, RunContext context) {
    if (!hasHeap(program) || !new Ledger(program.approximations()).supportsSafe()) {
      return Optional.empty();
    }
    try {
      RunContext slice =
          AbsintStrategy.within(context.deadline().left().dividedBy(FRACTION), context);
      return Optional.of(run(program, options, slice))
          .filter(result -> result.answer() instanceof EngineAnswer.Proved);
    } catch (ResourceException e) {
      context.statistics().add("shape.late", 1);
      return Optional.empty();
    }
  }

  private static boolean hasHeap(Program program) {
    return program.functions().values().stream()
        .flatMap(function -> function.blocks().stream())
        .flatMap(block -> block.instructions().stream())
        .anyMatch(i -> i instanceof Instruction.Allocate a && a.kind() == ObjectKind.HEAP);
  }

  private static EngineAnswer answer(ShapeResult result, Program program) {
    Map<Integer, CheckStatus> checks = new LinkedHashMap<>();
    return switch (result) {
      case ShapeResult.Proved r -> {
        program.checks().forEach(check -> checks.put(check.id(), CheckStatus.PROVED));
        yield new EngineAnswer.Proved(
            checks,
            List.of(),
            List.of(
                r.shapes() + " shapes of memory at " + r.places() + " loops cover all executions"));
      }
      case ShapeResult.Open r ->
          new EngineAnswer.Undecided(
              new UnknownReason(
                  UnknownReason.Kind.INVARIANT,
                  UnknownReason.Kind.INVARIANT.label(),
                  "shapes of memory: " + r.why(),
                  r.location(),
                  List.of("look for a violation up to a bound: --engine bmc --max-bound 20")),
              checks);
    };
  }
}
