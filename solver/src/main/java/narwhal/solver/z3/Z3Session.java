package narwhal.solver.z3;

import com.microsoft.z3.Native;
import com.microsoft.z3.Z3Exception;
import com.microsoft.z3.enumerations.Z3_lbool;
import java.util.ArrayDeque;
import java.util.List;
import narwhal.solver.Answer;
import narwhal.solver.SolverOptions;
import narwhal.solver.session.Handles;
import narwhal.solver.session.ScopedSet;
import narwhal.solver.session.Session;
import narwhal.solver.session.StopSignal;
import narwhal.solver.session.Watchdog;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** One context with one solver. */
final class Z3Session extends Session {
  /** What Z3 says at its limit, which of both depends on what it does just then. */
  private static final List<String> OUT_OF_STEPS =
      List.of("max. resource limit exceeded", "canceled");

  /** The counter has 32 bits. */
  private static final long UNITS = 0xffffffffL;

  private final TermFactory terms;
  private final long context;
  private final long solver;
  private final Z3Translator translator;
  private final Watchdog watchdog;

  /** Names of assumptions that are no literals, which Z3 does not take. */
  private final Handles names = new Handles();

  /** Assumptions whose name implies them in this scope. */
  private final ScopedSet<Term> named = new ScopedSet<>();

  /**
   * What Z3 has not seen yet: it rewrites formulas when it gets them, which may take as long as a
   * check and is to be as interruptible.
   */
  private final ArrayDeque<Long> pending = new ArrayDeque<>();

  private final boolean counts;
  private long model;

  Z3Session(TermFactory terms, SolverOptions options) {
    super(terms, options);
    this.terms = terms;
    long configuration = Native.mkConfig();
    Native.setParamValue(configuration, "model", Boolean.toString(options.models()));
    context = Native.mkContext(configuration);
    Native.delConfig(configuration);
    // Errors become exceptions; Z3's own handler would end the process.
    Native.setInternalErrorHandler(context);
    solver = Native.mkSolver(context);
    Native.solverIncRef(context, solver);
    if (options.seed() != 0) {
      set("random_seed", options.seed());
    }
    counts = options.clock().countsSteps();
    translator = new Z3Translator(context, terms);
    watchdog = new Watchdog(this::stopNative);
  }

  private void set(String parameter, int value) {
    long parameters = Native.mkParams(context);
    Native.paramsIncRef(context, parameters);
    long symbol = Native.mkStringSymbol(context, parameter);
    Native.paramsSetUint(context, parameters, symbol, value);
    Native.solverSetParams(context, solver, parameters);
    Native.paramsDecRef(context, parameters);
  }

  /** Reads the context's error too, which may be one of the thread that solves. */
  private void stopNative() {
    try {
      Native.interrupt(context);
    } catch (Z3Exception e) {
      // That thread reports its own errors.
      return;
    }
  }

  @Override
  protected void solverAssert(Term term) {
    forgetModel();
    pending.add(translator.translate(term));
  }

  /** A formula whose rewriting is interrupted stays pending. */
  private void handOver() {
    while (!pending.isEmpty()) {
      Native.solverAssert(context, solver, pending.getFirst());
      pending.removeFirst();
    }
  }

  @Override
  protected void solverPush() {
    forgetModel();
    handOver();
    Native.solverPush(context, solver);
    named.push();
  }

  @Override
  protected void solverPop() {
    forgetModel();
    pending.clear();
    Native.solverPop(context, solver, 1);
    named.pop();
  }

  @Override
  protected Answer solverCheck(List<Term> assumptions, StopSignal stop) {
    forgetModel();
    long[] literals = new long[assumptions.size()];
    for (int i = 0; i < literals.length; i++) {
      literals[i] = literal(assumptions.get(i));
    }
    watchdog.begin(stop);
    long before = counts ? units() : 0;
    int result;
    try {
      handOver();
      limit(stop);
      result =
          literals.length == 0
              ? Native.solverCheck(context, solver)
              : Native.solverCheckAssumptions(context, solver, literals.length, literals);
    } catch (Z3Exception e) {
      if (stop.reason().isEmpty()) {
        throw e;
      }
      return Answer.unknown(Answer.Reason.INTERRUPTED, String.valueOf(e.getMessage()));
    } finally {
      watchdog.end();
      if (counts) {
        stop.spend((units() - before & UNITS) / Z3Script.UNITS_PER_STEP);
      }
    }
    if (isOutOfSteps(result)) {
      return Answer.unknown(Answer.Reason.TIME, "out of steps");
    }
    // A check that is stopped while it makes its model may say yes and have none.
    return stop.reason().isEmpty()
        ? answer(result)
        : Answer.unknown(Answer.Reason.INTERRUPTED, "stopped");
  }

  private void limit(StopSignal stop) {
    if (counts) {
      long most = Integer.MAX_VALUE / Z3Script.UNITS_PER_STEP;
      long steps = Math.min(most, stop.stepsLeft().orElse(0));
      set("rlimit", (int) (steps * Z3Script.UNITS_PER_STEP));
    }
  }

  private boolean isOutOfSteps(int result) {
    return counts
        && Z3_lbool.fromInt(result) == Z3_lbool.Z3_L_UNDEF
        && OUT_OF_STEPS.contains(Native.solverGetReasonUnknown(context, solver));
  }

  /** What Z3's counter shows. */
  private long units() {
    long statistics = Native.solverGetStatistics(context, solver);
    Native.statsIncRef(context, statistics);
    try {
      for (int i = 0; i < Native.statsSize(context, statistics); i++) {
        if (Native.statsGetKey(context, statistics, i).equals("rlimit count")) {
          return Native.statsGetUintValue(context, statistics, i) & UNITS;
        }
      }
      return 0;
    } finally {
      Native.statsDecRef(context, statistics);
    }
  }

  private Answer answer(int result) {
    return switch (Z3_lbool.fromInt(result)) {
      case Z3_L_TRUE -> Answer.sat();
      case Z3_L_FALSE -> Answer.unsat();
      case Z3_L_UNDEF ->
          Answer.unknown(Answer.Reason.INCOMPLETE, Native.solverGetReasonUnknown(context, solver));
    };
  }

  /** The term itself if it is a variable or its negation, or else a name that implies it. */
  private long literal(Term term) {
    Term atom = term.arity() == 1 && term.kind() == narwhal.term.Kind.NOT ? term.arg(0) : term;
    if (atom.isVariable()) {
      return translator.translate(term);
    }
    long name = names.get(term);
    if (name == 0) {
      name = Native.mkFreshConst(context, "assumed", Native.mkBoolSort(context));
      names.put(term, name);
    }
    if (named.add(term)) {
      long implied = Native.mkImplies(context, name, translator.translate(term));
      Native.solverAssert(context, solver, implied);
    }
    return name;
  }

  @Override
  protected Term solverValue(Term term) {
    if (model == 0) {
      model = Native.solverGetModel(context, solver);
      Native.modelIncRef(context, model);
    }
    return new Z3Values(context, model, terms).value(translator.translate(term), term.sort());
  }

  private void forgetModel() {
    if (model != 0) {
      Native.modelDecRef(context, model);
      model = 0;
    }
  }

  @Override
  protected void solverInterrupt() {
    watchdog.look();
  }

  @Override
  protected void solverClose() {
    watchdog.close();
    forgetModel();
    Native.solverDecRef(context, solver);
    Native.delContext(context);
  }
}
