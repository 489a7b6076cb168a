package narwhal.frontend.llvm;

import java.nio.file.Path;
import java.util.List;
import narwhal.frontend.llvm.clang.Compilation;
import narwhal.frontend.llvm.module.LlvmLibrary;
import narwhal.frontend.llvm.module.LlvmModule;
import narwhal.frontend.llvm.read.ModuleReader;
import narwhal.frontend.llvm.read.ReaderOptions;
import narwhal.ir.machine.Program;
import narwhal.ir.run.InputException;
import narwhal.ir.run.RunContext;

/** From files to the machine program. */
public final class Frontend {
  private Frontend() {}

  /**
   * Compiles and links the files and reads what the entry reaches.
   *
   * @throws InputException where the input is at fault
   * @throws narwhal.ir.run.UnsupportedException where the program uses what Narwhal refuses
   * @throws narwhal.ir.run.ResourceException where time is over
   */
  public static Program load(List<Path> files, FrontendOptions options, RunContext context) {
    if (files.isEmpty()) {
      throw new InputException("no input files");
    }
    context.progress().accept("compiling");
    try (Compilation compilation =
        Compilation.start(
            options.nativeFolder(),
            files,
            options.archBits(),
            options.properties(),
            options.compilerFlags())) {
      LlvmLibrary.load(options.nativeFolder());
      List<Path> modules = compilation.modules(context.deadline());
      context.progress().accept("reading");
      try (LlvmModule module = LlvmModule.load(modules, options.archBits())) {
        return read(module, options, context);
      }
    }
  }

  private static Program read(LlvmModule module, FrontendOptions options, RunContext context) {
    ReaderOptions reading =
        new ReaderOptions(options.entry(), options.properties(), options.externals());
    Program program = ModuleReader.read(module, reading, context.deadline());
    if (program.pointerBytes() * 8 != options.archBits()) {
      throw new InputException(
          "the module is for a "
              + program.pointerBytes() * 8
              + "-bit target: use --arch "
              + program.pointerBytes() * 8);
    }
    return program;
  }
}
