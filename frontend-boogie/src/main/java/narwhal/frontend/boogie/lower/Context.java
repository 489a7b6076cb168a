package narwhal.frontend.boogie.lower;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import narwhal.frontend.boogie.check.Declarations;
import narwhal.frontend.boogie.check.Symbol;
import narwhal.frontend.boogie.syntax.Expression;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Origin;
import narwhal.ir.machine.Location;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** What the procedures of one logic program share while they are lowered. */
record Context(
    TermFactory terms,
    Declarations declarations,
    Sorts sorts,
    Globals globals,
    ExpressionLowering expressions,
    Checks checks,
    Ledger ledger,
    Callees callees) {

  /** The logic procedure that a call of a procedure goes to. */
  interface Callees {
    String procedure(Symbol.Procedure callee);
  }

  Frame frame(String procedure, Symbol.Procedure of) {
    return new Frame(terms, sorts, globals, procedure, of.modifies());
  }

  Command assume(Expression condition, Environment environment) {
    return new Command.Assume(expressions.lower(condition, environment));
  }

  /** What the declarations of variables say about their values. */
  List<Command> wheres(List<Symbol.Variable> variables, Environment environment) {
    List<Command> commands = new ArrayList<>();
    for (Symbol.Variable variable : variables) {
      variable.where().ifPresent(where -> commands.add(assume(where, environment)));
    }
    return commands;
  }

  static Command havoc(Term variable, String name, Location location) {
    return new Command.Havoc(variable, new Origin(Origin.Kind.INPUT, name, location));
  }

  /** The names of a procedure's parameters, standing for these. */
  static Map<String, Term> bind(List<Symbol.Variable> formals, List<Term> values) {
    Map<String, Term> bindings = new HashMap<>();
    for (int i = 0; i < formals.size(); i++) {
      bindings.put(formals.get(i).text(), values.get(i));
    }
    return bindings;
  }
}
