package narwhal.pointsto.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import narwhal.frontend.llvm.Externals;
import narwhal.frontend.llvm.Frontend;
import narwhal.frontend.llvm.FrontendOptions;
import narwhal.frontend.llvm.Rules;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Property;
import narwhal.ir.machine.Terminator;
import narwhal.ir.machine.Value;
import narwhal.ir.run.RunContext;
import narwhal.ir.run.UnsupportedException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The graphs of small programs, and: what pointers point to when a program runs, the graph knows.
 * {@code -Dnarwhal.random.programs=1000} runs more random programs.
 */
class PointsToTest {
  private static final int PROGRAMS = Integer.getInteger("narwhal.random.programs", 60);
  private static final List<String> FOLDERS =
      List.of("pointers", "structs", "unions", "casts", "lists", "functions", "memory-heap");

  @TempDir Path folder;

  private Program load(Path file, int bits) {
    FrontendOptions options =
        new FrontendOptions(
            EnumSet.of(Property.UNREACH_CALL),
            bits,
            "main",
            List.of(),
            Rules.SVCOMP.with(Rules.SignedOverflow.WRAPS),
            Externals.PURE,
            Path.of(System.getProperty("narwhal.native")));
    return Frontend.load(List.of(file), options, RunContext.quiet());
  }

  private Program program(String text) throws IOException {
    return load(Files.writeString(folder.resolve("program.c"), text), 64);
  }

  private PointsTo analyse(String text) throws IOException {
    return PointsTo.analyse(program(text));
  }

  @Test
  void pointersInDifferentFieldsPointToDifferentPlaces() throws IOException {
    PointsTo graph =
        analyse(
            """
            int x, y;
            struct { int *a; int *b; } s;
            int main(void) { s.a = &x; s.b = &y; *s.a = 1; return *s.b; }
            """);
    assertFalse(graph.symbol("x").node() == graph.symbol("y").node());
    Cell s = graph.symbol("s");
    assertTrue(graph.field(s).content().orElseThrow().covers(graph.symbol("x"), 0));
    assertTrue(graph.field(s.plus(8)).content().orElseThrow().covers(graph.symbol("y"), 0));
  }

  @Test
  void memoryOfTheEnvironmentStartsWithAnything() throws IOException {
    PointsTo graph =
        analyse(
            """
            extern void *__VERIFIER_nondet_pointer(void);
            int zero[4], shared[4];
            struct s { int *p; } *t;
            int main(void) {
              t = __VERIFIER_nondet_pointer();
              if (zero[1]) t->p = shared;
              return t->p[1] + zero[0];
            }
            """);
    assertFalse(graph.symbol("zero").node().startsWithAnything());
    assertFalse(graph.symbol("t").node().startsWithAnything());
    // The object behind t may hold a pointer to another one of the environment's.
    assertTrue(graph.symbol("shared").node().startsWithAnything());
    Node behind = graph.field(graph.symbol("t")).content().orElseThrow().node();
    assertTrue(behind.startsWithAnything());
  }

  @Test
  void whatFreshMemoryHappensToPointToStartsWithAnything() throws IOException {
    PointsTo graph =
        analyse(
            """
            #include <stdlib.h>
            int held[4], cleared[4];
            struct s { int *p; };
            int main(void) {
              struct s *fresh = malloc(sizeof *fresh), *zeroed = calloc(1, sizeof *zeroed);
              if (held[0]) fresh->p = held;
              if (cleared[0]) zeroed->p = cleared;
              return fresh->p[1] + zeroed->p[1];
            }
            """);
    assertTrue(graph.symbol("held").node().startsWithAnything());
    assertFalse(graph.symbol("cleared").node().startsWithAnything());
  }

  /**
   * Whether the pointer that the environment hands in first is followed, after these statements.
   */
  private boolean isFollowed(String statements) throws IOException {
    Program program =
        program(
            """
            #include <stdlib.h>
            #include <string.h>
            extern void *__VERIFIER_nondet_pointer(void);
            int x; void *kept; void (*called)(void);
            int main(void) {
              void *p = __VERIFIER_nondet_pointer();
              %s
              return 0;
            }
            """
                .formatted(statements));
    PointsTo graph = PointsTo.analyse(program);
    Value.Register handedIn =
        program.functions().get("main").blocks().stream()
            .flatMap(block -> block.instructions().stream())
            .filter(Instruction.Havoc.class::isInstance)
            .map(i -> ((Instruction.Havoc) i).result())
            .findFirst()
            .orElseThrow();
    return graph.isFollowed("main", handedIn);
  }

