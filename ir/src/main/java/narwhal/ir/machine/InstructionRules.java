package narwhal.ir.machine;

import static narwhal.ir.machine.MachineChecker.require;

import java.util.List;
import java.util.Set;

/** The types that each instruction asks of its operands and gives to its result. */
final class InstructionRules {
  private final Program program;
  private final Set<Integer> checks;
  private final Function function;

  InstructionRules(Program program, Set<Integer> checks, Function function) {
    this.program = program;
    this.checks = checks;
    this.function = function;
  }

  void check(Instruction instruction) {
    switch (instruction) {
      case Instruction.Defining i -> checkDefining(i);
      case Instruction.Effect i -> checkEffect(i);
      case Terminator t -> checkTerminator(t);
    }
  }

  private void checkDefining(Instruction.Defining instruction) {
    Type result = instruction.result().type();
    switch (instruction) {
      case Instruction.Binary i -> lanes(Type.Int.class, result, i.left(), i.right());
      case Instruction.Compare i -> compare(result, i.left(), i.right());
      case Instruction.FloatBinary i -> lanes(Type.Float.class, result, i.left(), i.right());
      case Instruction.FloatUnary i -> lanes(Type.Float.class, result, i.operand());
      case Instruction.FusedMultiplyAdd i -> lanes(Type.Float.class, result, i.a(), i.b(), i.c());
      case Instruction.FloatCompare i -> compare(result, i.left(), i.right());
      case Instruction.Cast i -> CastRules.check(i.operator(), i.operand().type(), result);
      case Instruction.Select i -> {
        require(
            i.condition().type().equals(mask(result)) || isBool(i.condition()),
            "condition of another shape");
        same(result, i.then(), i.otherwise());
      }
      case Instruction.IntUnary i -> lanes(Type.Int.class, result, i.operand());
      case Instruction.FunnelShift i ->
          lanes(Type.Int.class, result, i.high(), i.low(), i.amount());
      case Instruction.WithOverflow i -> withOverflow(result, i);
      case Instruction.Saturating i -> lanes(Type.Int.class, result, i.left(), i.right());
      case Instruction.Phi i -> i.incoming().forEach(in -> same(result, in.value()));
      case Instruction.Copy i -> same(result, i.operand());
      case Instruction.Extract i ->
          require(part(i.aggregate().type(), i.path()).equals(result), "part of another type");
      case Instruction.Insert i -> {
        same(result, i.aggregate());
        require(part(result, i.path()).equals(i.part().type()), "part of another type");
      }
      case Instruction.ExtractLane i -> {
        require(vector(i.vector().type()).element().equals(result), "lane of another type");
        integer(i.index());
      }
      case Instruction.InsertLane i -> {
        same(result, i.vector());
        require(vector(result).element().equals(i.part().type()), "lane of another type");
        integer(i.index());
      }
      case Instruction.PointerAdd i -> {
        same(program.pointer(), i.result(), i.base());
        i.terms().forEach(term -> integer(term.index()));
      }
      case Instruction.Allocate i -> {
        same(program.pointer(), i.result());
        integer(i.size());
      }
      case Instruction.Load i -> pointer(i.pointer());
      case Instruction.StackSave i -> same(program.pointer(), i.result());
      case Instruction.ObjectSize i -> {
        pointer(i.pointer());
        integer(i.result());
      }
      case Instruction.ObjectOffset i -> {
        pointer(i.pointer());
        integer(i.result());
      }
      case Instruction.Test i -> {
        same(Type.BOOL, i.result());
        condition(i.condition());
      }
      case Instruction.Marked i -> {
        same(Type.BOOL, i.result());
        pointer(i.pointer());
      }
      case Instruction.LoadShadow i -> pointer(i.pointer());
      case Instruction.Havoc i -> require(!(result instanceof Type.Void), "a choice of nothing");
    }
  }

  private void checkEffect(Instruction.Effect instruction) {
    switch (instruction) {
      case Instruction.Store i -> pointer(i.pointer());
      case Instruction.MemoryCopy i -> {
        pointer(i.target(), i.source());
        integer(i.length());
      }
      case Instruction.MemorySet i -> {
        pointer(i.target());
        require(
            i.octet().type() instanceof Type.Int t && t.bits() == 8,
            () -> "fills with " + ValueText.typed(i.octet()));
        integer(i.length());
      }
      case Instruction.Free i -> pointer(i.pointer());
      case Instruction.StackRestore i -> pointer(i.saved());
      case Instruction.LifetimeStart i -> pointer(i.pointer());
      case Instruction.LifetimeEnd i -> pointer(i.pointer());
      case Instruction.HavocMemory i -> {
        pointer(i.pointer());
        integer(i.length());
      }
      case Instruction.HavocAll i -> {}
      case Instruction.Call i -> call(i);
      case Instruction.Check i -> {
        require(checks.contains(i.id()), () -> "no check #" + i.id());
        condition(i.condition());
      }
      case Instruction.Mark i -> {
        pointer(i.pointer());
        integer(i.length());
        require(isBool(i.when()), "marks on no i1");
      }
      case Instruction.ClearMarks i -> {}
      case Instruction.StoreShadow i -> pointer(i.pointer());
      case Instruction.Goal i -> require(isBool(i.condition()), "a goal that is no i1");
      case Instruction.Assume i -> require(isBool(i.condition()), "assumes no i1");
    }
  }

