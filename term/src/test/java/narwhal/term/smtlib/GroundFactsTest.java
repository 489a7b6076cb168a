package narwhal.term.smtlib;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;

class GroundFactsTest {
  private final TermFactory terms = new TermFactory();
  private final Script script =
      SmtLibParser.script(terms, "(declare-fun p (Int) Bool)(declare-fun q () Bool)");

  private Term p(int value) {
    return terms.apply("p", Sort.BOOL, terms.integer(value));
  }

  @Test
  void stepsComeAfterTheirPremises() {
    String proof =
        """
        ((set-logic HORN)
        (declare-fun query!0 (Int) Bool)
        (proof
        (let (($x1 (p 2)))
        (let (($x9 (forall ((A Int) )(let (($x2 (p A))) (=> $x2 (p (+ A 1)))))))
        (let ((@x3 ((_ hyper-res 0 0 0 1) (asserted $x9) ((_ hyper-res 0 0) (asserted (p 0)) (p 0)) (p 1))))
        (let ((@x4 ((_ hyper-res 0 0 0 1) (asserted $x9) @x3 $x1)))
        (mp ((_ hyper-res 0 0 0 1) (asserted q) @x4 (query!0 2)) (asserted (=> q false)) false)))))))
        """;
    List<GroundFacts.Step> steps = GroundFacts.of(terms, script, proof);
    Term query = terms.apply("query!0", Sort.BOOL, terms.integer(2));
    assertEquals(
        List.of(
            new GroundFacts.Step(p(0), List.of()),
            new GroundFacts.Step(p(1), List.of(p(0))),
            new GroundFacts.Step(p(2), List.of(p(1))),
            new GroundFacts.Step(query, List.of(p(2)))),
        steps);
  }

  @Test
  void otherTextIsRefused() {
    assertThrows(ParseException.class, () -> GroundFacts.of(terms, script, ""));
    assertThrows(ParseException.class, () -> GroundFacts.of(terms, script, "((proof (let"));
  }
}
