package narwhal.solver.cvc5;

import io.github.cvc5.Command;
import io.github.cvc5.InputParser;
import io.github.cvc5.Solver;
import io.github.cvc5.SymbolManager;
import io.github.cvc5.TermManager;
import io.github.cvc5.modes.InputLanguage;
import java.time.Duration;
import narwhal.clock.Clock;
import narwhal.clock.StepClock;
import narwhal.solver.Answer;
import narwhal.solver.NativeLibraries;
import narwhal.solver.session.BigStack;

/** Asks cvc5 what a script with one check says, in the text of SMT-LIB, datatypes included. */
public final class Cvc5Script {
  private Cvc5Script() {}

  /** What goes wrong is an answer, too. */
  public static Answer check(String script, Clock clock, Duration limit) {
    NativeLibraries.loadCvc5();
    Cvc5Registry.disable();
    try (BigStack stack = new BigStack("cvc5 script")) {
      return stack.call(() -> run(script, clock, limit));
    } catch (RuntimeException | StackOverflowError e) {
      return Answer.unknown(Answer.Reason.CRASH, String.valueOf(e.getMessage()));
    }
  }

  private static Answer run(String script, Clock clock, Duration limit) {
    TermManager manager = new TermManager();
    Solver solver = new Solver(manager);
    InputParser parser = new InputParser(solver);
    try {
      // Where triggers find nothing, all terms are tried.
      solver.setOption("enum-inst", "true");
      limit(solver, clock, limit);
      Answer answer = answer(parser, solver, script);
      clock.spend(clock.countsSteps() ? steps(solver) : 0);
      return answer;
    } finally {
      parser.deletePointer();
      solver.deletePointer();
      manager.deletePointer();
    }
  }

  private static void limit(Solver solver, Clock clock, Duration limit) {
    if (clock.countsSteps()) {
      long units = 1 + StepClock.steps(limit) / Cvc5Session.STEPS_PER_UNIT;
      solver.setOption(Cvc5Session.RESOURCE_LIMIT, Long.toString(units));
    } else {
      solver.setOption("tlimit-per", Long.toString(Math.max(1, limit.toMillis())));
    }
  }

  private static long steps(Solver solver) {
    return Cvc5Session.units(solver) * Cvc5Session.STEPS_PER_UNIT;
  }

  private static Answer answer(InputParser parser, Solver solver, String script) {
    parser.setStringInput(InputLanguage.SMT_LIB_2_6, script, "script");
    SymbolManager symbols = parser.getSymbolManager();
    Answer answer = Answer.unknown(Answer.Reason.INCOMPLETE, "nothing was asked");
    for (Command command = parser.nextCommand();
        !command.isNull();
        command = parser.nextCommand()) {
      String said = command.invoke(solver, symbols).strip();
      if (command.getCommandName().equals("check-sat")) {
        answer =
            switch (said) {
              case "sat" -> Answer.sat();
              case "unsat" -> Answer.unsat();
              default -> Answer.unknown(Answer.Reason.INCOMPLETE, said);
            };
      } else if (said.startsWith("(error")) {
        return Answer.unknown(Answer.Reason.UNSUPPORTED, said);
      }
    }
    return answer;
  }
}
