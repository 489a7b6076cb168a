package narwhal.ir.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import narwhal.ir.run.RunContext;
import org.junit.jupiter.api.Test;

/** Valid programs pass; each rule, broken, is named with the function. */
class MachineCheckerTest {
  private static final Value ONE = Value.of(1, Type.I32);

  private static FunctionBuilder function() {
    return new FunctionBuilder("main", Type.I32);
  }

  private static void assertBroken(FunctionBuilder f, String message) {
    IllegalStateException e =
        assertThrows(
            IllegalStateException.class,
            () -> MachineChecker.check(FunctionBuilder.program(f.build())));
    assertTrue(e.getMessage().contains(message), e.getMessage());
    assertTrue(e.getMessage().contains("define i32 @main"), e.getMessage());
  }

  /** {@code if (1 == 1) goto then; join: phi(entry: 1, then: 2)}. */
  private static FunctionBuilder diamond(List<Instruction.Incoming> incoming) {
    FunctionBuilder f = function();
    f.branch(f.compare(IntPredicate.EQ, ONE, ONE), "then", "join");
    f.block("then").jump("join");
    f.block("join");
    Value.Register phi = f.register(Type.I32);
    f.add(new Instruction.Phi(phi, incoming, FunctionBuilder.HERE));
    return f.ret(phi);
  }

  @Test
  void acceptsADiamond() {
    List<Instruction.Incoming> incoming =
        List.of(new Instruction.Incoming("entry", ONE), new Instruction.Incoming("then", ONE));
    MachineChecker.check(FunctionBuilder.program(diamond(incoming).build()));
  }

  @Test
  void wantsAPhiValueForEachPredecessor() {
    assertBroken(diamond(List.of(new Instruction.Incoming("entry", ONE))), "predecessors");
  }

  @Test
  void wantsPhiValuesOfPredecessorsOnly() {
    List<Instruction.Incoming> incoming =
        List.of(new Instruction.Incoming("entry", ONE), new Instruction.Incoming("join", ONE));
    assertBroken(diamond(incoming), "join is no predecessor");
  }

  @Test
  void wantsDefinitionsToDominateUses() {
    FunctionBuilder f = function();
    f.branch(f.compare(IntPredicate.EQ, ONE, ONE), "then", "join");
    f.block("then");
    Value.Register x = f.binary(IntOperator.ADD, ONE, ONE);
    f.jump("join");
    f.block("join").ret(x);
    assertBroken(f, "need not have been passed");
  }

  @Test
  void wantsOneDefinition() {
    FunctionBuilder f = function();
    Value.Register x = f.binary(IntOperator.ADD, ONE, ONE);
    f.add(new Instruction.Copy(x, ONE, FunctionBuilder.HERE)).ret(x);
    assertBroken(f, "defined twice");
  }

  @Test
  void wantsFittingTypes() {
    FunctionBuilder f = function();
    f.binary(IntOperator.ADD, ONE, Value.of(1, Type.I64));
    assertBroken(f.ret(ONE), "is no i32");
    FunctionBuilder g = function();
    g.cast(CastOperator.TRUNC, ONE, Type.I64);
    assertBroken(g.ret(ONE), "no such cast");
    FunctionBuilder h = function();
    assertBroken(h.ret(Value.of(0, Type.I64)), "returns another type");
  }

  @Test
  void wantsLabelsSymbolsAndChecks() {
    assertBroken(function().jump("nowhere"), "missing block nowhere");
    FunctionBuilder f = function();
    f.load(new Value.Address("ghost", 0, FunctionBuilder.POINTER), Type.I32);
    assertBroken(f.ret(ONE), "no symbol @ghost");
    FunctionBuilder g = function();
    g.add(new Instruction.Check(new Condition.Never(), 7, FunctionBuilder.HERE));
    assertBroken(g.ret(ONE), "no check #7");
  }

  @Test
  void wantsArgumentsOfTheSignature() {
    FunctionBuilder f = function();
    Signature signature = new Signature(Type.VOID, List.of(Type.I64), false);
    Value callee = new Value.Address("main", 0, FunctionBuilder.POINTER);
    f.add(
        new Instruction.Call(
            Optional.empty(), callee, List.of(ONE), signature, FunctionBuilder.HERE));
    assertBroken(f.ret(ONE), "argument 0");
  }

  @Test
  void driverNamesThePassThatBreaks() {
    Pass breaker =
        new Pass() {
          @Override
          public String name() {
            return "breaker";
          }

          @Override
          public Program apply(Program program) {
            return FunctionBuilder.program(function().jump("nowhere").build());
          }
        };
    Program good = FunctionBuilder.program(function().ret(ONE).build());
    IllegalStateException e =
        assertThrows(
            IllegalStateException.class,
            () -> new PassDriver(List.of(breaker)).run(good, RunContext.quiet()));
    assertTrue(e.getMessage().startsWith("pass breaker broke the program"), e.getMessage());
  }

  @Test
  void printsOneLinePerInstruction() {
    FunctionBuilder f = function();
    Value.Register p = f.allocate(ObjectKind.STACK, 4, "x");
    f.store(ONE, p);
    f.ret(f.load(p, Type.I32));
    String expected =
        """
        define i32 @main()  ; test.c:1:1
        entry:
          %0 : ptr = allocate stack 4 align 8 "x"  ; test.c:1:1
          store i32 1 to %0  ; test.c:1:1
          %1 : i32 = load %0  ; test.c:1:1
          return i32 %1  ; test.c:1:1
        """;
    assertEquals(expected, MachinePrinter.print(f.build()));
  }
}
