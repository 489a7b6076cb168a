package narwhal.pointsto;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import narwhal.frontend.llvm.Externals;
import narwhal.frontend.llvm.Frontend;
import narwhal.frontend.llvm.FrontendOptions;
import narwhal.frontend.llvm.Rules;
import narwhal.ir.logic.LogicChecker;
import narwhal.ir.logic.Program;
import narwhal.ir.machine.Approximation;
import narwhal.ir.machine.Property;
import narwhal.ir.run.RunContext;
import narwhal.term.Sort;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What becomes of the memory of small C programs. */
class LoweringTest {
  @TempDir Path folder;

  private Program lower(int bits, String text) throws IOException {
    return lower(bits, text, false);
  }

  private Program lower(int bits, String text, boolean checksRefused) throws IOException {
    Path file = folder.resolve("program.c");
    Files.writeString(file, text);
    FrontendOptions options =
        new FrontendOptions(
            EnumSet.of(Property.UNREACH_CALL, Property.VALID_DEREF),
            bits,
            "main",
            List.of(),
            Rules.STANDARD,
            Externals.PURE,
            Path.of(System.getProperty("narwhal.native")));
    TermFactory terms = new TermFactory();
    Program program =
        Lowering.lower(
            Frontend.load(List.of(file), options, RunContext.quiet()),
            terms,
            LoweringOptions.forPointerBytes(bits / 8).checkingRefused(checksRefused));
    LogicChecker.check(program);
    return program;
  }

  /** The widths of the cells of all regions, in bits, in ascending order. */
  private static List<Integer> cells(Program program) {
    return program.globals().stream()
        .filter(global -> global.name().startsWith("memory"))
        .map(global -> (Sort.Array) global.sort())
        .map(sort -> ((Sort.BitVec) sort.element()).width())
        .sorted()
        .toList();
  }

  private static boolean notes(Program program, Approximation.Direction direction, String words) {
    return program.approximations().stream()
        .anyMatch(a -> a.direction() == direction && a.what().contains(words));
  }

  @Test
  void scalarsNeedNoMemory() throws IOException {
    Program program =
        lower(
            64,
            """
            int global;
            int main(void) { int x = 1; struct { int a; long b; } s; s.a = x; s.b = 2; global = s.a; return s.b; }
            """);
    assertEquals(List.of(), cells(program));
  }

  @Test
  void arraysOfOneWidthHaveCellsOfThatWidth() throws IOException {
    Program program =
        lower(
            64,
            """
            extern unsigned __VERIFIER_nondet_uint(void);
            int words[4]; short halves[4]; char bytes[4];
            int main(void) { unsigned i = __VERIFIER_nondet_uint() % 4; words[i] = 1; halves[i] = 2; bytes[i] = 3; return words[i]; }
            """);
    assertEquals(List.of(8, 16, 32), cells(program));
  }

  @Test
  void theFieldsOfAStructHaveRegionsAndCellsOfTheirOwn() throws IOException {
    Program program =
        lower(
            64,
            """
            #include <stdlib.h>
            struct node { int value; struct node *next; };
            int main(void) {
              struct node *n = malloc(sizeof *n);
              if (!n) return 0;
              n->value = 1; n->next = n;
              return n->next->value;
            }
            """);
    assertEquals(List.of(32, 64), cells(program));
  }

  @Test
  void bytesOfAPointerCopiedOneByOneKeepItsRegion() throws IOException {
    Program program =
        lower(
            64,
            """
            extern unsigned __VERIFIER_nondet_uint(void);
            int target[2];
            int main(void) {
              int *p = target, *q = 0;
              for (unsigned i = 0; i < sizeof p; i++) ((char *)&q)[i] = ((char *)&p)[i];
              q[__VERIFIER_nondet_uint() % 2] = 1;
              return target[__VERIFIER_nondet_uint() % 2];
            }
            """);
    // One region for the bytes of the two pointers, one for what both point to.
    assertEquals(List.of(8, 8, 32), padded(cells(program)));
  }

  /** Whether p and q share a region is not what is tested. */
  private static List<Integer> padded(List<Integer> widths) {
    return widths.size() == 2 ? List.of(widths.get(0), widths.get(0), widths.get(1)) : widths;
  }

  @Test
  void lookingAtTheNumberOfAnAddressIsNoted() throws IOException {
    Program program = lower(64, "int x; int main(void) { return (unsigned long)&x % 1024 == 8; }");
    assertTrue(notes(program, Approximation.Direction.UNDER, "number of an address"));
  }

