package narwhal.suite;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Holds the arrows of docs/architecture.md: a lower module never knows a higher one. */
final class ArchitectureTest {
  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("narwhal");

  /** Each module's package, and the modules that it may use. */
  private static final Map<String, List<String>> MAY_USE = new LinkedHashMap<>();

  static {
    MAY_USE.put("clock", List.of());
    MAY_USE.put("term", List.of());
    MAY_USE.put("solver", List.of("clock", "term"));
    MAY_USE.put("ir", List.of("clock", "term"));
    MAY_USE.put("frontend", List.of("clock", "ir", "term"));
    MAY_USE.put("pointsto", List.of("clock", "ir", "term"));
    MAY_USE.put("separation", List.of("clock", "ir", "term"));
    MAY_USE.put("absint", List.of("clock", "ir", "solver", "term"));
    MAY_USE.put("engine", List.of("clock", "ir", "solver", "term"));
    MAY_USE.put("evidence", List.of("clock", "ir", "solver", "term"));
    MAY_USE.put(
        "cli",
        List.of(
            "clock",
            "term",
            "solver",
            "ir",
            "frontend",
            "pointsto",
            "separation",
            "absint",
            "engine",
            "evidence"));
    MAY_USE.put("suite", List.of("cli", "clock", "ir"));
  }

  @Test
  void modulesUseOnlyWhatTheyMay() {
    MAY_USE.forEach(
        (module, allowed) -> {
          assertFalse(
              CLASSES.stream().noneMatch(c -> c.getPackageName().startsWith("narwhal." + module)),
              "no classes of module " + module);
          Set<String> forbidden = new TreeSet<>(MAY_USE.keySet());
          forbidden.remove(module);
          forbidden.removeAll(allowed);
          noClasses()
              .that()
              .resideInAPackage("narwhal." + module + "..")
              .should()
              .dependOnClassesThat()
              .resideInAnyPackage(
                  forbidden.stream().map(m -> "narwhal." + m + "..").toArray(String[]::new))
              .check(CLASSES);
        });
  }

  @Test
  void onePackageTouchesEachForeignLibrary() {
    onlyIn("narwhal.frontend.llvm..", "org.bytedeco..");
    onlyIn("narwhal.solver..", "org.sosy_lab..", "com.microsoft.z3..", "io.github.cvc5..");
    onlyIn("narwhal.frontend.boogie.parse..", "org.antlr..");
    onlyIn("narwhal.suite..", "org.snakeyaml..");
  }

  @Test
  void onlyTheCommandLineTalksToTheTerminalAndEndsTheProcess() {
    noClasses()
        .that()
        .resideOutsideOfPackages("narwhal.cli..", "narwhal.suite..")
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .orShould()
        .callMethod(System.class, "exit", int.class)
        .check(CLASSES);
    noClasses()
        .that()
        .resideOutsideOfPackages("narwhal.cli..", "narwhal.suite..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("picocli..")
        .check(CLASSES);
  }

  private static void onlyIn(String home, String... libraries) {
    noClasses()
        .that()
        .resideOutsideOfPackage(home)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(libraries)
        .check(CLASSES);
  }
}
