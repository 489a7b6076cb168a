package narwhal.frontend.library;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import narwhal.ir.machine.Property;
import org.junit.jupiter.api.Test;

class HeapTest {
  @Test
  void mallocMayFailOnlyIfAllowed() {
    Sample sample = Sample.main("int *p = malloc(4); if (!p) return 3; *p = 1; free(p);");
    assertEquals("finished:3", sample.verdict(1));
    assertEquals("finished:0", sample.verdict(0));
    assertEquals("finished:0", sample.mallocNeverFails().verdict(1));
    assertTrue(
        sample.mallocNeverFails().load().approximations().stream()
            .anyMatch(a -> a.what().equals("memory allocation never fails")));
  }

  @Test
  void absurdSizesFail() {
    Sample sample =
        Sample.main(
            "size_t n = __VERIFIER_nondet_int(); char *p = malloc(n); int r = !p; free(p); return r;");
    assertEquals("finished:1", sample.verdict(-1, 0));
    assertEquals("finished:0", sample.verdict(5, 0));
    assertEquals("blocked", sample.mallocNeverFails().verdict(-1));
  }

  @Test
  void callocMultipliesAndClears() {
    Sample zeroed =
        Sample.main(
            "int *p = calloc(3, 4); if (!p) return 9; int r = p[0] | p[2]; free(p); return r;");
    assertEquals("finished:0", zeroed.verdict(0));
    Sample overflow =
        Sample.main(
            "long k = __VERIFIER_nondet_int(); void *p = calloc(k << 60, 16); int r = !p; free(p); return r;");
    assertEquals("finished:1", overflow.verdict(1, 0));
  }

  @Test
  void reallocMovesAndFrees() {
    String fill = "char *p = malloc(2); if (!p) return 9; p[0] = 7; p[1] = 8; ";
    Sample grow =
        Sample.main(
            fill
                + "char *q = realloc(p, 3); if (!q) { free(p); return 5; }"
                + " int r = q[0] + q[1]; free(q); return r;");
    assertEquals("finished:15", grow.verdict(0, 0));
    assertEquals("finished:5", grow.verdict(0, 1));
    Sample used = Sample.main(fill + "char *q = realloc(p, 3); if (q) p[0] = 1;");
    assertEquals("valid-deref:1", used.verdict(0, 0));
    Sample inner = Sample.main(fill + "realloc(p + 1, 3);");
    assertEquals("valid-free:1", inner.verdict(0, 0));
    assertEquals("finished:0", Sample.main("free(realloc(0, 3));").verdict(0));
    assertEquals("finished:0", Sample.main(fill + "realloc(p, 0);").verdict(0));
  }

  @Test
  void freeingTwiceOrElsewhereIsFound() {
    assertEquals("valid-free:1", Sample.main("int *p = malloc(4); free(p); free(p);").verdict(0));
    assertEquals("valid-free:1", Sample.main("int x; free(&x);").verdict());
    assertEquals("finished:0", Sample.main("free(0);").verdict());
  }

  @Test
  void leaksAreFoundAtTheEnd() {
    assertEquals("valid-memtrack:1", Sample.main("malloc(1);").verdict(0));
    assertEquals(
        "finished:0", Sample.of("int *g; int main(void) { g = malloc(4); return 0; }").verdict(0));
    Sample local = Sample.main("int *p = malloc(4); exit(p == 0);");
    assertEquals("finished:0", local.verdict(0));
    assertEquals("valid-memcleanup:1", local.asking(Property.VALID_MEMCLEANUP).verdict(0));
    assertEquals("finished:0", Sample.main("malloc(1); abort();").verdict(0));
  }

  @Test
  void posixMemalignStoresOnSuccess() {
    Sample sample =
        Sample.main("void *p = 0; int e = posix_memalign(&p, 64, 10); if (e) return e; free(p);");
    assertEquals("finished:12", sample.verdict(1));
    assertEquals("finished:0", sample.verdict(0));
  }

  @Test
  void freeAsAFunctionPointer() {
    Sample sample =
        Sample.of("void (*f)(void *) = free; int main(void) { f(malloc(3)); return 0; }");
    assertEquals("finished:0", sample.verdict(0));
  }
}
