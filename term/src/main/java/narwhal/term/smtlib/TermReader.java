package narwhal.term.smtlib;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import narwhal.term.Rational;
import narwhal.term.RoundingMode;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import narwhal.term.smtlib.SExpression.Atom;
import narwhal.term.smtlib.SExpression.Listing;

/** Builds terms from expressions with a stack of its own, so nesting may be of any depth. */
final class TermReader {
  private final TermFactory terms;
  private final Declarations declarations;
  private final Applications applications;
  private final Map<String, ArrayDeque<Term>> local = new HashMap<>();

  TermReader(TermFactory terms, Declarations declarations) {
    this.terms = terms;
    this.declarations = declarations;
    this.applications = new Applications(terms, declarations);
  }

  Term read(SExpression root) {
    return read(root, List.of());
  }

  /** Reads with variables in scope under their own names. */
  Term read(SExpression root, List<Term> bound) {
    local.clear();
    bound.forEach(v -> bind(v.name(), v));
    ArrayDeque<Frame> stack = new ArrayDeque<>();
    Term value = open(root, stack);
    while (!stack.isEmpty()) {
      Frame frame = stack.peek();
      SExpression next = frame.next(value);
      if (next == null) {
        stack.pop();
        value = frame.finish();
      } else {
        value = open(next, stack);
      }
    }
    return value;
  }

  /** A parameter or bound variable, written (name sort). */
  Term boundVariable(SExpression text) {
    List<SExpression> items = text.items();
    if (items.size() != 2) {
      throw text.error("expected a name and a sort");
    }
    return terms.variable(items.get(0).symbol(), declarations.sort(items.get(1)));
  }

  /** The value of an atom at once; for a list, null and a frame that will compute it. */
  private Term open(SExpression text, ArrayDeque<Frame> stack) {
    if (text instanceof Atom atom) {
      return atom(atom);
    }
    List<SExpression> items = text.items();
    if (items.isEmpty()) {
      throw text.error("expected a term");
    }
    SExpression head = items.getFirst();
    if (head.isSymbol("_")) {
      return built(text, () -> applications.indexedConstant(text));
    }
    stack.push(
        switch (head instanceof Atom atom ? atom.text() : "") {
          case "let" -> new Let((Listing) text);
          case "forall", "exists" -> new Quantifier((Listing) text);
          case "!" -> new Annotated((Listing) text);
          default -> new Application((Listing) text);
        });
    return null;
  }

  /** Turns what the factory says about sorts into an error at this place. */
  private static Term built(SExpression text, Supplier<Term> construction) {
    try {
      return construction.get();
    } catch (IllegalArgumentException | ClassCastException e) {
      throw text.error("operands do not fit: " + e.getMessage());
    }
  }

  private Term atom(Atom atom) {
    return switch (atom.shape()) {
      case NUMERAL -> terms.integer(new BigInteger(atom.text()));
      case DECIMAL -> decimal(atom.text());
      case HEXADECIMAL -> terms.bv(new BigInteger(atom.text(), 16), 4 * atom.text().length());
      case BINARY -> terms.bv(new BigInteger(atom.text(), 2), atom.text().length());
      case SYMBOL -> symbol(atom);
      case KEYWORD, STRING -> throw atom.error("expected a term");
    };
  }

  private Term decimal(String text) {
    int point = text.indexOf('.');
    String digits = text.substring(0, point) + text.substring(point + 1);
    BigInteger scale = BigInteger.TEN.pow(text.length() - point - 1);
    return terms.real(new Rational(new BigInteger(digits), scale));
  }

  private Term symbol(Atom atom) {
    ArrayDeque<Term> scope = local.get(atom.text());
    if (scope != null && !scope.isEmpty()) {
      return scope.peek();
    }
    Term constant = declarations.constants.get(atom.text());
    if (constant != null) {
      return constant;
    }
    return switch (atom.text()) {
      case "true" -> terms.tru();
      case "false" -> terms.fals();
      case "RNE", "roundNearestTiesToEven" -> terms.rounding(RoundingMode.RNE);
      case "RNA", "roundNearestTiesToAway" -> terms.rounding(RoundingMode.RNA);
      case "RTP", "roundTowardPositive" -> terms.rounding(RoundingMode.RTP);
      case "RTN", "roundTowardNegative" -> terms.rounding(RoundingMode.RTN);
      case "RTZ", "roundTowardZero" -> terms.rounding(RoundingMode.RTZ);
      default -> throw atom.error("unknown symbol " + atom.text());
    };
  }

