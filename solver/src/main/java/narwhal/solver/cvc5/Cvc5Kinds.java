package narwhal.solver.cvc5;

import io.github.cvc5.Kind;

/** The native kind of every kind that is one native application over the same operands. */
final class Cvc5Kinds {
  private Cvc5Kinds() {}

  /** The native kind, or null for kinds that are handled apart. */
  static Kind of(narwhal.term.Kind kind) {
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
      case SELECT -> Kind.SELECT;
      case STORE -> Kind.STORE;
      case INT_ADD, REAL_ADD -> Kind.ADD;
      case INT_SUB, REAL_SUB -> Kind.SUB;
      case INT_MUL, REAL_MUL -> Kind.MULT;
      case INT_NEG, REAL_NEG -> Kind.NEG;
      case INT_DIV -> Kind.INTS_DIVISION;
      case INT_MOD -> Kind.INTS_MODULUS;
      case INT_ABS -> Kind.ABS;
      case INT_LE, REAL_LE -> Kind.LEQ;
      case INT_LT, REAL_LT -> Kind.LT;
      case REAL_DIV -> Kind.DIVISION;
      case INT_TO_REAL -> Kind.TO_REAL;
      case REAL_TO_INT -> Kind.TO_INTEGER;
      case BV_TO_NAT -> Kind.BITVECTOR_UBV_TO_INT;
      case INT_TO_BV -> Kind.INT_TO_BITVECTOR;
      case BV_NOT -> Kind.BITVECTOR_NOT;
      case BV_NEG -> Kind.BITVECTOR_NEG;
      case BV_AND -> Kind.BITVECTOR_AND;
      case BV_OR -> Kind.BITVECTOR_OR;
      case BV_XOR -> Kind.BITVECTOR_XOR;
      case BV_ADD -> Kind.BITVECTOR_ADD;
      case BV_SUB -> Kind.BITVECTOR_SUB;
      case BV_MUL -> Kind.BITVECTOR_MULT;
      case BV_UDIV -> Kind.BITVECTOR_UDIV;
      case BV_UREM -> Kind.BITVECTOR_UREM;
      case BV_SDIV -> Kind.BITVECTOR_SDIV;
      case BV_SREM -> Kind.BITVECTOR_SREM;
      case BV_SMOD -> Kind.BITVECTOR_SMOD;
      case BV_SHL -> Kind.BITVECTOR_SHL;
      case BV_LSHR -> Kind.BITVECTOR_LSHR;
      case BV_ASHR -> Kind.BITVECTOR_ASHR;
      case BV_ULT -> Kind.BITVECTOR_ULT;
      case BV_ULE -> Kind.BITVECTOR_ULE;
      case BV_SLT -> Kind.BITVECTOR_SLT;
      case BV_SLE -> Kind.BITVECTOR_SLE;
      case BV_CONCAT -> Kind.BITVECTOR_CONCAT;
      case BV_EXTRACT -> Kind.BITVECTOR_EXTRACT;
      case BV_ZERO_EXTEND -> Kind.BITVECTOR_ZERO_EXTEND;
      case BV_SIGN_EXTEND -> Kind.BITVECTOR_SIGN_EXTEND;
      case BV_NEGO -> Kind.BITVECTOR_NEGO;
      case BV_SADDO -> Kind.BITVECTOR_SADDO;
      case BV_UADDO -> Kind.BITVECTOR_UADDO;
      case BV_SSUBO -> Kind.BITVECTOR_SSUBO;
      case BV_USUBO -> Kind.BITVECTOR_USUBO;
      case BV_SMULO -> Kind.BITVECTOR_SMULO;
      case BV_UMULO -> Kind.BITVECTOR_UMULO;
      case BV_SDIVO -> Kind.BITVECTOR_SDIVO;
      case FP_ABS -> Kind.FLOATINGPOINT_ABS;
      case FP_NEG -> Kind.FLOATINGPOINT_NEG;
      case FP_ADD -> Kind.FLOATINGPOINT_ADD;
      case FP_SUB -> Kind.FLOATINGPOINT_SUB;
      case FP_MUL -> Kind.FLOATINGPOINT_MULT;
      case FP_DIV -> Kind.FLOATINGPOINT_DIV;
      case FP_FMA -> Kind.FLOATINGPOINT_FMA;
      case FP_SQRT -> Kind.FLOATINGPOINT_SQRT;
      case FP_REM -> Kind.FLOATINGPOINT_REM;
      case FP_ROUND_TO_INTEGRAL -> Kind.FLOATINGPOINT_RTI;
      case FP_MIN -> Kind.FLOATINGPOINT_MIN;
      case FP_MAX -> Kind.FLOATINGPOINT_MAX;
      case FP_LE -> Kind.FLOATINGPOINT_LEQ;
      case FP_LT -> Kind.FLOATINGPOINT_LT;
      case FP_EQ -> Kind.FLOATINGPOINT_EQ;
      case FP_IS_NORMAL -> Kind.FLOATINGPOINT_IS_NORMAL;
      case FP_IS_SUBNORMAL -> Kind.FLOATINGPOINT_IS_SUBNORMAL;
      case FP_IS_ZERO -> Kind.FLOATINGPOINT_IS_ZERO;
      case FP_IS_INFINITE -> Kind.FLOATINGPOINT_IS_INF;
      case FP_IS_NAN -> Kind.FLOATINGPOINT_IS_NAN;
      case FP_IS_NEGATIVE -> Kind.FLOATINGPOINT_IS_NEG;
      case FP_IS_POSITIVE -> Kind.FLOATINGPOINT_IS_POS;
      case FP_FROM_BITS -> Kind.FLOATINGPOINT_TO_FP_FROM_IEEE_BV;
      case FP_FROM_FP -> Kind.FLOATINGPOINT_TO_FP_FROM_FP;
      case FP_FROM_SBV -> Kind.FLOATINGPOINT_TO_FP_FROM_SBV;
      case FP_FROM_UBV -> Kind.FLOATINGPOINT_TO_FP_FROM_UBV;
      case FP_FROM_REAL -> Kind.FLOATINGPOINT_TO_FP_FROM_REAL;
      case FP_TO_SBV -> Kind.FLOATINGPOINT_TO_SBV;
      case FP_TO_UBV -> Kind.FLOATINGPOINT_TO_UBV;
      case FP_TO_REAL -> Kind.FLOATINGPOINT_TO_REAL;
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
    };
  }
}
