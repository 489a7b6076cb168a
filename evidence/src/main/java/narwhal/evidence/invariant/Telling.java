package narwhal.evidence.invariant;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import narwhal.ir.logic.Invariant;
import narwhal.ir.source.CType;
import narwhal.ir.source.SourceLoop;
import narwhal.ir.source.SourceMap;
import narwhal.term.FreeVariables;
import narwhal.term.Sort;
import narwhal.term.Substitution;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import narwhal.term.smtlib.SmtLibPrinter;

/** Writes the statements of one invariant: in C if that is possible, otherwise in other words. */
final class Telling {
  private static final int LONGEST = 2000;

  private final TermFactory terms;
  private final Names names;
  private final Invariant.Kind kind;
  private final Optional<SourceLoop> loop;
  private final SourceMap sources;
  private final Map<Term, String> conditions = new LinkedHashMap<>();
  private final Map<Term, String> remarks = new LinkedHashMap<>();

  /** Whether something of the statement at hand is no C. */
  private boolean isRemark;

  /** The variables of the statement at hand that cannot be named at the place. */
  private final Set<String> hidden = new LinkedHashSet<>();

  Telling(
      TermFactory terms,
      Names names,
      Invariant.Kind kind,
      Optional<SourceLoop> loop,
      SourceMap sources) {
    this.terms = terms;
    this.names = names;
    this.kind = kind;
    this.loop = loop;
    this.sources = sources;
  }

  /** In C, by statement. */
  Map<Term, String> conditions() {
    return conditions;
  }

  /** In other words, by statement. */
  Map<Term, String> remarks() {
    return remarks;
  }

  void add(Term statement) {
    isRemark = loop.isEmpty();
    hidden.clear();
    try {
      String text = new Formulas(this::variable).of(statement);
      boolean isWide = text.contains(Arithmetic.WIDE.text());
      Map<Term, String> list = isRemark || isWide ? remarks : conditions;
      String note = hidden.isEmpty() ? "" : "  (hidden: " + String.join(", ", hidden) + ")";
      if (!text.equals("1") && !list.containsValue(text + note)) {
        list.put(statement, text + note);
      }
    } catch (NoExpressionException e) {
      if (isAboutTheSource(statement)) {
        remarks.put(statement, "%s  (no C: %s)".formatted(formula(statement), e.getMessage()));
      }
    }
  }

  /** What only our way of looking at programs has is nobody's business. */
  private boolean isAboutTheSource(Term statement) {
    return FreeVariables.of(statement).stream()
        .allMatch(v -> v.sort() instanceof Sort.Array || source(v).isPresent());
  }

  private Optional<String> source(Term variable) {
    for (String end : List.of("", Invariant.OBJECT, Invariant.OFFSET)) {
      if (variable.name().endsWith(end)) {
        String name = variable.name().substring(0, variable.name().length() - end.length());
        Term whole = terms.variable(name, variable.sort());
        Optional<Place> place = names.now(whole).or(() -> names.before(whole));
        if (place.isPresent()) {
          return place.map(p -> p.name() + end);
        }
      }
    }
    return Optional.empty();
  }

  /** In SMT-LIB, with the names of the source. */
  private String formula(Term statement) {
    Map<Term, Term> renamed = new LinkedHashMap<>();
    for (Term variable : FreeVariables.of(statement)) {
      source(variable)
          .ifPresent(name -> renamed.put(variable, terms.variable(name, variable.sort())));
    }
    String text = SmtLibPrinter.term(new Substitution(terms, renamed).apply(statement));
    return text.length() > LONGEST ? text.substring(0, LONGEST) + "…" : text;
  }

  private Numbers.Variable variable(Term term) {
    if (!(term.sort() instanceof Sort.BitVec sort)) {
      throw new NoExpressionException("a variable of sort " + term.sort());
    }
    if (kind == Invariant.Kind.SUMMARY && names.isResult(term)) {
      isRemark = true;
      return new Numbers.Variable("\\result", true, true);
    }
    Optional<Place> now = kind == Invariant.Kind.SUMMARY ? names.after(term) : Optional.empty();
    Optional<Place> before =
        now.isPresent() || kind == Invariant.Kind.PRECONDITION
            ? Optional.empty()
            : names.before(term);
    if (kind == Invariant.Kind.SUMMARY && before.isPresent()) {
      return former("\\old(%s)", before.get(), sort.width());
    }
    now = now.or(() -> names.now(term));
    if (kind == Invariant.Kind.PRECONDITION) {
      now = now.or(() -> names.before(term));
    }
    if (now.isPresent()) {
      if (loop.isPresent() && !isVisible(now.get())) {
        isRemark = true;
        hidden.add(now.get().variable().name());
      }
      return written(part(now.get(), sort.width()).text(), part(now.get(), sort.width()).type());
    }
    if (before.isPresent()) {
      return former("\\at(%s, Pre)", before.get(), sort.width());
    }
    throw new NoExpressionException(term.name() + " is no variable of the source");
  }

  private Numbers.Variable former(String form, Place place, int bits) {
    isRemark = true;
    Place.Part part = part(place, bits);
    return written(form.formatted(part.text()), part.type());
  }

  private static Place.Part part(Place place, int bits) {
    return place
        .part(bits)
        .orElseThrow(() -> new NoExpressionException("bits of " + place.variable().name()));
  }

  private static Numbers.Variable written(String text, CType type) {
    if (!(type instanceof CType.Whole whole)) {
      throw new NoExpressionException(text + " is no integer");
    }
    return new Numbers.Variable(
        text, whole.sign() != CType.Sign.UNSIGNED, whole.sign() == CType.Sign.UNKNOWN);
  }

  private boolean isVisible(Place place) {
    return loop.isPresent()
        && sources.isVisible(place.variable(), loop.get().scope(), loop.get().head());
  }
}
