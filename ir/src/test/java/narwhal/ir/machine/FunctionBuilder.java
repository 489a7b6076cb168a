package narwhal.ir.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import narwhal.ir.machine.Value.Register;

/** Writes functions for tests, block by block. */
public final class FunctionBuilder {
  public static final Type.Pointer POINTER = new Type.Pointer(8);
  public static final Location HERE = new Location("test.c", 1, 1, "main");

  private final String name;
  private final Type result;
  private final List<Register> parameters = new ArrayList<>();
  private final List<Block> blocks = new ArrayList<>();
  private List<Instruction> current = new ArrayList<>();
  private String label = "entry";
  private int next;

  public FunctionBuilder(String name, Type result) {
    this.name = name;
    this.result = result;
  }

  public Register register(Type type) {
    return new Register(next++, "", type);
  }

  public Register parameter(Type type) {
    Register register = register(type);
    parameters.add(register);
    return register;
  }

  public FunctionBuilder add(Instruction instruction) {
    current.add(instruction);
    return this;
  }

  public Register binary(IntOperator operator, Value left, Value right) {
    Register r = register(left.type());
    add(new Instruction.Binary(r, operator, left, right, HERE));
    return r;
  }

  public Register compare(IntPredicate predicate, Value left, Value right) {
    Register r = register(Type.BOOL);
    add(new Instruction.Compare(r, predicate, left, right, HERE));
    return r;
  }

  public Register cast(CastOperator operator, Value operand, Type type) {
    Register r = register(type);
    add(new Instruction.Cast(r, operator, operand, HERE));
    return r;
  }

  public Register allocate(ObjectKind kind, long size, String variable) {
    Register r = register(POINTER);
    add(new Instruction.Allocate(r, kind, Value.of(size, Type.I64), false, 8, variable, HERE));
    return r;
  }

  public Register load(Value pointer, Type type) {
    Register r = register(type);
    add(new Instruction.Load(r, pointer, 1, HERE));
    return r;
  }

  public void store(Value value, Value pointer) {
    add(new Instruction.Store(value, pointer, 1, HERE));
  }

  public Register offset(Value pointer, long bytes) {
    Register r = register(POINTER);
    add(new Instruction.PointerAdd(r, pointer, bytes, List.of(), HERE));
    return r;
  }

  public Register call(String callee, Type type, Value... arguments) {
    Register r = register(type);
    List<Type> types = new ArrayList<>();
    for (Value argument : arguments) {
      types.add(argument.type());
    }
    add(
        new Instruction.Call(
            Optional.of(r),
            new Value.Address(callee, 0, POINTER),
            List.of(arguments),
            new Signature(type, types, false),
            HERE));
    return r;
  }

  public FunctionBuilder end(Terminator terminator) {
    blocks.add(new Block(label, current, terminator));
    current = new ArrayList<>();
    return this;
  }

  public FunctionBuilder block(String name) {
    label = name;
    return this;
  }

  public FunctionBuilder jump(String target) {
    return end(new Terminator.Jump(target, HERE));
  }

  public FunctionBuilder branch(Value condition, String then, String otherwise) {
    return end(new Terminator.Branch(condition, then, otherwise, HERE));
  }

  public FunctionBuilder ret(Value value) {
    return end(new Terminator.Return(Optional.of(value), HERE));
  }

  public Function build() {
    List<Type> types = parameters.stream().map(Register::type).toList();
    return new Function(name, new Signature(result, types, false), parameters, blocks, HERE);
  }

  /** A program of these functions; the first is the entry. */
  public static Program program(Function... functions) {
    Map<String, Function> all = new java.util.LinkedHashMap<>();
    for (Function function : functions) {
      all.put(function.name(), function);
    }
    List<CheckInfo> checks = List.of(new CheckInfo(1, Property.VALID_DEREF, HERE, "a check"));
    return new Program(8, functions[0].name(), all, Map.of(), checks, List.of());
  }
}
