package narwhal.cli.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import narwhal.ir.run.InputException;
import org.junit.jupiter.api.Test;

final class JsonTest {
  @Test
  void whatIsWrittenIsReadBack() {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("text", "a \"quoted\"\n\t\\ line \u0001 ü");
    tree.put("number", new BigDecimal("3.25"));
    tree.put("list", Arrays.asList(true, false, null, List.of(), Map.of()));
    assertEquals(tree, JsonReader.read(Json.line(tree)));
    assertEquals(tree, JsonReader.read(Json.pretty(tree)));
  }

  @Test
  void whatIsNotJsonIsRefused() {
    for (String text :
        List.of(
            "",
            "{",
            "[1,",
            "{\"a\" 1}",
            "truth",
            "1 2",
            "\"open",
            "\"\\u12\"",
            "[".repeat(100_000))) {
      assertThrows(
          InputException.class, () -> JsonReader.read(text), text.length() > 20 ? "deep" : text);
    }
  }
}
