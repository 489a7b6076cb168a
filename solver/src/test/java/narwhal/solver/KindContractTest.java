package narwhal.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import narwhal.term.Evaluator;
import narwhal.term.Kind;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every kind means in every back end what the evaluator says. */
class KindContractTest {
  private static final int SAMPLES = Integer.getInteger("narwhal.kind.samples", 12);

  /** Constant arrays of variables, conversions between unusual formats of floats. */
  private static final Set<Kind> CVC5_REFUSES_SOME =
      EnumSet.of(Kind.CONST_ARRAY, Kind.FP_FROM_FP, Kind.FP_FROM_SBV, Kind.FP_FROM_UBV);

  private final TermFactory terms = new TermFactory();

  static Stream<Arguments> kindsOfBackends() {
    return Solvers.all().stream()
        .flatMap(backend -> Stream.of(Kind.values()).map(kind -> Arguments.of(backend, kind)));
  }

  @ParameterizedTest
  @MethodSource("kindsOfBackends")
  void meansWhatTheEvaluatorSays(SolverBackend backend, Kind kind) {
    try (SmtSolver solver = backend.open(terms, SolverOptions.DEFAULT)) {
      for (int seed = 0; seed < SAMPLES; seed++) {
        sample(backend, solver, kind, seed);
      }
    }
  }

  @Test
  void theTextOfEveryKindMeansIt() {
    SolverBackend backend = Backends.process("z3");
    try (SmtSolver solver = backend.open(terms, SolverOptions.DEFAULT)) {
      for (Kind kind : Kind.values()) {
        sample(backend, solver, kind, 1);
      }
    }
  }

  private void sample(SolverBackend backend, SmtSolver solver, Kind kind, int seed) {
    Random random = new Random(kind.ordinal() * 1000L + seed);
    Term term = new KindSample(random, terms).of(kind);
    if (term == null) {
      return;
    }
    solver.push();
    try {
      compare(backend, solver, term, new RandomValues(random, terms));
    } catch (AssertionError e) {
      throw new AssertionError(kind + ", seed " + seed + ", " + term, e);
    }
    solver.pop();
  }

  private void compare(
      SolverBackend backend, SmtSolver solver, Term term, RandomValues randomValues) {
    Map<Term, Term> inputs = new HashMap<>();
    int bound = term.kind().isQuantifier() ? term.arity() - 1 : 0;
    Term subject = bound > 0 ? term.arg(bound) : term;
    for (Term variable : variables(subject)) {
      if (!variable.name().equals("bound")) {
        inputs.put(variable, randomValues.of(variable.sort()));
      }
    }
    inputs.forEach((variable, value) -> solver.assertTerm(terms.raw().eq(variable, value)));
    Term value = new Evaluator(terms).evaluate(term, inputs::get);
    Term[] args = term.args().stream().map(a -> inputs.getOrDefault(a, a)).toArray(Term[]::new);
    Term equation = terms.raw().eq(term, value);
    Answer holds = solver.check(List.of(equation));
    if (mayBeRefused(backend, term) && holds instanceof Answer.Unknown unknown) {
      assertSame(Answer.Reason.UNSUPPORTED, unknown.reason(), inputs + ": " + unknown);
      return;
    }
    if (mayBeGivenUp(backend, term) && holds instanceof Answer.Unknown unknown) {
      assertSame(Answer.Reason.INCOMPLETE, unknown.reason(), inputs + ": " + unknown);
      return;
    }
    if (isOpen(term, args)) {
      assertEquals(Answer.sat(), solver.check(), () -> "open: " + inputs);
      return;
    }
    assertEquals(Answer.sat(), holds, () -> inputs + " should give " + value);
    if (!value.sort().isArray()) {
      assertSame(value, solver.value(term), () -> "value under " + inputs);
    }
    Answer fails = solver.check(List.of(terms.raw().not(equation)));
    if (mayBeGivenUp(backend, term) && fails instanceof Answer.Unknown unknown) {
      assertSame(Answer.Reason.INCOMPLETE, unknown.reason(), inputs + ": " + unknown);
      return;
    }
    assertEquals(Answer.unsat(), fails, () -> inputs + " should give nothing but " + value);
  }

  private static List<Term> variables(Term term) {
    return term.isVariable()
        ? List.of(term)
        : term.args().stream().flatMap(arg -> variables(arg).stream()).distinct().toList();
  }

  /** What SMT-LIB leaves open. */
  private boolean isOpen(Term term, Term[] args) {
    return switch (term.kind()) {
      case INT_DIV, INT_MOD -> args[1].integer().signum() == 0;
      case REAL_DIV -> args[1].rational().signum() == 0;
      case FP_MIN, FP_MAX -> isZero(args[0]) && isZero(args[1]) && args[0] != args[1];
      case FP_TO_SBV, FP_TO_UBV -> isOutOfRange(term, args);
      case FP_TO_REAL -> terms.fpIsNan(args[0]).isTrue() || terms.fpIsInfinite(args[0]).isTrue();
      default -> false;
    };
  }

  private boolean isZero(Term value) {
    return terms.fpIsZero(value).isTrue();
  }

  private static boolean isOutOfRange(Term term, Term[] args) {
    narwhal.term.SoftFloat format = narwhal.term.SoftFloat.of((Sort.Float) args[1].sort());
    return (term.kind() == Kind.FP_TO_SBV
            ? format.toSigned(args[0].rounding(), term.width(), args[1].bits())
            : format.toUnsigned(args[0].rounding(), term.width(), args[1].bits()))
        .isEmpty();
  }

  private static boolean mayBeRefused(SolverBackend backend, Term term) {
    boolean numbers =
        Stream.concat(Stream.of(term), term.args().stream())
            .anyMatch(t -> t.sort() instanceof Sort.Int || t.sort() instanceof Sort.Real);
    boolean unusual = backend.name().equals("cvc5") && CVC5_REFUSES_SOME.contains(term.kind());
    return unusual || (numbers && !backend.capabilities().contains(Capability.INTEGERS));
  }

  /** Bitwuzla does not decide equality of constant arrays, nor cvc5 all quantifiers. */
  private static boolean mayBeGivenUp(SolverBackend backend, Term term) {
    boolean arrays =
        term.sort().isArray() || term.args().stream().anyMatch(arg -> arg.sort().isArray());
    return backend.name().equals("bitwuzla") ? arrays : term.kind().isQuantifier();
  }

  @ParameterizedTest
  @MethodSource("narwhal.solver.Backends#all")
  void refusesRatherThanDrops(SolverBackend backend) {
    if (!backend.capabilities().contains(Capability.REALS)) {
      Term r = terms.variable("r", Sort.REAL);
      try (SmtSolver solver = backend.open(terms, SolverOptions.DEFAULT)) {
        Answer answer = solver.check(List.of(terms.raw().realLt(r, r)));
        assertSame(
            Answer.Reason.UNSUPPORTED, assertInstanceOf(Answer.Unknown.class, answer).reason());
        assertTrue(solver.check().isSat());
      }
    }
  }
}
