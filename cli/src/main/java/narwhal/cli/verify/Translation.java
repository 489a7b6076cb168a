package narwhal.cli.verify;

import java.nio.file.Path;
import java.util.List;
import narwhal.frontend.llvm.Frontend;
import narwhal.frontend.llvm.FrontendOptions;
import narwhal.ir.logic.LogicPrinter;
import narwhal.ir.logic.Program;
import narwhal.ir.machine.MachinePrinter;
import narwhal.ir.run.RunContext;
import narwhal.pointsto.Lowering;
import narwhal.pointsto.LoweringOptions;
import narwhal.term.TermFactory;

/** The stages of a program's way, as text. */
public record Translation(List<Path> files, FrontendOptions options) {
  public Translation {
    files = List.copyOf(files);
  }

  public String machine(RunContext context) {
    return MachinePrinter.print(Frontend.load(files, options, context));
  }

  public String logic(RunContext context) {
    return LogicPrinter.print(lower(new TermFactory(), context));
  }

  private Program lower(TermFactory terms, RunContext context) {
    narwhal.ir.machine.Program machine = Frontend.load(files, options, context);
    return Lowering.lower(machine, terms, LoweringOptions.forPointerBytes(machine.pointerBytes()));
  }
}
