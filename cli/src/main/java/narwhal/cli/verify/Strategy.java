package narwhal.cli.verify;

import narwhal.evidence.EngineAnswer;
import narwhal.evidence.Ledger;
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

  /** The claim, and the ledger it leans on. */
  record Result(EngineAnswer answer, Ledger ledger) {}
}
