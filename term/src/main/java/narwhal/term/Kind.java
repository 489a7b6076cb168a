package narwhal.term;

/**
 * The table of term kinds: SMT-LIB name, number of operands, number of indices, sort rule.
 *
 * <p>Relations that are another one turned round (bvugt, fp.geq, …) are not kinds: the factory and
 * the parser normalise them.
 */
public enum Kind {
  TRUE("true", 0, 0, SortRule.LEAF),
  FALSE("false", 0, 0, SortRule.LEAF),
  BV_CONSTANT("", 0, 0, SortRule.LEAF),
  INT_CONSTANT("", 0, 0, SortRule.LEAF),
  REAL_CONSTANT("", 0, 0, SortRule.LEAF),
  FLOAT_CONSTANT("", 0, 0, SortRule.LEAF),
  ROUNDING_CONSTANT("", 0, 0, SortRule.LEAF),
  VARIABLE("", 0, 0, SortRule.LEAF),
  /** An uninterpreted function of a name, applied. */
  APPLY("", Kind.MANY, 0, SortRule.LEAF),

  NOT("not", 1, 0, SortRule.BOOLS),
  AND("and", Kind.MANY, 0, SortRule.BOOLS),
  OR("or", Kind.MANY, 0, SortRule.BOOLS),
  XOR("xor", 2, 0, SortRule.BOOLS),
  IMPLIES("=>", 2, 0, SortRule.BOOLS),
  EQUAL("=", 2, 0, SortRule.EQUALITY),
  DISTINCT("distinct", Kind.MANY, 0, SortRule.EQUALITY),
  ITE("ite", 3, 0, SortRule.ITE),
  /** Operands: the bound variables, then the body. */
  FORALL("forall", Kind.MANY, 0, SortRule.QUANTIFIER),
  EXISTS("exists", Kind.MANY, 0, SortRule.QUANTIFIER),

  BV_NOT("bvnot", 1, 0, SortRule.BIT_VECTORS),
  BV_NEG("bvneg", 1, 0, SortRule.BIT_VECTORS),
  BV_AND("bvand", 2, 0, SortRule.BIT_VECTORS),
  BV_OR("bvor", 2, 0, SortRule.BIT_VECTORS),
  BV_XOR("bvxor", 2, 0, SortRule.BIT_VECTORS),
  BV_ADD("bvadd", 2, 0, SortRule.BIT_VECTORS),
  BV_SUB("bvsub", 2, 0, SortRule.BIT_VECTORS),
  BV_MUL("bvmul", 2, 0, SortRule.BIT_VECTORS),
  BV_UDIV("bvudiv", 2, 0, SortRule.BIT_VECTORS),
  BV_UREM("bvurem", 2, 0, SortRule.BIT_VECTORS),
  BV_SDIV("bvsdiv", 2, 0, SortRule.BIT_VECTORS),
  BV_SREM("bvsrem", 2, 0, SortRule.BIT_VECTORS),
  BV_SMOD("bvsmod", 2, 0, SortRule.BIT_VECTORS),
  BV_SHL("bvshl", 2, 0, SortRule.BIT_VECTORS),
  BV_LSHR("bvlshr", 2, 0, SortRule.BIT_VECTORS),
  BV_ASHR("bvashr", 2, 0, SortRule.BIT_VECTORS),
  BV_ULT("bvult", 2, 0, SortRule.BIT_VECTOR_RELATION),
  BV_ULE("bvule", 2, 0, SortRule.BIT_VECTOR_RELATION),
  BV_SLT("bvslt", 2, 0, SortRule.BIT_VECTOR_RELATION),
  BV_SLE("bvsle", 2, 0, SortRule.BIT_VECTOR_RELATION),
  /** The first operand becomes the high bits. */
  BV_CONCAT("concat", 2, 0, SortRule.CONCAT),
  /** Indices: high bit, low bit, both included. */
  BV_EXTRACT("extract", 1, 2, SortRule.EXTRACT),
  /** Index: the number of bits added. */
  BV_ZERO_EXTEND("zero_extend", 1, 1, SortRule.EXTEND),
  BV_SIGN_EXTEND("sign_extend", 1, 1, SortRule.EXTEND),