  @Test
  void comparingAndKeepingAPointerDoesNotFollowIt() throws IOException {
    assertFalse(isFollowed("if (p == &x) x = 1; kept = p; void *q = kept; return q == kept;"));
  }

  @Test
  void whateverTouchesMemoryFollowsThePointer() throws IOException {
    assertTrue(isFollowed("return *(int *)p;"));
    assertTrue(isFollowed("*(char *)p = 1;"));
    assertTrue(isFollowed("memset(p, 0, 4);"));
    assertTrue(isFollowed("memcpy(p, &x, 4);"));
    assertTrue(isFollowed("int y; memcpy(&y, p, 4); return y;"));
    assertTrue(isFollowed("free(p);"));
    assertTrue(isFollowed("called = p; called();"));
    assertTrue(isFollowed("kept = p; int *q = kept; return q[1];"));
  }

  @Test
  void theFieldsOfArrayElementsStayApart() throws IOException {
    PointsTo graph =
        analyse(
            """
            extern unsigned __VERIFIER_nondet_uint(void);
            struct { int n; int *p; } a[8];
            int x;
            int main(void) {
              unsigned i = __VERIFIER_nondet_uint() % 8;
              a[i].n = 1; a[i].p = &x; *a[7].p = 2;
              return a[0].n;
            }
            """);
    Cell a = graph.symbol("a");
    assertEquals(16, a.node().fields().stride());
    assertEquals(2, a.node().fields().all().size());
    assertTrue(
        graph.field(a.plus(8 + 3 * 16)).content().orElseThrow().covers(graph.symbol("x"), 0));
  }

  @Test
  void aTableOfFunctionsResolvesFieldByField() throws IOException {
    PointsTo graph =
        analyse(
            """
            int one(int x) { return x; }
            int two(int x) { return x + 1; }
            const struct { int (*f)(int); int (*g)(int); } ops = {one, two};
            int main(void) { return ops.f(1); }
            """);
    assertEquals(Set.of("one"), targets(graph));
  }

  @Test
  void aFunctionFoundLateIsCalledToo() throws IOException {
    PointsTo graph =
        analyse(
            """
            int *shared;
            int x;
            typedef void (*action)(int **);
            void set(int **p) { *p = &x; }
            void give(action *a) { *a = set; }
            int main(void) { action a; give(&a); a(&shared); return *shared; }
            """);
    assertEquals(Set.of("set"), targets(graph));
    assertTrue(
        graph.field(graph.symbol("shared")).content().orElseThrow().covers(graph.symbol("x"), 0));
  }

  /** What calls through pointers may call. */
  private static Set<String> targets(PointsTo graph) {
    Set<String> names = new java.util.TreeSet<>();
    for (Function function : graph.program().functions().values()) {
      function.blocks().stream()
          .flatMap(block -> block.instructions().stream())
          .filter(i -> i instanceof Instruction.Call c && c.callee() instanceof Value.Register)
          .flatMap(i -> graph.targets(function.name(), (Instruction.Call) i).stream())
          .forEach(target -> names.add(target.name()));
    }
    return names;
  }

  @Test
  void aDifferenceLeadsFromOnePointerToTheOther() throws IOException {
    PointsTo graph =
        analyse(
            """
            int x, y;
            int main(void) {
              unsigned long d = (unsigned long)&x - (unsigned long)&y;
              int *p = &y;
              *(int *)((unsigned long)p + d) = 1;
              return x;
            }
            """);
    assertTrue(graph.symbol("x").node() == graph.symbol("y").node());
  }

  @Test
  void aDifferenceInOneObjectKeepsItsFieldsApart() throws IOException {
    PointsTo graph =
        analyse(
            """
            struct { int a; int b; int c[2]; } s;
            int main(void) {
              int *p = &s.b;
              long n = &s.c[1] - p;
              s.a = 1;
              return n + s.b;
            }
            """);
    assertEquals(2, graph.symbol("s").node().fields().all().size());
  }

