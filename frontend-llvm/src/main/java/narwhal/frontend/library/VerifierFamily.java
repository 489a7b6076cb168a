package narwhal.frontend.library;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.Condition;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.machine.Property;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/**
 * The functions by which a program talks to its verifier: SV-COMP's {@code __VERIFIER_*}, and the
 * names that CBMC and SeaHorn use for the same.
 */
final class VerifierFamily implements Family {
  private static final List<String> NONDET_PREFIXES =
      List.of("__VERIFIER_nondet_", "__VERIFIER_nondet", "nondet_", "nd_", "narwhal_nondet_");
  private static final Set<String> ERRORS =
      Set.of("reach_error", "__VERIFIER_error", "__SEAHORN_error");

  /** True for functions whose call violates unreach-call whether they have a body or not. */
  static boolean isError(String name) {
    return ERRORS.contains(name);
  }

  @Override
  public Optional<Model> model(String name) {
    return switch (name) {
      case "__VERIFIER_assume", "assume", "__SEA_assume", "narwhal_assume" ->
          Optional.of(VerifierFamily::assume);
      // "assert" is a function only where its header was forgotten.
      case "__VERIFIER_assert", "sassert", "narwhal_assert", "assert" ->
          Optional.of(VerifierFamily::assertion);
      case "__VERIFIER_assume_not" ->
          Optional.of(call -> call.assume(call.negated(truth(call, 0))));
      case "__VERIFIER_assert_not" ->
          Optional.of(call -> assertion(call, call.negated(truth(call, 0)), 1));
      case "__VERIFIER_assert_if", "sea_assert_if" ->
          Optional.of(
              call ->
                  assertion(call, call.select(truth(call, 0), truth(call, 1), call.isTrue()), 2));
      case "reach_error", "__VERIFIER_error", "__SEAHORN_error" ->
          Optional.of(call -> call.fails(call.name() + " is called"));
      case "__VERIFIER_atomic_begin", "__VERIFIER_atomic_end" -> Optional.of(call -> {});
      case "nondet", "nd" -> Optional.of(VerifierFamily::nondet);
      case "__VERIFIER_nondet_memory" -> Optional.of(VerifierFamily::nondetMemory);
      default ->
          NONDET_PREFIXES.stream().anyMatch(name::startsWith)
              ? Optional.of(VerifierFamily::nondet)
              : Optional.empty();
    };
  }

  private static void nondet(Expansion call) {
    boolean truth = call.name().endsWith("_bool") || call.name().endsWith("_Bool");
    if (truth && call.resultType() instanceof Type.Int type && type.bits() > 1) {
      call.returns(call.any(Type.BOOL, call.name()));
      return;
    }
    if (call.resultType() instanceof Type.Pointer) {
      call.record(Direction.OVER, "the pointer that " + call.name() + " returns is unknown");
    }
    call.returnsAny();
  }

  private static void nondetMemory(Expansion call) {
    InputFamily.fill(call, call.pointer(0), call.size(1));
  }

  static void assume(Expansion call) {
    call.assume(truth(call, 0));
  }

  static void assertion(Expansion call) {
    assertion(call, truth(call, 0), 1);
  }

  private static void assertion(Expansion call, Value truth, int textIndex) {
    String text = call.text(textIndex).map(t -> ": " + t).orElse("");
    call.check(Property.UNREACH_CALL, new Condition.Holds(truth), call.name() + " fails" + text);
    call.assume(truth);
  }

  /** The i1 that says whether the argument is non-zero. */
  static Value truth(Expansion call, int index) {
    Value value = call.argument(index);
    return switch (value.type()) {
      case Type.Int type when type.bits() == 1 -> value;
      case Type.Int type -> call.compare(IntPredicate.NE, value, call.integer(0, type));
      case Type.Pointer type -> call.compare(IntPredicate.NE, value, call.nullPointer());
      default -> throw call.refuse(call.name() + " of a value that is no integer");
    };
  }
}