  BV_NEGO("bvnego", 1, 0, SortRule.BIT_VECTOR_RELATION),
  BV_SADDO("bvsaddo", 2, 0, SortRule.BIT_VECTOR_RELATION),
  BV_UADDO("bvuaddo", 2, 0, SortRule.BIT_VECTOR_RELATION),
  BV_SSUBO("bvssubo", 2, 0, SortRule.BIT_VECTOR_RELATION),
  BV_USUBO("bvusubo", 2, 0, SortRule.BIT_VECTOR_RELATION),
  BV_SMULO("bvsmulo", 2, 0, SortRule.BIT_VECTOR_RELATION),
  BV_UMULO("bvumulo", 2, 0, SortRule.BIT_VECTOR_RELATION),
  BV_SDIVO("bvsdivo", 2, 0, SortRule.BIT_VECTOR_RELATION),

  INT_ADD("+", Kind.MANY, 0, SortRule.INTS),
  INT_SUB("-", 2, 0, SortRule.INTS),
  INT_MUL("*", Kind.MANY, 0, SortRule.INTS),
  INT_NEG("-", 1, 0, SortRule.INTS),
  /** Euclidean, as in SMT-LIB: the remainder is never negative. */
  INT_DIV("div", 2, 0, SortRule.INTS),
  INT_MOD("mod", 2, 0, SortRule.INTS),
  INT_ABS("abs", 1, 0, SortRule.INTS),
  INT_LE("<=", 2, 0, SortRule.INT_RELATION),
  INT_LT("<", 2, 0, SortRule.INT_RELATION),
  REAL_ADD("+", Kind.MANY, 0, SortRule.REALS),
  REAL_SUB("-", 2, 0, SortRule.REALS),
  REAL_MUL("*", Kind.MANY, 0, SortRule.REALS),
  REAL_NEG("-", 1, 0, SortRule.REALS),
  REAL_DIV("/", 2, 0, SortRule.REALS),
  REAL_LE("<=", 2, 0, SortRule.REAL_RELATION),
  REAL_LT("<", 2, 0, SortRule.REAL_RELATION),

  /** The unsigned value. */
  BV_TO_NAT("bv2nat", 1, 0, SortRule.BITS_TO_INT),
  /** Index: the width; the value modulo 2^width. */
  INT_TO_BV("int2bv", 1, 1, SortRule.INT_TO_BITS),
  INT_TO_REAL("to_real", 1, 0, SortRule.INT_TO_REAL),
  /** The floor. */
  REAL_TO_INT("to_int", 1, 0, SortRule.REAL_TO_INT),

  FP_ABS("fp.abs", 1, 0, SortRule.FLOATS),
  FP_NEG("fp.neg", 1, 0, SortRule.FLOATS),
  FP_ADD("fp.add", 3, 0, SortRule.ROUNDED_FLOATS),
  FP_SUB("fp.sub", 3, 0, SortRule.ROUNDED_FLOATS),
  FP_MUL("fp.mul", 3, 0, SortRule.ROUNDED_FLOATS),
  FP_DIV("fp.div", 3, 0, SortRule.ROUNDED_FLOATS),
  FP_FMA("fp.fma", 4, 0, SortRule.ROUNDED_FLOATS),
  FP_SQRT("fp.sqrt", 2, 0, SortRule.ROUNDED_FLOATS),
  FP_REM("fp.rem", 2, 0, SortRule.FLOATS),
  FP_ROUND_TO_INTEGRAL("fp.roundToIntegral", 2, 0, SortRule.ROUNDED_FLOATS),
  FP_MIN("fp.min", 2, 0, SortRule.FLOATS),
  FP_MAX("fp.max", 2, 0, SortRule.FLOATS),
  FP_LE("fp.leq", 2, 0, SortRule.FLOAT_RELATION),
  FP_LT("fp.lt", 2, 0, SortRule.FLOAT_RELATION),
  /** IEEE equality: NaN differs from itself, the zeros are equal. */
  FP_EQ("fp.eq", 2, 0, SortRule.FLOAT_RELATION),
  FP_IS_NORMAL("fp.isNormal", 1, 0, SortRule.FLOAT_RELATION),
  FP_IS_SUBNORMAL("fp.isSubnormal", 1, 0, SortRule.FLOAT_RELATION),
  FP_IS_ZERO("fp.isZero", 1, 0, SortRule.FLOAT_RELATION),
  FP_IS_INFINITE("fp.isInfinite", 1, 0, SortRule.FLOAT_RELATION),
  FP_IS_NAN("fp.isNaN", 1, 0, SortRule.FLOAT_RELATION),
  FP_IS_NEGATIVE("fp.isNegative", 1, 0, SortRule.FLOAT_RELATION),
  FP_IS_POSITIVE("fp.isPositive", 1, 0, SortRule.FLOAT_RELATION),
  /** Reinterprets IEEE bits. Indices of all conversions to floats: exponent, significand. */
  FP_FROM_BITS("to_fp", 1, 2, SortRule.BITS_TO_FLOAT),
  FP_FROM_FP("to_fp", 2, 2, SortRule.FLOAT_FROM_FLOAT),
  FP_FROM_SBV("to_fp", 2, 2, SortRule.FLOAT_FROM_BITS),
  FP_FROM_UBV("to_fp_unsigned", 2, 2, SortRule.FLOAT_FROM_BITS),
  FP_FROM_REAL("to_fp", 2, 2, SortRule.FLOAT_FROM_REAL),
  /** Index: the width. Out of range and NaN give zero here; solvers may differ, so guard. */
  FP_TO_SBV("fp.to_sbv", 2, 1, SortRule.FLOAT_TO_INTEGER_BITS),
  FP_TO_UBV("fp.to_ubv", 2, 1, SortRule.FLOAT_TO_INTEGER_BITS),
  /** The IEEE bits; of NaN the one quiet NaN. SMT-LIB lacks it: solvers use a fresh variable. */
  FP_TO_BITS("fp.to_ieee_bv", 1, 0, SortRule.FLOAT_TO_BITS),
  FP_TO_REAL("fp.to_real", 1, 0, SortRule.FLOAT_TO_REAL),

