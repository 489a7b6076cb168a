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
 * <p>Objects are numbered in the order of their allocation by a variable like any other, which the
 * proof must show not to run out of numbers.
 */
public final class ClauseBuilder {
  private ClauseBuilder() {}

  /** In large blocks. */
  public static ClauseSystem of(Program program, TermFactory terms) {
    return of(program, terms, Encoding.LARGE_BLOCK);
  }

  public static ClauseSystem of(Program program, TermFactory terms, Encoding encoding) {
    Commands commands = Commands.of(terms, program);
    Scopes scopes = new Scopes(terms, program, commands);
    FreshVariables fresh = new FreshVariables(terms, "any");
    Term limit = terms.bv(program.pointers().wildObject(), program.pointers().objectBits());
    List<Predicate> predicates = new ArrayList<>();
    List<Clause> clauses = new ArrayList<>();
    clauses.add(start(program, terms, scopes, fresh));
    for (String name : called(program)) {
      ProcedureClauses procedure =
          new ProcedureClauses(terms, scopes, scopes.of(name), fresh, limit, encoding);
      clauses.addAll(procedure.clauses());
      predicates.addAll(procedure.predicates());
    }
    return new ClauseSystem(predicates, clauses);
  }

  private static Clause start(
      Program program, TermFactory terms, Scopes scopes, FreshVariables fresh) {
    Scope entry = scopes.of(program.entry());
    Term next = scopes.commands().nextObject();
    Term first = terms.bv(program.firstObject(), program.pointers().objectBits());
    List<Term> arguments =
        entry.inputs().stream().map(v -> v == next ? first : fresh.like(v)).toList();
    return new Clause(
        List.of(),
        terms.tru(),
        Optional.of(new Atom(entry.precondition(), arguments)),
        Clause.OBJECTS);
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
