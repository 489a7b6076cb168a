package narwhal.evidence.shape;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import narwhal.engine.shape.RandomLists;
import narwhal.engine.shape.ShapeEngine;
import narwhal.engine.shape.ShapeResult;
import narwhal.ir.interpret.Interpreter;
import narwhal.ir.interpret.InterpreterOptions;
import narwhal.ir.interpret.Outcome;
import narwhal.ir.interpret.RandomOracle;
import narwhal.ir.machine.MachinePrinter;
import narwhal.ir.machine.Program;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.ResourceException;
import narwhal.ir.run.RunContext;
import narwhal.ir.run.Statistics;
import narwhal.ir.shape.ShapeCertificate;
import narwhal.solver.Solvers;
import org.junit.jupiter.api.Test;

/**
 * Proofs of random programs with lists are proved again; and what is accepted as a proof of a
 * program that was changed afterwards, the interpreter must not refute. {@code
 * -Dshape.programs=10000} tries more programs, {@code -Dshape.first=…} others.
 */
final class RandomProofsTest {
  private static final int PROGRAMS = Integer.getInteger("shape.programs", 200);
  private static final int FIRST = Integer.getInteger("shape.first", 0);
  private static final int MUTANTS = Integer.getInteger("shape.mutants", 12);
  private static final int EXECUTIONS = 60;

  @Test
  void onlyProofsAreAccepted() {
    int proved = 0;
    int again = 0;
    int mutants = 0;
    int accepted = 0;
    int violated = 0;
    Map<String, Integer> refused = new TreeMap<>();
    for (int seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
      Program program = RandomLists.program(seed);
      Optional<ShapeCertificate> proof = proof(program);
      if (proof.isEmpty()) {
        continue;
      }
      proved++;
      ShapeCheck check = check(program, proof.get());
      switch (check) {
        case ShapeCheck.Proved it -> again++;
        case ShapeCheck.Refused it -> refused.merge(it.why() + " in " + seed, 1, Integer::sum);
        case ShapeCheck.Unfinished it ->
            refused.merge(it.resource() + " in " + seed, 1, Integer::sum);
      }
      ProgramMutants mutation = new ProgramMutants(seed);
      for (int i = 0; i < MUTANTS; i++) {
        Optional<Program> mutant = mutation.of(program);
        if (mutant.isPresent()) {
          mutants++;
          boolean isViolated = isViolated(mutant.get());
          boolean isAccepted = check(mutant.get(), proof.get()) instanceof ShapeCheck.Proved;
          accepted += isAccepted ? 1 : 0;
          violated += isViolated ? 1 : 0;
          assertFalse(
              isAccepted && isViolated,
              "seed " + seed + ", mutant " + i + ":\n" + MachinePrinter.print(mutant.get()));
        }
      }
    }
    String counts =
        "%d proved, %d proved again, %d mutants, %d accepted, %d violated"
            .formatted(proved, again, mutants, accepted, violated);
    assertTrue(again == proved, counts + "; refused: " + refused);
    assertTrue(violated > mutants / 20 && accepted > mutants / 20, counts);
  }

  private static Optional<ShapeCertificate> proof(Program program) {
    try {
      return ShapeEngine.run(program, context()) instanceof ShapeResult.Proved it
          ? Optional.of(it.certificate())
          : Optional.empty();
    } catch (ResourceException e) {
      return Optional.empty();
    }
  }

  private static ShapeCheck check(Program program, ShapeCertificate certificate) {
    return ShapeChecker.check(program, certificate, Solvers.all().getFirst(), context());
  }

  private static RunContext context() {
    return new RunContext(Deadline.in(Duration.ofSeconds(5)), message -> {}, new Statistics());
  }

  private static boolean isViolated(Program program) {
    for (int seed = 0; seed < EXECUTIONS; seed++) {
      Outcome outcome =
          Interpreter.run(program, new RandomOracle(seed), new InterpreterOptions(5000, false))
              .outcome();
      if (outcome instanceof Outcome.Violated || outcome instanceof Outcome.Undefined) {
        return true;
      }
    }
    return false;
  }
}
