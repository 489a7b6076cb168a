package narwhal.engine.horn.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import narwhal.engine.horn.clause.Clause;
import narwhal.term.TermFactory;
import narwhal.term.smtlib.ParseException;
import org.junit.jupiter.api.Test;

class HornFileTest {
  private static final String PREDICATES =
      "(set-logic HORN)\n(declare-fun p (Int) Bool)\n(declare-fun q (Int) Bool)\n(declare-fun r () Bool)\n";

  private final TermFactory terms = new TermFactory();

  private HornFile read(String assertions) {
    return HornFile.read(terms, PREDICATES + assertions);
  }

  private List<String> shapes(String assertion) {
    return read("(assert " + assertion + ")").system().clauses().stream()
        .map(HornFileTest::shape)
        .toList();
  }

  /** The predicates of the body, then that of the head. */
  private static String shape(Clause clause) {
    return String.join(" ", clause.body().stream().map(a -> a.predicate().name()).toList())
        + " -> "
        + clause.head().map(h -> h.predicate().name()).orElse("false");
  }

  @Test
  void clausesInAllTheirShapes() {
    assertEquals(List.of(" -> p"), shapes("(p 0)"));
    assertEquals(List.of(" -> r"), shapes("r"));
    assertEquals(List.of("p -> q"), shapes("(forall ((x Int)) (=> (p x) (q x)))"));
    assertEquals(List.of("p q -> r"), shapes("(forall ((x Int)) (=> (p x) (=> (q x) r)))"));
    assertEquals(List.of("p -> q"), shapes("(forall ((x Int)) (or (not (p x)) (q x) (> x 2)))"));
    assertEquals(List.of("p -> false"), shapes("(forall ((x Int)) (not (and (p x) (> x 2))))"));
    assertEquals(List.of("p -> false"), shapes("(=> (exists ((x Int)) (p x)) false)"));
    assertEquals(
        List.of("p -> q", "p -> r"), shapes("(forall ((x Int)) (=> (p x) (and (q x) r)))"));
    assertEquals(List.of("p -> r", "q -> r"), shapes("(forall ((x Int)) (=> (or (p x) (q x)) r))"));
    assertEquals(List.of("p -> r", "r -> p"), shapes("(= (p 1) r)"));
    assertEquals(List.of("p -> false"), shapes("(forall ((x Int)) (=> (p x) (> x 2)))"));
  }

  @Test
  void variablesOfTheSameNameAreKeptApart() {
    Clause clause =
        read("(assert (=> (and (exists ((x Int)) (p x)) (exists ((x Int)) (q x))) r))")
            .system()
            .clauses()
            .getFirst();
    assertEquals(2, clause.body().size());
    assertFalse(
        clause.body().get(0).arguments().equals(clause.body().get(1).arguments()),
        clause.toString());
  }

  @Test
  void whatIsNoHornClauseIsRefusedWithItsPlace() {
    refused("5:9: not a Horn clause: both p and q", "(assert (or (p 1) (q 1)))");
    refused("5:9: not a Horn clause", "(assert (exists ((x Int)) (p x)))");
    refused("5:9: not a Horn clause", "(assert (xor (p 1) r))");
    refused("5:9: not a Horn clause", "(assert (p (ite r 1 2)))");
    refused("6:1: ", "(assert r)\n)");
    refused("5:21: unknown sort String", "(declare-fun s (Int String) Bool)");
    refused(
        "5:2: command declare-datatypes is not supported", "(declare-datatypes ((L 0)) (((n))))");
    refused("5:14: f is no predicate but Int", "(declare-fun f (Int) Int)");
    refused("5:16: c is no predicate but Int", "(declare-const c Int)");
    refused("there is more than one check", "(check-sat)\n(assert r)\n(check-sat)");
  }

  private void refused(String message, String text) {
    ParseException e = assertThrows(ParseException.class, () -> read(text));
    assertTrue(String.valueOf(e.getMessage()).contains(message), e.getMessage());
  }

  @Test
  void otherLogicsAreRefused() {
    ParseException e =
        assertThrows(
            ParseException.class,
            () -> HornFile.read(terms, "; a comment\n(set-logic QF_LIA)\n(check-sat)"));
    assertEquals("2:1: the logic is QF_LIA; Narwhal solves HORN files", e.getMessage());
  }

  @Test
  void theSolverGetsTheTextWhereItCanReadIt() {
    String usual = PREDICATES + "(assert (forall ((x Int)) (=> (p x) (q x))))\n(check-sat)";
    assertEquals(usual, HornFile.read(terms, usual + "\n(get-model)\n(exit)\n").script());
    String other = PREDICATES + "(assert (= (p 1) r))\n(check-sat)";
    assertFalse(HornFile.read(terms, other).script().contains("(= (p 1) r)"));
  }

  @Test
  void deepTermsAreRead() {
    int depth = 100_000;
    String sum = "(+ 1 ".repeat(depth) + "x" + ")".repeat(depth);
    String and = "(and (p x) ".repeat(depth) + "true" + ")".repeat(depth);
    HornFile file =
        read("(assert (forall ((x Int)) (=> " + and + " (q " + sum + "))))\n(check-sat)");
    assertEquals(depth, file.system().clauses().getFirst().body().size());
  }
}
