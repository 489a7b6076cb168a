package narwhal.frontend.library;

import java.util.Optional;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.Condition;
import narwhal.ir.machine.Condition.Access;
import narwhal.ir.machine.Property;
import narwhal.ir.machine.Type;

/**
 * What the C models say to the library pass: checks of whole ranges, choices, entries in the
 * ledger.
 */
final class ModelFamily implements Family {
  @Override
  public Optional<Model> model(String name) {
    return switch (name) {
      case "__narwhal_readable" -> Optional.of(call -> accessible(call, Access.READ));
      case "__narwhal_writable" -> Optional.of(call -> accessible(call, Access.WRITE));
      case "__narwhal_assumed" -> Optional.of(call -> note(call, Direction.ASSUMED));
      case "__narwhal_over" -> Optional.of(call -> note(call, Direction.OVER));
      case "__narwhal_under" -> Optional.of(call -> note(call, Direction.UNDER));
      case "__narwhal_choose_int",
          "__narwhal_choose_bool",
          "__narwhal_choose_float",
          "__narwhal_choose_double",
          "__narwhal_choose_long_double",
          "__narwhal_choose_size" ->
          Optional.of(Expansion::returnsAny);
      case "__narwhal_fails" -> Optional.of(ModelFamily::fails);
      case "__narwhal_stream" -> Optional.of(call -> Streams.check(call, call.pointer(0), ""));
      case "__narwhal_prints_null" ->
          Optional.of(call -> call.returns(call.options().rules().isCompetition() ? 1 : 0));
      case "__narwhal_keep" -> Optional.of(call -> {});
      case "__narwhal_fill" ->
          Optional.of(call -> InputFamily.fill(call, call.pointer(0), call.size(1)));
      default -> Optional.empty();
    };
  }

  private static void accessible(Expansion call, Access access) {
    String verb = access == Access.READ ? "read" : "write";
    call.check(
        Property.VALID_DEREF,
        new Condition.Accessible(call.pointer(0), call.size(1), access),
        verb + " outside any live object");
  }

  /** Whether the function that is named fails: the environment's choice. */
  private static void fails(Expansion call) {
    call.returns(call.any(Type.BOOL, literal(call) + " fails"));
  }

  private static void note(Expansion call, Direction direction) {
    call.record(direction, literal(call));
  }

  private static String literal(Expansion call) {
    return call.text(0).orElseThrow(() -> new IllegalStateException("a text that is no literal"));
  }
}
