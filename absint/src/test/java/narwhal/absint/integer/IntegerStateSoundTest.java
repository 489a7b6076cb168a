package narwhal.absint.integer;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import narwhal.absint.domain.Relations;
import narwhal.term.Evaluator;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Random operations on abstract states, and on sets of concrete ones that must stay inside. */
class IntegerStateSoundTest {
  private static final long FIRST = Long.getLong("narwhal.seed", 0);
  private static final int SEEDS = 150;
  private static final int STEPS = 25;
  private static final int STATES = 40;

  private final TermFactory terms = new TermFactory();
  private final Evaluator evaluator = new Evaluator(terms);
  private final Term map = terms.variable("m", Sort.array(Sort.INT, Sort.INT));
  private final List<Term> integers =
      List.of(
          terms.variable("x", Sort.INT),
          terms.variable("y", Sort.INT),
          terms.variable("z", Sort.INT));
  private final Term flag = terms.variable("b", Sort.BOOL);
  private Random random;

  private record Both(IntegerState state, List<Map<Term, Term>> models) {}

  @ParameterizedTest
  @EnumSource
  void concreteStatesStayInside(Relations relations) {
    int statements = 0;
    for (long seed = FIRST; seed < FIRST + SEEDS; seed++) {
      random = new Random(seed);
      List<Both> seen = new ArrayList<>();
      seen.add(new Both(IntegerState.any(terms, relations), models()));
      for (int step = 0; step < STEPS; step++) {
        Both next = step(seen);
        statements += inside(next, "seed " + seed + ", step " + step);
        seen.add(next);
      }
    }
    assertTrue(statements > 20 * SEEDS, "only " + statements + " statements");
  }

  private List<Map<Term, Term>> models() {
    List<Map<Term, Term>> models = new ArrayList<>();
    for (int i = 0; i < STATES; i++) {
      Map<Term, Term> model = new HashMap<>();
      integers.forEach(v -> model.put(v, terms.integer(random.nextInt(7) - 3)));
      model.put(flag, terms.bool(random.nextBoolean()));
      Term array = terms.constArray(map.sort(), terms.integer(random.nextInt(5)));
      for (int at = -3; at < 4; at++) {
        array = terms.store(array, terms.integer(at), terms.integer(random.nextInt(7) - 3));
      }
      model.put(map, evaluator.evaluate(array, v -> null));
      models.add(model);
    }
    return models;
  }

  private int inside(Both both, String where) {
    List<Term> statements = both.state.statements();
    for (Map<Term, Term> model : both.models) {
      for (Term statement : statements) {
        assertTrue(evaluator.evaluate(statement, model::get).isTrue(), where + ": " + statement);
      }
    }
    return both.models.isEmpty() ? 0 : statements.size();
  }

  private Both step(List<Both> seen) {
    Both from = seen.get(seen.size() - 1 - random.nextInt(Math.min(3, seen.size())));
    Both other = seen.get(random.nextInt(seen.size()));
    IntegerState state = from.state.copy();
    return switch (random.nextInt(8)) {
      case 0, 1 -> {
        Term condition = condition(2);
        boolean holds = random.nextBoolean();
        yield new Both(
            IntegerConditions.assume(state, condition, holds),
            from.models.stream()
                .filter(m -> evaluator.evaluate(condition, m::get).isTrue() == holds)
                .toList());
      }
      case 2, 3 -> assigned(from, state, integers.get(random.nextInt(3)), integer(2));
      case 4 -> assigned(from, state, flag, condition(1));
      case 5 -> assigned(from, state, map, terms.store(map, integer(1), integer(1)));
      case 6 -> {
        state.forget(Set.of(integers.get(0)));
        yield new Both(state, from.models);
      }
      default -> {
        List<Map<Term, Term>> all = new ArrayList<>(from.models);
        all.addAll(other.models);
        IntegerState joined =
            random.nextBoolean()
                ? state.join(other.state)
                : state.widen(state.join(other.state), new TreeSet<>());
        assertTrue(joined.includes(from.state) || from.state.isEmpty());
        yield new Both(joined, all);
      }
    };
  }

  private Both assigned(Both from, IntegerState state, Term variable, Term value) {
    state.assign(variable, value);
    List<Map<Term, Term>> models = new ArrayList<>();
    for (Map<Term, Term> model : from.models) {
      Map<Term, Term> next = new HashMap<>(model);
      next.put(variable, evaluator.evaluate(value, model::get));
      models.add(next);
    }
    return new Both(state, models);
  }

  private Term integer(int depth) {
    if (depth == 0 || random.nextInt(3) == 0) {
      return random.nextBoolean()
          ? integers.get(random.nextInt(3))
          : terms.integer(random.nextInt(7) - 3);
    }
    return switch (random.nextInt(7)) {
      case 0 -> terms.intAdd(integer(depth - 1), integer(depth - 1));
      case 1 -> terms.intSub(integer(depth - 1), integer(depth - 1));
      case 2 -> terms.intMul(terms.integer(random.nextInt(5) - 2), integer(depth - 1));
      case 3 -> terms.select(map, integer(0));
      case 4 -> terms.ite(flag, integer(depth - 1), integer(depth - 1));
      case 5 -> terms.intMod(integer(depth - 1), terms.integer(3));
      default -> terms.intNeg(integer(depth - 1));
    };
  }

  private Term condition(int depth) {
    if (depth == 0 || random.nextInt(3) == 0) {
      return switch (random.nextInt(4)) {
        case 0 -> flag;
        case 1 -> terms.intLt(integer(1), integer(1));
        case 2 -> terms.intLe(integer(1), integer(1));
        default -> terms.eq(integer(1), integer(1));
      };
    }
    Term one = condition(depth - 1);
    Term other = condition(depth - 1);
    return switch (random.nextInt(5)) {
      case 0 -> terms.and(one, other);
      case 1 -> terms.or(one, other);
      case 2 -> terms.implies(one, other);
      case 3 -> terms.eq(one, other);
      default -> terms.not(one);
    };
  }
}
