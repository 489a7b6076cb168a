package narwhal.frontend.boogie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import narwhal.frontend.boogie.check.TypeChecker;
import narwhal.frontend.boogie.lower.BoogieLowering;
import narwhal.frontend.boogie.lower.LoweringOptions;
import narwhal.ir.run.InputException;
import narwhal.ir.run.UnsupportedException;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;

/** What is said of programs that are wrong or not supported, and where. */
class MessagesTest {

  private static String error(String text) {
    return assertThrows(
            InputException.class, () -> TypeChecker.check(BoogieReader.read("f.bpl", text)))
        .getMessage();
  }

  private static String refused(String text) {
    return assertThrows(
            UnsupportedException.class,
            () ->
                BoogieLowering.lower(
                    new TermFactory(),
                    BoogieReader.read("f.bpl", text),
                    new LoweringOptions(Optional.empty(), true)))
        .getMessage();
  }

  @Test
  void syntaxErrorsSayWhatWasExpectedAndFound() {
    assertEquals("f.bpl:1:12: syntax error: expected ';', found name 'y'", error("var x: int y;"));
    assertEquals(
        "f.bpl:2:8: syntax error: expected an expression, found ';'", error("axiom 1 +\n  (3 * ;"));
    assertEquals(
        "f.bpl:1:1: syntax error: expected a declaration, found 'while'", error("while (true) {}"));
    assertEquals(
        "f.bpl:1:17: syntax error: expected a statement, found the end of the file",
        error("procedure p() { "));
    assertEquals(
        "f.bpl:1:14: syntax error: '||' after '&&' needs parentheses", error("axiom a && b || c;"));
    assertEquals(
        "f.bpl:1:13: syntax error: '<' after '<' needs parentheses", error("axiom a < b < c;"));
    assertEquals(
        "f.bpl:1:15: syntax error: '<==' after '==>' needs parentheses",
        error("axiom a ==> b <== c;"));
    assertEquals("f.bpl:1:7: syntax error: expected an expression, found '@'", error("axiom @;"));
    assertEquals("f.bpl:1:12: 300 does not fit into 8 bits", error("axiom x == 300bv8;"));
    assertEquals("f.bpl:1:22: 2 variables for 1 values", error("procedure p() { x, y := 1; }"));
  }

  @Test
  void aMissingFileIsAnInputError() {
    InputException e =
        assertThrows(InputException.class, () -> BoogieReader.read(List.of(Path.of("none.bpl"))));
    assertEquals("none.bpl: no such file", e.getMessage());
  }

  @Test
  void namesAndTypes() {
    assertEquals("f.bpl:1:7: variable 'x' is not declared", error("axiom x;"));
    assertEquals("f.bpl:1:7: function 'f' is not declared", error("axiom f(1);"));
    assertEquals("f.bpl:1:8: type 'T' is not declared", error("var x: T;"));
    assertEquals("f.bpl:1:17: variable 'x' is declared twice", error("var x: int; var x: int;"));
    assertEquals("f.bpl:1:1: type 'T' is a synonym of itself", error("type T = [int]T;"));
    assertEquals(
        "f.bpl:1:9: operator '+' does not take int and bool", error("axiom 1 + true == 2;"));
    assertEquals("f.bpl:1:7: the condition has type int, not bool", error("axiom 1;"));
    assertEquals(
        "f.bpl:2:8: a map of type [int, int]bool takes 2 indices, not 1",
        error("const m: [int, int]bool;\naxiom m[1];"));
    assertEquals(
        "f.bpl:2:7: function 'f' takes 1 arguments, not 2",
        error("function f(int): bool;\naxiom f(1, 2);"));
    assertEquals(
        "f.bpl:2:8: [9:0] of a value of type bv8", error("const b: bv8;\naxiom b[9:0] == 1bv9;"));
  }

  @Test
  void severalErrorsAtOnce() {
    assertEquals(
        "f.bpl:1:7: variable 'x' is not declared\nf.bpl:2:7: variable 'y' is not declared",
        error("axiom x;\naxiom y;"));
  }

  @Test
  void statements() {
    assertEquals(
        "f.bpl:2:17: global variable 'g' is changed, but procedure 'p' does not list it in"
            + " 'modifies'",
        error("var g: int;\nprocedure p() { g := 1; }"));
    assertEquals(
        "f.bpl:1:23: 'x' is a parameter and cannot be changed",
        error("procedure p(x: int) { x := 1; }"));
    assertEquals(
        "f.bpl:3:17: procedure 'q' changes 'g', which procedure 'p' does not list in 'modifies'",
        error("var g: int;\nprocedure q(); modifies g;\nprocedure p() { call q(); }"));
    assertEquals("f.bpl:1:22: label 'L' is not declared", error("procedure p() { goto L; }"));
    assertEquals("f.bpl:1:17: 'break' outside of a loop", error("procedure p() { break; }"));
    assertEquals(
        "f.bpl:2:22: procedure 'q' has 1 arguments, not 0",
        error("procedure q(x: int);\nprocedure p() { call q(); }"));
    assertEquals(
        "f.bpl:2:16: the types do not match those of procedure 'q'",
        error("procedure q(x: int);\nimplementation q(x: bool) { }"));
    assertEquals("f.bpl:1:16: procedure 'q' is not declared", error("implementation q() { }"));
    assertEquals(
        "f.bpl:1:34: variable 'x' is assigned twice",
        error("procedure p() { var x: int;   x, x := 1, 2; }"));
  }

  @Test
  void whatIsNotSupportedIsRefusedByName() {
    assertEquals("'fork' in Boogie at f.bpl:1:17", refused("procedure p() { fork 1 p(); }"));
    assertEquals(
        "'call forall' in Boogie at f.bpl:1:22", refused("procedure p() { call forall p(); }"));
    assertEquals("a polymorphic map in Boogie at f.bpl:1:8", refused("var m: <a>[a]int;"));
    assertEquals(
        "a function with type parameters in Boogie at f.bpl:1:1",
        refused("function f<a>(a): int;"));
    assertEquals("a struct type in Boogie at f.bpl:1:10", refused("type T = { x: int };"));
    assertEquals("the partial order <: in Boogie at f.bpl:1:9", refused("axiom a <: b;"));
    assertEquals(
        "a lambda expression in Boogie at f.bpl:2:7",
        refused("const m: [int]int;\naxiom (lambda x: int :: x) == m;\nprocedure p() { }"));
    assertEquals(
        "'/' on integers in a program that has 'div' or 'mod' (say div, or real(x) / real(y)) at"
            + " f.bpl:1:9",
        refused("axiom 4 / 2 == 4 div 2;"));
  }

  @Test
  void anEntryMustHaveAnImplementation() {
    InputException e =
        assertThrows(
            InputException.class,
            () ->
                BoogieLowering.lower(
                    new TermFactory(),
                    BoogieReader.read("f.bpl", "procedure p();"),
                    new LoweringOptions(Optional.of("p"), false)));
    assertEquals("procedure 'p' has no implementation to start in", e.getMessage());
  }
}
