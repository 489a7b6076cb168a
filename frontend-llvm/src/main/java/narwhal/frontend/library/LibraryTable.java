package narwhal.frontend.library;

import java.util.List;
import java.util.Optional;

/**
 * All families of library functions, in the order they are asked; the first that knows a name
 * decides.
 */
final class LibraryTable {
  private static final List<Family> FAMILIES =
      List.of(
          new ModelFamily(),
          new HarnessFamily(),
          new CbmcFamily(),
          new VerifierFamily(),
          new EndingFamily(),
          new HeapFamily(),
          new MemoryFamily(),
          new IntegerFamily(),
          new MathFamily(),
          new InputFamily(),
          new FormatFamily(),
          new ScanFamily(),
          new WriterFamily(),
          new OutputFamily(),
          new RefusedFamily());

  private LibraryTable() {}

  static Optional<Model> model(String name) {
    for (Family family : FAMILIES) {
      Optional<Model> model = family.model(name);
      if (model.isPresent()) {
        return model.map(found -> Streams.checked(name, found));
      }
    }
    return Optional.empty();
  }
}
