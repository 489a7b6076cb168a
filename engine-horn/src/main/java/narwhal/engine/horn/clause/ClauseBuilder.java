package narwhal.engine.horn.clause;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import narwhal.ir.flow.Commands;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Edge;
import narwhal.ir.logic.Procedure;
import narwhal.ir.logic.Program;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * The clauses of a logic program, procedure by procedure: a precondition, which every call must
 * establish; invariants at the heads of loops and before calls; and a summary, which callers use in
 * place of the body. Recursion needs nothing else.
 *
 * <p>Where errors are flags, only the entry has a precondition, and the only query is about the
 * flag at its exit; other procedures have summaries of all executions from any inputs.
 *
 * <p>Objects are numbered in the order of their allocation by a variable like any other, which the
 * proof must show not to run out of numbers.
 */
public final class ClauseBuilder {
  private ClauseBuilder() {}

  /** In large blocks. */
  public static ClauseSystem of(Program program, TermFactory terms) {
    return of(program, terms, Encoding.LARGE_BLOCK);
  }

  /** With errors as queries. */
  public static ClauseSystem of(Program program, TermFactory terms, Encoding encoding) {
    return of(program, terms, encoding, Errors.QUERIES);
  }

  public static ClauseSystem of(
      Program whole, TermFactory terms, Encoding encoding, Errors errors) {
    Program program = errors == Errors.FLAGS ? ErrorFlags.of(terms, whole) : whole;
    Commands commands = Commands.of(terms, program);
    Scopes scopes = new Scopes(terms, program, commands);
    FreshVariables fresh = new FreshVariables(terms, "any");
    Term limit = terms.bv(program.pointers().wildObject(), program.pointers().objectBits());
    List<Predicate> predicates = new ArrayList<>();
    List<Clause> clauses = new ArrayList<>();
    clauses.add(start(program, terms, scopes, fresh));
    for (String name : called(program)) {
      ProcedureClauses procedure =
          new ProcedureClauses(terms, scopes, scopes.of(name), fresh, limit, encoding, errors);
      clauses.addAll(procedure.clauses());
      predicates.addAll(procedure.predicates());
    }
    if (errors == Errors.FLAGS) {
      error(terms, scopes.of(program.entry())).ifPresent(clauses::add);
    }
    return new ClauseSystem(predicates, clauses);
  }

  private static Clause start(
      Program program, TermFactory terms, Scopes scopes, FreshVariables fresh) {
    Scope entry = scopes.of(program.entry());
    Term next = scopes.commands().nextObject();
    Term flag = ErrorFlags.flag(terms);
    Term first = terms.bv(program.firstObject(), program.pointers().objectBits());
    List<Term> arguments =
        entry.inputs().stream()
            .map(v -> v == next ? first : v == flag ? terms.fals() : fresh.like(v))
            .toList();
    return new Clause(
        List.of(),
        terms.tru(),
        Optional.of(new Atom(entry.precondition(), arguments)),
        Clause.OBJECTS);
  }

  /** There is no error at the exit; nothing to ask if there cannot be one. */
  private static Optional<Clause> error(TermFactory terms, Scope entry) {
    int output = entry.outputs().indexOf(ErrorFlags.flag(terms));
    List<Term> variables = entry.summary().variables();
    return output < 0
        ? Optional.empty()
        : Optional.of(
            Clause.violation(
                List.of(new Atom(entry.summary(), variables)),
                variables.get(entry.before().size() + output),
                Clause.ANY));
  }

  /** The procedures that the entry calls, directly or not, and the entry. */
  private static Set<String> called(Program program) {
    Set<String> names = new LinkedHashSet<>();
    List<String> open = new ArrayList<>(List.of(program.entry()));
    while (!open.isEmpty()) {
      String name = open.removeLast();
      if (names.add(name)) {
        Procedure procedure = program.procedures().get(name);
        for (Edge edge : procedure.edges()) {
          for (Command command : edge.commands()) {
            if (command instanceof Command.Call call) {
              open.add(call.procedure());
            }
          }
        }
      }
    }
    return names;
  }
}
