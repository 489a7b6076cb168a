package narwhal.frontend.boogie.syntax;

/** Operators between two operands; a higher precedence binds tighter. */
public enum BinaryOperator {
  IFF("<==>", 1),
  IMPLIES("==>", 2),
  EXPLIES("<==", 2),
  AND("&&", 3),
  OR("||", 3),
  EQUAL("==", 4),
  DIFFERENT("!=", 4),
  LESS("<", 4),
  GREATER(">", 4),
  AT_MOST("<=", 4),
  AT_LEAST(">=", 4),
  CONCAT("++", 5),
  PLUS("+", 6),
  MINUS("-", 6),
  TIMES("*", 7),
  /** On integers Euclidean as Ultimate has it, or real as Boogie has it: decision 0021. */
  SLASH("/", 7),
  /** Ultimate's word for {@link #MOD}. */
  PERCENT("%", 7),
  DIV("div", 7),
  MOD("mod", 7);

  private final String symbol;
  private final int precedence;

  BinaryOperator(String symbol, int precedence) {
    this.symbol = symbol;
    this.precedence = precedence;
  }

  public String symbol() {
    return symbol;
  }

  public int precedence() {
    return precedence;
  }

  /** Whether {@code a op b op c} is {@code a op (b op c)}. */
  public boolean isRightAssociative() {
    return this == IMPLIES;
  }

  /** Whether {@code a op b} may be followed by {@code next c} without parentheses. */
  public boolean chainsWith(BinaryOperator next) {
    return switch (this) {
      case IFF, IMPLIES, EXPLIES, AND, OR -> next == this;
      case EQUAL, DIFFERENT, LESS, GREATER, AT_MOST, AT_LEAST -> false;
      case CONCAT, PLUS, MINUS, TIMES, SLASH, PERCENT, DIV, MOD -> true;
    };
  }
}
