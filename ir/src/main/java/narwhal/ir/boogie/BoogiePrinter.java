package narwhal.ir.boogie;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Procedure;
import narwhal.ir.logic.Program;
import narwhal.ir.machine.CheckInfo;
import narwhal.ir.run.UnsupportedException;
import narwhal.term.Sort;
import narwhal.term.Term;

/**
 * Writes the logic program for Boogie: bit-vector types, memory as maps, a block for each node and
 * each edge. A procedure {@code $start} begins with no object allocated and calls the entry.
 */
public final class BoogiePrinter {
  /** Which object numbers have been given. */
  static final String ALLOCATED = "$allocated";

  private final Program program;
  private final BoogieNames names = new BoogieNames();
  private final BoogieFunctions functions = new BoogieFunctions(names);
  private final Map<String, String> globals = new LinkedHashMap<>();
  private final Map<Integer, CheckInfo> checks = new LinkedHashMap<>();
  private final StringBuilder out = new StringBuilder();

  private BoogiePrinter(Program program) {
    this.program = program;
    program.checks().forEach(check -> checks.put(check.id(), check));
  }

  /**
   * @throws UnsupportedException for floats, which Boogie's versions write differently
   */
  public static String print(Program program) {
    return new BoogiePrinter(program).text();
  }

  private String text() {
    String start = names.fresh("$start");
    Sort numbers = Sort.bitVec(program.pointers().objectBits());
    if (allocates()) {
      globals.put(names.of(ALLOCATED, ALLOCATED), "[" + BoogieTypes.of(numbers) + "]bool");
    }
    for (Term global : program.globals()) {
      globals.put(names.of(global, global.name()), BoogieTypes.of(global.sort()));
    }
    program.procedures().keySet().forEach(this::procedureName);
    List<String> procedures = new ArrayList<>();
    procedures.add(start(start, BoogieTypes.of(numbers)));
    for (Procedure procedure : program.procedures().values()) {
      procedures.add(new BoogieProcedure(this, procedure).text());
    }
    out.append("// The logic program for Boogie 2: the entry is ").append(start).append(".\n");
    functions.declarations().forEach(line -> out.append(line).append('\n'));
    globals.forEach((name, type) -> out.append("var %s: %s;\n".formatted(name, type)));
    procedures.forEach(procedure -> out.append('\n').append(procedure));
    return out.toString();
  }

  /** Programs that allocate nothing need no map of what is allocated. */
  private boolean allocates() {
    return program.procedures().values().stream()
        .flatMap(procedure -> procedure.edges().stream())
        .flatMap(edge -> edge.commands().stream())
        .anyMatch(Command.Allocate.class::isInstance);
  }

  /** The entry's arguments may be anything. */
  private String start(String name, String numbers) {
    Procedure entry = program.procedures().get(program.entry());
    BoogieNames inner = new BoogieNames(names);
    StringBuilder text = new StringBuilder("procedure {:entrypoint} " + name + "()\n");
    text.append(modifies()).append("{\n");
    List<String> arguments = new ArrayList<>();
    List<String> results = new ArrayList<>();
    for (Term parameter : entry.parameters()) {
      arguments.add(local(inner.fresh("argument"), parameter, text));
    }
    for (Term result : entry.results()) {
      results.add(local(inner.fresh("result"), result, text));
    }
    if (allocates()) {
      String allocated = names.of(ALLOCATED, ALLOCATED);
      text.append("  assume (forall o: %s :: !%s[o]);\n".formatted(numbers, allocated));
    }
    text.append("  ").append(call(program.entry(), arguments, results)).append('\n');
    return text.append("}\n").toString();
  }

  private static String local(String name, Term like, StringBuilder text) {
    text.append("  var %s: %s;\n".formatted(name, BoogieTypes.of(like.sort())));
    return name;
  }

  String call(String procedure, List<String> arguments, List<String> results) {
    String given = results.isEmpty() ? "" : String.join(", ", results) + " := ";
    return "call %s%s(%s);"
        .formatted(given, procedureName(procedure), String.join(", ", arguments));
  }

  String procedureName(String procedure) {
    return names.of("procedure " + procedure, procedure);
  }

  /** Every procedure may change every global. */
  String modifies() {
    return globals.isEmpty()
        ? ""
        : globals.keySet().stream().collect(Collectors.joining(", ", "modifies ", ";\n"));
  }

  BoogieNames names() {
    return names;
  }

  BoogieFunctions functions() {
    return functions;
  }

  Program program() {
    return program;
  }

  CheckInfo check(int id) {
    return checks.get(id);
  }
}
