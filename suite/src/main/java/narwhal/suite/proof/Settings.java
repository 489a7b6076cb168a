package narwhal.suite.proof;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import narwhal.cli.options.Suggestion;
import narwhal.suite.task.Entry;

/**
 * The keys that a proof, or the defaults of all proofs, may have. A proof has the defaults' values
 * where it says nothing; its lists come after those of the defaults.
 *
 * @param values the entries by key, those of the defaults first
 */
record Settings(Map<String, List<Entry>> values) {
  static final List<String> KEYS =
      List.of(
          "name",
          "harness",
          "sources",
          "include",
          "define",
          "flags",
          "compile-commands",
          "stubs",
          "expose-statics",
          "entry",
          "arch",
          "properties",
          "malloc-may-fail",
          "externals",
          "engine",
          "solver",
          "timeout",
          "memory",
          "bound",
          "max-bound",
          "bounds",
          "expected",
          "vacuity");

  /** Keys that only a single proof has. */
  private static final List<String> OWN = List.of("name", "harness");

  static Settings ofDefaults(Entry mapping) {
    for (Entry.Member member : mapping.members()) {
      if (OWN.contains(member.key().text())) {
        throw member.key().wrong("'" + member.key().text() + "' belongs to a proof, not to all");
      }
    }
    return new Settings(Map.of()).with(mapping);
  }

  Settings with(Entry mapping) {
    Map<String, List<Entry>> all = new LinkedHashMap<>(values);
    for (Entry.Member member : mapping.members()) {
      String key = member.key().text();
      if (!KEYS.contains(key)) {
        throw member.key().wrong("there is no key '" + key + "'" + Suggestion.phrase(key, KEYS));
      }
      all.merge(
          key,
          List.of(member.value()),
          (old, more) -> java.util.stream.Stream.concat(old.stream(), more.stream()).toList());
    }
    return new Settings(all);
  }

  /** The value that counts: the proof's own, else that of the defaults. */
  Optional<Entry> value(String key) {
    List<Entry> all = values.getOrDefault(key, List.of());
    return all.isEmpty() ? Optional.empty() : Optional.of(all.getLast());
  }

  /** The elements of lists, those of the defaults first. */
  List<Entry> list(String key) {
    return values.getOrDefault(key, List.of()).stream()
        .flatMap(entry -> entry.elements().stream())
        .toList();
  }

  /** The members of mappings, those of the defaults first. */
  List<Entry.Member> members(String key) {
    return values.getOrDefault(key, List.of()).stream()
        .flatMap(entry -> entry.members().stream())
        .toList();
  }
}
