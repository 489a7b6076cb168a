package narwhal.frontend.boogie.check;

import java.util.Optional;
import narwhal.frontend.boogie.syntax.Expression;
import narwhal.frontend.boogie.syntax.Place;
import narwhal.ir.run.UnsupportedException;

/** What binary operators take and give. */
final class OperatorRules {
  private final Problems problems;
  private Optional<Place> wordDivision = Optional.empty();
  private Optional<Place> integerSlash = Optional.empty();

  OperatorRules(Problems problems) {
    this.problems = problems;
  }

  Type binary(Expression.Binary e, Type left, Type right) {
    boolean same = left.fits(right);
    Type type = left instanceof Type.Unknown ? right : left;
    boolean integers = same && type.fits(Type.INT);
    boolean numbers = same && (integers || type.fits(Type.REAL));
    return switch (e.operator()) {
      case IFF, IMPLIES, EXPLIES, AND, OR ->
          given(e, left, right, same && type.fits(Type.BOOL), type);
      case EQUAL, DIFFERENT -> given(e, left, right, same, Type.BOOL);
      case LESS, GREATER, AT_MOST, AT_LEAST -> given(e, left, right, numbers, Type.BOOL);
      case CONCAT -> concat(e, left, right);
      case PLUS, MINUS, TIMES -> given(e, left, right, numbers, type);
      case SLASH -> {
        if (integers && type.equals(Type.INT)) {
          integerSlash = Optional.of(e.place());
        }
        yield given(e, left, right, numbers, type);
      }
      case DIV, MOD -> {
        wordDivision = Optional.of(e.place());
        yield given(e, left, right, integers, type);
      }
      case PERCENT -> given(e, left, right, integers, type);
    };
  }

  private Type given(Expression.Binary e, Type left, Type right, boolean fits, Type result) {
    return fits ? result : complain(e, left, right);
  }

  private Type concat(Expression.Binary e, Type left, Type right) {
    if (left instanceof Type.Bits(int high) && right instanceof Type.Bits(int low)) {
      return new Type.Bits(high + low);
    }
    return left instanceof Type.Unknown || right instanceof Type.Unknown
        ? Type.UNKNOWN
        : complain(e, left, right);
  }

  private Type complain(Expression.Binary e, Type left, Type right) {
    problems.add(
        e.place(),
        "operator '%s' does not take %s and %s".formatted(e.operator().symbol(), left, right));
    return Type.UNKNOWN;
  }

  /**
   * A program that says {@code div} or {@code mod} is Boogie's, where {@code /} on integers is a
   * real number; others are Ultimate's, where it is an integer.
   */
  void refuseTwoDialects() {
    if (wordDivision.isPresent() && integerSlash.isPresent()) {
      throw new UnsupportedException(
          "'/' on integers in a program that has 'div' or 'mod' (say div, or real(x) / real(y))",
          integerSlash.get().in(""));
    }
  }
}
