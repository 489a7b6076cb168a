package narwhal.engine.horn.file;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which files may stay unread where nobody checks the answer. */
final class HornTextTest {
  private static final String USUAL =
      """
      ; (check-sat) later
      (set-info :status |a ) here|)
      (set-logic HORN)
      (declare-fun |a (| ( Int Int) Bool)
      (declare-fun b()Bool)
      (assert (forall ((x Int)) (|a (| x 0))) ; a ) here
      (assert (=> b false))
      (check-sat)
      (exit)
      """;

  private static final String HEAD = "(set-logic HORN) (declare-fun p () Bool) (assert p) ";

  @Test
  void theUsualCommands() {
    HornText file = HornText.of(USUAL).orElseThrow();
    assertEquals(2, file.predicates());
    assertEquals(2, file.assertions());
    assertEquals(USUAL.substring(0, USUAL.indexOf("(exit)")).stripTrailing(), file.script());
  }

  @Test
  void theCheckEndsTheScript() {
    assertEquals(
        HEAD + "(check-sat )", HornText.of(HEAD + "(check-sat ) ; (check-sat)").get().script());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "(check-sat)",
        "(set-logic HORN) (assert false)",
        "(set-logic LIA) (assert false) (check-sat)",
        "(set-logic HORN) (set-logic HORN) (check-sat)",
        "(assert false) (set-logic HORN) (check-sat)",
        "(set-logic HORN) (declare-fun f (Int) Int) (check-sat)",
        "(set-logic HORN) (declare-fun f (Int) NoBool) (check-sat)",
        "(set-logic HORN) (declare-fun f () Int ; Bool\n) (check-sat)",
        "(set-logic HORN) (declare-const p Bool) (check-sat)",
        "(set-logic HORN) (define-fun p () Bool true) (check-sat)",
        "(set-logic HORN) (declare-datatypes () ()) (check-sat)",
        "(set-logic HORN) (set-option :timeout 1) (check-sat)",
        "(set-logic HORN) (check-sat) (check-sat)",
        "(set-logic HORN) (check-sat) (assert false)",
        "(set-logic HORN) (check-sat) false",
        "(set-logic HORN) (check-sat) (assert",
        "(set-logic HORN) ) (check-sat)",
        "(set-logic HORN) (assert (check-sat)"
      })
  void everythingElseIsRead(String text) {
    assertEquals(Optional.empty(), HornText.of(text));
  }
}
