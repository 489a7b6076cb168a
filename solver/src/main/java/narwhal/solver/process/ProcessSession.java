package narwhal.solver.process;

import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import narwhal.solver.Answer;
import narwhal.solver.SolverOptions;
import narwhal.solver.session.FloatBits;
import narwhal.solver.session.Session;
import narwhal.solver.session.StopSignal;
import narwhal.solver.session.Watchdog;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * One solver program. A check that is stopped ends the program; the next check starts it again and
 * tells it all that holds.
 */
final class ProcessSession extends Session {
  private final List<String> command;
  private final TermFactory terms;
  private final SolverOptions options;
  private final Watchdog watchdog = new Watchdog(this::kill);

  /** What is asserted, scope by scope. */
  private final List<List<Term>> asserted = new ArrayList<>();

  private volatile Pipe pipe;
  private Script script;

  /** Whether the scope that holds the assumptions of the last check is still open. */
  private boolean assuming;

  ProcessSession(List<String> command, TermFactory terms, SolverOptions options) {
    super(terms, options);
    this.command = command;
    this.terms = terms;
    this.options = options;
    asserted.add(new ArrayList<>());
    start();
  }

  private void start() {
    Pipe started = new Pipe(command);
    pipe = started;
    script = new Script(terms, started::send);
    assuming = false;
    try {
      started.send("(set-option :print-success false)");
      if (options.models()) {
        started.send("(set-option :produce-models true)");
      }
      started.send("(set-logic ALL)");
      for (int scope = 0; scope < asserted.size(); scope++) {
        if (scope > 0) {
          open();
        }
        asserted.get(scope).forEach(this::send);
      }
    } catch (RuntimeException e) {
      // It knows half of what holds: never to be asked.
      started.kill();
      throw e;
    }
  }

  /** Whether a program runs; it is then in the scope of the asserted terms. */
  private boolean running() {
    if (!pipe.isAlive()) {
      return false;
    }
    if (assuming) {
      assuming = false;
      leave();
    }
    return true;
  }

  private void open() {
    pipe.send("(push 1)");
    script.push();
  }

  private void leave() {
    pipe.send("(pop 1)");
    script.pop();
  }

  private void send(Term term) {
    pipe.send("(assert " + script.nameOf(term) + ")");
  }

  @Override
  protected void solverAssert(Term term) {
    asserted.getLast().add(term);
    if (running()) {
      send(term);
    }
  }

  @Override
  protected void solverPush() {
    asserted.add(new ArrayList<>());
    if (running()) {
      open();
    }
  }

  @Override
  protected void solverPop() {
    asserted.removeLast();
    if (running()) {
      leave();
    }
  }

  @Override
  protected Answer solverCheck(List<Term> assumptions, StopSignal stop) {
    Answer answer;
    watchdog.begin(stop);
    try {
      answer = ask(assumptions);
    } catch (UncheckedIOException | IllegalStateException e) {
      if (!pipe.wasKilled()) {
        throw e;
      }
      answer = null;
    } finally {
      watchdog.end();
    }
    // An answer that came while the program was being ended has no model any more.
    return pipe.wasKilled()
        ? Answer.unknown(Answer.Reason.INTERRUPTED, "the solver was ended")
        : answer;
  }

  private Answer ask(List<Term> assumptions) {
    if (!running()) {
      start();
    }
    if (!assumptions.isEmpty()) {
      open();
      assuming = true;
      assumptions.forEach(this::send);
    }
    pipe.send("(check-sat)");
    return answer(pipe.receive());
  }

  private static Answer answer(SExpression answer) {
    return switch (answer.toString()) {
      case "sat" -> Answer.sat();
      case "unsat" -> Answer.unsat();
      case "unknown" -> Answer.unknown(Answer.Reason.INCOMPLETE, "the solver said unknown");
      default -> throw new IllegalStateException("the solver said " + answer);
    };
  }

  @Override
  protected Term solverValue(Term term) {
    return read(FloatBits.ground(term, script::known, this::read, terms));
  }

  private Term read(Term term) {
    // A definition after the check would cost the model in some solvers: write none.
    pipe.send("(get-value (" + Lets.inline(term, script, terms) + "))");
    SExpression answer = pipe.receive();
    return new TextValues(terms).read(answer.list().getFirst().list().get(1), term.sort());
  }

  private void kill() {
    pipe.kill();
  }

  @Override
  protected void solverInterrupt() {
    watchdog.look();
  }

  @Override
  protected long residentBytes() {
    return pipe.residentBytes();
  }

  @Override
  protected void solverClose() {
    watchdog.close();
    pipe.close();
  }
}
