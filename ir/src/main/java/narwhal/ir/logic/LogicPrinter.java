package narwhal.ir.logic;

import java.util.List;
import java.util.stream.Collectors;
import narwhal.ir.machine.Approximation;
import narwhal.ir.machine.CheckInfo;
import narwhal.ir.machine.Location;
import narwhal.term.Term;

/**
 * The logic program as text for people: one paragraph per edge, one line per command. The order is
 * that of the program, so two runs print the same.
 */
public final class LogicPrinter {
  private final StringBuilder out = new StringBuilder();

  private LogicPrinter() {}

  /** The whole program. */
  public static String print(Program program) {
    LogicPrinter printer = new LogicPrinter();
    printer.program(program);
    return printer.out.toString();
  }

  /** One procedure. */
  public static String print(Procedure procedure) {
    LogicPrinter printer = new LogicPrinter();
    printer.procedure(procedure);
    return printer.out.toString();
  }

  /** One command, on one line. */
  public static String print(Command command) {
    return switch (command) {
      case Command.Assign c -> c.variable() + " := " + c.value();
      case Command.Havoc c -> "havoc " + c.variable() + origin(c.origin());
      case Command.Assume c -> "assume " + c.condition();
      case Command.Assert c -> "assert #" + c.check() + " " + c.condition();
      case Command.AssertReachable c ->
          "assert #"
              + c.check()
              + " "
              + c.unless()
              + " or all live heap objects are reachable from "
              + list(c.roots())
              + " through "
              + list(c.holders().stream().map(Command.Holder::origins).toList());
      case Command.Allocate c ->
          "allocate " + c.object() + contents(c.contents()) + origin(c.origin());
      case Command.Declare c ->
          "declare "
              + c.cells().stream()
                  .map(cell -> cell.variable() + " at " + cell.offset())
                  .collect(Collectors.joining(", "))
              + origin(c.origin());
      case Command.Call c ->
          (c.results().isEmpty() ? "" : list(c.results()) + " := ")
              + "call "
              + c.procedure()
              + "("
              + list(c.arguments())
              + ")";
    };
  }

  private static String contents(Contents contents) {
    return switch (contents) {
      case Contents.None none -> "";
      case Contents.Regions regions ->
          regions.parts().isEmpty()
              ? ""
              : regions.parts().stream()
                  .map(LogicPrinter::part)
                  .collect(Collectors.joining(", ", " in ", ""));
    };
  }

  private static String part(Contents.Part part) {
    return part.map()
        + " by "
        + part.cellBytes()
        + (part.offset() == 0 ? "" : " from " + part.offset());
  }

  private static String origin(Origin origin) {
    return "  ; " + origin.kind() + " " + origin.source() + at(origin.location());
  }

  private void program(Program program) {
    PointerLayout pointers = program.pointers();
    line(
        "logic program of %d-bit pointers, %d bits number the object (from %d on); entry %s"
            .formatted(
                pointers.pointerBits(),
                pointers.objectBits(),
                program.firstObject(),
                program.entry()));
    for (CheckInfo check : program.checks()) {
      line(
          "check #"
              + check.id()
              + " "
              + check.property().label()
              + ": "
              + check.text()
              + at(check.location()));
    }
    for (Approximation a : program.approximations()) {
      line("approximation " + a.direction() + ": " + a.what() + at(a.location()));
    }
    for (Term global : program.globals()) {
      line("global " + declaration(global));
    }
    for (Procedure procedure : program.procedures().values()) {
      line("");
      procedure(procedure);
    }
  }

  private void procedure(Procedure procedure) {
    line(
        "procedure "
            + procedure.name()
            + "("
            + declarations(procedure.parameters())
            + ") returns ("
            + declarations(procedure.results())
            + ") {");
    for (Term local : procedure.locals()) {
      line("  local " + declaration(local));
    }
    line("  entry " + procedure.entry() + ", exit " + procedure.exit());
    for (Edge edge : procedure.edges()) {
      line("  " + edge.source() + " -> " + edge.target() + at(edge.location()));
      for (Command command : edge.commands()) {
        line("    " + print(command));
      }
    }
    line("}");
  }

  private static String declarations(List<Term> variables) {
    return variables.stream().map(LogicPrinter::declaration).collect(Collectors.joining(", "));
  }

  private static String declaration(Term variable) {
    return variable + ": " + variable.sort();
  }

  private static String list(List<Term> terms) {
    return terms.stream().map(Term::toString).collect(Collectors.joining(", "));
  }

  private static String at(Location location) {
    return location.isKnown() ? "  @ " + location : "";
  }

  private void line(String text) {
    out.append(text).append('\n');
  }
}
