package narwhal.absint.integer;

import static narwhal.ir.logic.sample.Programs.assign;
import static narwhal.ir.logic.sample.Programs.assume;
import static narwhal.ir.logic.sample.Programs.call;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import narwhal.absint.domain.Relations;
import narwhal.ir.logic.sample.Programs;
import narwhal.ir.run.Deadline;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;

class IntegerAnalysisTest {
  private final Programs programs = new Programs();
  private final TermFactory terms = programs.terms;

  private IntegerAnalysis analysis() {
    return analysis(Relations.ZONES);
  }

  private IntegerAnalysis analysis(Relations relations) {
    return IntegerAnalysis.of(
        terms, programs.program(), relations, Deadline.in(Duration.ofSeconds(60)));
  }

  /** {@code a <= b + gap}, as the analysis says it. */
  private Term atMost(Term a, Term b, long gap) {
    return terms.not(terms.intLt(terms.intAdd(b, terms.integer(gap)), a));
  }

  private Term plus(Term a, long number) {
    return terms.intAdd(a, terms.integer(number));
  }

  @Test
  void aCounterStaysBelowItsBound() {
    Programs.Maker main = programs.procedure("main");
    Term i = main.local("i", Sort.INT);
    Term n = main.local("n", Sort.INT);
    main.edge(0, 2, assume(terms.intLe(terms.integer(0), n)), assign(i, terms.integer(0)));
    main.edge(2, 3, assume(terms.intLt(i, n)));
    main.edge(3, 2, assign(i, plus(i, 1)));
    main.edge(2, 1, assume(terms.not(terms.intLt(i, n))));
    main.done();
    IntegerAnalysis analysis = analysis();
    List<Term> head = analysis.at("main", 2);
    assertTrue(head.contains(atMost(i, n, 0)), head.toString());
    assertTrue(head.contains(atMost(terms.integer(0), i, 0)), head.toString());
    assertTrue(analysis.at("main", 1).contains(atMost(n, i, 0)), "both are equal at the end");
  }

  /** One goes up, the other down: their sum stays. */
  @Test
  void octagonsKnowSums() {
    Programs.Maker main = programs.procedure("main");
    Term i = main.local("i", Sort.INT);
    Term j = main.local("j", Sort.INT);
    main.edge(0, 2, assign(i, terms.integer(0)), assign(j, terms.integer(9)));
    main.edge(2, 3, assume(terms.intLt(i, terms.integer(9))));
    main.edge(3, 2, assign(i, plus(i, 1)), assign(j, plus(j, -1)));
    main.edge(2, 1, assume(terms.not(terms.intLt(i, terms.integer(9)))));
    main.done();
    Term natural = atMost(terms.integer(0), j, 0);
    assertFalse(analysis().at("main", 1).contains(natural), "differences do not tell");
    assertTrue(analysis(Relations.OCTAGONS).at("main", 1).contains(natural));
  }

  /** Control gets into the loop otherwise than by its head, which it cannot get to first. */
  @Test
  void loopsMayBeEnteredInTheMiddle() {
    Programs.Maker main = programs.procedure("main");
    Term x = main.local("x", Sort.INT);
    main.edge(0, 2, assign(x, terms.integer(0)));
    main.edge(2, 3, assume(terms.fals()));
    main.edge(2, 4);
    main.edge(3, 4, assign(x, plus(x, 1)));
    main.edge(4, 3);
    main.edge(4, 1);
    main.done();
    IntegerAnalysis analysis = analysis();
    assertFalse(analysis.at("main", 3).contains(terms.fals()));
    assertFalse(
        analysis.at("main", 1).contains(atMost(x, terms.integer(0), 0)), "x grows in the loop");
  }

  @Test
  void callsTellWhatHoldsAtTheEnd() {
    Term total = programs.global("total", Sort.INT);
    Programs.Maker add = programs.procedure("add");
    Term by = add.parameter("by", Sort.INT);
    Term result = add.result("r", Sort.INT);
    add.edge(0, 1, assign(total, by), assign(result, plus(by, 1)));
    add.done();
    Programs.Maker main = programs.procedure("main");
    Term x = main.local("x", Sort.INT);
    main.edge(0, 2, call("add", List.of(terms.integer(5)), List.of(x)));
    main.edge(2, 1, call("add", List.of(terms.integer(7)), List.of(x)));
    main.done();
    IntegerAnalysis analysis = analysis();
    assertTrue(analysis.entry("add").contains(atMost(terms.integer(5), by, 0)));
    assertTrue(analysis.entry("add").contains(atMost(by, terms.integer(7), 0)));
    assertTrue(analysis.at("main", 1).contains(atMost(x, total, 1)), "x is one more than total");
    assertEquals(List.of(terms.fals()), analysis.at("nobody", 0));
  }
}