  @Test
  void anIndexThatMayWrapKeepsOnlyPowersOfTwo() throws IOException {
    PointsTo graph =
        analyse(
            """
            extern unsigned long __VERIFIER_nondet_ulong(void);
            struct { int a, b, c; } s[8];
            int main(void) { s[__VERIFIER_nondet_ulong()].b = 1; return s[1].c; }
            """);
    assertEquals(4, graph.symbol("s").node().fields().stride());
  }

  @Test
  void regressionProgramsPointWhereTheGraphSays() throws IOException {
    List<String> wrong = new ArrayList<>();
    int facts = 0;
    for (String name : FOLDERS) {
      try (Stream<Path> files = Files.list(Path.of("..", "regression", name))) {
        for (Path file : files.filter(f -> f.toString().endsWith(".c")).sorted().toList()) {
          facts += observe(file, file.getFileName().toString(), wrong);
        }
      }
    }
    assertEquals(List.of(), wrong);
    assertTrue(facts > 1000, "facts: " + facts);
  }

  private int observe(Path file, String label, List<String> wrong) {
    int facts = 0;
    try {
      PointsTo graph = PointsTo.analyse(load(file, 64));
      for (int seed = 0; seed < 3; seed++) {
        Observation.Result result = Observation.of(graph, seed);
        result.violations().stream().limit(3).forEach(v -> wrong.add(label + ": " + v));
        facts += result.facts();
      }
    } catch (UnsupportedException e) {
      return facts;
    }
    return facts;
  }

  @Test
  void randomProgramsPointWhereTheGraphSays() throws IOException {
    List<String> wrong = new ArrayList<>();
    int facts = 0;
    for (int seed = 0; seed < PROGRAMS; seed++) {
      Path file = Files.writeString(folder.resolve("r.c"), PointerPrograms.generate(seed));
      facts += observe(file, "seed " + seed, wrong);
    }
    assertEquals(List.of(), wrong);
    assertTrue(facts > 100 * PROGRAMS, "facts: " + facts);
  }

  /** A rule, and a program whose pointers go astray without it. */
  private record Rule(Class<? extends Instruction> instruction, String body) {}

  private static final List<Rule> RULES =
      List.of(
          new Rule(Instruction.Load.class, "*p = &x; q = *p; return *q;"),
          new Rule(Instruction.Store.class, "*p = &x; return **p;"),
          new Rule(Instruction.PointerAdd.class, "q = a + n; return *q;"),
          new Rule(Instruction.MemoryCopy.class, "s.p = &x; t = s; return *t.p;"),
          new Rule(Instruction.Cast.class, "q = (int *)(long)&a[n]; return *q;"),
          new Rule(Instruction.Binary.class, "q = (int *)((long)&a[n] + 4); return *q;"),
          new Rule(Instruction.Phi.class, "q = n ? same(a) : same(&x); return *q;"),
          new Rule(Instruction.Call.class, "q = same(&x); return *q;"),
          new Rule(Terminator.Return.class, "q = same(&x); return *q;"));

  @Test
  void aMissingRuleIsNoticed() throws IOException {
    for (Rule rule : RULES) {
      Program program =
          program(
              """
              int x, a[4], *o, **p = &o, *q, n;
              struct { int *p; } s, t;
              int *same(int *r) { return r; }
              int main(void) {
              """
                  + rule.body
                  + "}");
      String label = rule.instruction.getSimpleName();
      assertEquals(List.of(), Observation.of(PointsTo.analyse(program), 1).violations(), label);
      PointsTo less =
          PointsTo.analyse(program, (analysis, f) -> without(rule.instruction, analysis, f));
      assertFalse(Observation.of(less, 1).violations().isEmpty(), label);
    }
  }

  private static Transfer without(
      Class<? extends Instruction> rule, PointsTo analysis, Function function) {
    return new Transfer(analysis, function) {
      @Override
      void instruction(Instruction instruction) {
        if (!rule.isInstance(instruction)) {
          super.instruction(instruction);
        }
      }
    };
  }
}
