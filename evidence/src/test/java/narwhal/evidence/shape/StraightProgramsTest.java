package narwhal.evidence.shape;

import static narwhal.ir.machine.FunctionBuilder.HERE;
import static narwhal.ir.machine.FunctionBuilder.POINTER;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import narwhal.ir.machine.CheckInfo;
import narwhal.ir.machine.Condition;
import narwhal.ir.machine.FunctionBuilder;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.IntOperator;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.machine.ObjectKind;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Property;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import narwhal.ir.run.RunContext;
import narwhal.ir.shape.ShapeCertificate;
import narwhal.solver.Solvers;
import org.junit.jupiter.api.Test;

/** Programs without loops need no shapes: what they check is proved, or refused. */
final class StraightProgramsTest {
  private static final Value.Null NULL = new Value.Null(POINTER);

  @Test
  void accessesAreInsideLiveObjects() {
    assertProved(true, code -> access(code, code.allocate(ObjectKind.HEAP, 16, "o"), 8));
    assertProved(false, code -> access(code, code.allocate(ObjectKind.HEAP, 16, "o"), 9));
    assertProved(false, code -> access(code, code.allocate(ObjectKind.HEAP, 16, "o"), -1));
    assertProved(false, code -> access(code, NULL, 0));
    assertProved(
        false,
        code -> {
          Value object = code.allocate(ObjectKind.HEAP, 16, "o");
          code.add(new Instruction.Free(object, HERE));
          access(code, object, 0);
        });
  }

  @Test
  void objectsAreFreedOnce() {
    assertProved(true, code -> free(code, code.allocate(ObjectKind.HEAP, 16, "o")));
    assertProved(true, code -> free(code, NULL));
    assertProved(false, code -> free(code, code.allocate(ObjectKind.STACK, 16, "o")));
    assertProved(
        false, code -> free(code, code.offset(code.allocate(ObjectKind.HEAP, 16, "o"), 8)));
    assertProved(
        false,
        code -> {
          Value object = code.allocate(ObjectKind.HEAP, 16, "o");
          free(code, object);
          free(code, object);
        });
  }

  @Test
  void lostObjectsAreSeen() {
    Condition isReachable = new Condition.AllReachable(true);
    assertProved(true, code -> check(code, isReachable));
    assertProved(
        false,
        code -> {
          code.allocate(ObjectKind.HEAP, 16, "o");
          check(code, isReachable);
        });
    Consumer<FunctionBuilder> kept =
        code -> {
          Value variable = code.allocate(ObjectKind.STACK, 8, "v");
          code.store(code.allocate(ObjectKind.HEAP, 16, "o"), variable);
        };
    assertProved(true, kept.andThen(code -> check(code, isReachable)));
    assertProved(false, kept.andThen(code -> check(code, new Condition.AllFreed())));
  }

  @Test
  void whatBranchesSayIsKnownBehindThem() {
    for (IntPredicate predicate : IntPredicate.values()) {
      assertProved(
          Set.of(IntPredicate.SLT, IntPredicate.SLE, IntPredicate.NE).contains(predicate),
          code -> {
            Value number = nondet(code);
            Value isSmall = code.compare(IntPredicate.SLT, number, Value.of(5, Type.I32));
            code.branch(isSmall, "small", "end").block("small");
            Value other = code.binary(IntOperator.AND, number, Value.of(-1, Type.I32));
            holds(code, code.compare(predicate, other, Value.of(5, Type.I32)));
            code.jump("end").block("end");
          });
    }
  }

  @Test
  void bothSidesOfABranchAreFollowed() {
    for (String target : List.of("one", "other")) {
      assertProved(
          false,
          code -> {
            Value isOne = code.compare(IntPredicate.EQ, nondet(code), Value.of(1, Type.I32));
            code.branch(isOne, "one", "other");
            for (String label : List.of("one", "other")) {
              code.block(label);
              if (label.equals(target)) {
                check(code, new Condition.Never());
              }
              code.jump("end");
            }
            code.block("end");
          });
    }
  }

  @Test
  void aLoopWithoutShapesIsRefused() {
    assertProved(
        false,
        code -> {
          code.jump("loop").block("loop");
          code.jump("loop").block("end");
        });
  }

  private static Value nondet(FunctionBuilder code) {
    Value.Register number = code.register(Type.I32);
    code.add(new Instruction.Havoc(number, "any", HERE));
    return number;
  }

  private static void access(FunctionBuilder code, Value object, long offset) {
    Value pointer = code.offset(object, offset);
    Value length = Value.of(8, Type.I64);
    check(code, new Condition.Accessible(pointer, length, Condition.Access.WRITE));
  }

  private static void free(FunctionBuilder code, Value pointer) {
    check(code, new Condition.Freeable(pointer));
    code.add(new Instruction.Free(pointer, HERE));
  }

  private static void holds(FunctionBuilder code, Value condition) {
    check(code, new Condition.Holds(condition));
  }

  private static void check(FunctionBuilder code, Condition condition) {
    code.add(new Instruction.Check(condition, 0, HERE));
  }

  private static void assertProved(boolean expected, Consumer<FunctionBuilder> body) {
    FunctionBuilder code = new FunctionBuilder("main", Type.I32);
    body.accept(code);
    code.ret(Value.of(0, Type.I32));
    CheckInfo check = new CheckInfo(0, Property.VALID_DEREF, HERE, "the check");
    Program program =
        new Program(8, "main", Map.of("main", code.build()), Map.of(), List.of(check), List.of());
    ShapeCheck result =
        ShapeChecker.check(
            program, new ShapeCertificate(List.of()), Solvers.all().getFirst(), RunContext.quiet());
    assertEquals(expected, result instanceof ShapeCheck.Proved, result.toString());
  }
}
