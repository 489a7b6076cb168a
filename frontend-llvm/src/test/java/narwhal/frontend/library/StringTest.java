package narwhal.frontend.library;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import narwhal.ir.interpret.Outcome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StringTest {
  @Test
  void violationsInModelsAreReportedAtTheCall() {
    Sample sample =
        Sample.of("int main(void) {\n  char b[3];\n  strcpy(b, \"abc\");\n  return 0;\n}");
    assertEquals("valid-deref:3", sample.verdict());
    Outcome.Violated violated = (Outcome.Violated) sample.run();
    assertTrue(violated.what().startsWith("in strcpy: write of 1 byte"), violated.what());
    assertTrue(violated.location().file().endsWith(".c"), violated.location().toString());
  }

  @Test
  void notesNameTheCalledFunction() {
    Sample sample =
        Sample.of("char b[2];\nint main(void) {\n  b[0] = b[1] = 'x';\n  return !strdup(b);\n}");
    assertEquals("valid-deref:4", sample.verdict());
    assertTrue(((Outcome.Violated) sample.run()).what().startsWith("in strdup: read"));
  }

  @ParameterizedTest
  @ValueSource(ints = {32, 64})
  void functionsDoWhatTheySay(int bits) {
    Sample sample =
        Sample.main(
            """
            char b[16] = "hello";
            strcat(b, " world");
            assert(strlen(b) == 11 && strcmp(b, "hello world") == 0);
            assert(strchr(b, 'w') == b + 6 && strrchr(b, 'o') == b + 7 && !strchr(b, 'z'));
            assert(strstr(b, "o w") == b + 4 && memcmp(b, "help", 4) < 0);
            assert(strtok(b, " ") == b && strtok(0, " ") == b + 6 && !strtok(0, " "));
            assert(strtol("-0x1f", 0, 0) == -31 && atoi(" 42x") == 42);
            assert(isalpha('q') && !isdigit('q') && toupper('q') == 'Q' && tolower('-') == '-');
            memset(b, 'y', 3);
            assert(memchr(b, 'l', 5) == b + 3);
            """);
    assertEquals("finished:0", sample.with(bits).verdict());
  }

  @Test
  void characterTablesOfPreprocessedCode() {
    Sample sample =
        Sample.of(
            "#include <ctype.h>\n"
                + "int main(void) { const unsigned short *t = *__ctype_b_loc();"
                + " assert((t['x'] & _ISalpha) && !(t[-1] & _ISalpha) && (t[9] & _ISspace));"
                + " return (*__ctype_toupper_loc())['a'] + t[300]; }");
    assertEquals("valid-deref:2", sample.verdict());
  }

  @Test
  void sortsAndSearches() {
    Sample sample =
        Sample.of(
            """
            static int less(const void *a, const void *b) { return *(int *)a - *(int *)b; }
            int main(void) {
              int a[5] = {5, 1, 4, 1, 3}, k = 4;
              qsort(a, 5, sizeof(int), less);
              assert(a[0] == 1 && a[1] == 1 && a[2] == 3 && a[3] == 4 && a[4] == 5);
              return *(int *)bsearch(&k, a, 5, sizeof(int), less);
            }
            """);
    assertEquals("finished:4", sample.verdict());
  }

  @Test
  void ownDefinitionsStay() {
    Sample sample =
        Sample.of(
            "size_t strcspn(const char *s, const char *t) { return 9; } int main(void) { return strpbrk(\"0123456789\", \"\")[0]; }");
    assertEquals("finished:57", sample.verdict());
  }
}
