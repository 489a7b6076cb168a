package narwhal.engine.bmc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import narwhal.ir.logic.LogicPrinter;
import narwhal.ir.logic.sample.ExplicitSearch;
import narwhal.ir.logic.sample.RandomPrograms;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.RunContext;
import narwhal.ir.run.Statistics;
import narwhal.solver.Answer;
import narwhal.solver.SmtSolver;
import narwhal.solver.SolverOptions;
import narwhal.solver.Solvers;
import narwhal.term.Kind;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;

/** All forms of the formula give the same verdicts, with counterexamples that can be replayed. */
final class VcFormsTest {
  private static final int MAX_STATES = 30_000;
  private static final Sort WORD = Sort.bitVec(8);

  private final TermFactory terms = new TermFactory();

  @Test
  void formsAgreeOnRandomPrograms() {
    long first = Long.getLong("narwhal.seed", 1000);
    int compared = 0;
    for (long seed = first; seed < first + Long.getLong("narwhal.programs", 60); seed++) {
      String verdict = verdict(seed, VcOptions.DEFAULT);
      for (VcForm form : VcForm.values()) {
        for (boolean cone : List.of(true, false)) {
          String other = verdict(seed, VcOptions.DEFAULT.withForm(form).withCone(cone));
          if (!verdict.equals("Unknown") && !other.equals("Unknown")) {
            assertEquals(verdict, other, "seed " + seed + " " + form + " cone " + cone);
            compared++;
          }
        }
      }
    }
    assertTrue(compared > 60, compared + " comparisons");
  }

  private static String verdict(long seed, VcOptions vc) {
    RandomPrograms.Sample sample = RandomPrograms.sample(seed);
    BmcResult result =
        BmcEngine.run(
            sample.program(),
            sample.terms(),
            BmcOptions.DEFAULT.withBounds(1, 4).withInduction(false).withVc(vc),
            new RunContext(Deadline.in(Duration.ofSeconds(5)), text -> {}, new Statistics()));
    if (result instanceof BmcResult.Unsafe unsafe) {
      List<BigInteger> inputs = unsafe.counterexample().inputs().stream().map(Input::bits).toList();
      ExplicitSearch.Result replayed =
          ExplicitSearch.replay(sample.program(), sample.terms(), inputs, MAX_STATES);
      assertTrue(
          replayed.violated().contains(unsafe.check()) || !replayed.complete(),
          () -> "seed " + seed + " " + vc + "\n" + LogicPrinter.print(sample.program()));
    }
    return result.getClass().getSimpleName();
  }

  private Term word(String name) {
    return terms.variable(name, WORD);
  }

  private Term choice(int depth) {
    Term value = word("x");
    for (int i = 0; i < depth; i++) {
      Term condition = terms.bvUlt(value, word("c" + i));
      value = terms.raw().ite(condition, terms.bvAdd(value, word("d" + i)), value);
    }
    return value;
  }

  @Test
  void controlFlowHasNoChoices() {
    Term goal = terms.raw().eq(choice(6), terms.bv(7, 8));
    Term form = ControlFlowForm.of(terms, goal, new Statistics());
    assertTrue(kinds(goal).contains(Kind.ITE));
    assertFalse(kinds(form).contains(Kind.ITE));
  }

  @Test
  void aModelOfTheFormIsOneOfTheFormula() {
    Term shared =
        terms.raw().or(terms.bvUlt(word("x"), word("y")), terms.bvUlt(word("y"), word("z")));
    Term goal =
        terms
            .raw()
            .or(
                terms.raw().and(shared, terms.raw().eq(choice(4), terms.bv(200, 8))),
                terms.raw().and(shared, terms.raw().eq(choice(3), terms.bv(100, 8))));
    Term form = ControlFlowForm.of(terms, goal, new Statistics());
    try (SmtSolver solver = Solvers.named("bitwuzla").open(terms, SolverOptions.DEFAULT)) {
      solver.assertTerm(form);
      assertTrue(solver.check().isSat());
      assertTrue(solver.value(goal).isTrue());
    }
  }

  @Test
  void whatIsImpossibleStaysSo() {
    Term goal =
        terms
            .raw()
            .and(
                terms.raw().eq(choice(3), terms.bv(1, 8)),
                terms.raw().eq(choice(3), terms.bv(2, 8)));
    assertEquals(new Answer.Unsat(), answer(ControlFlowForm.of(terms, goal, new Statistics())));
  }

  private Answer answer(Term goal) {
    try (SmtSolver solver = Solvers.named("bitwuzla").open(terms, SolverOptions.DEFAULT)) {
      solver.assertTerm(goal);
      return solver.check();
    }
  }

  private static Set<Kind> kinds(Term root) {
    Set<Kind> kinds = new HashSet<>();
    Set<Term> seen = new HashSet<>();
    Deque<Term> open = new ArrayDeque<>(List.of(root));
    while (!open.isEmpty()) {
      Term term = open.pop();
      if (seen.add(term)) {
        kinds.add(term.kind());
        term.args().forEach(open::push);
      }
    }
    return kinds;
  }
}
