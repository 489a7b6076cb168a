package narwhal.ir.interpret;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.List;
import narwhal.ir.machine.CastOperator;
import narwhal.ir.machine.Condition;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.FunctionBuilder;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.IntOperator;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.MachineChecker;
import narwhal.ir.machine.ObjectKind;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import org.junit.jupiter.api.Test;

/**
 * Small programs written as records: control, calls, memory and its errors, checks, the
 * environment.
 */
class InterpreterTest {
  private static final Value ZERO = Value.of(0, Type.I32);
  private static final Value ONE = Value.of(1, Type.I32);

  private static FunctionBuilder main() {
    return new FunctionBuilder("main", Type.I32);
  }

  private static Outcome run(Oracle oracle, Function... functions) {
    Program program = FunctionBuilder.program(functions);
    MachineChecker.check(program);
    return Interpreter.run(program, oracle, new InterpreterOptions(10_000_000, false)).outcome();
  }

  private static Outcome run(Function... functions) {
    return run(new ZeroOracle(), functions);
  }

  /** {@code sum = 0; for (i = 0; i < 1000; i++) sum += i; return sum;}. */
  @Test
  void loopsByPhis() {
    FunctionBuilder f = main();
    f.jump("head");
    f.block("head");
    Value.Register i = f.register(Type.I32);
    Value.Register sum = f.register(Type.I32);
    Value.Register nextI = f.register(Type.I32);
    Value.Register nextSum = f.register(Type.I32);
    f.add(phi(i, nextI)).add(phi(sum, nextSum));
    f.branch(f.compare(IntPredicate.SLT, i, Value.of(1000, Type.I32)), "body", "done");
    f.block("body");
    f.add(new Instruction.Binary(nextSum, IntOperator.ADD, sum, i, FunctionBuilder.HERE));
    f.add(new Instruction.Binary(nextI, IntOperator.ADD, i, ONE, FunctionBuilder.HERE));
    f.jump("head");
    f.block("done").ret(sum);
    assertEquals(new Outcome.Finished(499_500), run(f.build()));
  }

  private static Instruction.Phi phi(Value.Register result, Value again) {
    return new Instruction.Phi(
        result,
        List.of(new Instruction.Incoming("entry", ZERO), new Instruction.Incoming("body", again)),
        FunctionBuilder.HERE);
  }

  @Test
  void deepRecursionNeedsNoJavaStack() {
    FunctionBuilder f = new FunctionBuilder("down", Type.I32);
    Value.Register n = f.parameter(Type.I32);
    f.branch(f.compare(IntPredicate.EQ, n, ZERO), "zero", "more");
    f.block("zero").ret(ZERO);
    f.block("more");
    Value.Register rest = f.call("down", Type.I32, f.binary(IntOperator.SUB, n, ONE));
    f.ret(f.binary(IntOperator.ADD, rest, ONE));
    FunctionBuilder main = main();
    main.ret(main.call("down", Type.I32, Value.of(200_000, Type.I32)));
    assertEquals(new Outcome.Finished(200_000), run(main.build(), f.build()));
  }

  @Test
  void storesKeepBytesInLittleEndian() {
    FunctionBuilder f = main();
    Value.Register p = f.allocate(ObjectKind.STACK, 4, "x");
    f.store(Value.of(0x12345678, Type.I32), p);
    Value.Register octet = f.load(f.offset(p, 1), Type.I8);
    f.ret(f.cast(CastOperator.ZEXT, octet, Type.I32));
    assertEquals(new Outcome.Finished(0x56), run(f.build()));
  }

  @Test
  void outOfBoundsAndDanglingAccessesAreUndefined() {
    FunctionBuilder f = main();
    Value.Register p = f.allocate(ObjectKind.HEAP, 4, "");
    f.ret(f.load(f.offset(p, 1), Type.I32));
    assertInstanceOf(Outcome.Undefined.class, run(f.build()));
    FunctionBuilder g = main();
    Value.Register q = g.allocate(ObjectKind.HEAP, 4, "");
    g.add(new Instruction.Free(q, FunctionBuilder.HERE));
    g.ret(g.load(q, Type.I32));
    assertInstanceOf(Outcome.Undefined.class, run(g.build()));
  }

  @Test
  void stackObjectsDieWithTheirFunction() {
    FunctionBuilder escape = new FunctionBuilder("escape", FunctionBuilder.POINTER);
    escape.ret(escape.allocate(ObjectKind.STACK, 4, "local"));
    FunctionBuilder f = main();
    f.ret(f.load(f.call("escape", FunctionBuilder.POINTER), Type.I32));
    Outcome outcome = run(f.build(), escape.build());
    assertTrue(((Outcome.Undefined) outcome).what().contains("after its life"), outcome.toString());
  }

