package narwhal.solver.bitwuzla;

import static org.sosy_lab.java_smt.solvers.bitwuzla.api.BitwuzlaNativeJNI.*;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import narwhal.solver.UnsupportedTermException;
import narwhal.term.RoundingMode;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.sosy_lab.java_smt.solvers.bitwuzla.api.Kind;

/** Reads native values as terms. */
final class BitwuzlaValues {
  static final int APPLY = Kind.APPLY.swigValue();
  private static final int CONST_ARRAY = Kind.CONST_ARRAY.swigValue();
  private static final int STORE = Kind.ARRAY_STORE.swigValue();

  private final TermFactory terms;

  BitwuzlaValues(TermFactory terms) {
    this.terms = terms;
  }

  /** Reads the value and frees its handle. */
  Term read(long value, Sort sort) {
    try {
      return switch (sort) {
        case Sort.Bool _ -> terms.bool(Term_is_true(value, null));
        case Sort.BitVec(int width) -> terms.bv(bits(value), width);
        case Sort.Float(int exponent, int significand) ->
            terms.floatConstant(bits(value), exponent, significand);
        case Sort.Rounding _ -> terms.rounding(mode(Term_to_rm(value, null)));
        case Sort.Array array -> array(value, array);
        case Sort.Int _ -> throw new UnsupportedTermException("sort Int");
        case Sort.Real _ -> throw new UnsupportedTermException("sort Real");
      };
    } finally {
      delete_Term(value);
    }
  }

  private static BigInteger bits(long value) {
    return new BigInteger(Term_to_bv(value, null), 2);
  }

  /** Stores over a constant array, the outermost first; the handle stays the caller's. */
  private Term array(long value, Sort.Array sort) {
    List<Term> indices = new ArrayList<>();
    List<Term> elements = new ArrayList<>();
    List<Long> inner = new ArrayList<>();
    try {
      long rest = value;
      while (Term_kind(rest, null) == STORE) {
        indices.add(read(Term_get(rest, null, 1), sort.index()));
        elements.add(read(Term_get(rest, null, 2), sort.element()));
        rest = Term_get(rest, null, 0);
        inner.add(rest);
      }
      if (Term_kind(rest, null) != CONST_ARRAY) {
        throw new UnsupportedTermException("array value " + Term_toString__SWIG_1(rest, null));
      }
      Term array = terms.constArray(sort, read(Term_get(rest, null, 0), sort.element()));
      for (int i = indices.size() - 1; i >= 0; i--) {
        array = terms.store(array, indices.get(i), elements.get(i));
      }
      return array;
    } finally {
      inner.forEach(handle -> delete_Term(handle));
    }
  }

  private static RoundingMode mode(int nativeMode) {
    for (RoundingMode mode : RoundingMode.values()) {
      if (nativeMode(mode) == nativeMode) {
        return mode;
      }
    }
    throw new UnsupportedTermException("rounding mode " + nativeMode);
  }

  static int nativeMode(RoundingMode mode) {
    return switch (mode) {
      case RNE -> org.sosy_lab.java_smt.solvers.bitwuzla.api.RoundingMode.RNE.swigValue();
      case RNA -> org.sosy_lab.java_smt.solvers.bitwuzla.api.RoundingMode.RNA.swigValue();
      case RTP -> org.sosy_lab.java_smt.solvers.bitwuzla.api.RoundingMode.RTP.swigValue();
      case RTN -> org.sosy_lab.java_smt.solvers.bitwuzla.api.RoundingMode.RTN.swigValue();
      case RTZ -> org.sosy_lab.java_smt.solvers.bitwuzla.api.RoundingMode.RTZ.swigValue();
    };
  }
}