  /**
   * The variable, under another name where its own is in scope: what let has bound may be about the
   * outer one, and must not come to be about the inner one.
   */
  private Term unlikeOthers(Term variable) {
    String name = variable.name();
    for (int i = 1; isInScope(name); i++) {
      name = variable.name() + "!" + i;
    }
    return name.equals(variable.name()) ? variable : terms.variable(name, variable.sort());
  }

  private boolean isInScope(String name) {
    ArrayDeque<Term> scope = local.get(name);
    return (scope != null && !scope.isEmpty()) || declarations.constants.containsKey(name);
  }

  private void bind(String name, Term value) {
    local.computeIfAbsent(name, n -> new ArrayDeque<>()).push(value);
  }

  private void unbind(String name) {
    local.get(name).pop();
  }

  /** A list being read: asks for its parts one after the other, then gives its value. */
  private abstract static class Frame {
    /** Takes the value of the part asked for last, if any; the next part, or null when done. */
    abstract SExpression next(Term last);

    abstract Term finish();
  }

  private final class Application extends Frame {
    private final Listing text;
    private final List<Term> args = new ArrayList<>();
    private int asked;

    Application(Listing text) {
      this.text = text;
    }

    @Override
    SExpression next(Term last) {
      if (asked > 0) {
        args.add(last);
      }
      return ++asked < text.items().size() ? text.items().get(asked) : null;
    }

    @Override
    Term finish() {
      return built(text, () -> applications.apply(text.items().getFirst(), args));
    }
  }

  private final class Let extends Frame {
    private final List<SExpression> bindings;
    private final SExpression body;
    private final List<Term> values = new ArrayList<>();
    private int asked;
    private Term result;

    Let(Listing text) {
      if (text.items().size() != 3) {
        throw text.error("let takes bindings and a term");
      }
      this.bindings = text.items().get(1).items();
      this.body = text.items().get(2);
      for (SExpression binding : bindings) {
        if (binding.items().size() != 2) {
          throw binding.error("expected a name and a term");
        }
      }
    }

    @Override
    SExpression next(Term last) {
      if (asked > bindings.size()) {
        bindings.forEach(b -> unbind(b.items().getFirst().symbol()));
        result = last;
        return null;
      }
      if (asked > 0) {
        values.add(last);
      }
      if (asked++ < bindings.size()) {
        return bindings.get(asked - 1).items().get(1);
      }
      for (int i = 0; i < values.size(); i++) {
        bind(bindings.get(i).items().getFirst().symbol(), values.get(i));
      }
      return body;
    }

    @Override
    Term finish() {
      return result;
    }
  }

  private final class Quantifier extends Frame {
    private final List<String> names = new ArrayList<>();
    private final List<Term> variables = new ArrayList<>();
    private final Listing text;
    private boolean asked;
    private Term body;

    Quantifier(Listing text) {
      this.text = text;
      if (text.items().size() != 3) {
        throw text.error("a quantifier takes variables and a term");
      }
      for (SExpression variable : text.items().get(1).items()) {
        Term written = boundVariable(variable);
        names.add(written.name());
        variables.add(unlikeOthers(written));
      }
    }

    @Override
    SExpression next(Term last) {
      if (asked) {
        for (int i = 0; i < names.size(); i++) {
          unbind(names.get(i));
          unbind(variables.get(i).name());
        }
        body = last;
        return null;
      }
      asked = true;
      for (int i = 0; i < names.size(); i++) {
        bind(variables.get(i).name(), variables.get(i));
        bind(names.get(i), variables.get(i));
      }
      return text.items().get(2);
    }

    @Override
    Term finish() {
      if (!body.sort().isBool()) {
        throw text.error("the body of a quantifier is " + body.sort());
      }
      return text.items().getFirst().isSymbol("forall")
          ? terms.forall(variables, body)
          : terms.exists(variables, body);
    }
  }

  /** (! term attributes…): only a name means something here. */
  private final class Annotated extends Frame {
    private final Listing text;
    private boolean asked;
    private Term value;

    Annotated(Listing text) {
      this.text = text;
      if (text.items().size() < 2) {
        throw text.error("expected a term and its attributes");
      }
    }

    @Override
    SExpression next(Term last) {
      value = last;
      if (asked) {
        return null;
      }
      asked = true;
      return text.items().get(1);
    }

    @Override
    Term finish() {
      for (int i = 2; i + 1 < text.items().size(); i++) {
        if (text.items().get(i) instanceof Atom atom && atom.text().equals(":named")) {
          declarations.constants.put(text.items().get(i + 1).symbol(), value);
        }
      }
      return value;
    }
  }
}
