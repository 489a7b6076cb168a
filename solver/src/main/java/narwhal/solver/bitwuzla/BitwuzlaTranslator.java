package narwhal.solver.bitwuzla;

import static org.sosy_lab.java_smt.solvers.bitwuzla.api.BitwuzlaNativeJNI.*;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import narwhal.solver.UnsupportedTermException;
import narwhal.solver.session.Definitions;
import narwhal.solver.session.FunctionSymbol;
import narwhal.solver.session.Handles;
import narwhal.solver.session.PostOrder;
import narwhal.solver.session.Quantifiers;
import narwhal.term.Kind;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Hands terms over to one native term manager, each once. */
final class BitwuzlaTranslator extends PostOrder {
  private final long manager;
  private final TermFactory terms;
  private final Definitions<Long> definitions;
  private final BitwuzlaKinds kinds = new BitwuzlaKinds();
  private final BitwuzlaSorts sorts;
  private final Handles handles = new Handles();
  private final Map<FunctionSymbol, Long> functions = new HashMap<>();

  /** Handles that belong to no term. */
  private final List<Long> own = new ArrayList<>();

  BitwuzlaTranslator(long manager, TermFactory terms, Definitions<Long> definitions) {
    this.manager = manager;
    this.terms = terms;
    this.definitions = definitions;
    this.sorts = new BitwuzlaSorts(manager);
  }

  /** The handle of the term; it belongs to the translator. */
  long translate(Term term) {
    visit(term);
    return handles.get(term);
  }

  @Override
  protected boolean known(Term term) {
    return handles.get(term) != 0;
  }

  @Override
  protected void build(Term term) {
    handles.put(term, make(term));
    definitions.built(term);
  }

  private long make(Term term) {
    int kind = kinds.of(term.kind());
    if (term.kind().isQuantifier()) {
      return quantified(term, kind);
    }
    if (term.kind() == Kind.FP_ROUND_TO_INTEGRAL && ((Sort.Float) term.sort()).exponent() < 4) {
      // Bitwuzla runs out of memory on it.
      throw new UnsupportedTermException("FP_ROUND_TO_INTEGRAL in " + term.sort());
    }
    if (kind != BitwuzlaKinds.NONE) {
      return term.kind().indices() > 0 ? indexed(term, kind) : applied(term, kind);
    }
    return switch (term.kind()) {
      case TRUE -> TermManager_mk_true(manager, null);
      case FALSE -> TermManager_mk_false(manager, null);
      case BV_CONSTANT -> bitVector(term);
      case FLOAT_CONSTANT -> floatConstant(term);
      case ROUNDING_CONSTANT ->
          TermManager_mk_rm_value(manager, null, BitwuzlaValues.nativeMode(term.rounding()));
      case VARIABLE ->
          TermManager_mk_const(manager, null, sorts.of(term.sort()), null, term.name());
      case CONST_ARRAY ->
          TermManager_mk_const_array(
              manager, null, sorts.of(term.sort()), null, handles.get(term.arg(0)), null);
      case APPLY -> application(term);
      case FP_TO_BITS -> bitsOfFloat(term);
      default -> throw new UnsupportedTermException(term.kind().name());
    };
  }

  private long applied(Term term, int kind) {
    return switch (term.arity()) {
      case 1 -> unary(term, kind);
      case 2 -> binary(kind, handles.get(term.arg(0)), handles.get(term.arg(1)));
      case 3 ->
          TermManager_mk_term__SWIG_6(
              manager,
              null,
              kind,
              handles.get(term.arg(0)),
              null,
              handles.get(term.arg(1)),
              null,
              handles.get(term.arg(2)),
              null);
      default -> {
        long operands = new_Vector_Term__SWIG_0();
        addOperands(operands, term);
        yield fromVector(kind, operands);
      }
    };
  }

  private long unary(Term term, int kind) {
    long operand = handles.get(term.arg(0));
    return switch (term.kind()) {
      // A conjunction or disjunction of one is that one.
      case AND, OR -> binary(kind, operand, operand);
      case DISTINCT -> TermManager_mk_true(manager, null);
      default -> TermManager_mk_term__SWIG_0(manager, null, kind, operand, null);
    };
  }

  private long binary(int kind, long a, long b) {
    return TermManager_mk_term__SWIG_3(manager, null, kind, a, null, b, null);
  }

  private void addOperands(long vector, Term term) {
    for (int i = 0; i < term.arity(); i++) {
      Vector_Term_doAdd__SWIG_0(vector, null, handles.get(term.arg(i)), null);
    }
  }

  /** Makes a term of any number of operands and frees the vector. */
  private long fromVector(int kind, long operands) {
    long none = new_Vector_Int__SWIG_0();
    try {
      return TermManager_mk_term__SWIG_7(manager, null, kind, operands, null, none, null);
    } finally {
      delete_Vector_Int(none);
      delete_Vector_Term(operands);
    }
  }

  private long indexed(Term term, int kind) {
    long a = handles.get(term.arg(0));
    if (term.arity() == 1) {
      return term.kind().indices() == 1
          ? TermManager_mk_term__SWIG_1(manager, null, kind, a, null, term.index(0))
          : TermManager_mk_term__SWIG_2(manager, null, kind, a, null, term.index(0), term.index(1));
    }
    long b = handles.get(term.arg(1));
    return term.kind().indices() == 1
        ? TermManager_mk_term__SWIG_4(manager, null, kind, a, null, b, null, term.index(0))
        : TermManager_mk_term__SWIG_5(
            manager, null, kind, a, null, b, null, term.index(0), term.index(1));
  }

