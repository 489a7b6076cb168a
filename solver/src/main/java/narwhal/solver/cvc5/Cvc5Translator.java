package narwhal.solver.cvc5;

import io.github.cvc5.CVC5ApiException;
import io.github.cvc5.Op;
import io.github.cvc5.TermManager;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import narwhal.solver.UnsupportedTermException;
import narwhal.solver.session.Definitions;
import narwhal.solver.session.FunctionSymbol;
import narwhal.solver.session.PostOrder;
import narwhal.solver.session.Quantifiers;
import narwhal.term.Kind;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Hands terms over to one native term manager, each once. */
final class Cvc5Translator extends PostOrder {
  /**
   * How deep terms may nest. cvc5 was seen to take 200 to 400 bytes of stack a level; this leaves
   * it ten times as much of a {@link narwhal.solver.session.BigStack}.
   */
  static final int MAX_DEPTH = 100_000;

  private final TermManager manager;
  private final TermFactory terms;
  private final Definitions<io.github.cvc5.Term> definitions;
  private final Cvc5Sorts sorts;
  private io.github.cvc5.Term[] byId = new io.github.cvc5.Term[1024];
  private int[] depthById = new int[1024];
  private final Map<FunctionSymbol, io.github.cvc5.Term> functions = new HashMap<>();

  /** Native terms that belong to no term. */
  private final List<io.github.cvc5.Term> own = new ArrayList<>();

  Cvc5Translator(
      TermManager manager, TermFactory terms, Definitions<io.github.cvc5.Term> definitions) {
    this.manager = manager;
    this.terms = terms;
    this.definitions = definitions;
    this.sorts = new Cvc5Sorts(manager);
  }

  io.github.cvc5.Term translate(Term term) {
    visit(term);
    return get(term);
  }

  private io.github.cvc5.Term get(Term term) {
    return term.id() < byId.length ? byId[term.id()] : null;
  }

  @Override
  protected boolean known(Term term) {
    return get(term) != null;
  }

  @Override
  protected void build(Term term) {
    int depth = depth(term);
    io.github.cvc5.Term made;
    try {
      made = make(term);
    } catch (CVC5ApiException e) {
      throw new IllegalStateException(e.getMessage(), e);
    }
    if (term.id() >= byId.length) {
      byId = Arrays.copyOf(byId, Math.max(term.id() + 1, byId.length + (byId.length >> 1)));
      depthById = Arrays.copyOf(depthById, byId.length);
    }
    byId[term.id()] = made;
    depthById[term.id()] = depth;
    definitions.built(term);
  }

  private int depth(Term term) {
    int depth = 0;
    for (int i = 0; i < term.arity(); i++) {
      depth = Math.max(depth, depthById[term.arg(i).id()] + 1);
    }
    if (depth > MAX_DEPTH) {
      throw new UnsupportedTermException("a term nested deeper than " + MAX_DEPTH + " levels");
    }
    return depth;
  }

  private io.github.cvc5.Term make(Term term) throws CVC5ApiException {
    io.github.cvc5.Kind kind = Cvc5Kinds.of(term.kind());
    if (term.kind().isQuantifier()) {
      return quantified(term, kind);
    }
    if (kind != null) {
      return term.kind().indices() > 0 ? indexed(term, kind) : applied(term, kind);
    }
    return switch (term.kind()) {
      case TRUE -> manager.mkTrue();
      case FALSE -> manager.mkFalse();
      case BV_CONSTANT -> bitVector(term.bits(), term.width());
      case INT_CONSTANT -> manager.mkInteger(term.integer().toString());
      case REAL_CONSTANT -> manager.mkReal(term.rational().toString());
      case FLOAT_CONSTANT -> {
        Sort.Float format = (Sort.Float) term.sort();
        io.github.cvc5.Term bits = kept(bitVector(term.bits(), format.width()));
        yield manager.mkFloatingPoint(format.exponent(), format.significand(), bits);
      }
      case ROUNDING_CONSTANT -> manager.mkRoundingMode(Cvc5Values.nativeMode(term.rounding()));
      case VARIABLE -> manager.mkConst(sorts.of(term.sort()), term.name());
      case CONST_ARRAY -> constantArray(term);
      case APPLY -> application(term);
      case FP_TO_BITS -> bitsOfFloat(term);
      default -> throw new UnsupportedTermException(term.kind().name());
    };
  }

