package narwhal.ir.machine;

import static narwhal.ir.machine.MachineChecker.require;

import java.util.List;

/** The rules of constants. */
final class ValueRules {
  private ValueRules() {}

  static void checkConstant(Program program, Value value) {
    switch (value) {
      case Value.Register v -> require(false, () -> v + " is no constant");
      case Value.Address v -> checkSymbol(program, v.symbol());
      case Value.AddressAsInt v -> checkSymbol(program, v.symbol());
      case Value.Aggregate v -> checkAggregate(program, v);
      case Value.FloatConstant v ->
          require(
              v.bits().signum() >= 0 && v.bits().bitLength() <= v.type().format().bits(),
              "float constant out of range");
      case Value.FixedPointer v ->
          require(
              v.value().signum() >= 0 && v.value().bitLength() <= 8 * program.pointerBytes(),
              "pointer constant out of range");
      case Value.IntConstant v -> {}
      case Value.Null v -> {}
      case Value.Undefined v -> {}
      case Value.Zero v -> {}
    }
  }

  private static void checkAggregate(Program program, Value.Aggregate aggregate) {
    List<Type> types = aggregate.type().parts();
    require(aggregate.type().isAggregate(), "parts of a scalar");
    require(
        types.size() == aggregate.parts().size(),
        () -> "constant of " + aggregate.parts().size() + " parts");
    for (int i = 0; i < types.size(); i++) {
      Value part = aggregate.parts().get(i);
      require(part.type().equals(types.get(i)), () -> "a part is " + ValueText.typed(part));
      checkConstant(program, part);
    }
  }

  private static void checkSymbol(Program program, String symbol) {
    require(
        program.globals().containsKey(symbol) || program.functions().containsKey(symbol),
        () -> "no symbol @" + symbol);
  }
}
