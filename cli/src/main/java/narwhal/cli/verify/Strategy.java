package narwhal.cli.verify;

import java.util.List;
import java.util.Map;
import narwhal.evidence.EngineAnswer;
import narwhal.evidence.Ledger;
import narwhal.evidence.invariant.SourceInvariant;
import narwhal.ir.machine.Program;
import narwhal.ir.run.RunContext;

/**
 * A way to answer: one engine with what it needs before it. A strategy may run in this process or
 * in a child.
 */
public interface Strategy {
  String name();

  /** What an engine claims about the program, and every approximation made on the way. */
  Result run(Program program, VerifyOptions options, RunContext context);

  /**
   * The claim, and the ledger it leans on.
   *
   * @param told what a proof rests on, where it was told of the source already
   */
  record Result(EngineAnswer answer, Ledger ledger, List<SourceInvariant> told) {
    public Result {
      told = List.copyOf(told);
    }

    public Result(EngineAnswer answer, Ledger ledger) {
      this(answer, ledger, List.of());
    }

    boolean isDecided() {
      return !(answer instanceof EngineAnswer.Undecided);
    }

    /** What counts of it where only confirmed proofs do. */
    Result under(EvidenceOptions rules) {
      return rules.confirmedOnly()
              && answer instanceof EngineAnswer.Proved proved
              && !proved.grounds().isConfirmed()
          ? new Result(
              new EngineAnswer.Undecided(EvidenceOptions.unconfirmed(proved.grounds()), Map.of()),
              ledger)
          : this;
    }
  }
}
