package narwhal.engine.bmc;

import static narwhal.ir.logic.sample.Programs.assume;
import static narwhal.ir.logic.sample.Programs.havoc;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.Arrays;
import java.util.List;
import narwhal.engine.bmc.unroll.Obligation;
import narwhal.ir.logic.sample.Programs;
import narwhal.ir.run.RunContext;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;

final class ConeOfInfluenceTest {
  private static final Sort WORD = Sort.bitVec(32);

  private final TermFactory terms = new TermFactory();

  private Term less(String a, String b) {
    return terms.bvUlt(terms.variable(a, WORD), terms.variable(b, WORD));
  }

  private Term all(Term... conjuncts) {
    Term result = conjuncts[0];
    for (int i = 1; i < conjuncts.length; i++) {
      result = terms.raw().and(result, conjuncts[i]);
    }
    return result;
  }

  private ConeOfInfluence.Result cone(Term... violations) {
    return ConeOfInfluence.of(
        terms, Arrays.stream(violations).map(v -> new Obligation(0, v, v.arg(1), 0)).toList());
  }

  @Test
  void whatSharesNothingIsDropped() {
    Term violation = all(less("guard", "x"), less("p", "q"), less("q", "r"), less("x", "y"));
    ConeOfInfluence.Result result = cone(violation);
    assertEquals(2, result.dropped());
    assertSame(all(less("guard", "x"), less("x", "y")), result.violations().getFirst());
  }

  @Test
  void aCheckThatOnlySaysItIsReachedKeepsTheWay() {
    Term violation = all(less("guard", "x"), less("x", "y"), less("p", "q"));
    ConeOfInfluence.Result result =
        ConeOfInfluence.of(terms, List.of(new Obligation(0, violation, terms.tru(), 0)));
    assertEquals(1, result.dropped());
    assertSame(all(less("guard", "x"), less("x", "y")), result.violations().getFirst());
  }

  @Test
  void whatIsConnectedThroughOthersStays() {
    Term violation = all(less("guard", "x"), less("p", "q"), less("q", "x"), less("x", "y"));
    ConeOfInfluence.Result result = cone(violation);
    assertEquals(0, result.dropped());
    assertSame(violation, result.violations().getFirst());
  }

  @Test
  void whatOneCheckNeedsStaysForAll() {
    Term common = all(less("g", "g2"), less("p", "q"));
    ConeOfInfluence.Result result = cone(all(common, less("x", "y")), all(common, less("q", "z")));
    assertEquals(1, result.dropped());
    assertSame(all(less("p", "q"), less("x", "y")), result.violations().getFirst());
  }

  /** The way to the check and the check are possible, but an assumption that is dropped is not. */
  @Test
  void droppedContradictionsStillCount() {
    Programs programs = new Programs();
    TermFactory own = programs.terms;
    Programs.Maker main = programs.procedure("main");
    Term x = main.local("x", WORD);
    Term y = main.local("y", WORD);
    Term z = main.local("z", WORD);
    main.edge(
            0,
            1,
            havoc(x),
            havoc(y),
            havoc(z),
            assume(own.bvUlt(y, z)),
            assume(own.bvUlt(z, y)),
            programs.check(own.bvUlt(x, own.bv(5, 32))))
        .done();
    BmcResult result =
        BmcEngine.run(
            programs.program(),
            own,
            BmcOptions.DEFAULT.withInduction(false).withVc(VcOptions.DEFAULT.withCone(true)),
            RunContext.quiet());
    assertInstanceOf(BmcResult.Safe.class, result, result.toString());
    assertEquals(List.of(new CheckStatus.Proved()), List.copyOf(result.checks().values()));
  }
}