  @Test
  void integersRoundTripToPointers() {
    FunctionBuilder f = main();
    Value.Register p = f.allocate(ObjectKind.STACK, 8, "x");
    f.store(Value.of(7, Type.I32), f.offset(p, 4));
    Value.Register number = f.cast(CastOperator.POINTER_TO_INT, p, Type.I64);
    Value.Register moved = f.binary(IntOperator.ADD, number, Value.of(4, Type.I64));
    f.ret(f.load(f.cast(CastOperator.INT_TO_POINTER, moved, FunctionBuilder.POINTER), Type.I32));
    assertEquals(new Outcome.Finished(7), run(f.build()));
  }

  @Test
  void pointersCopiedByteByByteStayPointers() {
    FunctionBuilder f = main();
    Value.Register x = f.allocate(ObjectKind.STACK, 4, "x");
    f.store(Value.of(5, Type.I32), x);
    Value.Register from = f.allocate(ObjectKind.STACK, 8, "from");
    Value.Register to = f.allocate(ObjectKind.STACK, 8, "to");
    f.store(x, from);
    for (int i = 0; i < 8; i++) {
      f.store(f.load(f.offset(from, i), Type.I8), f.offset(to, i));
    }
    f.ret(f.load(f.load(to, FunctionBuilder.POINTER), Type.I32));
    assertEquals(new Outcome.Finished(5), run(f.build()));
  }

  @Test
  void hugeObjectsAreSparse() {
    FunctionBuilder f = main();
    Value.Register p = f.allocate(ObjectKind.HEAP, 1L << 40, "");
    f.store(Value.of(9, Type.I32), f.offset(p, (1L << 39) + 4094));
    f.ret(f.load(f.offset(p, (1L << 39) + 4094), Type.I32));
    assertEquals(new Outcome.Finished(9), run(f.build()));
  }

  @Test
  void checksStopTheExecution() {
    FunctionBuilder f = main();
    Value.Register p = f.allocate(ObjectKind.HEAP, 4, "");
    Condition accessible =
        new Condition.Accessible(f.offset(p, 4), Value.of(1, Type.I64), Condition.Access.READ);
    f.add(new Instruction.Check(accessible, 1, FunctionBuilder.HERE));
    assertEquals(
        new Outcome.Violated(1, "a check", FunctionBuilder.HERE), run(f.ret(ZERO).build()));
  }

  @Test
  void leaksAreFoundFromTheRoots() {
    FunctionBuilder f = main();
    Value.Register kept = f.allocate(ObjectKind.STACK, 8, "kept");
    Value.Register first = f.allocate(ObjectKind.HEAP, 8, "");
    f.store(first, kept);
    f.store(f.allocate(ObjectKind.HEAP, 4, ""), first);
    f.add(new Instruction.Check(new Condition.AllReachable(true), 1, FunctionBuilder.HERE));
    f.add(new Instruction.Check(new Condition.AllReachable(false), 1, FunctionBuilder.HERE));
    Outcome outcome = run(f.ret(ZERO).build());
    assertInstanceOf(Outcome.Violated.class, outcome);
  }

  @Test
  void assumptionsBlockAndDivisionByZeroIsUndefined() {
    FunctionBuilder f = main();
    f.add(new Instruction.Assume(f.compare(IntPredicate.EQ, ZERO, ONE), FunctionBuilder.HERE));
    assertEquals(new Outcome.Blocked(FunctionBuilder.HERE), run(f.ret(ZERO).build()));
    FunctionBuilder g = main();
    g.ret(g.binary(IntOperator.SDIV, ONE, ZERO));
    assertEquals(new Outcome.Undefined("division by zero", FunctionBuilder.HERE), run(g.build()));
  }

  @Test
  void theEnvironmentChoosesInOrder() {
    FunctionBuilder f = main();
    Value.Register a = f.register(Type.I32);
    Value.Register b = f.register(Type.I32);
    f.add(new Instruction.Havoc(a, "first", FunctionBuilder.HERE));
    f.add(new Instruction.Havoc(b, "second", FunctionBuilder.HERE));
    f.ret(f.binary(IntOperator.SUB, a, b));
    Oracle oracle = new QueueOracle(List.of(BigInteger.valueOf(50), BigInteger.valueOf(8)));
    assertEquals(new Outcome.Finished(42), run(oracle, f.build()));
  }

