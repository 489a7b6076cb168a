package narwhal.frontend.library;

import java.util.Optional;
import narwhal.ir.machine.Condition;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Property;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/**
 * Copying and filling memory. The {@code _chk} forms of fortified headers have one more argument,
 * which is ignored.
 */
final class MemoryFamily implements Family {
  @Override
  public Optional<Model> model(String name) {
    return switch (name) {
      case "memcpy", "__memcpy_chk" ->
          Optional.of(
              call -> {
                copyApart(call, call.pointer(0), call.pointer(1), call.size(2));
                call.returns(call.pointer(0));
              });
      case "memmove", "__memmove_chk" ->
          Optional.of(
              call -> {
                copy(call, call.pointer(0), call.pointer(1), call.size(2));
                call.returns(call.pointer(0));
              });
      case "mempcpy", "__mempcpy", "__mempcpy_chk" ->
          Optional.of(
              call -> {
                copyApart(call, call.pointer(0), call.pointer(1), call.size(2));
                call.returns(call.offset(call.pointer(0), call.size(2)));
              });
      case "bcopy" ->
          Optional.of(call -> copy(call, call.pointer(1), call.pointer(0), call.size(2)));
      case "memset", "__memset_chk", "explicit_memset" ->
          Optional.of(
              call -> {
                fill(call, call.pointer(0), call.argument(1, Type.I8), call.size(2));
                call.returns(call.pointer(0));
              });
      case "bzero", "explicit_bzero" ->
          Optional.of(call -> fill(call, call.pointer(0), call.integer(0, Type.I8), call.size(1)));
      default -> Optional.empty();
    };
  }

  /** The ranges must not overlap; that they are not accessible is told first. */
  private static void copyApart(Expansion call, Value target, Value source, Value length) {
    copy(call, target, source, length);
    if (call.options().rules().checksOverlap() && call.asks(Property.VALID_DEREF)) {
      call.check(
          Property.VALID_DEREF,
          new Condition.Disjoint(target, source, length),
          call.name() + ": source and destination overlap");
    }
  }

  private static void copy(Expansion call, Value target, Value source, Value length) {
    call.add(new Instruction.MemoryCopy(target, source, length, call.location()));
  }

  private static void fill(Expansion call, Value target, Value octet, Value length) {
    call.add(new Instruction.MemorySet(target, octet, length, call.location()));
  }
}
