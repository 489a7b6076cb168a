package narwhal.frontend.llvm;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import narwhal.ir.interpret.Interpreter;
import narwhal.ir.interpret.InterpreterOptions;
import narwhal.ir.interpret.Oracle;
import narwhal.ir.interpret.Outcome;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Property;
import narwhal.ir.machine.Type;
import narwhal.ir.run.RunContext;

/** How tests get from text to programs and run them. */
final class Loading {
  private Loading() {}

  static FrontendOptions options(int archBits, Property... properties) {
    return new FrontendOptions(
        Set.of(properties),
        archBits,
        "main",
        List.of(),
        Rules.SVCOMP.with(Rules.SignedOverflow.WRAPS),
        Externals.PURE,
        Path.of(System.getProperty("narwhal.native")));
  }

  static Program load(Path file, int archBits, Property... properties) {
    return Frontend.load(List.of(file), options(archBits, properties), RunContext.quiet());
  }

  /** Writes the text to a file of the given name and loads it. */
  static Program load(Path folder, String name, String text, Property... properties) {
    return load(write(folder, name, text), 64, properties);
  }

  static Path write(Path folder, String name, String text) {
    try {
      return Files.writeString(folder.resolve(name), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Outcome run(Program program) {
    return Interpreter.run(program, new Zeros(), new InterpreterOptions(1_000_000, false))
        .outcome();
  }

  /** An environment that always says zero. */
  private record Zeros() implements Oracle {
    @Override
    public BigInteger choose(Type type, String source, Location location) {
      return BigInteger.ZERO;
    }

    @Override
    public Bytes allocated(String name, long size, Location location) {
      return offset -> 0;
    }
  }
}
