package narwhal.frontend.library;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import narwhal.ir.machine.Function;

/**
 * Library functions whose models are written in C, and variables of the library. The source files
 * under {@code models/} are cut into chunks by lines {@code //: NAME... [needs NAME...]}; a program
 * gets the chunks that define what it lacks, in one translation unit. What stands before the first
 * chunk of a file goes in front.
 */
public final class ModelLibrary {
  /** The file that all models claim to stand in. */
  public static final String FILE = "<library>";

  /**
   * Compiler flags for the text: nothing of the C library, and no loop taken for a library
   * function. To be compiled without sanitizers.
   */
  public static final List<String> FLAGS = List.of("-ffreestanding", "-fno-builtin", "-std=gnu11");

  private static final List<String> FILES =
      List.of(
          "memory.c",
          "string.c",
          "ctype.c",
          "number.c",
          "format.c",
          "sort.c",
          "exit.c",
          "math.c",
          "environment.c",
          "streams.c",
          "time.c",
          "harness.c");
  private static final String HEADER = "//: ";

  private record Chunk(Set<String> defines, Set<String> needs, String text) {
    /** The text, with those of its functions put aside that the program has itself. */
    String text(Collection<String> defined) {
      String aside = "";
      String back = "";
      for (String name : defines) {
        if (defined.contains(name)) {
          aside += "#define " + name + " __narwhal_unused_" + name + "\n";
          back += "#undef " + name + "\n";
        }
      }
      return aside + text + back;
    }
  }

  private final Map<String, Chunk> chunks = new LinkedHashMap<>();
  private final StringBuilder preludes = new StringBuilder();

  private ModelLibrary() {}

  /** The library as it is in the resources. */
  public static ModelLibrary load() {
    ModelLibrary library = new ModelLibrary();
    FILES.forEach(file -> library.read(resource(file)));
    return library;
  }

  /** The functions and variables that have a C model. */
  public Set<String> names() {
    return new TreeSet<>(chunks.keySet());
  }

  /**
   * The C text that defines those of the names that have a model, and what these need in turn;
   * nothing when no model is needed.
   *
   * @param missing the symbols that the program names and does not define
   * @param defined the symbols that the program defines, which a model may call but must not define
   *     again
   */
  public Optional<String> source(Collection<String> missing, Collection<String> defined) {
    Deque<String> work = new ArrayDeque<>(missing);
    Set<Chunk> chosen = new LinkedHashSet<>();
    while (!work.isEmpty()) {
      Chunk chunk = chunks.get(work.remove());
      if (chunk != null && chosen.add(chunk)) {
        chunk.needs.stream().filter(name -> !defined.contains(name)).forEach(work::add);
      }
    }
    if (chosen.isEmpty()) {
      return Optional.empty();
    }
    StringBuilder text = new StringBuilder("#line 1 \"" + FILE + "\"\n").append(preludes);
    chunks.values().stream()
        .distinct()
        .filter(chosen::contains)
        .forEach(c -> text.append(c.text(defined)));
    return Optional.of(text.toString());
  }

  /** True for a function that came from here. */
  public static boolean isModel(Function function) {
    return function.location().file().endsWith(FILE);
  }

  /** What stands before the text of a check inside a model: {@code "in strcpy: "}. */
  public static String prefix(Function function) {
    String name = function.location().function();
    return isModel(function) ? "in " + name + ": " : "";
  }

  private void read(String file) {
    String[] parts = file.split("(?m)^" + HEADER, -1);
    preludes.append(parts[0]);
    for (int i = 1; i < parts.length; i++) {
      int end = parts[i].indexOf('\n');
      String[] header = parts[i].substring(0, end).split(" needs ", 2);
      Chunk chunk =
          new Chunk(
              words(header[0]),
              header.length > 1 ? words(header[1]) : Set.of(),
              parts[i].substring(end + 1));
      chunk.defines.forEach(name -> chunks.put(name, chunk));
    }
  }

  private static Set<String> words(String text) {
    return new LinkedHashSet<>(List.of(text.strip().split(" +")));
  }

  private static String resource(String file) {
    try (InputStream in = ModelLibrary.class.getResourceAsStream("models/" + file)) {
      if (in == null) {
        throw new IllegalStateException("model file " + file + " is missing");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