  private long bitVector(Term term) {
    if (term.isSmallConstant()) {
      int unused = Long.SIZE - term.width();
      long signed = term.longBits() << unused >> unused;
      return TermManager_mk_bv_value_int64(manager, null, sorts.of(term.sort()), null, signed);
    }
    return bitVector(term.bits(), term.width());
  }

  private long bitVector(BigInteger value, int width) {
    return TermManager_mk_bv_value__SWIG_0(
        manager, null, sorts.of(Sort.bitVec(width)), null, value.toString(16), (short) 16);
  }

  private long floatConstant(Term term) {
    Sort.Float format = (Sort.Float) term.sort();
    int fraction = format.significand() - 1;
    BigInteger bits = term.bits();
    long sign = bitVector(bits.shiftRight(format.width() - 1), 1);
    BigInteger exponentBits =
        bits.shiftRight(fraction)
            .and(BigInteger.ONE.shiftLeft(format.exponent()).subtract(BigInteger.ONE));
    long exponent = bitVector(exponentBits, format.exponent());
    long significand =
        bitVector(bits.and(BigInteger.ONE.shiftLeft(fraction).subtract(BigInteger.ONE)), fraction);
    long made =
        TermManager_mk_fp_value__SWIG_0(
            manager, null, sign, null, exponent, null, significand, null);
    delete_Term(sign);
    delete_Term(exponent);
    delete_Term(significand);
    return made;
  }

  private long application(Term term) {
    if (term.arity() == 0) {
      return TermManager_mk_const(manager, null, sorts.of(term.sort()), null, term.name());
    }
    FunctionSymbol symbol = FunctionSymbol.of(term);
    Long function = functions.get(symbol);
    if (function == null) {
      function = declare(symbol);
      functions.put(symbol, function);
    }
    long operands = new_Vector_Term__SWIG_0();
    Vector_Term_doAdd__SWIG_0(operands, null, function, null);
    addOperands(operands, term);
    return fromVector(BitwuzlaValues.APPLY, operands);
  }

  private long declare(FunctionSymbol symbol) {
    long parameters = new_Vector_Sort__SWIG_0();
    for (Sort sort : symbol.parameters()) {
      Vector_Sort_doAdd__SWIG_0(parameters, null, sorts.of(sort), null);
    }
    long sort =
        TermManager_mk_fun_sort(manager, null, parameters, null, sorts.of(symbol.result()), null);
    delete_Vector_Sort(parameters);
    long function = TermManager_mk_const(manager, null, sort, null, symbol.name());
    delete_Sort(sort);
    return function;
  }

  /**
   * The body is handed over with the bound variables as constants, which are then replaced by
   * native bound variables: a variable may occur free elsewhere.
   */
  private long quantified(Term term, int kind) {
    Quantifiers.refuseBelow(term, Kind.FP_TO_BITS);
    int bound = term.arity() - 1;
    long renaming = new_Map_TermTerm__SWIG_0();
    long operands = new_Vector_Term__SWIG_0();
    for (int i = 0; i < bound; i++) {
      Term variable = term.arg(i);
      long fresh =
          TermManager_mk_var(manager, null, sorts.of(variable.sort()), null, variable.name());
      Map_TermTerm_putUnchecked(renaming, null, handles.get(variable), null, fresh, null);
      Vector_Term_doAdd__SWIG_0(operands, null, fresh, null);
      delete_Term(fresh);
    }
    long body =
        TermManager_substitute_term(
            manager, null, handles.get(term.arg(bound)), null, renaming, null);
    Vector_Term_doAdd__SWIG_0(operands, null, body, null);
    delete_Term(body);
    delete_Map_TermTerm(renaming);
    return fromVector(kind, operands);
  }

  /** A fresh bit-vector that reads as the float; of NaN it is the one quiet NaN. */
  private long bitsOfFloat(Term term) {
    long operand = handles.get(term.arg(0));
    Sort.Float format = (Sort.Float) term.arg(0).sort();
    long fresh = TermManager_mk_const(manager, null, sorts.of(term.sort()), null, "fp.bits");
    long read =
        TermManager_mk_term__SWIG_2(
            manager,
            null,
            kinds.of(Kind.FP_FROM_BITS),
            fresh,
            null,
            format.exponent(),
            format.significand());
    BigInteger quiet = narwhal.term.SoftFloat.of(format.exponent(), format.significand()).nan();
    long nanBits = bitVector(quiet, format.width());
    long isNan =
        TermManager_mk_term__SWIG_0(manager, null, kinds.of(Kind.FP_IS_NAN), operand, null);
    long same = binary(kinds.of(Kind.EQUAL), read, operand);
    long isQuiet = binary(kinds.of(Kind.EQUAL), fresh, nanBits);
    long ofNan = binary(kinds.of(Kind.IMPLIES), isNan, isQuiet);
    long both = binary(kinds.of(Kind.AND), same, ofNan);
    definitions.define(term, both);
    own.addAll(List.of(read, nanBits, isNan, same, isQuiet, ofNan, both));
    return fresh;
  }

  void close() {
    for (long handle : handles.all()) {
      if (handle != 0) {
        delete_Term(handle);
      }
    }
    functions.values().forEach(function -> delete_Term(function));
    own.forEach(handle -> delete_Term(handle));
    sorts.close();
  }
}
