package narwhal.frontend.random;

import java.util.List;

/**
 * Makes expressions without side effects that are defined for every value of their operands
 * (arithmetic wraps). The type of an integer expression is not tracked; floats never become
 * integers but through a guarded conversion.
 */
final class ExpressionGenerator {
  private final Dice dice;

  ExpressionGenerator(Dice dice) {
    this.dice = dice;
  }

  /** An expression that can be assigned to the type. */
  String of(CType type, Scope scope, int depth) {
    return type.floating() ? floating(scope, depth) : integer(scope, depth);
  }

  String integer(Scope scope, int depth) {
    if (depth <= 0) {
      return integerLeaf(scope);
    }
    int d = depth - 1;
    return switch (dice.below(18)) {
      case 0, 1, 2 ->
          binary(integer(scope, d), dice.pick("+", "-", "*", "&", "|", "^"), integer(scope, d));
      case 3 ->
          binary(integer(scope, d), dice.pick("<", ">", "<=", ">=", "==", "!="), integer(scope, d));
      case 4 -> shift(scope, d);
      case 5 ->
          "("
              + integer(scope, d)
              + dice.pick(" / ", " % ")
              + "(("
              + integer(scope, d)
              + " & 15) + 1))";
      case 6 -> division(scope, d);
      case 7 -> "(" + dice.pick("~", "-", "+", "!") + promoted(scope, d) + ")";
      case 8 ->
          "(" + integer(scope, d) + " ? " + integer(scope, d) + " : " + integer(scope, d) + ")";
      case 9 -> binary(integer(scope, d), dice.pick("&&", "||"), integer(scope, d));
      case 10, 11 -> "((" + dice.pick(CType.INTEGERS).name() + ")" + integer(scope, d) + ")";
      case 12 ->
          "("
              + floating(scope, d)
              + dice.pick(" < ", " > ", " <= ", " >= ", " == ", " != ")
              + floating(scope, d)
              + ")";
      case 13 -> "whole_" + dice.pick(CType.INTEGERS).word() + "(" + floating(scope, d) + ")";
      // The void keeps gcc 12 from an internal error on (_Bool)(1, 2).
      case 14 -> "((void)" + integerLeaf(scope) + ", " + integer(scope, d) + ")";
      case 15 ->
          dice.pick(
              "sizeof(1 + " + integer(scope, d) + ")", "(" + floating(scope, d) + " ? 3 : -3)");
      case 16 -> bitFunction(scope, d);
      default -> integerLeaf(scope);
    };
  }

  /** Unary operators that keep the value of every promoted operand. */
  private String promoted(Scope scope, int depth) {
    return "(" + integer(scope, depth) + ")";
  }

  private String bitFunction(Scope scope, int depth) {
    String a = integer(scope, depth);
    return dice.pick(
        "__builtin_popcount((unsigned)" + a + ")",
        "__builtin_popcountll((unsigned long long)" + a + ")",
        "__builtin_clz((unsigned)" + a + " | 1u)",
        "__builtin_ctzll((unsigned long long)" + a + " | 0x8000000000000000ull)",
        "__builtin_bswap32((unsigned)" + a + ")",
        "__builtin_bswap64((unsigned long)" + a + ")",
        "__builtin_parity((unsigned)" + a + ")");
  }

  private String shift(Scope scope, int depth) {
    CType type = dice.pick(CType.INTEGERS);
    int mask = type.promoted().bits() - 1;
    return "((("
        + type.name()
        + ")"
        + integer(scope, depth)
        + ")"
        + dice.pick(" << ", " >> ")
        + "("
        + integer(scope, depth)
        + " & "
        + mask
        + "))";
  }

  private String division(Scope scope, int depth) {
    CType type = dice.pick(CType.INTEGERS).promoted();
    return dice.pick("quotient_", "remainder_")
        + type.word()
        + "("
        + integer(scope, depth)
        + ", "
        + integer(scope, depth)
        + ")";
  }

  String floating(Scope scope, int depth) {
    if (depth <= 0) {
      return floatLeaf(scope);
    }
    int d = depth - 1;
    return switch (dice.below(12)) {
      case 0, 1, 2, 3 ->
          binary(floating(scope, d), dice.pick("+", "-", "*", "/"), floating(scope, d));
      case 4 -> "((" + dice.pick(CType.FLOATS).name() + ")" + integer(scope, d) + ")";
      case 5, 6 -> "((" + dice.pick(CType.FLOATS).name() + ")" + floating(scope, d) + ")";
      case 7 ->
          "(" + integer(scope, d) + " ? " + floating(scope, d) + " : " + floating(scope, d) + ")";
      case 8 -> "(-" + floating(scope, d) + ")";
      case 9 -> binary(floating(scope, d), dice.pick("+", "*"), integer(scope, d));
      case 10 ->
          dice.pick("__builtin_fabs", "__builtin_floor", "__builtin_ceil", "__builtin_trunc")
              + "("
              + floating(scope, d)
              + ")";
      default -> floatLeaf(scope);
    };
  }

  private static String binary(String left, String operator, String right) {
    return "(" + left + " " + operator + " " + right + ")";
  }

  private String integerLeaf(Scope scope) {
    List<Place> places = scope.places(false);
    if (places.isEmpty() || dice.chance(25)) {
      return integerConstant();
    }
    return value(dice.pick(places), scope);
  }

  private String floatLeaf(Scope scope) {
    List<Place> places = scope.places(true);
    if (places.isEmpty() || dice.chance(25)) {
      return dice.pick(
          "0.0f",
          "(-0.0)",
          "1.5f",
          "1e10",
          "3.25L",
          "(-7.125)",
          "1e-40f",
          "0x1p-1070",
          "1e300",
          "0x1.8p-16440L",
          "1e4000L",
          "0.1",
          "0.1f",
          "0.1L");
    }
    return value(dice.pick(places), scope);
  }

  String integerConstant() {
    return switch (dice.below(8)) {
      case 0, 1, 2 -> Integer.toString(dice.between(0, 20));
      case 3 -> "(-" + dice.between(1, 100) + ")";
      case 4 ->
          dice.pick(
              "2147483647",
              "(-2147483647 - 1)",
              "4294967295u",
              "9223372036854775807L",
              "255",
              "65535",
              "127",
              "(-128)");
      case 5 -> "0x" + Long.toHexString(dice.any()) + dice.pick("ull", "ul");
      case 6 -> dice.pick("'a'", "'\\377'", "'\\0'", "1u", "0x80000000", "1L", "0xffffUL");
      default -> "((__int128)" + dice.between(-9, 9) + " << " + dice.between(0, 120) + ")";
    };
  }

  /**
   * Reads a place. Compilers differ in the type of a bit-field wider than int: a cast says which.
   */
  String value(Place place, Scope scope) {
    String text = lvalue(place, scope);
    return place.isBitField() && place.type().bits() > 32
        ? "((" + place.type().name() + ")" + text + ")"
        : text;
  }

  /** The text of a place, its index filled in. */
  String lvalue(Place place, Scope scope) {
    if (!place.isIndexed()) {
      return place.text();
    }
    String index =
        dice.chance(50)
            ? Integer.toString(dice.between(0, place.mask()))
            : "(" + simpleIndex(scope) + " & " + place.mask() + ")";
    return place.text().replace("@", index);
  }

  private String simpleIndex(Scope scope) {
    List<Place> places =
        scope.places(false).stream().filter(p -> !p.isIndexed() && p.type().bits() <= 64).toList();
    return places.isEmpty() ? "5" : value(dice.pick(places), scope);
  }
}
