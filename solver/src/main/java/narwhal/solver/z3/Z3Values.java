package narwhal.solver.z3;

import com.microsoft.z3.Native;
import com.microsoft.z3.enumerations.Z3_ast_kind;
import com.microsoft.z3.enumerations.Z3_decl_kind;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import narwhal.solver.UnsupportedTermException;
import narwhal.term.Rational;
import narwhal.term.RoundingMode;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Reads values of one model as terms. */
final class Z3Values {
  private final long context;
  private final long model;
  private final TermFactory terms;

  Z3Values(long context, long model, TermFactory terms) {
    this.context = context;
    this.model = model;
    this.terms = terms;
  }

  /** The value of a native term. */
  Term value(long handle, Sort sort) {
    return switch (sort) {
      case Sort.Bool _ -> terms.bool(truth(evaluated(handle)));
      case Sort.Int _ -> terms.integer(new BigInteger(numeral(evaluated(handle))));
      case Sort.Real _ -> terms.real(rational(numeral(evaluated(handle))));
      case Sort.BitVec(int width) -> terms.bv(new BigInteger(numeral(evaluated(handle))), width);
      case Sort.Float(int exponent, int significand) -> floating(handle, exponent, significand);
      case Sort.Rounding _ -> terms.rounding(mode(evaluated(handle)));
      case Sort.Array array -> array(evaluated(handle), array);
    };
  }

  private boolean truth(long value) {
    return switch (operator(value)) {
      case Z3_OP_TRUE -> true;
      case Z3_OP_FALSE -> false;
      default -> throw new UnsupportedTermException("value " + Native.astToString(context, value));
    };
  }

  private long evaluated(long handle) {
    Native.LongPtr result = new Native.LongPtr();
    if (!Native.modelEval(context, model, handle, true, result)) {
      throw new UnsupportedTermException("value that Z3 cannot compute");
    }
    return result.value;
  }

  private String numeral(long value) {
    if (!Native.isNumeralAst(context, value)) {
      throw new UnsupportedTermException("value " + Native.astToString(context, value));
    }
    return Native.getNumeralString(context, value);
  }

  private static Rational rational(String text) {
    int slash = text.indexOf('/');
    return slash < 0
        ? Rational.of(new BigInteger(text))
        : new Rational(
            new BigInteger(text.substring(0, slash)), new BigInteger(text.substring(slash + 1)));
  }

  private Term floating(long handle, int exponent, int significand) {
    long value = evaluated(handle);
    if (Native.fpaIsNumeralNan(context, value)) {
      return terms.fpNan(exponent, significand);
    }
    String bits = numeral(evaluated(Native.mkFpaToIeeeBv(context, value)));
    return terms.floatConstant(new BigInteger(bits), exponent, significand);
  }

  private RoundingMode mode(long value) {
    return switch (operator(value)) {
      case Z3_OP_FPA_RM_NEAREST_TIES_TO_EVEN -> RoundingMode.RNE;
      case Z3_OP_FPA_RM_NEAREST_TIES_TO_AWAY -> RoundingMode.RNA;
      case Z3_OP_FPA_RM_TOWARD_POSITIVE -> RoundingMode.RTP;
      case Z3_OP_FPA_RM_TOWARD_NEGATIVE -> RoundingMode.RTN;
      case Z3_OP_FPA_RM_TOWARD_ZERO -> RoundingMode.RTZ;
      default -> throw new UnsupportedTermException("rounding mode of a Z3 model");
    };
  }

  /** The operator at the top of a value. */
  private Z3_decl_kind operator(long value) {
    Z3_ast_kind kind = Z3_ast_kind.fromInt(Native.getAstKind(context, value));
    if (kind != Z3_ast_kind.Z3_APP_AST && kind != Z3_ast_kind.Z3_NUMERAL_AST) {
      throw new UnsupportedTermException("value " + Native.astToString(context, value));
    }
    long declaration = Native.getAppDecl(context, value);
    return Z3_decl_kind.fromInt(Native.getDeclKind(context, declaration));
  }

  /** Stores over a constant array or over the table of a function of the model. */
  private Term array(long value, Sort.Array sort) {
    List<Term> indices = new ArrayList<>();
    List<Term> elements = new ArrayList<>();
    long rest = value;
    while (operator(rest) == Z3_decl_kind.Z3_OP_STORE) {
      indices.add(value(Native.getAppArg(context, rest, 1), sort.index()));
      elements.add(value(Native.getAppArg(context, rest, 2), sort.element()));
      rest = Native.getAppArg(context, rest, 0);
    }
    Term array =
        switch (operator(rest)) {
          case Z3_OP_CONST_ARRAY ->
              terms.constArray(sort, value(Native.getAppArg(context, rest, 0), sort.element()));
          case Z3_OP_AS_ARRAY -> table(rest, sort);
          default ->
              throw new UnsupportedTermException("value " + Native.astToString(context, rest));
        };
    for (int i = indices.size() - 1; i >= 0; i--) {
      array = terms.store(array, indices.get(i), elements.get(i));
    }
    return array;
  }

  private Term table(long value, Sort.Array sort) {
    long function = Native.getAsArrayFuncDecl(context, value);
    long table = Native.modelGetFuncInterp(context, model, function);
    if (table == 0) {
      throw new UnsupportedTermException("array value without a table");
    }
    Native.funcInterpIncRef(context, table);
    try {
      long otherwise = Native.funcInterpGetElse(context, table);
      Term array = terms.constArray(sort, value(otherwise, sort.element()));
      for (int i = 0; i < Native.funcInterpGetNumEntries(context, table); i++) {
        long entry = Native.funcInterpGetEntry(context, table, i);
        Native.funcEntryIncRef(context, entry);
        long index = Native.funcEntryGetArg(context, entry, 0);
        long element = Native.funcEntryGetValue(context, entry);
        array = terms.store(array, value(index, sort.index()), value(element, sort.element()));
        Native.funcEntryDecRef(context, entry);
      }
      return array;
    } finally {
      Native.funcInterpDecRef(context, table);
    }
  }
}
