package narwhal.ir.boogie;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import narwhal.term.Kind;
import narwhal.term.Sort;
import narwhal.term.Term;

/**
 * The functions that expressions need. Operations on bit-vectors are the solver's own, which Boogie
 * reaches by {@code :bvbuiltin}; constant maps are described by axioms.
 */
final class BoogieFunctions {
  private final BoogieNames names;
  private final Map<String, String> declarations = new LinkedHashMap<>();

  BoogieFunctions(BoogieNames names) {
    this.names = names;
  }

  /** The declarations of all that were asked for, in that order. */
  List<String> declarations() {
    return List.copyOf(declarations.values());
  }

  /** The solver's own operator for terms like this one. */
  String builtin(Term term) {
    Kind kind = term.kind();
    StringBuilder operator = new StringBuilder(kind.smtLibName());
    StringBuilder key = new StringBuilder(kind.smtLibName());
    for (int i = 0; i < kind.indices(); i++) {
      operator.append(' ').append(term.index(i));
      key.append('.').append(term.index(i));
    }
    term.args().forEach(arg -> key.append('.').append(BoogieTypes.label(arg.sort())));
    return declare(key.toString(), "{:bvbuiltin \"" + operator + "\"} ", sorts(term), term.sort());
  }

  /** The solver's own relation of this name between values of a sort. */
  String relation(String operator, Sort sort) {
    String key = "%1$s.%2$s.%2$s".formatted(operator, BoogieTypes.label(sort));
    return declare(key, "{:bvbuiltin \"" + operator + "\"} ", List.of(sort, sort), Sort.BOOL);
  }

  /** A function of which nothing is known but that it is one. */
  String uninterpreted(Term term, String name) {
    return declare(name, "", sorts(term), term.sort());
  }

  /** Makes a map with one value everywhere. */
  String constantMap(Sort.Array sort) {
    String key = "const." + BoogieTypes.label(sort);
    boolean isNew = !declarations.containsKey(key);
    String name = declare(key, "", List.of(sort.element()), sort);
    if (isNew) {
      declarations.put(
          key + " axiom",
          "axiom (forall v: %s, i: %s :: %s(v)[i] == v);"
              .formatted(BoogieTypes.of(sort.element()), BoogieTypes.of(sort.index()), name));
    }
    return name;
  }

  private static List<Sort> sorts(Term term) {
    return term.args().stream().map(Term::sort).toList();
  }

  private String declare(String key, String attributes, List<Sort> parameters, Sort result) {
    String name = names.of("function " + key, key);
    List<String> types = new ArrayList<>();
    parameters.forEach(p -> types.add("x" + types.size() + ": " + BoogieTypes.of(p)));
    declarations.putIfAbsent(
        key,
        "function %s%s(%s): %s;"
            .formatted(attributes, name, String.join(", ", types), BoogieTypes.of(result)));
    return name;
  }
}
