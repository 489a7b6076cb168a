package narwhal.solver.bitwuzla;

import static org.sosy_lab.java_smt.solvers.bitwuzla.api.BitwuzlaNativeJNI.*;

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
  private final long solver;
  private final StopQuestion terminator = new StopQuestion();
  private final Definitions<Long> definitions = new Definitions<>();
  private final BitwuzlaTranslator translator;
  private final BitwuzlaValues values;

  BitwuzlaSession(TermFactory terms, SolverOptions options) {
    super(options);
    this.terms = terms;
    long chosen = new_Options__SWIG_0();
    Options_set__SWIG_3(chosen, null, Option.PRODUCE_MODELS.swigValue(), options.models() ? 1 : 0);
    Options_set__SWIG_3(chosen, null, Option.SEED.swigValue(), options.seed());
    solver = new_Bitwuzla__SWIG_0(manager, null, chosen, null);
    delete_Options(chosen);
    Bitwuzla_configure_terminator(solver, null, terminator.pointer(), terminator);
    translator = new BitwuzlaTranslator(manager, terms, definitions);
    values = new BitwuzlaValues(terms);
  }

  /** Bitwuzla asks this many times a second whether to go on, so limits need no thread. */
  private static final class StopQuestion extends Terminator {
    private StopSignal signal;

    long pointer() {
      return getCPtr(this);
    }

    @Override
    public boolean terminate() {
      return signal != null && signal.shouldStop();
    }
  }

  @Override
  protected void solverAssert(Term term) {
    Bitwuzla_assert_formula(solver, null, translator.translate(term), null);
  }

  @Override
  protected void solverPush() {
    Bitwuzla_push(solver, null, 1);
    definitions.push();
  }

  @Override
  protected void solverPop() {
    Bitwuzla_pop(solver, null, 1);
    definitions.pop();
  }

  @Override
  protected Answer solverCheck(List<Term> assumptions, StopSignal stop) {
    long vector = new_Vector_Term__SWIG_0();
    try {
      for (Term assumption : assumptions) {
        Vector_Term_doAdd__SWIG_0(vector, null, translator.translate(assumption), null);
      }
      definitions.assertPending(formula -> Bitwuzla_assert_formula(solver, null, formula, null));
      terminator.signal = stop;
      int result = Bitwuzla_check_sat__SWIG_0(solver, null, vector, null);
      return result == SAT
          ? Answer.sat()
          : result == UNSAT
              ? Answer.unsat()
              : Answer.unknown(Answer.Reason.INCOMPLETE, "bitwuzla gave up");
    } finally {
      terminator.signal = null;
      delete_Vector_Term(vector);
    }
  }

  @Override
  protected Term solverValue(Term term) {
    return read(FloatBits.ground(term, translator::known, this::read, terms));
  }

  private Term read(Term term) {
    long handle = translator.translate(term);
    return values.read(Bitwuzla_get_value(solver, null, handle, null), term.sort());
  }

  @Override
  protected void solverInterrupt() {}

  @Override
  protected void solverClose() {
    translator.close();
    delete_Bitwuzla(solver);
    delete_TermManager(manager);
    terminator.delete();
  }
}
