package narwhal.frontend.library;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import narwhal.frontend.llvm.Externals;
import narwhal.frontend.llvm.Frontend;
import narwhal.frontend.llvm.FrontendOptions;
import narwhal.frontend.llvm.Rules;
import narwhal.ir.interpret.Interpreter;
import narwhal.ir.interpret.InterpreterOptions;
import narwhal.ir.interpret.Oracle;
import narwhal.ir.interpret.Outcome;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Property;
import narwhal.ir.machine.Type;
import narwhal.ir.run.RunContext;

/** A small C program for tests: loaded through the whole front end, executed by the interpreter. */
public record Sample(
    String text, Set<Property> properties, int archBits, Rules rules, Externals externals) {

  private static final Set<Property> USUAL =
      Set.of(
          Property.UNREACH_CALL,
          Property.VALID_DEREF,
          Property.VALID_FREE,
          Property.VALID_MEMTRACK);

  /** A program with the declarations of the C library's headers that tests use. */
  public static Sample of(String text) {
    return new Sample(
        """
        #include <assert.h>
        #include <ctype.h>
        #include <math.h>
        #include <stdio.h>
        #include <stdlib.h>
        #include <string.h>
        int __VERIFIER_nondet_int(void);
        #line 1
        """
            + text,
        USUAL,
        64,
        Rules.STANDARD,
        Externals.PURE);
  }

  /** The body of a main function that returns 0 at its end. */
  public static Sample main(String body) {
    return of("int main(void) { " + body + "\nreturn 0; }\n");
  }

  public Sample asking(Property... asked) {
    return new Sample(text, Set.of(asked), archBits, rules, externals);
  }

  public Sample with(int bits) {
    return new Sample(text, properties, bits, rules, externals);
  }

  public Sample with(Externals choice) {
    return new Sample(text, properties, archBits, rules, choice);
  }

  public Sample mallocNeverFails() {
    return new Sample(text, properties, archBits, Rules.SVCOMP, externals);
  }

  public Program load() {
    try {
      Path file = Files.createTempFile("sample", ".c");
      try {
        Files.writeString(file, text);
        FrontendOptions options =
            new FrontendOptions(
                properties,
                archBits,
                "main",
                List.of(),
                rules,
                externals,
                Path.of(System.getProperty("narwhal.native")));
        return Frontend.load(List.of(file), options, RunContext.quiet());
      } finally {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** How the program ends when the environment makes these choices, then zeros. */
  public Outcome run(long... choices) {
    return run(new ArrayList<>(), choices);
  }

  /** Also tells who asked for each choice. */
  public Outcome run(List<String> asked, long... choices) {
    Oracle oracle =
        new Oracle() {
          private int next = 0;

          @Override
          public BigInteger choose(Type type, String source, Location location) {
            asked.add(source);
            BigInteger value = BigInteger.valueOf(next < choices.length ? choices[next] : 0);
            next++;
            return value.mod(BigInteger.ONE.shiftLeft(Math.toIntExact(8 * type.size())));
          }

          @Override
          public Bytes allocated(String name, long size, Location location) {
            return offset -> 0xAA;
          }
        };
    return Interpreter.run(load(), oracle, new InterpreterOptions(1_000_000, false)).outcome();
  }

  /**
   * The property and line of the violated check, as {@code "valid-deref:3"}; otherwise the
   * outcome's name.
   */
  public String verdict(long... choices) {
    Program program = load();
    return switch (run(choices)) {
      case Outcome.Violated v ->
          program.checks().stream()
              .filter(check -> check.id() == v.check())
              .map(check -> check.property().label() + ":" + v.location().line())
              .findFirst()
              .orElseThrow();
      case Outcome.Finished f -> "finished:" + f.exitCode();
      case Outcome.Undefined u -> "undefined:" + u.what();
      case Outcome.Blocked b -> "blocked";
      case Outcome.OutOfSteps o -> "out of steps";
    };
  }
}
