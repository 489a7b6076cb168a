package narwhal.frontend.library;

import java.util.Optional;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/**
 * Functions that end the program. {@code exit} runs the handlers that {@code atexit} (a C model)
 * has collected and asks about leaks; {@code abort} and a failed assertion do neither.
 */
final class EndingFamily implements Family {
  /** The C model of {@code atexit} defines it; the entry wrapper calls it after main. */
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

  private static void exit(Expansion call, String handlers) {
    Value status = status(call);
    call.callIfDefined(handlers);
    call.exits(status);
  }

  private static Value status(Expansion call) {
    return call.count() == 0 ? call.integer(0, Type.I32) : call.argument(0, Type.I32);
  }

  /** The first string literal among the arguments that is no file is what was asserted. */
  private static void assertFails(Expansion call) {
    int expression =
        call.name().equals("__assert_rtn") || call.name().equals("__assert_func") ? 3 : 0;
    if (call.name().equals("__assert_rtn")) {
      expression = 3;
    }
    call.fails("assertion fails" + call.text(expression).map(t -> ": " + t).orElse(""));
  }
}
