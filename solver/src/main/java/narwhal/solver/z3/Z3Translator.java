package narwhal.solver.z3;

import com.microsoft.z3.Native;
import java.util.HashMap;
import java.util.Map;
import narwhal.solver.UnsupportedTermException;
import narwhal.solver.session.FunctionSymbol;
import narwhal.solver.session.Handles;
import narwhal.solver.session.PostOrder;
import narwhal.term.Kind;
import narwhal.term.Rational;
import narwhal.term.RoundingMode;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Hands terms over to one context, each once. The context keeps them alive until it is deleted. */
final class Z3Translator extends PostOrder {
  private final long context;
  private final Z3Sorts sorts;
  private final Z3BitVectors bitVectors;
  private final Z3Floats floats;
  private final Handles handles = new Handles();
  private final Map<FunctionSymbol, Long> functions = new HashMap<>();

  Z3Translator(long context, TermFactory terms) {
    this.context = context;
    this.sorts = new Z3Sorts(context);
    this.bitVectors = new Z3BitVectors(context);
    this.floats = new Z3Floats(context, sorts, terms);
  }

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
  }

  private long make(Term term) {
    long made = term.arity() == 0 ? leaf(term) : application(term);
    if (made == 0) {
      throw new UnsupportedTermException(term.kind().name());
    }
    return made;
  }

  private long leaf(Term term) {
    return switch (term.kind()) {
      case TRUE -> Native.mkTrue(context);
      case FALSE -> Native.mkFalse(context);
      case BV_CONSTANT -> bitVector(term, sorts.of(term.sort()));
      case INT_CONSTANT -> Native.mkNumeral(context, term.integer().toString(), sorts.of(Sort.INT));
      case REAL_CONSTANT -> real(term.rational());
      case FLOAT_CONSTANT ->
          Native.mkFpaToFpBv(
              context,
              bitVector(term, sorts.of(Sort.bitVec(((Sort.Float) term.sort()).width()))),
              sorts.of(term.sort()));
      case ROUNDING_CONSTANT -> rounding(term.rounding());
      case VARIABLE, APPLY ->
          Native.mkConst(
              context, Native.mkStringSymbol(context, term.name()), sorts.of(term.sort()));
      default -> 0;
    };
  }

  private long bitVector(Term constant, long sort) {
    return constant.bits().bitLength() <= Long.SIZE
        ? Native.mkUnsignedInt64(context, constant.bits().longValue(), sort)
        : Native.mkNumeral(context, constant.bits().toString(), sort);
  }

  private long real(Rational value) {
    return Native.mkNumeral(context, value.toString(), sorts.of(Sort.REAL));
  }

  private long rounding(RoundingMode mode) {
    return switch (mode) {
      case RNE -> Native.mkFpaRne(context);
      case RNA -> Native.mkFpaRna(context);
      case RTP -> Native.mkFpaRtp(context);
      case RTN -> Native.mkFpaRtn(context);
      case RTZ -> Native.mkFpaRtz(context);
    };
  }

  private long application(Term term) {
    long a = handles.get(term.arg(0));
    if (term.arity() <= 2) {
      long b = term.arity() == 2 ? handles.get(term.arg(1)) : 0;
      long made = bitVectors.make(term, a, b);
      if (made != 0) {
        return made;
      }
    }
    long made = core(term, a);
    return made != 0 ? made : floats.make(term, operands(term));
  }

  private long core(Term term, long a) {
    return switch (term.kind()) {
      case NOT -> Native.mkNot(context, a);
      case AND -> Native.mkAnd(context, term.arity(), operands(term));
      case OR -> Native.mkOr(context, term.arity(), operands(term));
      case XOR -> Native.mkXor(context, a, handles.get(term.arg(1)));
      case IMPLIES -> Native.mkImplies(context, a, handles.get(term.arg(1)));
      case EQUAL -> Native.mkEq(context, a, handles.get(term.arg(1)));
      case DISTINCT -> Native.mkDistinct(context, term.arity(), operands(term));
      case ITE -> Native.mkIte(context, a, handles.get(term.arg(1)), handles.get(term.arg(2)));
      case FORALL, EXISTS -> quantified(term);
      case SELECT -> Native.mkSelect(context, a, handles.get(term.arg(1)));
      case STORE -> Native.mkStore(context, a, handles.get(term.arg(1)), handles.get(term.arg(2)));
      case CONST_ARRAY ->
          Native.mkConstArray(context, sorts.of(((Sort.Array) term.sort()).index()), a);
      case APPLY -> {
        long function = functions.computeIfAbsent(FunctionSymbol.of(term), this::declare);
        yield Native.mkApp(context, function, term.arity(), operands(term));
      }
      default -> arithmetic(term, a);
    };
  }

  private long arithmetic(Term term, long a) {
    return switch (term.kind()) {
      case INT_ADD, REAL_ADD -> Native.mkAdd(context, term.arity(), operands(term));
      case INT_SUB, REAL_SUB -> Native.mkSub(context, term.arity(), operands(term));
      case INT_MUL, REAL_MUL -> Native.mkMul(context, term.arity(), operands(term));
      case INT_NEG, REAL_NEG -> Native.mkUnaryMinus(context, a);
      case INT_DIV, REAL_DIV -> Native.mkDiv(context, a, handles.get(term.arg(1)));
      case INT_MOD -> Native.mkMod(context, a, handles.get(term.arg(1)));
      case INT_ABS -> Native.mkAbs(context, a);
      case INT_LE, REAL_LE -> Native.mkLe(context, a, handles.get(term.arg(1)));
      case INT_LT, REAL_LT -> Native.mkLt(context, a, handles.get(term.arg(1)));
      case INT_TO_REAL -> Native.mkInt2real(context, a);
      case REAL_TO_INT -> Native.mkReal2int(context, a);
      default -> 0;
    };
  }

  private long quantified(Term term) {
    int bound = term.arity() - 1;
    long[] variables = new long[bound];
    for (int i = 0; i < bound; i++) {
      variables[i] = handles.get(term.arg(i));
    }
    return Native.mkQuantifierConst(
        context,
        term.kind() == Kind.FORALL,
        0,
        bound,
        variables,
        0,
        new long[0],
        handles.get(term.arg(bound)));
  }

  private long declare(FunctionSymbol symbol) {
    long[] parameters = symbol.parameters().stream().mapToLong(sorts::of).toArray();
    return Native.mkFuncDecl(
        context,
        Native.mkStringSymbol(context, symbol.name()),
        parameters.length,
        parameters,
        sorts.of(symbol.result()));
  }

  private long[] operands(Term term) {
    long[] operands = new long[term.arity()];
    for (int i = 0; i < operands.length; i++) {
      operands[i] = handles.get(term.arg(i));
    }
    return operands;
  }
}