  private io.github.cvc5.Term bitVector(BigInteger value, int width) throws CVC5ApiException {
    return manager.mkBitVector(width, value.toString(16), 16);
  }

  /** cvc5 has constant arrays of values only. */
  private io.github.cvc5.Term constantArray(Term term) {
    if (!isValue(term.arg(0))) {
      throw new UnsupportedTermException("CONST_ARRAY of a term that is no constant");
    }
    return manager.mkConstArray(sorts.of(term.sort()), get(term.arg(0)));
  }

  private static boolean isValue(Term term) {
    Term inner = term;
    while (inner.kind() == Kind.CONST_ARRAY) {
      inner = inner.arg(0);
    }
    return inner.isConstant();
  }

  private io.github.cvc5.Term applied(Term term, io.github.cvc5.Kind kind) {
    return switch (term.arity()) {
      case 1 -> unary(term, kind);
      case 2 -> manager.mkTerm(kind, get(term.arg(0)), get(term.arg(1)));
      case 3 -> manager.mkTerm(kind, get(term.arg(0)), get(term.arg(1)), get(term.arg(2)));
      default -> manager.mkTerm(kind, operands(term, 0));
    };
  }

  private io.github.cvc5.Term unary(Term term, io.github.cvc5.Kind kind) {
    io.github.cvc5.Term operand = get(term.arg(0));
    return switch (term.kind()) {
      // A conjunction or disjunction of one is that one.
      case AND, OR -> manager.mkTerm(kind, operand, operand);
      case INT_ADD -> manager.mkTerm(kind, operand, kept(manager.mkInteger(0)));
      case REAL_ADD -> manager.mkTerm(kind, operand, kept(manager.mkReal(0)));
      case INT_MUL -> manager.mkTerm(kind, operand, kept(manager.mkInteger(1)));
      case REAL_MUL -> manager.mkTerm(kind, operand, kept(manager.mkReal(1)));
      case DISTINCT -> manager.mkTrue();
      default -> manager.mkTerm(kind, operand);
    };
  }

  private io.github.cvc5.Term indexed(Term term, io.github.cvc5.Kind kind) throws CVC5ApiException {
    switch (term.kind()) {
      case FP_FROM_FP, FP_FROM_SBV, FP_FROM_UBV -> requireRightConversion(term);
      default -> {}
    }
    Op operator =
        term.kind().indices() == 1
            ? manager.mkOp(kind, term.index(0))
            : manager.mkOp(kind, term.index(0), term.index(1));
    io.github.cvc5.Term made =
        term.arity() == 1
            ? manager.mkTerm(operator, get(term.arg(0)))
            : manager.mkTerm(operator, get(term.arg(0)), get(term.arg(1)));
    operator.deletePointer();
    return made;
  }

  /**
   * cvc5 converts wrongly between some formats, such as (8, 8) and (5, 11), and dies of integers
   * and a tiny format. Right by experience, and by the test of kinds, is widening, and anything to
   * half precision or more that does not narrow one part alone.
   */
  private static void requireRightConversion(Term term) {
    Sort.Float to = (Sort.Float) term.sort();
    boolean right = to.exponent() >= 5 && to.significand() >= 11;
    if (term.arg(1).sort() instanceof Sort.Float from) {
      boolean widens = to.exponent() >= from.exponent() && to.significand() >= from.significand();
      boolean narrows = to.exponent() < from.exponent() && to.significand() < from.significand();
      right = widens || (right && narrows);
    }
    if (!right) {
      throw new UnsupportedTermException(term.kind() + " from " + term.arg(1).sort() + " to " + to);
    }
  }

