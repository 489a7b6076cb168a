package narwhal.evidence.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import narwhal.engine.shape.RandomLists;
import narwhal.engine.shape.ShapeEngine;
import narwhal.engine.shape.ShapeResult;
import narwhal.ir.machine.Program;
import narwhal.ir.run.RunContext;
import narwhal.ir.shape.ShapeCertificate;
import narwhal.solver.Solvers;
import org.junit.jupiter.api.Test;

/** Proofs that are broken on purpose, in a shape without which they are none, are refused. */
final class BrokenProofsTest {
  private static final int PROGRAMS = Integer.getInteger("shape.programs", 10);
  private static final int FIRST = Integer.getInteger("shape.first", 0);

  private int needed;
  private int others;
  private int refused;

  /** More nodes than said may be there always, so that this change alone can be right. */
  private int longer;

  private int longerAccepted;
  private final List<String> accepted = new ArrayList<>();

  @Test
  void brokenProofsAreRefused() {
    for (int seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
      Program program = RandomLists.program(seed);
      if (ShapeEngine.run(program, RunContext.quiet()) instanceof ShapeResult.Proved proved) {
        breakEach(program, proved.certificate(), seed);
      }
    }
    assertEquals(List.of(), accepted);
    assertTrue(needed > 2 * others, needed + " shapes are needed, " + others + " are not");
    assertTrue(longerAccepted < longer / 4, longerAccepted + " of " + longer + " accepted");
    assertTrue(refused > 30 * PROGRAMS, refused + " refused");
  }

  private void breakEach(Program program, ShapeCertificate certificate, int seed) {
    for (int at = 0; at < certificate.cutPoints().size(); at++) {
      for (int shape = 0; shape < certificate.cutPoints().get(at).shapes().size(); shape++) {
        if (isProof(program, CertificateMutants.without(certificate, at, shape))) {
          others++;
          continue;
        }
        needed++;
        for (CertificateMutants.Mutant mutant : CertificateMutants.of(certificate, at, shape)) {
          boolean isAccepted = isProof(program, mutant.certificate());
          refused += isAccepted ? 0 : 1;
          if (mutant.change().equals(CertificateMutants.LONGER)) {
            longer++;
            longerAccepted += isAccepted ? 1 : 0;
          } else if (isAccepted) {
            accepted.add("seed %d, %d, %d: %s".formatted(seed, at, shape, mutant.change()));
          }
        }
      }
    }
  }

  private static boolean isProof(Program program, ShapeCertificate certificate) {
    return ShapeChecker.check(program, certificate, Solvers.all().getFirst(), RunContext.quiet())
        instanceof ShapeCheck.Proved;
  }
}
