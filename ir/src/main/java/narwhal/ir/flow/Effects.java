package narwhal.ir.flow;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Edge;
import narwhal.ir.logic.Procedure;
import narwhal.ir.logic.Program;
import narwhal.term.Term;

/** The globals that each procedure reads or writes, with all that it calls. */
public final class Effects {
  private final Commands commands;
  private final Set<Term> globals;
  private final Map<String, Set<Term>> touched = new LinkedHashMap<>();
  private final Map<String, Set<Term>> written = new LinkedHashMap<>();

  public Effects(Program program, Commands commands) {
    this.commands = commands;
    globals = new LinkedHashSet<>(program.globals());
    globals.add(commands.nextObject());
    for (Procedure procedure : program.procedures().values()) {
      Set<Term> reads = new LinkedHashSet<>();
      Set<Term> writes = new LinkedHashSet<>();
      for (Edge edge : procedure.edges()) {
        reads.addAll(commands.reads(edge.commands()));
        writes.addAll(commands.writes(edge.commands()));
      }
      reads.addAll(writes);
      reads.retainAll(globals);
      writes.retainAll(globals);
      touched.put(procedure.name(), reads);
      written.put(procedure.name(), writes);
    }
    close(program);
  }

  private void close(Program program) {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Procedure procedure : program.procedures().values()) {
        for (Edge edge : procedure.edges()) {
          for (Command command : edge.commands()) {
            if (command instanceof Command.Call call) {
              changed |= touched.get(procedure.name()).addAll(touched.get(call.procedure()));
              changed |= written.get(procedure.name()).addAll(written.get(call.procedure()));
            }
          }
        }
      }
    }
  }

  public Commands commands() {
    return commands;
  }

  /** In the order of the program. */
  public List<Term> touched(String procedure) {
    return globals.stream().filter(touched.get(procedure)::contains).toList();
  }

  /** In the order of the program. */
  public List<Term> written(String procedure) {
    return globals.stream().filter(written.get(procedure)::contains).toList();
  }
}
