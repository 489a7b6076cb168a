package narwhal.frontend.random;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.frontend.llvm.Externals;
import narwhal.frontend.llvm.Frontend;
import narwhal.frontend.llvm.FrontendOptions;
import narwhal.frontend.llvm.Rules;
import narwhal.ir.interpret.Execution;
import narwhal.ir.interpret.Interpreter;
import narwhal.ir.interpret.InterpreterOptions;
import narwhal.ir.interpret.Outcome;
import narwhal.ir.interpret.RandomOracle;
import narwhal.ir.machine.MachineChecker;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Property;
import narwhal.ir.run.RunContext;

/**
 * Loads a program through the front end and interprets it, with every check on that a wrapping
 * program can pass.
 */
final class InterpretedRun {
  private static final long STEPS = 200_000_000;
  private static final Set<Property> PROPERTIES =
      Set.of(
          Property.UNREACH_CALL,
          Property.VALID_DEREF,
          Property.VALID_FREE,
          Property.VALID_MEMTRACK,
          Property.VALID_MEMCLEANUP,
          Property.DIVISION_BY_ZERO,
          Property.SHIFT);

  /** Replaced by a handler; it has a body so that the front end lets its calls be. */
  private static final String OBSERVER =
      "void narwhal_observe(unsigned long long value) { (void)value; }\n";

  private InterpretedRun() {}

  /** What the program showed, line by line, and how it ended. */
  static List<String> observe(Path source, Path folder, long seed) throws IOException {
    Path observer = Files.writeString(folder.resolve("handler.c"), OBSERVER);
    FrontendOptions options =
        new FrontendOptions(
            PROPERTIES,
            64,
            "main",
            List.of("-fwrapv"),
            Rules.SVCOMP.with(Rules.SignedOverflow.WRAPS),
            Externals.PURE,
            Path.of(System.getProperty("narwhal.native")));
    Program program = Frontend.load(List.of(source, observer), options, RunContext.quiet());
    MachineChecker.check(program);
    InterpreterOptions.Handler handler =
        (arguments, output) -> {
          output.writeBytes((arguments.getFirst() + "\n").getBytes(StandardCharsets.UTF_8));
          return BigInteger.ZERO;
        };
    Execution execution =
        Interpreter.run(
            program,
            new RandomOracle(seed),
            new InterpreterOptions(STEPS, false, Map.of("narwhal_observe", handler)));
    String text = new String(execution.output(), StandardCharsets.UTF_8);
    List<String> lines = new ArrayList<>(text.lines().toList());
    lines.add(
        execution.outcome() instanceof Outcome.Finished finished
            ? "exit " + finished.exitCode()
            : execution.outcome().toString());
    return lines;
  }
}
