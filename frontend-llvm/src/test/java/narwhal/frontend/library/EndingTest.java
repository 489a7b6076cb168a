package narwhal.frontend.library;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import narwhal.frontend.llvm.Externals;
import narwhal.ir.interpret.Outcome;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.Property;
import narwhal.ir.run.UnsupportedException;
import org.junit.jupiter.api.Test;

class EndingTest {
  @Test
  void failedAssertionsSayWhatFailed() {
    Sample sample = Sample.main("int x = __VERIFIER_nondet_int(); assert(x != 5);");
    assertEquals("finished:0", sample.verdict(4));
    assertEquals("unreach-call:1", sample.verdict(5));
    assertEquals("assertion fails: x != 5", ((Outcome.Violated) sample.run(5)).what());
    assertEquals("finished:0", sample.asking(Property.VALID_FREE).verdict(4));
  }

  @Test
  void reachErrorCountsWithAndWithoutBody() {
    assertEquals(
        "unreach-call:1",
        Sample.of("void reach_error(void) {} int main(void) { reach_error(); return 0; }")
            .verdict());
    assertEquals(
        "unreach-call:1",
        Sample.of("extern void __VERIFIER_error(); int main(void) { __VERIFIER_error(); }")
            .verdict());
    assertEquals(
        "finished:7",
        Sample.of("void reach_error(void) { exit(7); } int main(void) { reach_error(); return 0; }")
            .asking(Property.VALID_DEREF)
            .verdict());
  }

  @Test
  void exitRunsHandlersLastFirst() {
    String handlers =
        "int n; void a(void) { n = 2 * n; } void b(void) { n++; assert(n == 1); } void c(void) { assert(n == 2); } ";
    String register = "atexit(c); atexit(a); atexit(b); ";
    assertEquals(
        "finished:3",
        Sample.of(handlers + "int main(void) { " + register + "exit(3); }").verdict());
    assertEquals(
        "finished:4",
        Sample.of(handlers + "int main(void) { " + register + "return 4; }").verdict());
    assertEquals(
        "unreach-call:1",
        Sample.of(handlers + "int main(void) { " + register + "n = 1; return 4; }").verdict());
  }

  @Test
  void assumptionsCutExecutionsOff() {
    Sample sample =
        Sample.of(
            "void __VERIFIER_assume(int); int main(void) { int x = __VERIFIER_nondet_int(); __VERIFIER_assume(x > 3); return x; }");
    assertEquals("blocked", sample.verdict(3));
    assertEquals("finished:4", sample.verdict(4));
  }

  @Test
  void choicesNameWhoAsks() {
    List<String> asked = new ArrayList<>();
    Sample.of(
            "_Bool __VERIFIER_nondet_bool(); unsigned char nondet_uchar(); int main(void) { _Bool b = __VERIFIER_nondet_bool(); return b + nondet_uchar() + rand() + getchar(); }")
        .run(asked);
    assertEquals(List.of("__VERIFIER_nondet_bool", "nondet_uchar", "rand", "getchar"), asked);
  }

  @Test
  void externalsFollowTheOption() {
    Sample sample =
        Sample.of("int f(int *); int main(void) { int x = 1; int r = f(&x); return x + r; }");
    assertEquals("finished:8", sample.verdict(7));
    assertTrue(
        sample.load().approximations().stream()
            .anyMatch(a -> a.direction() == Direction.ASSUMED && a.what().contains("function f ")));
    assertThrows(UnsupportedException.class, () -> sample.with(Externals.FORBID).load());
  }

  @Test
  void threadsAndJumpsAreLeftOutByName() {
    Sample threads =
        Sample.of(
            "#include <pthread.h>\nint main(void) { pthread_t t; return pthread_create(&t, 0, 0, 0); }");
    assertEquals("blocked", threads.verdict());
    assertTrue(leavesOut(threads, "threads (call of pthread_create)"));
    Sample unreachable =
        Sample.of(
            "#include <setjmp.h>\njmp_buf b; void f(void) { longjmp(b, 1); } int main(void) { return 0; }");
    assertEquals("finished:0", unreachable.verdict());
    assertFalse(leavesOut(unreachable, "jumps"));
  }

  private static boolean leavesOut(Sample sample, String what) {
    return sample.load().approximations().stream()
        .anyMatch(a -> a.direction() == Direction.UNDER && a.what().startsWith(what));
  }

  @Test
  void theRunTimeLibraryOfCppIsLeftOutByName() {
    Sample destructor =
        Sample.of(
            "int __cxa_atexit(void (*f)(void *), void *p, void *d); static void f(void *p) {}"
                + " int main(void) { return __cxa_atexit(f, 0, 0); }");
    assertTrue(leavesOut(destructor, "the run-time library of C++ (call of __cxa_atexit)"));
    assertThrows(UnsupportedException.class, () -> destructor.with(Externals.FORBID).load());
  }

  @Test
  void callsWithoutPrototypesAreFitted() {
    Sample sample =
        Sample.of(
            "int f(); int main(void) { return f(1, 2, 3); }\nint f(int a, int b) { return a + b; }");
    assertEquals("finished:3", sample.verdict());
    Sample few =
        Sample.of(
            "int f(); int main(void) { return f(1); }\nint f(int a, int b) { return a + b; }");
    assertEquals("finished:9", few.verdict(8));
  }
}
