package narwhal.engine.bmc.unroll;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import narwhal.term.Evaluator;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;

/** Decision diagrams against truth tables. */
final class GuardsTest {
  private static final int CONDITIONS = 5;

  private final TermFactory terms = new TermFactory();
  private final Evaluator evaluator = new Evaluator(terms);
  private final Guards guards = new Guards(terms);
  private final Term[] conditions = new Term[CONDITIONS];

  GuardsTest() {
    for (int i = 0; i < CONDITIONS; i++) {
      conditions[i] = terms.variable("c" + i, Sort.BOOL);
    }
  }

  /** Bit i of the table is the value under the assignment i. */
  private int table(int guard) {
    Term term = guards.term(guard);
    int table = 0;
    for (int assignment = 0; assignment < 1 << CONDITIONS; assignment++) {
      int bits = assignment;
      Term value =
          evaluator.evaluate(
              term, v -> terms.bool((bits >> Integer.parseInt(v.name().substring(1)) & 1) != 0));
      table |= value.isTrue() ? 1 << assignment : 0;
    }
    return table;
  }

  @Test
  void operationsAgreeWithTruthTables() {
    Random random = new Random(1);
    int[] pool = new int[40];
    for (int i = 0; i < pool.length; i++) {
      pool[i] =
          i < CONDITIONS
              ? guards.literal(conditions[i])
              : combine(random, pool[random.nextInt(i)], pool[random.nextInt(i)]);
    }
    for (int a : pool) {
      for (int b : pool) {
        assertEquals(table(a) == table(b), a == b);
        assertEquals(table(a) & table(b), table(guards.and(a, b)));
        assertEquals(table(a) | table(b), table(guards.or(a, b)));
        assertEquals((table(a) & ~table(b)) == 0, guards.implies(a, b));
        if (b != Guards.FALSE) {
          assertEquals(table(a) & table(b), table(guards.restrict(a, b)) & table(b));
        }
      }
      assertEquals(~table(a), table(guards.not(a)));
    }
  }

  @Test
  void splittingAgreesWithTruthTables() {
    Random random = new Random(2);
    for (int round = 0; round < 200; round++) {
      int guard = guards.literal(formula(random, 3));
      Term condition = formula(random, 4);
      Guards.Split split = guards.split(guard, condition);
      assertEquals(table(guard) & table(guards.literal(condition)), table(split.taken()));
      assertEquals(table(guard) & ~table(guards.literal(condition)), table(split.rest()));
    }
  }

  private Term formula(Random random, int depth) {
    if (depth == 0) {
      return conditions[random.nextInt(CONDITIONS)];
    }
    Term a = formula(random, depth - 1);
    Term b = formula(random, depth - 1);
    return switch (random.nextInt(4)) {
      case 0 -> terms.and(a, b);
      case 1 -> terms.or(a, b);
      case 2 -> terms.not(a);
      default -> terms.ite(conditions[random.nextInt(CONDITIONS)], a, b);
    };
  }

  /** A diagram in which all of one kind come before those of the other doubles with each pair. */
  @Test
  void aConditionWithALargeDiagramIsANewOne() {
    Term pairs = terms.fals();
    for (int i = 0; i < 20; i++) {
      guards.literal(terms.variable("first" + i, Sort.BOOL));
    }
    for (int i = 0; i < 20; i++) {
      Term second = terms.variable("second" + i, Sort.BOOL);
      guards.literal(second);
      pairs = terms.or(pairs, terms.and(terms.variable("first" + i, Sort.BOOL), second));
    }
    int before = guards.literal(conditions[0]);
    int size = guards.size();
    Guards.Split split = guards.split(before, terms.not(pairs));
    assertTrue(guards.size() < size + 100, "made " + (guards.size() - size) + " nodes");
    assertEquals(before, guards.or(split.taken(), split.rest()));
    assertTrue(guards.decides(split.rest(), pairs));
    assertTrue(guards.decides(split.taken(), terms.not(pairs)));
  }

  private int combine(Random random, int a, int b) {
    return switch (random.nextInt(3)) {
      case 0 -> guards.and(a, b);
      case 1 -> guards.or(a, guards.not(b));
      default -> guards.not(a);
    };
  }

  /** Unrolling asks far more often than it branches. */
  @Test
  void questionsMakeNoNodes() {
    int all = Guards.TRUE;
    int any = Guards.FALSE;
    for (int i = 0; i < 200; i++) {
      int literal = guards.literal(terms.variable("g" + i, Sort.BOOL));
      all = guards.and(all, literal);
      any = guards.or(any, literal);
    }
    int before = guards.size();
    assertTrue(guards.implies(all, any));
    assertTrue(!guards.implies(any, all));
    assertEquals(before, guards.size());
  }

  @Test
  void joiningTheSidesOfABranchGivesWhatWasBefore() {
    int before = guards.literal(conditions[0]);
    int then = guards.and(before, guards.literal(conditions[1]));
    int otherwise = guards.and(before, guards.not(guards.literal(conditions[1])));
    assertEquals(before, guards.or(then, otherwise));
    assertEquals(guards.literal(conditions[1]), guards.restrict(then, before));
  }

  @Test
  void longChainsOfExitsJoinToTrue() {
    int going = Guards.TRUE;
    int left = Guards.FALSE;
    for (int i = 0; i < 5000; i++) {
      int literal = guards.literal(terms.variable("g" + i, Sort.BOOL));
      left = guards.or(left, guards.and(going, guards.not(literal)));
      going = guards.and(going, literal);
    }
    assertEquals(Guards.TRUE, guards.or(left, going));
    assertTrue(guards.term(going).sort().isBool());
  }

  @Test
  void theBytesOfAWordAreOneTest() {
    Term high = terms.variable("high", Sort.bitVec(8));
    Term low = terms.variable("low", Sort.bitVec(8));
    Term isNull = terms.eq(terms.concat(high, low), terms.bv(0, 16));
    int guard = guards.literal(isNull);
    assertEquals(isNull, guards.term(guard));
    assertEquals(guards.not(guard), guards.literal(terms.not(isNull)));
    assertEquals(Guards.FALSE, guards.and(guard, guards.literal(terms.not(isNull))));
    Term both = terms.and(conditions[0], isNull);
    assertTrue(guards.implies(guards.literal(both), guard));
    assertTrue(guards.decides(guards.literal(both), conditions[0]));
  }

  @Test
  void aComparedChoiceOfConstantsIsTakenApart() {
    Term value = terms.variable("v", Sort.bitVec(8));
    Term three = terms.bv(3, 8);
    Term inner = terms.ite(terms.or(conditions[0], conditions[1]), value, terms.bv(1, 8));
    Term choice = terms.ite(conditions[1], three, inner);
    int open = guards.and(guards.not(guards.literal(conditions[0])), Guards.TRUE);
    int differs = guards.and(open, guards.not(guards.literal(terms.eq(choice, three))));
    assertEquals(guards.and(open, guards.not(guards.literal(conditions[1]))), differs);
    // Without the first condition the variable matters.
    int alone = guards.not(guards.literal(terms.eq(choice, three)));
    assertTrue(!guards.implies(guards.not(guards.literal(conditions[1])), alone));
  }
}