  private void checkTerminator(Terminator terminator) {
    switch (terminator) {
      case Terminator.Branch t -> require(isBool(t.condition()), "branches on no i1");
      case Terminator.Switch t -> {
        integer(t.value());
        int bits = ((Type.Int) t.value().type()).bits();
        for (Terminator.Case c : t.cases()) {
          require(
              c.value().signum() >= 0 && c.value().bitLength() <= bits,
              () -> "case " + c.value() + " out of range");
        }
      }
      case Terminator.IndirectJump t -> pointer(t.address());
      case Terminator.Return t ->
          require(
              t.value().map(Value::type).orElse(Type.VOID).equals(function.signature().result()),
              "returns another type than the signature");
      case Terminator.Stop t -> t.status().ifPresent(this::integer);
      case Terminator.Jump t -> {}
      case Terminator.Unreachable t -> {}
    }
  }

  private void condition(Condition condition) {
    switch (condition) {
      case Condition.Holds c -> require(isBool(c.condition()), "checks no i1");
      case Condition.Accessible c -> {
        pointer(c.pointer());
        integer(c.length());
      }
      case Condition.Freeable c -> pointer(c.pointer());
      case Condition.Disjoint c -> {
        pointer(c.first(), c.second());
        integer(c.length());
      }
      case Condition.Callable c -> pointer(c.callee());
      case Condition.AllFreed c -> {}
      case Condition.AllReachable c -> {}
      case Condition.Never c -> {}
    }
  }

  private void call(Instruction.Call i) {
    pointer(i.callee());
    Type result = i.result().<Type>map(Value.Register::type).orElse(Type.VOID);
    require(
        i.result().isEmpty() || result.equals(i.signature().result()),
        "result of another type than the signature");
    List<Type> types = i.signature().parameters();
    int extra = i.arguments().size() - types.size();
    require(
        extra == 0 || (extra == 1 && i.signature().variadic()),
        "as many arguments as the signature");
    for (int k = 0; k < types.size(); k++) {
      require(
          i.arguments().get(k).type().equals(types.get(k)),
          "argument " + k + " differs from the signature");
    }
  }

  private static void withOverflow(Type result, Instruction.WithOverflow i) {
    require(result instanceof Type.Struct s && s.fields().size() == 2, "result is no pair");
    Type value = result.parts().get(0);
    lanes(Type.Int.class, value, i.left(), i.right());
    require(result.parts().get(1).equals(mask(value)), "overflow is no i1");
  }

  private static void compare(Type result, Value left, Value right) {
    same(left.type(), right);
    require(result.equals(mask(left.type())), () -> "result is " + ValueText.type(result));
  }

  private static void lanes(Class<? extends Type> kind, Type type, Value... values) {
    require(kind.isInstance(lane(type)), () -> "not for " + ValueText.type(type));
    same(type, values);
  }

  private static void same(Type type, Value... values) {
    for (Value value : values) {
      require(
          value.type().equals(type),
          () -> ValueText.typed(value) + " is no " + ValueText.type(type));
    }
  }

  private void pointer(Value... values) {
    same(program.pointer(), values);
  }

  private void integer(Value value) {
    require(value.type() instanceof Type.Int, () -> ValueText.typed(value) + " is no integer");
  }

  private static boolean isBool(Value value) {
    return value.type() instanceof Type.Int t && t.bits() == 1;
  }

  private static Type.Vector vector(Type type) {
    require(type instanceof Type.Vector, () -> ValueText.type(type) + " is no vector");
    return (Type.Vector) type;
  }

  static Type lane(Type type) {
    return type instanceof Type.Vector vector ? vector.element() : type;
  }

  /** i1, or a vector of as many i1 as the type has lanes. */
  private static Type mask(Type type) {
    if (!(type instanceof Type.Vector v)) {
      return Type.BOOL;
    }
    return new Type.Vector(Type.BOOL, v.count(), 1, v.count());
  }

  private static Type part(Type type, List<Integer> path) {
    Type current = type;
    for (int index : path) {
      List<Type> parts = current.parts();
      require(index >= 0 && index < parts.size(), "no such part");
      current = parts.get(index);
    }
    return current;
  }
}
