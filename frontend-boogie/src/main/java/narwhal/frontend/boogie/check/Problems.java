package narwhal.frontend.boogie.check;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import narwhal.frontend.boogie.syntax.Place;
import narwhal.ir.run.InputException;

/** The errors found so far, told together. */
final class Problems {
  private static final int TOLD = 20;

  private final Set<String> messages = new LinkedHashSet<>();

  void add(Place place, String message) {
    messages.add(place + ": " + message);
  }

  /** Throws if there are any. */
  void tell() {
    if (!messages.isEmpty()) {
      List<String> all = new ArrayList<>(messages);
      String rest = all.size() > TOLD ? "\nand " + (all.size() - TOLD) + " more" : "";
      throw new InputException(
          String.join("\n", all.subList(0, Math.min(TOLD, all.size()))) + rest);
    }
  }
}
