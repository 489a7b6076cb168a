package narwhal.frontend.library;

import java.util.Optional;
import java.util.Set;
import narwhal.ir.machine.Condition.Access;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.ObjectKind;
import narwhal.ir.machine.Value;

/**
 * CBMC's names for what a harness asks and does. Those that are not modelled are refused by name.
 */
final class CbmcFamily implements Family {
  private static final String PREFIX = "__CPROVER_";
  private static final Set<String> NOTHING =
      Set.of(
          "__CPROVER_atomic_begin",
          "__CPROVER_atomic_end",
          "__CPROVER_fence",
          "__CPROVER_input",
          "__CPROVER_output",
          "__CPROVER_printf");

  @Override
  public Optional<Model> model(String name) {
    if (!name.startsWith(PREFIX)) {
      return Optional.empty();
    }
    if (NOTHING.contains(name)) {
      return Optional.of(call -> {});
    }
    return Optional.of(
        switch (name) {
          case "__CPROVER_assume" -> VerifierFamily::assume;
          case "__CPROVER_assert", "__CPROVER_precondition", "__CPROVER_postcondition" ->
              VerifierFamily::assertion;
          case "__CPROVER_r_ok" -> call -> ok(call, Access.READ);
          case "__CPROVER_w_ok", "__CPROVER_rw_ok" -> call -> ok(call, Access.WRITE);
          case "__CPROVER_OBJECT_SIZE" ->
              call -> HarnessFamily.answer(call, HarnessFamily.objectSize(call));
          case "__CPROVER_POINTER_OFFSET" ->
              call -> HarnessFamily.answer(call, HarnessFamily.objectOffset(call));
          case "__CPROVER_same_object" ->
              call -> HarnessFamily.answer(call, HarnessFamily.sameObject(call));
          case "__CPROVER_havoc_object" -> CbmcFamily::havocObject;
          case "__CPROVER_havoc_slice" ->
              call -> HarnessFamily.havoc(call, call.pointer(0), call.size(1), false);
          case "__CPROVER_cover" -> call -> HarnessFamily.goal(call, Optional.empty());
          case "__CPROVER_allocate" -> CbmcFamily::allocate;
          case "__CPROVER_deallocate" ->
              call -> call.add(new Instruction.Free(call.pointer(0), call.location()));
          default ->
              call -> {
                throw call.refuse("CBMC's " + name);
              };
        });
  }

  /** Without a length it is the type that counts, which a call no longer shows. */
  private static void ok(Expansion call, Access access) {
    if (call.count() < 2) {
      throw call.refuse(call.name() + " without a size");
    }
    call.returns(HarnessFamily.accessible(call, 0, call.size(1), access));
  }

  private static void havocObject(Expansion call) {
    Value size = HarnessFamily.objectSize(call);
    HarnessFamily.tell(call, HarnessFamily.objectOffset(call), " offset");
    HarnessFamily.tell(call, size, " length");
    HarnessFamily.havoc(call, HarnessFamily.start(call, call.pointer(0)), size, false);
  }

  private static void allocate(Expansion call) {
    boolean zeroed =
        Expansion.constant(call.argument(1))
                .orElseThrow(() -> call.refuse(call.name() + " that may or may not set to zero"))
                .signum()
            != 0;
    call.returns(call.allocate(ObjectKind.HEAP, call.size(0), zeroed, 16));
  }
}
