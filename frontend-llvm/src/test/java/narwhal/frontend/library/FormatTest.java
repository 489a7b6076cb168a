package narwhal.frontend.library;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.regex.Matcher;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormatTest {
  /** What glibc writes, by the literal format and behind a wrapper that hands its arguments on. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          abc               | 0            | abc
          %d                | 0            | 0
          %d                | -2147483647-1| -2147483648
          %i,               | 1234567890   | 1234567890,
          %u                | -1           | 4294967295
          %ld               | -9223372036854775807L-1 | -9223372036854775808
          %lu               | -1L          | 18446744073709551615
          %zu               | 100L         | 100
          %hhd              | 300          | 44
          %hu               | 65537        | 1
          %x                | 3735928559U  | deadbeef
          %X                | 171          | AB
          %o                | 8            | 10
          %lo               | -1L          | 1777777777777777777777
          <%5d>             | -42          | `<  -42>`
          <%-5d>            | 42           | `<42   >`
          %05d              | -42          | -0042
          %02x              | 7            | 07
          %+d               | 7            | +7
          `<% d>`           | 7            | `< 7>`
          %c%%              | 'x'          | x%
          <%3c>             | 'x'          | `<  x>`
          <%s>              | text         | <text>
          <%.2s>            | text         | <te>
          <%6s>             | text         | `<  text>`
          <%-6s>            | text         | `<text  >`
          <%.6s>            | text         | <text>
          <%s>              | "literal"    | <literal>
          """)
  void textsAreExact(String format, String argument, String expected) {
    String text = argument.equals("text") ? "t" : argument;
    String body = "char t[5] = \"text\", b[40]; ";
    String rest = "assert(r == %d && !strcmp(b, \"%s\"));".formatted(expected.length(), expected);
    String call = "snprintf(b, 40, \"" + format + "\", " + text + ");";
    assertEquals("finished:0", Sample.main(body + "int r = " + call + rest).verdict());
    assertEquals("finished:0", behindWrapper(body + "int r = wrapped_" + call + rest).verdict());
  }

  private static Sample behindWrapper(String main) {
    return Sample.of(
        "#include <stdarg.h>\n"
            + "int wrapped_snprintf(char *b, unsigned long n, const char *f, ...) {"
            + " va_list a; va_start(a, f); int r = vsnprintf(b, n, f, a); va_end(a); return r; }\n"
            + "int main(void) { "
            + main
            + " return 0; }");
  }

  @Test
  void nothingIsWrittenBehindTheSpace() {
    String text = "char b[4] = \"zzz\"; int r = snprintf(b, %d, \"%%d%%s\", 12345, \"abc\");";
    for (int space = 0; space < 5; space++) {
      String kept = "12345".substring(0, Math.max(0, space - 1));
      String rest = "assert(r == 8); return " + (space == 0 ? "b[0] == 'z'" : "strlen(b)") + ";";
      String expected = space == 0 ? "finished:1" : "finished:" + kept.length();
      assertEquals(expected, Sample.main(text.formatted(space) + rest).verdict());
    }
    assertEquals("valid-deref:1", Sample.main(text.formatted(5)).verdict());
    assertEquals("finished:3", Sample.main("return snprintf(0, 0, \"%d\", 123);").verdict());
  }

  @Test
  void sprintfWritesAsMuchAsTheTextNeeds() {
    String body = "char b[4]; return sprintf(b, \"%d\", __VERIFIER_nondet_int());";
    assertEquals("finished:3", Sample.main(body).verdict(999));
    assertEquals("valid-deref:1", Sample.main(body).verdict(1000));
    assertEquals("valid-deref:1", Sample.main("char b[4]; sprintf(b, \"abcd\");").verdict());
  }

  @Test
  void floatsHaveAnyTextOfTheirLength() {
    Sample sample = Sample.main("char b[9]; return snprintf(b, 9, \"%e\", 1.5);");
    assertEquals("finished:3", sample.verdict(3));
    assertEquals("blocked", sample.verdict(0));
  }

  @Test
  void boundsOfConversions() {
    assertEquals(between(1, 11), bounds("%d"));
    assertEquals(between(5, 21), bounds("%5ld"));
    assertEquals(new FormatBounds(0, Optional.empty()), bounds("%s"));
    assertEquals(between(0, 3), bounds("%.3s"));
    assertTrue(FormatBounds.isUsable("a%%%c"));
    assertFalse(FormatBounds.isUsable("%d%n"));
    assertFalse(FormatBounds.isUsable("100%"));
  }

  private static FormatBounds between(long least, long most) {
    return new FormatBounds(least, Optional.of(most));
  }

  private static FormatBounds bounds(String conversion) {
    Matcher matcher = FormatBounds.CONVERSION.matcher(conversion);
    assertTrue(matcher.find());
    return FormatBounds.of(matcher, 64);
  }
}
