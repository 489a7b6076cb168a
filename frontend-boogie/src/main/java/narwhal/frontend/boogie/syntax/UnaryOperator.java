package narwhal.frontend.boogie.syntax;

/** Operators before one operand. */
public enum UnaryOperator {
  NOT("!"),
  MINUS("-");

  private final String symbol;

  UnaryOperator(String symbol) {
    this.symbol = symbol;
  }

  public String symbol() {
    return symbol;
  }
}
