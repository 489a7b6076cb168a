package narwhal.frontend.library;

import java.util.List;
import java.util.Optional;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/**
 * Functions that end the program. {@code exit} runs the handlers that {@code atexit} (a C model)
 * has collected and asks about lost memory; {@code abort} and a failed assertion do neither.
 */
final class EndingFamily implements Family {
  /** The C model of {@code atexit} defines it; it runs at exit and after main. */
  static final String RUN_HANDLERS = "__narwhal_run_atexit";

  static final String RUN_QUICK_HANDLERS = "__narwhal_run_at_quick_exit";

  @Override
  public Optional<Model> model(String name) {
    return switch (name) {
      case "exit" -> Optional.of(call -> exit(call, RUN_HANDLERS));
      case "quick_exit" -> Optional.of(call -> exit(call, RUN_QUICK_HANDLERS));
      case "_exit", "_Exit" -> Optional.of(call -> call.exits(status(call)));
      case "abort", "__builtin_trap" -> Optional.of(Expansion::stop);
      case "__assert_fail",
          "__assert_rtn",
          "__assert",
          "__assert_c99",
          "_assert",
          "__assert_func" ->
          Optional.of(EndingFamily::assertFails);
      case "__assert_perror_fail" -> Optional.of(call -> call.fails("assert_perror fails"));
      case "__stack_chk_fail", "__chk_fail", "__fortify_fail" -> Optional.of(Expansion::stop);
      default -> Optional.empty();
    };
  }

  /** The call of the {@code atexit} handlers, if the program may have any. */
  static Optional<Instruction> runHandlers(Program program, Location location) {
    return call(RUN_HANDLERS, program, location);
  }

  private static Optional<Instruction> call(String name, Program program, Location location) {
    return Optional.ofNullable(program.functions().get(name))
        .filter(function -> !function.isDeclaration())
        .map(
            function ->
                new Instruction.Call(
                    Optional.empty(),
                    new Value.Address(name, 0, program.pointer()),
                    List.of(),
                    function.signature(),
                    location));
  }

  private static void exit(Expansion call, String handlers) {
    Value status = status(call);
    call(handlers, call.program(), call.location()).ifPresent(call::add);
    call.exits(status);
  }

  private static Value status(Expansion call) {
    return call.count() == 0 ? call.integer(0, Type.I32) : call.argument(0, Type.I32);
  }

  /** Says what was asserted, where that is a string literal. */
  private static void assertFails(Expansion call) {
    boolean last = call.name().equals("__assert_rtn") || call.name().equals("__assert_func");
    call.fails("assertion fails" + call.text(last ? 3 : 0).map(t -> ": " + t).orElse(""));
  }
}
