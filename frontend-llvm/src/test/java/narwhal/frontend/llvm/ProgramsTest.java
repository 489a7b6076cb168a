package narwhal.frontend.llvm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import narwhal.ir.interpret.Outcome;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Property;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** C programs that check themselves: {@code main} returns 0, or the number of what went wrong. */
class ProgramsTest {
  private static final List<String> NAMES =
      List.of(
          "aggregates",
          "arithmetic",
          "assembly",
          "atomics",
          "bits",
          "control",
          "floats",
          "functions",
          "globals",
          "headers",
          "pointers",
          "variadic",
          "vectors",
          "wide64");

  @TestFactory
  Stream<DynamicTest> programsOf64Bits() {
    return NAMES.stream().map(name -> test(name, 64));
  }

  @TestFactory
  Stream<DynamicTest> programsOf32Bits() {
    return NAMES.stream().filter(name -> !name.endsWith("64")).map(name -> test(name, 32));
  }

  private static DynamicTest test(String name, int archBits) {
    return DynamicTest.dynamicTest(
        name + " at " + archBits,
        () -> {
          Path file = Path.of(ProgramsTest.class.getResource("programs/" + name + ".c").toURI());
          Program program =
              Loading.load(file, archBits, Property.NO_OVERFLOW, Property.VALID_DEREF);
          assertEquals(new Outcome.Finished(0), Loading.run(program));
        });
  }
}
