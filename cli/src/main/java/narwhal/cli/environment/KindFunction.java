package narwhal.cli.environment;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.ir.interpret.Oracle;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.ObjectKind;
import narwhal.ir.machine.Operands;
import narwhal.ir.machine.ShadowTypes;
import narwhal.ir.machine.Terminator;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import narwhal.ir.machine.Value.Register;

/** Rewrites one function for {@link KindProgram}. */
final class KindFunction {
  private static final long ALIGNMENT = 16;

  private final Set<Integer> asked;
  private final List<Block> blocks = new ArrayList<>();

  /** Into which block the end of each block has moved. */
  private final Map<String, String> ends = new HashMap<>();

  /** Pointers into variables of this function, or into objects that are written from the start. */
  private final Set<Register> local = new HashSet<>();

  private int next;
  private String label = "";
  private List<Instruction> open = new ArrayList<>();
  private int parts;

  private KindFunction(Function function, Set<Integer> asked) {
    this.asked = asked;
    function.parameters().forEach(this::use);
    for (Block block : function.blocks()) {
      for (Instruction instruction : block.instructions()) {
        Operands.result(instruction).ifPresent(this::use);
      }
    }
  }

  private void use(Register register) {
    next = Math.max(next, register.id() + 1);
  }

  /**
   * @param asked the numbers of the checks that stay; the others are assumed to hold
   */
  static Function of(Function function, Set<Integer> asked) {
    if (function.isDeclaration()) {
      return function;
    }
    return new KindFunction(function, asked).rewrite(function);
  }

  private Function rewrite(Function function) {
    for (Block block : function.blocks()) {
      label = block.label();
      block.instructions().forEach(this::add);
      ends.put(block.label(), label);
      close(block.terminator());
    }
    return new Function(
        function.name(),
        function.signature(),
        function.parameters(),
        blocks.stream().map(this::withMovedEnds).toList(),
        function.location());
  }

  private Block withMovedEnds(Block block) {
    List<Instruction> instructions = new ArrayList<>();
    for (Instruction instruction : block.instructions()) {
      instructions.add(
          instruction instanceof Instruction.Phi phi && isOfProgram(phi)
              ? new Instruction.Phi(
                  phi.result(),
                  phi.incoming().stream()
                      .map(i -> new Instruction.Incoming(ends.get(i.predecessor()), i.value()))
                      .toList(),
                  phi.location())
              : instruction);
    }
    return new Block(block.label(), instructions, block.terminator());
  }

  private boolean isOfProgram(Instruction.Phi phi) {
    return phi.incoming().stream().allMatch(i -> ends.containsKey(i.predecessor()));
  }

  private void add(Instruction instruction) {
    switch (instruction) {
      case Instruction.Check i when !asked.contains(i.id()) -> assume(i);
      case Instruction.Havoc i when i.result().type() instanceof Type.Pointer -> pointer(i);
      case Instruction.Load i
          when i.result().type() instanceof Type.Pointer && !isLocal(i.pointer()) -> {
        settle(i);
        open.add(i);
      }
      case Instruction.Load i when !i.result().type().isAggregate() && !isLocal(i.pointer()) -> {
        open.add(i);
        // What was read as a number does not become a pointer to a new object later.
        Value all = ShadowTypes.written(ShadowTypes.of(i.result().type()));
        open.add(new Instruction.StoreShadow(all, i.pointer(), i.location()));
      }
      case Instruction.Allocate i when i.kind() == ObjectKind.STACK || i.zeroed() -> {
        local.add(i.result());
        open.add(i);
      }
      case Instruction.PointerAdd i -> {
        if (isLocal(i.base())) {
          local.add(i.result());
        }
        i.terms().forEach(term -> within(term, (Type.Pointer) i.result().type(), i.location()));
        open.add(i);
      }
      default -> open.add(instruction);
    }
  }

  /** What the program never wrote in its own variables must not be read anyhow. */
  private boolean isLocal(Value pointer) {
    return switch (pointer) {
      case Register register -> local.contains(register);
      case Value v -> true;
    };
  }

