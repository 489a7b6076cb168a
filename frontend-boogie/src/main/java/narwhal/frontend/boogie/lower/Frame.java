package narwhal.frontend.boogie.lower;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.frontend.boogie.check.Symbol;
import narwhal.ir.logic.Command;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * The variables of one procedure. Its locals are named after it; what {@code old} asks for is saved
 * in locals when the procedure is entered.
 */
final class Frame {
  private final TermFactory terms;
  private final Sorts sorts;
  private final Globals globals;
  private final String procedure;
  private final Set<String> modifies;
  private final Map<String, Term> variables = new HashMap<>();
  private final Map<String, Symbol.Variable> symbols = new HashMap<>();
  private final List<Term> locals = new ArrayList<>();
  private final Map<String, Term> saved = new LinkedHashMap<>();
  private final Names names = new Names();

  Frame(TermFactory terms, Sorts sorts, Globals globals, String procedure, Set<String> modifies) {
    this.terms = terms;
    this.sorts = sorts;
    this.globals = globals;
    this.procedure = procedure;
    this.modifies = modifies;
  }

  String procedure() {
    return procedure;
  }

  /** A variable of the procedure, for a symbol. */
  Term declare(Symbol.Variable symbol) {
    Term variable = fresh(symbol.text(), sorts.of(symbol.type()));
    variables.put(symbol.text(), variable);
    symbols.put(symbol.text(), symbol);
    return variable;
  }

  List<Term> declare(List<Symbol.Variable> all) {
    return all.stream().map(this::declare).toList();
  }

  void declareLocals(List<Symbol.Variable> all) {
    locals.addAll(declare(all));
  }

  /** A local variable that the program does not have. */
  Term temporary(String wish, Sort sort) {
    Term variable = fresh(wish, sort);
    locals.add(variable);
    return variable;
  }

  private Term fresh(String wish, Sort sort) {
    return terms.variable(names.fresh(procedure + "::" + wish), sort);
  }

  Term value(String name) {
    Term variable = variables.get(name);
    return variable != null ? variable : globals.value(name);
  }

  /** The symbol of a name that is not global. */
  java.util.Optional<Symbol.Variable> symbol(String name) {
    return java.util.Optional.ofNullable(symbols.get(name));
  }

  Environment environment() {
    return new Environment(this::value, this::before);
  }

  /**
   * The procedure's own contract: {@code formals} are called by other names in the implementation.
   */
  Environment contract(Map<String, Term> formals) {
    return new Environment(globals::value, this::savedGlobal).with(formals);
  }

  private Term before(String name) {
    Term variable = variables.get(name);
    return variable != null ? variable : savedGlobal(name);
  }

  private Term savedGlobal(String name) {
    Term global = globals.value(name);
    return modifies.contains(name)
        ? saved.computeIfAbsent(name, n -> temporary("old(" + n + ")", global.sort()))
        : global;
  }

  /** What saves the globals that {@code old} asked for so far. */
  List<Command> saving() {
    List<Command> commands = new ArrayList<>();
    saved.forEach((name, copy) -> commands.add(new Command.Assign(copy, globals.value(name))));
    return commands;
  }

  List<Term> locals() {
    return List.copyOf(locals);
  }
}