  /** The native operands, after {@code before} empty places. */
  private io.github.cvc5.Term[] operands(Term term, int before) {
    io.github.cvc5.Term[] operands = new io.github.cvc5.Term[before + term.arity()];
    for (int i = 0; i < term.arity(); i++) {
      operands[before + i] = get(term.arg(i));
    }
    return operands;
  }

  private io.github.cvc5.Term application(Term term) {
    if (term.arity() == 0) {
      return manager.mkConst(sorts.of(term.sort()), term.name());
    }
    io.github.cvc5.Term[] operands = operands(term, 1);
    operands[0] = functions.computeIfAbsent(FunctionSymbol.of(term), this::declare);
    return manager.mkTerm(io.github.cvc5.Kind.APPLY_UF, operands);
  }

  private io.github.cvc5.Term declare(FunctionSymbol symbol) {
    io.github.cvc5.Sort[] parameters =
        symbol.parameters().stream().map(sorts::of).toArray(io.github.cvc5.Sort[]::new);
    io.github.cvc5.Sort sort = manager.mkFunctionSort(parameters, sorts.of(symbol.result()));
    io.github.cvc5.Term function = manager.mkConst(sort, symbol.name());
    sort.deletePointer();
    return function;
  }

  /** The bound variables are constants in the body as handed over; here they become bound. */
  private io.github.cvc5.Term quantified(Term term, io.github.cvc5.Kind kind) {
    Quantifiers.refuseBelow(term, Kind.FP_TO_BITS);
    int bound = term.arity() - 1;
    io.github.cvc5.Term[] free = new io.github.cvc5.Term[bound];
    io.github.cvc5.Term[] variables = new io.github.cvc5.Term[bound];
    for (int i = 0; i < bound; i++) {
      free[i] = get(term.arg(i));
      variables[i] = kept(manager.mkVar(sorts.of(term.arg(i).sort()), term.arg(i).name()));
    }
    io.github.cvc5.Term body = kept(get(term.arg(bound)).substitute(free, variables));
    io.github.cvc5.Term list = kept(manager.mkTerm(io.github.cvc5.Kind.VARIABLE_LIST, variables));
    return manager.mkTerm(kind, list, body);
  }

  /** A fresh bit-vector that reads as the float; of NaN it is the one quiet NaN. */
  private io.github.cvc5.Term bitsOfFloat(Term term) throws CVC5ApiException {
    io.github.cvc5.Term operand = get(term.arg(0));
    Sort.Float format = (Sort.Float) term.arg(0).sort();
    io.github.cvc5.Term fresh = manager.mkConst(sorts.of(term.sort()), "fp.bits!" + term.id());
    Op reading =
        manager.mkOp(
            io.github.cvc5.Kind.FLOATINGPOINT_TO_FP_FROM_IEEE_BV,
            format.exponent(),
            format.significand());
    io.github.cvc5.Term read = kept(manager.mkTerm(reading, fresh));
    reading.deletePointer();
    BigInteger quiet = narwhal.term.SoftFloat.of(format.exponent(), format.significand()).nan();
    io.github.cvc5.Term nanBits = kept(bitVector(quiet, format.width()));
    io.github.cvc5.Term isNan =
        kept(manager.mkTerm(io.github.cvc5.Kind.FLOATINGPOINT_IS_NAN, operand));
    io.github.cvc5.Term isQuiet = kept(fresh.eqTerm(nanBits));
    io.github.cvc5.Term ofNan = kept(isNan.impTerm(isQuiet));
    io.github.cvc5.Term same = kept(read.eqTerm(operand));
    definitions.define(term, kept(same.andTerm(ofNan)));
    return fresh;
  }

  private io.github.cvc5.Term kept(io.github.cvc5.Term term) {
    own.add(term);
    return term;
  }

  void close() {
    for (io.github.cvc5.Term term : byId) {
      if (term != null) {
        term.deletePointer();
      }
    }
    own.forEach(io.github.cvc5.Term::deletePointer);
    functions.values().forEach(io.github.cvc5.Term::deletePointer);
    sorts.close();
  }
}