  @Test
  void aPointerOfTheEnvironmentMayLeadToAnObject() {
    FunctionBuilder f = main();
    Value.Register p = f.register(FunctionBuilder.POINTER);
    f.add(new Instruction.Havoc(p, "handed in", FunctionBuilder.HERE));
    f.store(Value.of(42, Type.I32), p);
    Function function = f.ret(f.load(p, Type.I32)).build();
    assertEquals(new Outcome.Finished(42), run(new Blocks(64), function));
    assertInstanceOf(Outcome.Undefined.class, run(new Blocks(0), function));
    assertInstanceOf(Outcome.Undefined.class, run(new Blocks(3), function));
  }

  @Test
  void aPointerInFreshMemoryMayLeadToAnObject() {
    FunctionBuilder f = main();
    Value.Register heap = f.allocate(ObjectKind.HEAP, 8, "");
    Value.Register p = f.load(heap, FunctionBuilder.POINTER);
    f.store(Value.of(42, Type.I32), p);
    Value.Register again = f.load(heap, FunctionBuilder.POINTER);
    Function function = f.ret(f.load(again, Type.I32)).build();
    assertEquals(new Outcome.Finished(42), run(new Blocks(64), function));
    assertInstanceOf(Outcome.Undefined.class, run(new Blocks(0), function));
    FunctionBuilder g = main();
    Value.Register stack = g.allocate(ObjectKind.STACK, 8, "");
    Function other = g.ret(g.load(g.load(stack, FunctionBuilder.POINTER), Type.I32)).build();
    assertInstanceOf(Outcome.Undefined.class, run(new Blocks(64), other));
  }

  /** All zero, and objects of this size behind the environment's pointers. */
  private record Blocks(long size) implements Oracle {
    @Override
    public BigInteger choose(Type type, String source, Location location) {
      return BigInteger.ZERO;
    }

    @Override
    public long block(String source, Location location) {
      return size;
    }

    @Override
    public Bytes allocated(String name, long length, Location location) {
      return new Bytes() {
        @Override
        public int at(long offset) {
          return 0;
        }

        @Override
        public long block(long offset) {
          return size;
        }
      };
    }
  }

  @Test
  void tracesNameVariablesAndInputs() {
    FunctionBuilder f = main();
    Value.Register p = f.allocate(ObjectKind.STACK, 4, "x");
    Value.Register a = f.register(Type.I32);
    f.add(new Instruction.Havoc(a, "input", FunctionBuilder.HERE));
    f.store(a, p);
    Program program = FunctionBuilder.program(f.ret(a).build());
    Oracle oracle = new QueueOracle(List.of(BigInteger.valueOf(-3)));
    Execution execution = Interpreter.run(program, oracle, new InterpreterOptions(100, true));
    List<Step.Binding> bindings =
        List.of(new Step.Binding("input", "-3"), new Step.Binding("x", "-3"));
    assertEquals(List.of(new Step(FunctionBuilder.HERE, "main", bindings)), execution.trace());
  }

  @Test
  void stepsAreBounded() {
    FunctionBuilder f = main();
    f.jump("again");
    f.block("again").jump("again");
    assertEquals(new Outcome.OutOfSteps(), run(f.build()));
  }

  @Test
  void aVastBlockIsManySteps() {
    FunctionBuilder f = main();
    Value.Register p = f.allocate(ObjectKind.HEAP, 1L << 45, "");
    f.add(
        new Instruction.MemorySet(
            p,
            new Value.IntConstant(BigInteger.ZERO, new Type.Int(8, 1)),
            new Value.IntConstant(BigInteger.ONE.shiftLeft(45), new Type.Int(64, 8)),
            FunctionBuilder.HERE));
    assertEquals(new Outcome.OutOfSteps(), run(f.ret(ONE).build()));
  }

  @Test
  void endlessRecursionEndsByBudget() {
    FunctionBuilder f = main();
    f.ret(f.call("main", Type.I32));
    assertEndsByBudget(f);
  }

  @Test
  void endlessAllocationEndsByBudget() {
    FunctionBuilder f = main();
    f.jump("again");
    f.block("again");
    f.store(ONE, f.allocate(ObjectKind.HEAP, 60_000, ""));
    f.jump("again");
    assertEndsByBudget(f);
  }

  private static void assertEndsByBudget(FunctionBuilder f) {
    Program program = FunctionBuilder.program(f.build());
    InterpreterOptions options = new InterpreterOptions(Long.MAX_VALUE, false);
    Machine machine = new Machine(program, new ZeroOracle(), options, new Budget(10_000_000));
    assertEquals(new Outcome.OutOfSteps(), machine.run().outcome());
  }
}
