package narwhal.ir.machine;

import static narwhal.ir.machine.MachineChecker.require;

/** The types between which each cast converts; vectors lane by lane. */
final class CastRules {
  private CastRules() {}

  static void check(CastOperator operator, Type from, Type to) {
    if (operator == CastOperator.BITCAST) {
      require(bits(from) == bits(to), () -> "bits differ: " + what(from, to));
      return;
    }
    require(lanes(from) == lanes(to), () -> "lanes differ: " + what(from, to));
    Type source = InstructionRules.lane(from);
    Type target = InstructionRules.lane(to);
    boolean fits =
        switch (operator) {
          case TRUNC ->
              source instanceof Type.Int a && target instanceof Type.Int b && a.bits() > b.bits();
          case ZEXT, SEXT ->
              source instanceof Type.Int a && target instanceof Type.Int b && a.bits() < b.bits();
          case FLOAT_TRUNC, FLOAT_EXTEND ->
              source instanceof Type.Float && target instanceof Type.Float;
          case FLOAT_TO_SIGNED, FLOAT_TO_UNSIGNED ->
              source instanceof Type.Float && target instanceof Type.Int;
          case SIGNED_TO_FLOAT, UNSIGNED_TO_FLOAT ->
              source instanceof Type.Int && target instanceof Type.Float;
          case POINTER_TO_INT -> source instanceof Type.Pointer && target instanceof Type.Int;
          case INT_TO_POINTER -> source instanceof Type.Int && target instanceof Type.Pointer;
          case BITCAST -> true;
        };
    require(fits, () -> "no such cast: " + what(from, to));
  }

  private static String what(Type from, Type to) {
    return ValueText.type(from) + " to " + ValueText.type(to);
  }

  private static int lanes(Type type) {
    return type instanceof Type.Vector v ? v.count() : 0;
  }

  private static long bits(Type type) {
    return switch (type) {
      case Type.Int t -> t.bits();
      case Type.Float t -> t.format().bits();
      case Type.Pointer t -> 8 * t.size();
      case Type.Vector t -> t.count() * bits(t.element());
      case Type.Array t -> -1;
      case Type.Struct t -> -2;
      case Type.Void t -> -3;
    };
  }
}