  SELECT("select", 2, 0, SortRule.SELECT),
  STORE("store", 3, 0, SortRule.STORE),
  CONST_ARRAY("const", 1, 0, SortRule.LEAF),
  /**
   * Memory, pointer, value, length in bytes: every cell from the pointer on gets the value. Solvers
   * do not know it; reads go through it. Indices: bits of an offset, bytes of a cell.
   */
  MEMORY_SET("narwhal.set", 4, 2, SortRule.MEMORY_SET),
  /** Memory, pointer, memory and pointer copied from, length in bytes; indices as of a set. */
  MEMORY_COPY("narwhal.copy", 5, 2, SortRule.MEMORY_COPY);

  /** The arity of kinds that take any number of operands (at least one). */
  static final int MANY = -1;

  private final String smtLibName;
  private final int arity;
  private final int indices;

  @SuppressWarnings("ImmutableEnumChecker") // a stateless function
  private final SortRule sortRule;

  Kind(String smtLibName, int arity, int indices, SortRule sortRule) {
    this.smtLibName = smtLibName;
    this.arity = arity;
    this.indices = indices;
    this.sortRule = sortRule;
  }

  /** The SMT-LIB symbol, or the empty string for constants, variables and applications. */
  public String smtLibName() {
    return smtLibName;
  }

  public boolean isVariadic() {
    return arity == MANY;
  }

  /** The number of operands of a kind that is not variadic. */
  public int arity() {
    return arity;
  }

  /** The number of integer indices. */
  public int indices() {
    return indices;
  }

  /** A constant value without operands. */
  public boolean isConstant() {
    return ordinal() <= ROUNDING_CONSTANT.ordinal();
  }

  public boolean isQuantifier() {
    return this == FORALL || this == EXISTS;
  }

  /** Whether two operands may be exchanged. */
  public boolean isCommutative() {
    return switch (this) {
      case AND, OR, EQUAL, BV_AND, BV_OR, BV_XOR, BV_ADD, BV_MUL, BV_SADDO, BV_UADDO, BV_SMULO ->
          true;
      case BV_UMULO, INT_ADD, INT_MUL, REAL_ADD, REAL_MUL, FP_EQ -> true;
      default -> false;
    };
  }

  /** From {@link #FP_ABS} to {@link #FP_TO_REAL}. */
  boolean isFloatOperation() {
    return ordinal() >= FP_ABS.ordinal() && ordinal() <= FP_TO_REAL.ordinal();
  }

  SortRule sortRule() {
    return sortRule;
  }
}
