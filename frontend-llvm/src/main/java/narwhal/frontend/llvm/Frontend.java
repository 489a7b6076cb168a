package narwhal.frontend.llvm;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import narwhal.frontend.checks.CheckInsertion;
import narwhal.frontend.library.LibraryOptions;
import narwhal.frontend.library.LibraryPass;
import narwhal.frontend.library.ModelLibrary;
import narwhal.frontend.llvm.clang.Compilation;
import narwhal.frontend.llvm.module.LlvmLibrary;
import narwhal.frontend.llvm.module.LlvmModule;
import narwhal.frontend.llvm.read.DeclaredSymbols;
import narwhal.frontend.llvm.read.ModuleReader;
import narwhal.frontend.llvm.read.ReaderOptions;
import narwhal.frontend.llvm.read.SourceMapReader;
import narwhal.frontend.scopes.InnerBlocks;
import narwhal.ir.machine.MachineChecker;
import narwhal.ir.machine.Program;
import narwhal.ir.run.InputException;
import narwhal.ir.run.RunContext;
import narwhal.ir.source.SourceMap;

/** From files to the machine program. */
public final class Frontend {
  private Frontend() {}

  /**
   * Compiles and links the files, reads what the entry reaches, and inserts the checks of the asked
   * properties.
   *
   * @throws InputException where the input is at fault
   * @throws narwhal.ir.run.UnsupportedException where the program uses what Narwhal refuses
   * @throws narwhal.ir.run.ResourceException where time is over
   */
  public static Program load(List<Path> files, FrontendOptions options, RunContext context) {
    return load(files, options, context, module -> {});
  }

  /** As {@link #load}; also gives what the source has. */
  public static Program load(
      List<Path> files,
      FrontendOptions options,
      RunContext context,
      AtomicReference<SourceMap> sources) {
    return load(files, options, context, module -> sources.set(SourceMapReader.read(module)));
  }

  private static Program load(
      List<Path> files, FrontendOptions options, RunContext context, Consumer<LlvmModule> before) {
    if (files.isEmpty()) {
      throw new InputException("no input files");
    }
    context.progress().accept("compiling");
    Stopwatch watch = new Stopwatch(context.statistics());
    List<Path> all = new ArrayList<>(files);
    all.addAll(options.composition().stubs());
    try (Compilation compilation =
        Compilation.start(
            options.nativeFolder(),
            all,
            options.archBits(),
            options.properties(),
            options.rules(),
            file -> flags(options, file),
            options.composition().cache())) {
      LlvmLibrary.load(options.nativeFolder());
      watch.lap("frontend.natives.us");
      List<Path> modules = compilation.modules(context.deadline());
      watch.lap("frontend.clang.us");
      context.progress().accept("reading");
      try (LlvmModule module = link(modules, files.size(), options)) {
        before.accept(module);
        linkModels(module, compilation, options, context);
        watch.lap("frontend.link.us");
        Program program = read(module, options, context);
        watch.lap("frontend.read.us");
        Program result = finish(program, options);
        watch.lap("frontend.library.us");
        return result;
      }
    }
  }

  private static List<String> flags(FrontendOptions options, Path file) {
    List<String> flags = new ArrayList<>(options.compilerFlags());
    flags.addAll(options.composition().flags().getOrDefault(file, List.of()));
    return flags;
  }

  private static LlvmModule link(List<Path> modules, int files, FrontendOptions options) {
    Composition composition = options.composition();
    if (composition.stubs().isEmpty() && !composition.exposesStatics()) {
      return LlvmModule.load(modules, options.archBits());
    }
    Map<Path, Path> stubs = new LinkedHashMap<>();
    for (int i = files; i < modules.size(); i++) {
      stubs.put(composition.stubs().get(i - files), modules.get(i));
    }
    return LlvmModule.load(
        modules.subList(0, files), stubs, composition.exposesStatics(), options.archBits());
  }

  /** Links the C models of those library functions and variables that the program declares. */
  private static void linkModels(
      LlvmModule module, Compilation compilation, FrontendOptions options, RunContext context) {
    DeclaredSymbols symbols = DeclaredSymbols.of(module);
    ModelLibrary.load()
        .source(symbols.missing(), symbols.defined())
        .map(text -> compilation.compileText(text, ModelLibrary.FLAGS, context.deadline()))
        .ifPresent(models -> module.link(models, options.archBits()));
  }

  private static Program read(LlvmModule module, FrontendOptions options, RunContext context) {
    ReaderOptions reading =
        new ReaderOptions(
            options.entry(), options.properties(), options.externals(), options.rules());
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

  /** Gives functions without a body their meaning, and adds the checks. */
  private static Program finish(Program program, FrontendOptions options) {
    LibraryOptions library =
        new LibraryOptions(options.rules(), options.externals(), options.properties());
    Program result =
        CheckInsertion.apply(
            InnerBlocks.apply(LibraryPass.apply(program, library)), options.properties());
    MachineChecker.check(result);
    return result;
  }
}
