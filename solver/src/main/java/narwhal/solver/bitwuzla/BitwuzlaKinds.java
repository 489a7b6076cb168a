package narwhal.solver.bitwuzla;

import org.sosy_lab.java_smt.solvers.bitwuzla.api.Kind;

/** The native kind of every kind that is one native application over the same operands. */
final class BitwuzlaKinds {
  /** What {@link #of} gives for kinds that are handled apart, or not at all. */
  static final int NONE = -1;

  private final int[] table;

  BitwuzlaKinds() {
    narwhal.term.Kind[] kinds = narwhal.term.Kind.values();
    table = new int[kinds.length];
    for (narwhal.term.Kind kind : kinds) {
      Kind made = nativeKind(kind);
      table[kind.ordinal()] = made == null ? NONE : made.swigValue();
    }
  }

  int of(narwhal.term.Kind kind) {
    return table[kind.ordinal()];
  }

  private static Kind nativeKind(narwhal.term.Kind kind) {
    return switch (kind) {
      case NOT -> Kind.NOT;
      case AND -> Kind.AND;
      case OR -> Kind.OR;
      case XOR -> Kind.XOR;
      case IMPLIES -> Kind.IMPLIES;
      case EQUAL -> Kind.EQUAL;
      case DISTINCT -> Kind.DISTINCT;
      case ITE -> Kind.ITE;
      case FORALL -> Kind.FORALL;
      case EXISTS -> Kind.EXISTS;
      case BV_NOT -> Kind.BV_NOT;
      case BV_NEG -> Kind.BV_NEG;
      case BV_AND -> Kind.BV_AND;
      case BV_OR -> Kind.BV_OR;
      case BV_XOR -> Kind.BV_XOR;
      case BV_ADD -> Kind.BV_ADD;
      case BV_SUB -> Kind.BV_SUB;
      case BV_MUL -> Kind.BV_MUL;
      case BV_UDIV -> Kind.BV_UDIV;
      case BV_UREM -> Kind.BV_UREM;
      case BV_SDIV -> Kind.BV_SDIV;
      case BV_SREM -> Kind.BV_SREM;
      case BV_SMOD -> Kind.BV_SMOD;
      case BV_SHL -> Kind.BV_SHL;
      case BV_LSHR -> Kind.BV_SHR;
      case BV_ASHR -> Kind.BV_ASHR;
      case BV_ULT -> Kind.BV_ULT;
      case BV_ULE -> Kind.BV_ULE;
      case BV_SLT -> Kind.BV_SLT;
      case BV_SLE -> Kind.BV_SLE;
      case BV_CONCAT -> Kind.BV_CONCAT;
      case BV_EXTRACT -> Kind.BV_EXTRACT;
      case BV_ZERO_EXTEND -> Kind.BV_ZERO_EXTEND;
      case BV_SIGN_EXTEND -> Kind.BV_SIGN_EXTEND;
      case BV_NEGO -> Kind.BV_NEG_OVERFLOW;
      case BV_SADDO -> Kind.BV_SADD_OVERFLOW;
      case BV_UADDO -> Kind.BV_UADD_OVERFLOW;
      case BV_SSUBO -> Kind.BV_SSUB_OVERFLOW;
      case BV_USUBO -> Kind.BV_USUB_OVERFLOW;
      case BV_SMULO -> Kind.BV_SMUL_OVERFLOW;
      case BV_UMULO -> Kind.BV_UMUL_OVERFLOW;
      case BV_SDIVO -> Kind.BV_SDIV_OVERFLOW;
      case FP_ABS -> Kind.FP_ABS;
      case FP_NEG -> Kind.FP_NEG;
      case FP_ADD -> Kind.FP_ADD;
      case FP_SUB -> Kind.FP_SUB;
      case FP_MUL -> Kind.FP_MUL;
      case FP_DIV -> Kind.FP_DIV;
      case FP_FMA -> Kind.FP_FMA;
      case FP_SQRT -> Kind.FP_SQRT;
      case FP_REM -> Kind.FP_REM;
      case FP_ROUND_TO_INTEGRAL -> Kind.FP_RTI;
      case FP_MIN -> Kind.FP_MIN;
      case FP_MAX -> Kind.FP_MAX;
      case FP_LE -> Kind.FP_LEQ;
      case FP_LT -> Kind.FP_LT;
      case FP_EQ -> Kind.FP_EQUAL;
      case FP_IS_NORMAL -> Kind.FP_IS_NORMAL;
      case FP_IS_SUBNORMAL -> Kind.FP_IS_SUBNORMAL;
      case FP_IS_ZERO -> Kind.FP_IS_ZERO;
      case FP_IS_INFINITE -> Kind.FP_IS_INF;
      case FP_IS_NAN -> Kind.FP_IS_NAN;
      case FP_IS_NEGATIVE -> Kind.FP_IS_NEG;
      case FP_IS_POSITIVE -> Kind.FP_IS_POS;
      case FP_FROM_BITS -> Kind.FP_TO_FP_FROM_BV;
      case FP_FROM_FP -> Kind.FP_TO_FP_FROM_FP;
      case FP_FROM_SBV -> Kind.FP_TO_FP_FROM_SBV;
      case FP_FROM_UBV -> Kind.FP_TO_FP_FROM_UBV;
      case FP_TO_SBV -> Kind.FP_TO_SBV;
      case FP_TO_UBV -> Kind.FP_TO_UBV;
      case SELECT -> Kind.ARRAY_SELECT;
      case STORE -> Kind.ARRAY_STORE;
      case TRUE,
          FALSE,
          BV_CONSTANT,
          INT_CONSTANT,
          REAL_CONSTANT,
          FLOAT_CONSTANT,
          ROUNDING_CONSTANT,
          VARIABLE,
          APPLY,
          CONST_ARRAY,
          MEMORY_SET,
          MEMORY_COPY,
          FP_TO_BITS ->
          null;
      case INT_ADD,
          INT_SUB,
          INT_MUL,
          INT_NEG,
          INT_DIV,
          INT_MOD,
          INT_ABS,
          INT_LE,
          INT_LT,
          REAL_ADD,
          REAL_SUB,
          REAL_MUL,
          REAL_NEG,
          REAL_DIV,
          REAL_LE,
          REAL_LT,
          BV_TO_NAT,
          INT_TO_BV,
          INT_TO_REAL,
          REAL_TO_INT,
          FP_FROM_REAL,
          FP_TO_REAL ->
          null;
    };
  }
}
