package narwhal.suite.proof;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import narwhal.cli.options.Suggestion;
import narwhal.ir.run.InputException;
import narwhal.suite.task.Entry;
import narwhal.suite.task.ProofException;
import narwhal.suite.task.Task;

/**
 * Reads {@code narwhal.yaml}: {@code defaults} and a list of {@code proofs}. A mistake in one proof
 * makes a task that cannot run and says why; a mistake in the rest of the file is thrown.
 */
public final class ProofFile {
  private static final List<String> SECTIONS = List.of("defaults", "proofs");

  private final Path path;
  private final String shown;

  private ProofFile(Path path) {
    this.path = path;
    this.shown = path.toString();
  }

  /** Whether the file is a description of proofs, by its name or by what stands in it. */
  public static boolean isProofFile(Path path) {
    String name = path.getFileName() == null ? "" : path.getFileName().toString();
    return name.endsWith(".yaml") || name.equals("narwhal.yml");
  }

  /**
   * The proofs as tasks, in the order of the file.
   *
   * @throws InputException where no proof can be told from the others
   */
  public static List<Task> read(Path path) {
    try {
      return new ProofFile(path).tasks();
    } catch (ProofException e) {
      throw new InputException(e.getMessage());
    }
  }

  private List<Task> tasks() {
    Entry root = Entry.read(path);
    for (Entry.Member member : root.members()) {
      String key = member.key().text();
      if (!SECTIONS.contains(key)) {
        throw member
            .key()
            .wrong(
                "there is no section '"
                    + key
                    + "'"
                    + Suggestion.phrase(key, SECTIONS)
                    + " (sections: defaults, proofs)");
      }
    }
    Settings defaults =
        root.member("defaults").map(Settings::ofDefaults).orElse(new Settings(java.util.Map.of()));
    Entry proofs = root.member("proofs").orElseThrow(() -> root.wrong("there are no proofs"));
    List<Task> tasks = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (Entry proof : proofs.elements()) {
      for (Task task : tasks(proof, defaults)) {
        tasks.add(names.add(task.key()) ? task : twice(task, proof));
      }
    }
    return tasks;
  }

  private static Task twice(Task task, Entry proof) {
    return task.withProblem(proof.wrong("there are two proofs of this name").getMessage());
  }

  /** A proof whose harness is a pattern stands for one proof for each file. */
  private List<Task> tasks(Entry proof, Settings defaults) {
    Path folder = path.toAbsolutePath().normalize().getParent();
    String fallback = "line " + proof.line();
    try {
      fallback = proof.member("name").map(Entry::text).orElse(fallback);
      Settings settings = defaults.with(proof);
      Optional<Entry> harness = settings.value("harness");
      if (harness.isPresent() && harness.get().text().matches(".*[*?\\[{].*")) {
        if (settings.value("name").isPresent()) {
          throw harness.get().wrong("a proof with a name has one harness, not a pattern");
        }
        List<Task> tasks = new ArrayList<>();
        for (Path file : Patterns.files(folder, harness.get())) {
          String name = file.getFileName().toString().replaceFirst("\\.\\w+$", "");
          tasks.add(task(name, Optional.of(file), settings, folder));
        }
        return tasks;
      }
      Optional<Path> file =
          harness.isPresent()
              ? Optional.of(Patterns.file(folder, harness.get()))
              : Optional.empty();
      String name =
          settings
              .value("name")
              .map(Entry::text)
              .or(() -> file.map(f -> f.getFileName().toString().replaceFirst("\\.\\w+$", "")))
              .orElseThrow(() -> proof.wrong("a proof needs a name or a harness"));
      return List.of(task(name, file, settings, folder));
    } catch (ProofException e) {
      return List.of(ProofTask.broken(shown, fallback, e.getMessage()));
    }
  }

  private Task task(String name, Optional<Path> harness, Settings settings, Path folder) {
    try {
      return new ProofTask(shown, name, harness, settings, folder).task();
    } catch (ProofException e) {
      return ProofTask.broken(shown, name, e.getMessage());
    }
  }
}