  private void assume(Instruction.Check check) {
    Register holds = register(Type.BOOL);
    open.add(new Instruction.Test(holds, check.condition(), check.location()));
    open.add(new Instruction.Assume(holds, check.location()));
  }

  /** No object is so large that an index times its scale wraps. */
  private void within(Instruction.Scaled term, Type.Pointer pointer, Location at) {
    BigInteger most =
        BigInteger.ONE
            .shiftLeft(Math.toIntExact(8 * pointer.size() - 1))
            .subtract(BigInteger.ONE)
            .divide(BigInteger.valueOf(Math.max(1, Math.abs(term.scale()))));
    if (!(term.index() instanceof Register index && index.type() instanceof Type.Int type)
        || most.bitLength() >= type.bits() - 1) {
      return;
    }
    bound(IntPredicate.SLE, index, new Value.IntConstant(most, type), at);
    BigInteger least = BigInteger.ONE.shiftLeft(type.bits()).subtract(most);
    bound(IntPredicate.SGE, index, new Value.IntConstant(least, type), at);
  }

  private void bound(IntPredicate predicate, Register index, Value limit, Location at) {
    Register holds = register(Type.BOOL);
    open.add(new Instruction.Compare(holds, predicate, index, limit, at));
    open.add(new Instruction.Assume(holds, at));
  }

  /** {@code p = any} → {@code p = own ? new object : null}. */
  private void pointer(Instruction.Havoc havoc) {
    Location at = havoc.location();
    Type.Pointer type = (Type.Pointer) havoc.result().type();
    // Still asked for, as in the program itself.
    open.add(new Instruction.Havoc(register(type), havoc.source(), at));
    String make = label();
    String join = label();
    String before = label;
    Register own = own(at);
    close(new Terminator.Branch(own, make, join, at));
    label = make;
    Register object = object(type, at);
    close(new Terminator.Jump(join, at));
    label = join;
    open.add(
        new Instruction.Phi(
            havoc.result(),
            List.of(
                new Instruction.Incoming(before, new Value.Null(type)),
                new Instruction.Incoming(make, object)),
            at));
  }

  /**
   * Before {@code q = *p}, where nothing was written: {@code *p = own ? new object : null}, since
   * other bits that happen to be there lead nowhere.
   */
  private void settle(Instruction.Load load) {
    Location at = load.location();
    Type.Pointer type = (Type.Pointer) load.result().type();
    Type shape = ShadowTypes.of(type);
    String fresh = label();
    String make = label();
    String keep = label();
    String join = label();
    Register written = register(shape);
    Register unwritten = register(Type.BOOL);
    open.add(new Instruction.LoadShadow(written, load.pointer(), at));
    open.add(
        new Instruction.Compare(
            unwritten, IntPredicate.EQ, written, Value.of(0, (Type.Int) shape), at));
    close(new Terminator.Branch(unwritten, fresh, join, at));
    label = fresh;
    Register own = own(at);
    close(new Terminator.Branch(own, make, keep, at));
    label = make;
    Register object = object(type, at);
    open.add(new Instruction.Store(object, load.pointer(), load.alignment(), at));
    close(new Terminator.Jump(join, at));
    label = keep;
    open.add(new Instruction.Store(new Value.Null(type), load.pointer(), load.alignment(), at));
    close(new Terminator.Jump(join, at));
    label = join;
  }

  private Register own(Location at) {
    Register own = register(Type.BOOL);
    open.add(new Instruction.Havoc(own, KindProgram.OWN, at));
    return own;
  }

  private Register object(Type.Pointer type, Location at) {
    Register object = register(type);
    Value size =
        Value.of(KindProgram.SIZE, new Type.Int(Math.toIntExact(8 * type.size()), type.size()));
    open.add(
        new Instruction.Allocate(
            object, ObjectKind.HEAP, size, false, ALIGNMENT, Oracle.ENVIRONMENT, at));
    return object;
  }

  private Register register(Type type) {
    return new Register(next++, "", type);
  }

  private String label() {
    return "kind~" + parts++;
  }

  private void close(Terminator terminator) {
    blocks.add(new Block(label, open, terminator));
    open = new ArrayList<>();
  }
}
