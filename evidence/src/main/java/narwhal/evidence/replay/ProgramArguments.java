package narwhal.evidence.replay;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import narwhal.evidence.InputValue;

/**
 * The arguments of main, as the front end asks for them: {@code argc}, and {@code argv[i]} byte by
 * byte.
 */
final class ProgramArguments {
  private static final int MOST = 5000;

  private ProgramArguments() {}

  static boolean isArgument(InputValue input) {
    return input.source().equals("argc") || input.source().startsWith("argv[");
  }

  /** The words after the program's name. */
  static List<String> of(List<InputValue> inputs) {
    int count = 1;
    Map<String, StringBuilder> texts = new LinkedHashMap<>();
    for (InputValue input : inputs) {
      if (input.source().equals("argc")) {
        count = input.bits().min(BigInteger.valueOf(MOST)).intValue();
      } else if (input.source().startsWith("argv[")) {
        texts
            .computeIfAbsent(input.source(), source -> new StringBuilder())
            .append((char) input.bits().intValue());
      }
    }
    List<String> words = new ArrayList<>();
    for (int i = 1; i < count; i++) {
      String text = texts.getOrDefault("argv[" + i + "]", new StringBuilder("x")).toString();
      int end = text.indexOf('\0');
      words.add(end < 0 ? text : text.substring(0, end));
    }
    return words;
  }
}
