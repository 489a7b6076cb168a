package narwhal.suite.proof;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.cli.json.JsonReader;
import narwhal.ir.run.InputException;
import narwhal.suite.task.Entry;

/**
 * The flags that matter from {@code compile_commands.json}: where headers are, macros, the
 * standard. All files of a proof are compiled with the flags of all its files together.
 */
final class CompileCommands {
  private static final Set<String> WITH_FOLDER =
      Set.of("-I", "-isystem", "-iquote", "-idirafter", "-include");

  private CompileCommands() {}

  static List<String> flags(Path database, List<Path> files, Entry entry) {
    Set<Path> wanted = new LinkedHashSet<>();
    files.forEach(f -> wanted.add(f.toAbsolutePath().normalize()));
    Set<String> flags = new LinkedHashSet<>();
    try {
      if (!(JsonReader.read(Files.readString(database)) instanceof List<?> commands)) {
        throw entry.wrong(database + " is no list of compile commands");
      }
      for (Object command : commands) {
        if (command instanceof Map<?, ?> map && map.get("file") instanceof String file) {
          Path folder = Path.of(String.valueOf(map.get("directory")));
          if (wanted.contains(folder.resolve(file).normalize())) {
            flags.addAll(relevant(words(map), folder));
          }
        }
      }
    } catch (IOException | InputException e) {
      throw entry.wrong(database + " cannot be read: " + e.getMessage());
    }
    requireAgreement(flags, entry);
    return List.copyOf(flags);
  }

  /** The words of {@code arguments}, or of {@code command} split as a shell does. */
  private static List<String> words(Map<?, ?> map) {
    if (map.get("arguments") instanceof List<?> list) {
      return list.stream().map(String::valueOf).toList();
    }
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    char quote = 0;
    boolean open = false;
    String text = String.valueOf(map.get("command"));
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quote != 0 && c == quote) {
        quote = 0;
      } else if (quote == 0 && (c == '"' || c == '\'')) {
        quote = c;
        open = true;
      } else if (c == '\\' && quote != '\'' && i + 1 < text.length()) {
        word.append(text.charAt(++i));
        open = true;
      } else if (quote == 0 && Character.isWhitespace(c)) {
        if (open) {
          words.add(word.toString());
        }
        word.setLength(0);
        open = false;
      } else {
        word.append(c);
        open = true;
      }
    }
    if (open) {
      words.add(word.toString());
    }
    return words;
  }

  /** Each flag in one word, folders made absolute. */
  private static List<String> relevant(List<String> words, Path folder) {
    List<String> flags = new ArrayList<>();
    for (int i = 1; i < words.size(); i++) {
      String word = words.get(i);
      if (WITH_FOLDER.contains(word) && i + 1 < words.size()) {
        flags.add(
            (word.equals("-I") ? "-I" : word + "=") + folder.resolve(words.get(++i)).normalize());
      } else if (word.startsWith("-I")) {
        flags.add("-I" + folder.resolve(word.substring(2)).normalize());
      } else if ((word.equals("-D") || word.equals("-U")) && i + 1 < words.size()) {
        flags.add(word + words.get(++i));
      } else if (word.startsWith("-D") || word.startsWith("-U") || word.startsWith("-std=")) {
        flags.add(word);
      }
    }
    return flags;
  }

  /** One macro with two values would mean something else in one of the files. */
  private static void requireAgreement(Set<String> flags, Entry entry) {
    Map<String, String> macros = new LinkedHashMap<>();
    for (String flag : flags) {
      if (flag.startsWith("-D")) {
        String name = flag.substring(2).replaceFirst("=.*", "");
        String other = macros.putIfAbsent(name, flag);
        if (other != null && !other.equals(flag)) {
          throw entry.wrong(
              "the files of the proof are compiled with " + other + " and with " + flag);
        }
      }
    }
  }
}
