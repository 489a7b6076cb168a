package narwhal.evidence.logic;

import java.util.List;
import narwhal.ir.logic.Program;
import narwhal.ir.logic.run.Execution;
import narwhal.ir.logic.run.LogicInterpreter;
import narwhal.ir.run.Deadline;
import narwhal.solver.Solvers;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Executes a counterexample. */
public final class LogicReplay {
  /** What a verdict says of a violation that was seen here. */
  public static final String SEEN = "replayed in the interpreter of logic programs";

  private LogicReplay() {}

  /**
   * @param program as {@link narwhal.ir.logic.pass.Explicit} made it
   * @param choices the values of its havocs in their order
   */
  public static Execution run(
      TermFactory terms, Program program, List<Term> choices, Deadline deadline) {
    SolverClosed closed =
        new SolverClosed(terms, List.of(Solvers.named("cvc5"), Solvers.named("z3")), deadline);
    return LogicInterpreter.run(terms, program, choices, closed, deadline);
  }
}