  @Test
  void aComputedMaskIsNotedOrChecked() throws IOException {
    String text =
        """
        extern unsigned long __VERIFIER_nondet_ulong(void);
        int x;
        int main(void) { return ((unsigned long)&x & __VERIFIER_nondet_ulong()) != 0; }
        """;
    Program noted = lower(64, text);
    assertTrue(notes(noted, Approximation.Direction.UNDER, "number of an address"));
    assertTrue(noted.checks().isEmpty());
    Program checked = lower(64, text, true);
    assertFalse(notes(checked, Approximation.Direction.UNDER, ""));
    assertEquals(1, checked.checks().size());
  }

  @Test
  void differencesAreCheckedAndNullTestsAreNotNoted() throws IOException {
    Program program =
        lower(
            64,
            """
            int a[4];
            int main(void) { int *p = a + 1, *q = a + 3; return q - p == 2 && p != 0 && p < q; }
            """,
            true);
    assertFalse(notes(program, Approximation.Direction.UNDER, ""));
    assertEquals(1, program.checks().size(), "that the difference is one inside an object");
  }

  @Test
  void theExclusiveOrOfAddressesIsChecked() throws IOException {
    String text =
        """
        extern unsigned __VERIFIER_nondet_uint(void);
        unsigned long x, y;
        int main(void) {
          unsigned long a = (unsigned long)&x, b = (unsigned long)&y, n = __VERIFIER_nondet_uint();
          return (a ^ %s) == 0;
        }
        """;
    assertEquals(1, addressChecks(lower(64, text.formatted("b"), true)));
    assertEquals(1, addressChecks(lower(64, text.formatted("n"), true)));
    assertTrue(
        notes(
            lower(64, text.formatted("b")), Approximation.Direction.UNDER, "number of an address"));
  }

  /** The maps that say where bits of addresses lie. */
  private static long addressMaps(Program program) {
    return program.globals().stream().filter(g -> g.name().startsWith("addresses")).count();
  }

  /** The checks that something is no part of an address. */
  private static long addressChecks(Program program) {
    return program.checks().stream().filter(c -> c.text().contains("number of an")).count();
  }

  private static boolean looksAtParts(Program program) {
    return notes(program, Approximation.Direction.OVER, "parts of an address");
  }

  @Test
  void aByteOfAPointerIsNotedOrAnyNumber() throws IOException {
    String text =
        """
        int x;
        int main(void) { int *p = &x; return ((unsigned char *)&p)[0] == 8; }
        """;
    Program noted = lower(64, text);
    assertTrue(notes(noted, Approximation.Direction.UNDER, "number of an address"));
    assertEquals(0, addressMaps(noted));
    Program kept = lower(64, text, true);
    assertFalse(notes(kept, Approximation.Direction.UNDER, ""));
    assertTrue(looksAtParts(kept));
    assertEquals(0, addressChecks(kept));
    assertEquals(1, addressMaps(kept));
  }

  @Test
  void bytesThatAreOnlyMovedAreNotLookedAt() throws IOException {
    Program program =
        lower(
            64,
            """
            struct pair { int *p; int n; } a, b;
            int x;
            unsigned char same(unsigned char c) { return c; }
            int main(void) {
              a.p = &x;
              for (unsigned i = 0; i < sizeof a; i++) {
                int c = same(((unsigned char *)&a)[i]);
                ((unsigned char *)&b)[i] = (unsigned char)c;
              }
              return *b.p;
            }
            """,
            true);
    assertFalse(looksAtParts(program));
    assertEquals(2, addressMaps(program), "that all bytes of b.p are of one address is asked");
  }

  @Test
  void aPointerIsWholeWhereOnlyPointersAreWritten() throws IOException {
    String text =
        """
        extern unsigned __VERIFIER_nondet_uint(void);
        int x;
        int main(void) {
          int *a[4] = {0};
          a[__VERIFIER_nondet_uint() %% 4] = &x;
          %s
          return a[1] != 0 && *a[1];
        }
        """;
    Program read = lower(64, text.formatted("if (((char *)a)[4]) return 0;"), true);
    assertFalse(notes(read, Approximation.Direction.OVER, "some bytes were overwritten"));
    String write = text.formatted("((char *)a)[4] = 1;");
    assertTrue(notes(lower(64, write, true), Approximation.Direction.OVER, "were overwritten"));
    assertTrue(notes(lower(64, write), Approximation.Direction.UNDER, "were overwritten"));
  }

