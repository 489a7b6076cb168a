package narwhal.cli.verify;

import java.time.Duration;
import narwhal.absint.domain.Relations;
import narwhal.absint.fixpoint.ProgramAnalysis;
import narwhal.absint.fixpoint.Solution;
import narwhal.engine.horn.HornResult;
import narwhal.engine.horn.known.Known;
import narwhal.engine.horn.known.KnownProof;
import narwhal.evidence.Ledger;
import narwhal.ir.machine.Program;
import narwhal.ir.run.ResourceException;
import narwhal.ir.run.RunContext;
import narwhal.pointsto.Lowering;
import narwhal.pointsto.LoweringOptions;
import narwhal.solver.Solvers;
import narwhal.term.TermFactory;

/**
 * Invariants from abstract interpretation, which a solver checks clause by clause; finds proofs
 * only.
 */
final class AbsintStrategy implements Strategy {

  @Override
  public String name() {
    return "absint";
  }

  @Override
  public Result run(Program program, VerifyOptions options, RunContext context) {
    TermFactory terms = new TermFactory();
    context.progress().accept("lowering");
    narwhal.ir.logic.Program logic =
        Lowering.lower(program, terms, LoweringOptions.forProgram(program).checkingRefused(true));
    HornResult result =
        prove(logic, terms, knowledge(logic, terms, options.relations(), context), context);
    return new Result(
        HornStrategy.answer(result, program, logic, terms),
        Ledger.of(program.approximations(), logic.approximations()));
  }

  /** Whether what is known proves the program. */
  static HornResult prove(
      narwhal.ir.logic.Program logic, TermFactory terms, Known known, RunContext context) {
    return KnownProof.run(
        logic, terms, known, "abstract interpretation", Solvers.named("bitwuzla"), context);
  }

  /** What abstract interpretation finds out. */
  static Known knowledge(
      narwhal.ir.logic.Program logic, TermFactory terms, Relations relations, RunContext context) {
    long start = System.nanoTime();
    Solution solution = ProgramAnalysis.run(logic, terms, relations, context);
    context.statistics().set("absint.us", (System.nanoTime() - start) / 1000);
    context.statistics().set("absint.open", solution.open().size());
    return new AbsintKnowledge(solution);
  }

  /** What it finds out in a given time; nothing if that is too short. */
  static Known knowledge(
      narwhal.ir.logic.Program logic,
      TermFactory terms,
      Relations relations,
      Duration limit,
      RunContext context) {
    try {
      return knowledge(logic, terms, relations, context.within(limit));
    } catch (ResourceException e) {
      context.statistics().add("absint.late", 1);
      return Known.NOTHING;
    }
  }
}
