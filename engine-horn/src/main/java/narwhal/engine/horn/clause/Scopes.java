package narwhal.engine.horn.clause;

import java.util.LinkedHashMap;
import java.util.Map;
import narwhal.ir.flow.Commands;
import narwhal.ir.flow.Effects;
import narwhal.ir.logic.Procedure;
import narwhal.ir.logic.Program;
import narwhal.term.TermFactory;

/** The scopes of all procedures. */
final class Scopes {
  private final Commands commands;
  private final Effects effects;
  private final String entry;
  private final Map<String, Scope> scopes = new LinkedHashMap<>();

  Scopes(TermFactory terms, Program program, Commands commands) {
    this.commands = commands;
    this.entry = program.entry();
    effects = new Effects(program, commands);
    for (Procedure procedure : program.procedures().values()) {
      scopes.put(procedure.name(), new Scope(terms, procedure, commands, effects));
    }
  }

  Commands commands() {
    return commands;
  }

  Effects effects() {
    return effects;
  }

  /** The procedure that executions begin with. */
  String entry() {
    return entry;
  }

  Scope of(String procedure) {
    return scopes.get(procedure);
  }
}
