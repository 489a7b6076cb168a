package narwhal.frontend.random;

import java.util.ArrayList;
import java.util.List;

/**
 * What the generator knows of a function it made: parameters are arithmetic types or records; so is
 * the result, or nothing.
 */
record FunctionType(String name, Slot result, List<Slot> parameters) {

  /**
   * A parameter or result: a scalar or a record, or a pointer to it; neither for a function without
   * a result.
   */
  record Slot(CType scalar, RecordType record, boolean pointer) {
    static final Slot NOTHING = new Slot(null, null, false);

    String spelling() {
      String base = scalar != null ? scalar.name() : record != null ? record.spelling() : "void";
      return pointer ? base + " *" : base;
    }
  }

  String head() {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      texts.add(parameters.get(i).spelling() + " a" + i);
    }
    return "static "
        + result.spelling()
        + " "
        + name
        + "("
        + (texts.isEmpty() ? "void" : String.join(", ", texts))
        + ")";
  }
}
