package narwhal.frontend.llvm.clang;

import java.io.File;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Where a compiler might have found the headers that it read. A header that appears in a folder
 * that is searched earlier takes the place of the one that was read, though no file that was read
 * has changed; {@link #shape} changes then.
 */
final class HeaderSearch {
  private static final List<String> WITH_FOLDER =
      List.of("-I", "-isystem", "-iquote", "-idirafter", "-include");

  /** How many folders an {@code #include} may name before the file. */
  private static final int DEEPEST = 4;

  private static final String[] NOTHING = {};

  /** The names in each folder, none where there is no such folder. */
  private final Map<String, String[]> listed = new HashMap<>();

  /**
   * Which folders that may be searched hold a file named as one of those that were read: the same
   * text as long as no header has come or gone.
   *
   * @param files what was read; a folder with one of them is searched for {@code #include "…"}
   */
  String shape(List<String> command, Collection<String> files) {
    Set<String> starts = new TreeSet<>(folders(command));
    Set<String> below = new TreeSet<>();
    Set<String> names = new HashSet<>();
    for (String file : files) {
      int slash = file.lastIndexOf('/');
      names.add(file.substring(slash + 1));
      String folder = slash < 0 ? "." : file.substring(0, Math.max(slash, 1));
      if (!folder.startsWith("/usr/")) {
        starts.add(folder);
      }
      addEnds(folder, below);
    }
    Map<String, Set<String>> found = new TreeMap<>();
    for (String start : starts) {
      for (String end : below) {
        String folder = end.isEmpty() ? start : start + "/" + end;
        for (String name : listed.computeIfAbsent(folder, HeaderSearch::list)) {
          if (names.contains(name)) {
            found.computeIfAbsent(folder, f -> new TreeSet<>()).add(name);
          }
        }
      }
    }
    return found.toString();
  }

  /** The ends of a folder's path, which an {@code #include} may have named; the empty one too. */
  private static void addEnds(String folder, Set<String> ends) {
    ends.add("");
    int start = folder.length();
    for (int i = 0; i < DEEPEST && start > 0; i++) {
      start = folder.lastIndexOf('/', start - 1);
      ends.add(folder.substring(start + 1));
    }
  }

  private static String[] list(String folder) {
    String[] names = new File(folder).list();
    return names == null ? NOTHING : names;
  }

  /** The folders that a command names for headers. */
  private static List<String> folders(List<String> command) {
    List<String> folders = new ArrayList<>();
    for (int i = 0; i < command.size(); i++) {
      String word = command.get(i);
      if (WITH_FOLDER.contains(word) && i + 1 < command.size()) {
        folders.add(command.get(++i));
      } else {
        WITH_FOLDER.stream()
            .filter(word::startsWith)
            .findFirst()
            .ifPresent(
                option -> folders.add(word.substring(option.length()).replaceFirst("^=", "")));
      }
    }
    return folders;
  }
}
