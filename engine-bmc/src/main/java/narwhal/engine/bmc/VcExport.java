package narwhal.engine.bmc;

import java.util.List;
import narwhal.engine.bmc.unroll.Bounds;
import narwhal.engine.bmc.unroll.Cut;
import narwhal.engine.bmc.unroll.UnrollSettings;
import narwhal.engine.bmc.unroll.Unroller;
import narwhal.engine.bmc.unroll.Unrolling;
import narwhal.ir.logic.Program;
import narwhal.ir.run.ResourceException;
import narwhal.ir.run.RunContext;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import narwhal.term.smtlib.SmtLibPrinter;

/** The verification condition as an SMT-LIB script. */
public final class VcExport {
  private VcExport() {}

  /**
   * A script that is satisfiable if some execution violates a check with at most {@code bound}
   * repetitions of each loop and recursion; a comment says which loops may go on beyond that.
   */
  public static String smtLib(Program program, TermFactory terms, int bound, RunContext context) {
    BmcOptions options = BmcOptions.DEFAULT;
    UnrollSettings settings =
        new UnrollSettings(Bounds.of(bound), false, options.memory(), options.maxTerms());
    Unrolling unrolling = Unroller.unroll(program, terms, settings, context.deadline());
    if (unrolling.isStopped()) {
      throw new ResourceException(unrolling.stopped());
    }
    StringBuilder out = new StringBuilder();
    out.append("; satisfiable if a check is violated: ")
        .append(unrolling.obligations().size())
        .append(" instances of checks, bound ")
        .append(bound)
        .append('\n');
    unrolling.cuts().stream()
        .map(Cut::point)
        .distinct()
        .map(
            point -> new LoopBound(point.procedure(), point.isRecursion(), point.location(), bound))
        .forEach(cut -> out.append("; cut: ").append(cut).append('\n'));
    Term goal = VerificationCondition.of(terms, unrolling.obligations());
    return out.append(SmtLibPrinter.script("ALL", List.of(goal))).toString();
  }
}
