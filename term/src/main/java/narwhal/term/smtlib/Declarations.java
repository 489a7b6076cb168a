package narwhal.term.smtlib;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import narwhal.term.Sort;
import narwhal.term.Term;

/** The global names of a script. */
final class Declarations {
  private static final int MAX_NESTING = 100;

  record Function(List<Sort> parameters, Sort result) {}

  record Macro(List<Term> parameters, Term body) {}

  final Map<String, Term> constants = new HashMap<>();
  final Map<String, Function> functions = new HashMap<>();
  final Map<String, Macro> macros = new HashMap<>();
  private final Map<String, Sort> sorts = new HashMap<>();

  void defineSort(String name, Sort sort) {
    sorts.put(name, sort);
  }

  boolean isTaken(String name) {
    return constants.containsKey(name) || functions.containsKey(name) || macros.containsKey(name);
  }

  Sort sort(SExpression text) {
    return sort(text, MAX_NESTING);
  }

  private Sort sort(SExpression text, int depth) {
    if (depth == 0) {
      throw text.error("sorts nested too deeply");
    }
    if (text instanceof SExpression.Atom) {
      return named(text);
    }
    List<SExpression> items = text.items();
    if (items.size() == 3 && items.get(0).isSymbol("Array")) {
      return Sort.array(sort(items.get(1), depth - 1), sort(items.get(2), depth - 1));
    }
    if (items.size() >= 3 && items.get(0).isSymbol("_")) {
      int first = items.get(2).number();
      try {
        if (items.size() == 3 && items.get(1).isSymbol("BitVec")) {
          return Sort.bitVec(first);
        }
        if (items.size() == 4 && items.get(1).isSymbol("FloatingPoint")) {
          return new Sort.Float(first, items.get(3).number());
        }
      } catch (IllegalArgumentException e) {
        throw text.error(e.getMessage());
      }
    }
    throw text.error("unknown sort");
  }

  private Sort named(SExpression text) {
    String name = text.symbol();
    return switch (name) {
      case "Bool" -> Sort.BOOL;
      case "Int" -> Sort.INT;
      case "Real" -> Sort.REAL;
      case "RoundingMode" -> Sort.ROUNDING;
      case "Float16" -> Sort.FLOAT16;
      case "Float32" -> Sort.FLOAT32;
      case "Float64" -> Sort.FLOAT64;
      case "Float128" -> Sort.FLOAT128;
      default -> {
        Sort defined = sorts.get(name);
        if (defined == null) {
          throw text.error("unknown sort " + name);
        }
        yield defined;
      }
    };
  }
}
