package narwhal.frontend.llvm;

import java.nio.file.Path;
import java.util.List;
import narwhal.frontend.llvm.clang.Compilation;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Program;
import narwhal.ir.run.RunContext;
import narwhal.ir.run.UnsupportedException;

/** From files to the machine program. */
public final class Frontend {
  private Frontend() {}

  /**
   * Compiles and links the files and reads them.
   *
   * @throws narwhal.ir.run.InputException where the input is at fault
   * @throws UnsupportedException where the program uses what Narwhal refuses
   */
  public static Program load(List<Path> files, FrontendOptions options, RunContext context) {
    try (Compilation compilation =
        Compilation.start(
            options.nativeFolder(),
            files,
            options.archBits(),
            options.properties(),
            options.compilerFlags())) {
      context.progress().accept("compiling");
      compilation.modules(context.deadline());
      throw new UnsupportedException("reading LLVM modules", Location.NONE);
    }
  }
}