  @Test
  void wordsBesideWordsBreakNoPointerWhereBytesAreRead() throws IOException {
    String text =
        """
        #include <stdlib.h>
        #include <string.h>
        extern unsigned __VERIFIER_nondet_uint(void);
        struct node { struct node *next, *other; };
        void link(struct node *at, struct node *to) { at->next = to; memset(&at->other, 0, sizeof to); }
        int main(void) {
          struct node *a = malloc(2 * sizeof *a), b = {0, 0};
          link(a, &b);
          link(a + 1, a);
          b = a[__VERIFIER_nondet_uint() %% 2];
          %s
          return a->next->other == 0 && ((char *)a)[__VERIFIER_nondet_uint() %% 16] == 0;
        }
        """;
    Program words = lower(64, text.formatted(""), true);
    assertTrue(looksAtParts(words));
    assertFalse(notes(words, Approximation.Direction.OVER, "were overwritten"));
    for (String write :
        List.of(
            "*(int *)&a->next = 1;",
            "*(struct node **)((char *)a + 4) = a;",
            "memset(a, 0, __VERIFIER_nondet_uint() % 16);",
            "memcpy((char *)a + 4, &b, sizeof b);",
            "((struct node *)((char *)a + __VERIFIER_nondet_uint() % 8))->next = a;")) {
      Program broken = lower(64, text.formatted(write), true);
      assertTrue(notes(broken, Approximation.Direction.OVER, "were overwritten"), write);
    }
  }

  @Test
  void aPointerComputedFromBytesIsChecked() throws IOException {
    String text =
        """
        int x, y;
        int main(void) {
          int *p = &x, *q = &y;
          unsigned long n = 0;
          for (int i = 7; i >= 0; i--) n = n << 8 | ((unsigned char *)&p)[i];
          if (x) q = (int *)n;
          return *q;
        }
        """;
    assertEquals(1, addressChecks(lower(64, text, true)));
    assertTrue(notes(lower(64, text), Approximation.Direction.UNDER, "number of an address"));
    assertTrue(notes(lower(64, text), Approximation.Direction.OVER, "computed from parts"));
  }

  @Test
  void numbersBesidePointersInOtherFieldsAreNumbers() throws IOException {
    Program program =
        lower(
            32,
            """
            extern unsigned __VERIFIER_nondet_uint(void);
            struct pair { int *p; int n; } pairs[4];
            int x;
            int main(void) {
              struct pair *a = &pairs[__VERIFIER_nondet_uint() % 4];
              a->p = &x;
              return a->n + 1;
            }
            """,
            true);
    assertEquals(0, addressMaps(program));
  }

  @Test
  void partsAreFollowedThroughCallsGlobalsAndBlocks() throws IOException {
    Program program =
        lower(
            64,
            """
            #include <string.h>
            int x;
            unsigned char kept;
            unsigned char same(unsigned char c) { return c; }
            int main(void) {
              int *p = &x;
              unsigned char bytes[sizeof p];
              memcpy(bytes, &p, sizeof p);
              kept = same(bytes[1]);
              return kept + 1;
            }
            """,
            true);
    assertTrue(looksAtParts(program));
    assertTrue(program.globals().stream().anyMatch(g -> g.name().equals("@kept#address")));
    assertTrue(program.globals().stream().anyMatch(g -> g.name().equals("numbers")));
  }

  @Test
  void whetherAllOfAnAddressIsNullIsKnown() throws IOException {
    String text =
        """
        union word { int *p; unsigned long n; };
        int x;
        int main(void) { union word w; w.p = &x; return w.n == 0 || (w.n & 1) || w.n %s; }
        """;
    assertFalse(looksAtParts(lower(64, text.formatted("!= 0"), true)));
    assertTrue(looksAtParts(lower(64, text.formatted("== 16"), true)));
    assertTrue(looksAtParts(lower(64, text.formatted("& 16"), true)));
  }

  @Test
  void thirtyTwoBitProgramsHaveTheirOwnLayout() throws IOException {
    Program program =
        lower(
            32,
            """
            #include <stdlib.h>
            int main(void) { int **p = malloc(sizeof *p); if (!p) return 0; *p = 0; int r = *p == 0; free(p); return r; }
            """);
    assertEquals(32, program.pointers().pointerBits());
    assertEquals(List.of(32), cells(program));
  }
}
