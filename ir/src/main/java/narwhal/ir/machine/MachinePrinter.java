package narwhal.ir.machine;

import java.util.List;
import java.util.stream.Collectors;

/**
 * The machine program as text for people: one line per instruction, its type, and where it comes
 * from in the source. The order is that of the program, so two runs print the same.
 */
public final class MachinePrinter {
  private final StringBuilder out = new StringBuilder();

  private MachinePrinter() {}

  /** The whole program. */
  public static String print(Program program) {
    MachinePrinter printer = new MachinePrinter();
    printer.program(program);
    return printer.out.toString();
  }

  /** One function. */
  public static String print(Function function) {
    MachinePrinter printer = new MachinePrinter();
    printer.function(function);
    return printer.out.toString();
  }

  private void program(Program program) {
    line("program of " + program.pointerBytes() * 8 + "-bit pointers, entry @" + program.entry());
    if (!program.checks().isEmpty()) {
      line("");
    }
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
    if (!program.approximations().isEmpty()) {
      line("");
    }
    for (Approximation a : program.approximations()) {
      line("approximation " + a.direction() + ": " + a.what() + at(a.location()));
    }
    if (!program.globals().isEmpty()) {
      line("");
    }
    program.globals().values().forEach(this::global);
    for (Function function : program.functions().values()) {
      line("");
      function(function);
    }
  }

  private void global(Global global) {
    line(
        (global.constant() ? "constant @" : "global @")
            + global.name()
            + " : "
            + ValueText.type(global.type())
            + global.initial().map(value -> " = " + ValueText.value(value)).orElse(" external")
            + " size "
            + global.size()
            + at(global.location()));
  }

  private void function(Function function) {
    String head =
        ValueText.type(function.signature().result())
            + " @"
            + function.name()
            + "("
            + parameters(function)
            + ")"
            + at(function.location());
    if (function.isDeclaration()) {
      line("declare " + head);
      return;
    }
    line("define " + head);
    for (Block block : function.blocks()) {
      line(block.label() + ":");
      for (Instruction instruction : block.instructions()) {
        line("  " + InstructionText.of(instruction) + at(instruction.location()));
      }
      line("  " + InstructionText.of(block.terminator()) + at(block.terminator().location()));
    }
  }

  private static String parameters(Function function) {
    List<Type> types = function.signature().parameters();
    String text =
        function.parameters().isEmpty()
            ? types.stream().map(ValueText::type).collect(Collectors.joining(", "))
            : function.parameters().stream()
                .map(p -> ValueText.type(p.type()) + " " + p)
                .collect(Collectors.joining(", "));
    if (!function.signature().variadic()) {
      return text;
    }
    return text.isEmpty() ? "..." : text + ", ...";
  }

  private static String at(Location location) {
    return location.isKnown() ? "  ; " + location : "";
  }

  private void line(String text) {
    out.append(text).append('\n');
  }
}
