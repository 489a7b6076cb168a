package narwhal.solver.bitwuzla;

import static org.sosy_lab.java_smt.solvers.bitwuzla.api.BitwuzlaNativeJNI.*;

import java.util.ArrayList;
import java.util.List;
import narwhal.solver.Answer;
import narwhal.solver.SolverOptions;
import narwhal.solver.session.Definitions;
import narwhal.solver.session.FloatBits;
import narwhal.solver.session.Session;
import narwhal.solver.session.StopSignal;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.sosy_lab.java_smt.solvers.bitwuzla.api.Option;
import org.sosy_lab.java_smt.solvers.bitwuzla.api.Result;
import org.sosy_lab.java_smt.solvers.bitwuzla.api.Terminator;

/** One native term manager with one native solver. */
final class BitwuzlaSession extends Session {
  private static final int SAT = Result.SAT.swigValue();
  private static final int UNSAT = Result.UNSAT.swigValue();

  private final TermFactory terms;
  private final long manager = new_TermManager();
  private final long settings;
  private long solver;

  /** What is asserted, scope by scope, for a new start. */
  private final List<List<Long>> asserted = new ArrayList<>();

  /** After giving up on equality of constant arrays, a solver gives up on everything. */
  private boolean gaveUp;

  private final StopQuestion terminator = new StopQuestion();
  private final Definitions<Long> definitions = new Definitions<>();
  private final BitwuzlaTranslator translator;
  private final BitwuzlaValues values;

  BitwuzlaSession(TermFactory terms, SolverOptions options) {
    super(terms, options);
    this.terms = terms;
    settings = new_Options__SWIG_0();
    set(Option.PRODUCE_MODELS, options.models() ? 1 : 0);
    set(Option.SEED, options.seed());
    asserted.add(new ArrayList<>());
    start();
    translator = new BitwuzlaTranslator(manager, terms, definitions);
    values = new BitwuzlaValues(terms);
  }

  private void set(Option option, int value) {
    Options_set__SWIG_3(settings, null, option.swigValue(), value);
  }

  private void start() {
    solver = new_Bitwuzla__SWIG_0(manager, null, settings, null);
    Bitwuzla_configure_terminator(solver, null, terminator.pointer(), terminator);
    for (int scope = 0; scope < asserted.size(); scope++) {
      if (scope > 0) {
        Bitwuzla_push(solver, null, 1);
      }
      asserted.get(scope).forEach(formula -> Bitwuzla_assert_formula(solver, null, formula, null));
    }
  }

  /** A solver that has not given up. */
  private void ready() {
    if (gaveUp) {
      gaveUp = false;
      delete_Bitwuzla(solver);
      start();
    }
  }

  /** What Bitwuzla does from one question to the next counts for about so many steps. */
  private static final long STEPS_PER_QUESTION = 200;

  /** Bitwuzla asks this many times a second whether to go on, so limits need no thread. */
  private static final class StopQuestion extends Terminator {
    private StopSignal signal;

    long pointer() {
      return getCPtr(this);
    }

    @Override
    public boolean terminate() {
      if (signal == null) {
        return false;
      }
      signal.waitWhilePaused();
      signal.spend(STEPS_PER_QUESTION);
      return signal.shouldStop();
    }
  }

  @Override
  protected void solverAssert(Term term) {
    ready();
    assertFormula(defined(term));
  }

  private void assertFormula(long formula) {
    asserted.getLast().add(formula);
    Bitwuzla_assert_formula(solver, null, formula, null);
  }

  /** The translated term, with what defines it asserted. */
  private long defined(Term term) {
    long handle = translator.translate(term);
    definitions.require(term, this::assertFormula);
    return handle;
  }

  @Override
  protected void solverPush() {
    ready();
    Bitwuzla_push(solver, null, 1);
    asserted.add(new ArrayList<>());
    definitions.push();
  }

  @Override
  protected void solverPop() {
    ready();
    Bitwuzla_pop(solver, null, 1);
    asserted.removeLast();
    definitions.pop();
  }

  @Override
  protected Answer solverCheck(List<Term> assumptions, StopSignal stop) {
    ready();
    long vector = new_Vector_Term__SWIG_0();
    try {
      for (Term assumption : assumptions) {
        Vector_Term_doAdd__SWIG_0(vector, null, defined(assumption), null);
      }
      terminator.signal = stop;
      int result = Bitwuzla_check_sat__SWIG_0(solver, null, vector, null);
      if (result == SAT) {
        return Answer.sat();
      }
      if (result == UNSAT) {
        return Answer.unsat();
      }
      gaveUp = stop.reason().isEmpty();
      return Answer.unknown(Answer.Reason.INCOMPLETE, "bitwuzla gave up");
    } finally {
      terminator.signal = null;
      delete_Vector_Term(vector);
    }
  }

  @Override
  protected Term solverValue(Term term) {
    return read(FloatBits.ground(term, this::wasChecked, this::read, terms));
  }

  private boolean wasChecked(Term term) {
    return translator.known(term) && definitions.areAsserted(term);
  }

  private Term read(Term term) {
    long handle = translator.translate(term);
    return values.read(Bitwuzla_get_value(solver, null, handle, null), term.sort());
  }

  @Override
  protected void solverInterrupt() {}

  @Override
  protected boolean canPause() {
    return true;
  }

  @Override
  protected void solverClose() {
    translator.close();
    delete_Bitwuzla(solver);
    delete_Options(settings);
    delete_TermManager(manager);
    terminator.delete();
  }
}
