package narwhal.absint.domain;

/** A set of truth values. */
public enum Truth {
  NEITHER,
  FALSE,
  TRUE,
  EITHER;

  public static Truth of(boolean value) {
    return value ? TRUE : FALSE;
  }

  public boolean contains(boolean value) {
    return this == EITHER || this == of(value);
  }

  public Truth join(Truth other) {
    return values()[ordinal() | other.ordinal()];
  }

  public Truth meet(Truth other) {
    return values()[ordinal() & other.ordinal()];
  }

  public boolean includes(Truth other) {
    return join(other) == this;
  }

  public Truth not() {
    return switch (this) {
      case NEITHER, EITHER -> this;
      case FALSE -> TRUE;
      case TRUE -> FALSE;
    };
  }

  public Truth and(Truth other) {
    if (this == NEITHER || other == NEITHER) {
      return NEITHER;
    }
    if (this == FALSE || other == FALSE) {
      return FALSE;
    }
    return this == TRUE && other == TRUE ? TRUE : EITHER;
  }

  public Truth or(Truth other) {
    return not().and(other.not()).not();
  }

  public Truth xor(Truth other) {
    if (this == NEITHER || other == NEITHER) {
      return NEITHER;
    }
    return this == EITHER || other == EITHER ? EITHER : of(this != other);
  }
}
