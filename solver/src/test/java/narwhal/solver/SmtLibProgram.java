package narwhal.solver;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import narwhal.term.Kind;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import narwhal.term.smtlib.SmtLibParser;
import narwhal.term.smtlib.SmtLibPrinter;

/**
 * A solver program that reads SMT-LIB from its standard input, one command a line, and asks the
 * back end that its argument names. It is what the process back end is tested with.
 */
final class SmtLibProgram {
  private final SolverBackend backend;
  private final PrintStream output;

  /** The commands of each open scope that count for a check. */
  private final List<List<String>> scopes = new ArrayList<>();

  private TermFactory terms = new TermFactory();
  private SmtSolver solver;

  private SmtLibProgram(SolverBackend backend, PrintStream output) {
    this.backend = backend;
    this.output = output;
    scopes.add(new ArrayList<>());
  }

  public static void main(String[] args) throws IOException {
    SmtLibProgram program =
        new SmtLibProgram(
            Solvers.named(args[0]), new PrintStream(System.out, true, StandardCharsets.UTF_8));
    BufferedReader input =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = input.readLine(); line != null; line = input.readLine()) {
      if (line.equals("(exit)")) {
        break;
      }
      try {
        program.run(line);
      } catch (RuntimeException e) {
        program.output.println(
            "(error \"" + String.valueOf(e.getMessage()).replace('"', ' ') + "\")");
      }
    }
  }

  private void run(String line) {
    if (line.startsWith("(set-")) {
      return;
    }
    if (line.equals("(push 1)")) {
      scopes.add(new ArrayList<>());
    } else if (line.equals("(pop 1)")) {
      scopes.removeLast();
    } else if (line.equals("(check-sat)")) {
      check();
    } else if (line.startsWith("(get-value (")) {
      value(line.substring("(get-value (".length(), line.length() - 2));
    } else {
      scopes.getLast().add(line);
    }
  }

  private List<Term> assertions(String more) {
    String text =
        scopes.stream().flatMap(List::stream).collect(Collectors.joining("\n")) + "\n" + more;
    return SmtLibParser.script(terms.raw(), text).assertions();
  }

  private void check() {
    if (solver != null) {
      solver.close();
    }
    terms = new TermFactory();
    solver = backend.open(terms, SolverOptions.DEFAULT);
    assertions("").forEach(solver::assertTerm);
    output.println(
        switch (solver.check()) {
          case Answer.Sat() -> "sat";
          case Answer.Unsat() -> "unsat";
          case Answer.Unknown(Answer.Reason reason, String detail) ->
              reason == Answer.Reason.INCOMPLETE
                  ? "unknown"
                  : "(error \"" + reason + " " + detail.replace('"', ' ') + "\")";
        });
  }

  private void value(String text) {
    Term equation = assertions("(assert (= " + text + " " + text + "))").getLast();
    if (equation.kind() != Kind.EQUAL) {
      throw new IllegalStateException("not an equation: " + equation);
    }
    output.println("((" + text + " " + SmtLibPrinter.term(solver.value(equation.arg(0))) + "))");
  }
}
