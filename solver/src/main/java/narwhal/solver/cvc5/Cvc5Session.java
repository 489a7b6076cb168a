package narwhal.solver.cvc5;

import io.github.cvc5.CVC5ApiException;
import io.github.cvc5.Result;
import io.github.cvc5.Solver;
import io.github.cvc5.TermManager;
import io.github.cvc5.UnknownExplanation;
import java.util.List;
import narwhal.solver.Answer;
import narwhal.solver.SolverOptions;
import narwhal.solver.session.BigStack;
import narwhal.solver.session.Definitions;
import narwhal.solver.session.FloatBits;
import narwhal.solver.session.Session;
import narwhal.solver.session.StopSignal;
import narwhal.solver.session.Watchdog;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * One native term manager with one native solver. cvc5 recurses over terms, so its work is done on
 * a thread with a big stack; what is deeper still, the translator refuses.
 */
final class Cvc5Session extends Session {
  /**
   * cvc5 cannot be interrupted, but this option may change while it works, and it gives up when the
   * resources it has used are above.
   */
  static final String RESOURCE_LIMIT = "reproducible-resource-limit";

  /** What a unit of cvc5's own counter counts for: a rewriting, a conflict. */
  static final long STEPS_PER_UNIT = 50;

  private final TermFactory terms;
  private final boolean counts;
  private final TermManager manager = new TermManager();
  private final Solver solver = new Solver(manager);
  private final Definitions<io.github.cvc5.Term> definitions = new Definitions<>();
  private final Cvc5Translator translator;
  private final Cvc5Values values;
  private final Watchdog watchdog;
  private final BigStack stack = new BigStack("cvc5");

  Cvc5Session(TermFactory terms, SolverOptions options) {
    super(terms, options);
    this.terms = terms;
    counts = options.clock().countsSteps();
    solver.setOption("produce-models", Boolean.toString(options.models()));
    solver.setOption("incremental", Boolean.toString(options.incremental()));
    solver.setOption("seed", Integer.toString(options.seed()));
    // Float formats other than single and double; constant arrays.
    solver.setOption("fp-exp", "true");
    solver.setOption("arrays-exp", "true");
    // Resources are counted only if there is some limit: this one is out of reach.
    solver.setOption("tlimit-per", Integer.toString(Integer.MAX_VALUE));
    try {
      solver.setLogic("ALL");
    } catch (CVC5ApiException e) {
      throw new IllegalStateException(e);
    }
    translator = new Cvc5Translator(manager, terms, definitions);
    values = new Cvc5Values(terms);
    watchdog = new Watchdog(() -> solver.setOption(RESOURCE_LIMIT, "1"));
  }

  @Override
  protected void solverAssert(Term term) {
    stack.run(() -> solver.assertFormula(defined(term)));
  }

  /** The translated term, with what defines it asserted. */
  private io.github.cvc5.Term defined(Term term) {
    io.github.cvc5.Term made = translator.translate(term);
    definitions.require(term, solver::assertFormula);
    return made;
  }

  @Override
  protected void solverPush() {
    stack.run(() -> scope(solver::push));
    definitions.push();
  }

  @Override
  protected void solverPop() {
    stack.run(() -> scope(solver::pop));
    definitions.pop();
  }

  private interface ScopeChange {
    void run() throws CVC5ApiException;
  }

  private static void scope(ScopeChange change) {
    try {
      change.run();
    } catch (CVC5ApiException e) {
      throw new IllegalStateException(e.getMessage(), e);
    }
  }

  @Override
  protected Answer solverCheck(List<Term> assumptions, StopSignal stop) {
    return stack.call(() -> decide(assumptions, stop));
  }

  private Answer decide(List<Term> assumptions, StopSignal stop) {
    io.github.cvc5.Term[] assumed =
        assumptions.stream().map(this::defined).toArray(io.github.cvc5.Term[]::new);
    // Zero is no limit.
    long limit = (stop.stepsLeft().orElse(0) + STEPS_PER_UNIT - 1) / STEPS_PER_UNIT;
    long before = counts ? units() : 0;
    solver.setOption(RESOURCE_LIMIT, Long.toString(limit));
    watchdog.begin(stop);
    Result result;
    try {
      result = assumed.length == 0 ? solver.checkSat() : solver.checkSatAssuming(assumed);
    } finally {
      watchdog.end();
      if (counts) {
        stop.spend((units() - before) * STEPS_PER_UNIT);
      }
    }
    try {
      return result.isSat()
          ? Answer.sat()
          : result.isUnsat() ? Answer.unsat() : unknown(result.getUnknownExplanation());
    } finally {
      result.deletePointer();
    }
  }

  private static Answer unknown(UnknownExplanation why) {
    return Answer.unknown(
        why == UnknownExplanation.RESOURCEOUT ? Answer.Reason.TIME : Answer.Reason.INCOMPLETE,
        why.toString());
  }

  /** What cvc5's counter shows. */
  private long units() {
    return units(solver);
  }

  static long units(Solver solver) {
    try {
      return solver.getStatistics().get("resource::resourceUnitsUsed").getInt();
    } catch (CVC5ApiException e) {
      throw new IllegalStateException(e.getMessage(), e);
    }
  }

  @Override
  protected Term solverValue(Term term) {
    return stack.call(() -> read(FloatBits.ground(term, this::wasChecked, this::read, terms)));
  }

  private boolean wasChecked(Term term) {
    return translator.known(term) && definitions.areAsserted(term);
  }

  private Term read(Term term) {
    return values.read(solver.getValue(translator.translate(term)), term.sort());
  }

  @Override
  protected void solverInterrupt() {
    watchdog.look();
  }

  @Override
  protected void solverClose() {
    watchdog.close();
    stack.run(
        () -> {
          translator.close();
          solver.deletePointer();
          manager.deletePointer();
        });
    stack.close();
  }
}
