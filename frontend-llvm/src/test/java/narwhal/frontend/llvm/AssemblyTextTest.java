package narwhal.frontend.llvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import narwhal.ir.interpret.Outcome;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Program;
import narwhal.ir.run.InputException;
import narwhal.ir.run.UnsupportedException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** LLVM assembly that clang would not write for C. */
class AssemblyTextTest {
  @TempDir Path folder;

  private Program load(String text) {
    return Loading.load(folder, "input.ll", text);
  }

  private void assertReturns(int expected, String text) {
    assertEquals(new Outcome.Finished(expected), Loading.run(load(text)));
  }

  private void assertRefused(String feature, String text) {
    UnsupportedException refused = assertThrows(UnsupportedException.class, () -> load(text));
    assertTrue(refused.feature().contains(feature), refused.feature());
  }

  @Test
  void undefinedValuesOfPhisAreChosenInThePredecessor() {
    Program program =
        load(
            """
            define i32 @main() {
              br i1 true, label %a, label %b
            a:
              br label %c
            b:
              br label %c
            c:
              %x = phi i32 [ undef, %a ], [ 7, %b ]
              %y = freeze i32 %x
              ret i32 %y
            }
            """);
    long choices =
        program.functions().get("main").blocks().stream()
            .filter(block -> block.label().equals("a"))
            .flatMap(block -> block.instructions().stream())
            .filter(Instruction.Havoc.class::isInstance)
            .count();
    assertEquals(1, choices);
  }

  @Test
  void constantExpressionsFoldOrBecomeInstructions() {
    assertReturns(
        0,
        """
        @a = global [4 x i32] [i32 1, i32 2, i32 3, i32 4]
        @p = global i64 add (i64 ptrtoint (ptr @a to i64), i64 8)
        define i32 @main() {
          %p = load ptr, ptr @p
          %x = load i32, ptr %p
          %y = load i32, ptr inttoptr (i64 add (i64 ptrtoint (ptr @a to i64), i64 8) to ptr)
          %d = sub i32 %x, %y
          %m = xor i64 ptrtoint (ptr @a to i64), ptrtoint (ptr @a to i64)
          %t = trunc i64 %m to i32
          %r = or i32 %d, %t
          ret i32 %r
        }
        """);
  }

  @Test
  void unusualIntegersAndAggregates() {
    assertReturns(
        3,
        """
        @0 = private constant { i24, [2 x i7] } { i24 -1, [2 x i7] [i7 1, i7 2] }
        define { i32, i24 } @both() {
          %x = load i24, ptr @0
          %a = insertvalue { i32, i24 } poison, i24 %x, 1
          %b = insertvalue { i32, i24 } %a, i32 4, 0
          ret { i32, i24 } %b
        }
        define i32 @main() {
          %p = call { i32, i24 } @both()
          %x = extractvalue { i32, i24 } %p, 1
          %s = sext i24 %x to i32
          %y = extractvalue { i32, i24 } %p, 0
          %r = add i32 %s, %y
          ret i32 %r
        }
        """);
  }

  @Test
  void vectorsOfPointersAndOfBooleans() {
    assertReturns(
        11,
        """
        @a = global [4 x i32] [i32 1, i32 10, i32 3, i32 4]
        define i32 @main() {
          %m = alloca i8
          %v = getelementptr i32, ptr @a, <2 x i64> <i64 0, i64 1>
          %p = extractelement <2 x ptr> %v, i32 0
          %q = extractelement <2 x ptr> %v, i32 1
          %x = load i32, ptr %p
          %y = load i32, ptr %q
          %c = icmp ugt <4 x i32> <i32 1, i32 5, i32 1, i32 9>, splat (i32 2)
          store <4 x i1> %c, ptr %m
          %d = load <4 x i1>, ptr %m
          %i = bitcast <4 x i1> %d to i4
          %is = icmp eq i4 %i, -6
          %s = add i32 %x, %y
          %r = select i1 %is, i32 %s, i32 0
          ret i32 %r
        }
        """);
  }

  @Test
  void aTrapEndsTheProgramAndWhatFollowsIsDropped() {
    assertTrue(
        Loading.run(
                load(
                    """
                    declare void @llvm.trap()
                    define i32 @main() {
                      call void @llvm.trap()
                      br label %next
                    next:
                      %x = phi i32 [ 1, %0 ]
                      ret i32 %x
                    }
                    """))
            instanceof Outcome.Finished);
  }

  @Test
  void whatIsNotReachedIsNotRefused() {
    String unknown =
        """
        declare i64 @llvm.x86.rdtsc()
        define i64 @f() {
          %x = call i64 @llvm.x86.rdtsc()
          ret i64 %x
        }
        """;
    assertReturns(0, unknown + "define i32 @main() { ret i32 0 }");
    assertRefused(
        "llvm.x86.rdtsc", unknown + "define i32 @main() { %x = call i64 @f() ret i32 0 }");
  }

  @Test
  void exceptionsAndIndirectFunctionsAreRefused() {
    assertRefused(
        "exceptions",
        """
        declare i32 @personality(...)
        declare void @f()
        define i32 @main() personality ptr @personality {
          invoke void @f() to label %fine unwind label %caught
        fine:
          ret i32 0
        caught:
          %l = landingpad { ptr, i32 } cleanup
          ret i32 1
        }
        """);
    assertRefused(
        "@f",
        """
        @f = ifunc i32 (), ptr @resolve
        define ptr @resolve() { ret ptr null }
        define i32 @main() { %x = call i32 @f() ret i32 %x }
        """);
  }

  @Test
  void aModuleForAnotherWidthIsBadInput() {
    InputException bad =
        assertThrows(
            InputException.class,
            () ->
                load(
                    """
                    target datalayout = "e-m:e-p:32:32-i64:64-n32-S64"
                    define i32 @main() { ret i32 0 }
                    """));
    assertTrue(bad.getMessage().contains("--arch 32"), bad.getMessage());
  }
}
