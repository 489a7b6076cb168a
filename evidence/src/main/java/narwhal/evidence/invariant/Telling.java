package narwhal.evidence.invariant;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import narwhal.ir.logic.Invariant;
import narwhal.ir.source.CType;
import narwhal.ir.source.SourceLoop;
import narwhal.ir.source.SourceMap;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.smtlib.SmtLibPrinter;

/** Writes the statements of one invariant: in C if that is possible, otherwise in other words. */
final class Telling {
  private static final int LONGEST = 2000;

  private final Names names;
  private final Invariant.Kind kind;
  private final Optional<SourceLoop> loop;
  private final SourceMap sources;
  private final List<String> conditions = new ArrayList<>();
  private final List<String> remarks = new ArrayList<>();

  /** Whether something of the statement at hand is no C. */
  private boolean isRemark;

  /** The variables of the statement at hand that cannot be named at the place. */
  private final Set<String> hidden = new LinkedHashSet<>();

  Telling(Names names, Invariant.Kind kind, Optional<SourceLoop> loop, SourceMap sources) {
    this.names = names;
    this.kind = kind;
    this.loop = loop;
    this.sources = sources;
  }

  List<String> conditions() {
    return conditions;
  }

  List<String> remarks() {
    return remarks;
  }

  void add(Term statement) {
    isRemark = loop.isEmpty();
    hidden.clear();
    try {
      String text = new Formulas(this::variable).of(statement);
      boolean isWide = text.contains(Arithmetic.WIDE.text());
      List<String> list = isRemark || isWide ? remarks : conditions;
      String note = hidden.isEmpty() ? "" : "  (hidden: " + String.join(", ", hidden) + ")";
      if (!text.equals("1") && !list.contains(text + note)) {
        list.add(text + note);
      }
    } catch (NoExpressionException e) {
      String text = SmtLibPrinter.term(statement);
      remarks.add(
          "%s  (no C: %s)"
              .formatted(
                  text.length() > LONGEST ? text.substring(0, LONGEST) + "…" : text,
                  e.getMessage()));
    }
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
