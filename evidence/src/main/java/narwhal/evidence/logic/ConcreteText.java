package narwhal.evidence.logic;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import narwhal.term.Kind;
import narwhal.term.Rational;
import narwhal.term.Sort;
import narwhal.term.Term;

/** Values for people; of maps only what lies at the indices that matter. */
final class ConcreteText {
  private static final int MOST_CELLS = 8;

  private final List<Term> indices;

  /**
   * @param indices the values that index maps somewhere
   */
  ConcreteText(Set<Term> indices) {
    this.indices =
        indices.stream().sorted(Comparator.comparing(i -> plain(i).orElse(""), ORDER)).toList();
  }

  /** Short texts first, so that numbers come in their order. */
  private static final Comparator<String> ORDER =
      Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder());

  /** Empty for a map that is looked at nowhere. */
  Optional<String> of(Term value) {
    return value.sort() instanceof Sort.Array sort ? map(value, sort) : plain(value);
  }

  private Optional<String> map(Term value, Sort.Array sort) {
    StringJoiner text = new StringJoiner(", ", "[", "]");
    int count = 0;
    for (Term index : indices) {
      if (index.sort().equals(sort.index())) {
        Optional<String> cell = of(select(value, index));
        if (cell.isPresent() && count++ < MOST_CELLS) {
          text.add(plain(index).orElse("?") + " := " + cell.get());
        }
      }
    }
    if (count > MOST_CELLS) {
      text.add("…");
    }
    return count == 0 ? Optional.empty() : Optional.of(text.toString());
  }

  /** Of nested stores over a constant map. */
  private static Term select(Term map, Term index) {
    Term at = map;
    while (at.kind() == Kind.STORE) {
      if (at.arg(1) == index) {
        return at.arg(2);
      }
      at = at.arg(0);
    }
    return at.arg(0);
  }

  private static Optional<String> plain(Term value) {
    return Optional.of(
        switch (value.kind()) {
          case INT_CONSTANT -> value.integer().toString();
          case BV_CONSTANT -> value.bits() + "bv" + value.width();
          case REAL_CONSTANT -> real(value.rational());
          default -> value.toString();
        });
  }

  private static String real(Rational number) {
    return number.isInteger()
        ? number.numerator() + ".0"
        : number.numerator() + ".0 / " + number.denominator() + ".0";
  }
}
