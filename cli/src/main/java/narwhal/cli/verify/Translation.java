package narwhal.cli.verify;

import java.nio.file.Path;
import java.util.List;
import narwhal.engine.bmc.BmcEngine;
import narwhal.engine.bmc.BmcOptions;
import narwhal.engine.bmc.VcOptions;
import narwhal.engine.horn.HornEngine;
import narwhal.engine.horn.HornOptions;
import narwhal.engine.horn.clause.ClauseSystem;
import narwhal.engine.horn.clause.Constants;
import narwhal.engine.horn.clause.PointerSplit;
import narwhal.engine.horn.integer.IntegerClauses;
import narwhal.frontend.llvm.Frontend;
import narwhal.frontend.llvm.FrontendOptions;
import narwhal.ir.boogie.BoogiePrinter;
import narwhal.ir.logic.LogicPrinter;
import narwhal.ir.logic.Program;
import narwhal.ir.machine.MachinePrinter;
import narwhal.ir.run.RunContext;
import narwhal.pointsto.FunctionCopies;
import narwhal.pointsto.Lowering;
import narwhal.pointsto.LoweringOptions;
import narwhal.pointsto.analysis.PointsTo;
import narwhal.pointsto.draw.Dot;
import narwhal.pointsto.draw.Picture;
import narwhal.pointsto.draw.Svg;
import narwhal.pointsto.draw.Text;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import narwhal.term.smtlib.SmtLibPrinter;

/** The stages of a program's way, as text. */
public record Translation(List<Path> files, FrontendOptions options) {
  public Translation {
    files = List.copyOf(files);
  }

  public String machine(RunContext context) {
    return MachinePrinter.print(Frontend.load(files, options, context));
  }

  /** Which objects pointers reach, as {@code text}, {@code dot} or {@code svg}. */
  public String pointsTo(String format, RunContext context) {
    narwhal.ir.machine.Program machine = Frontend.load(files, options, context);
    Picture picture = Picture.of(PointsTo.analyse(FunctionCopies.of(machine)));
    return switch (format) {
      case "dot" -> Dot.render(picture);
      case "svg" -> Svg.render(picture);
      default -> Text.render(picture);
    };
  }

  public String logic(RunContext context) {
    return LogicPrinter.print(lower(new TermFactory(), context));
  }

  public String boogie(RunContext context) {
    return BoogiePrinter.print(lower(new TermFactory(), context));
  }

  /** The Horn clauses over integers: satisfiable if the program is safe. */
  public String chc(boolean wraps, RunContext context) {
    return chc(wraps, HornOptions.DEFAULT, context);
  }

  /** The same with other options. */
  public String chc(boolean wraps, HornOptions horn, RunContext context) {
    TermFactory terms = new TermFactory();
    Program program = lower(terms, context);
    ClauseSystem unfolded = HornEngine.clauses(program, terms, horn);
    ClauseSystem split = PointerSplit.of(terms, program.pointers(), unfolded);
    ClauseSystem system = new Constants(terms, split).reduced();
    return SmtLibPrinter.script("HORN", new IntegerClauses(terms, system, wraps).formulas());
  }

  /** The formula that is satisfied by the violations within {@code bound} repetitions. */
  public String smt2(int bound, VcOptions vc, RunContext context) {
    TermFactory terms = new TermFactory();
    BmcOptions options = BmcOptions.DEFAULT.withBounds(bound, bound).withVc(vc);
    Term formula = BmcEngine.formula(lower(terms, context), terms, options, context);
    return SmtLibPrinter.script("ALL", List.of(formula));
  }

  private Program lower(TermFactory terms, RunContext context) {
    narwhal.ir.machine.Program machine = Frontend.load(files, options, context);
    return Lowering.lower(
        machine, terms, LoweringOptions.forProgram(machine).checkingRefused(true));
  }
}
