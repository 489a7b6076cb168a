package narwhal.separation.equality;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.term.Term;
import org.junit.jupiter.api.Test;

/**
 * Every operation of the domain against states: what the operation does to each of a set of
 * concrete states is described by what it does to their description.
 */
class EqualityStateSoundTest {
  private static final int STATES = 60;
  private static final int STEPS = 14;

  private record Both(EqualityState state, Set<Map<Term, Term>> models) {}

  @Test
  void randomOperationsOnOneBit() {
    for (long seed = 0; seed < 250; seed++) {
      run(new RandomOperations(seed, 1), "seed " + seed);
    }
  }

  @Test
  void randomOperationsOnTwoBits() {
    for (long seed = 0; seed < 250; seed++) {
      run(new RandomOperations(seed, 2), "seed " + seed);
    }
  }

  @Test
  void randomOperationsOnHalvesOfFourBits() {
    for (long seed = 0; seed < 80; seed++) {
      run(new RandomOperations(seed, 4), "seed " + seed);
    }
  }

  private static void run(RandomOperations random, String seed) {
    ConcreteModel model = new ConcreteModel(random.terms);
    Set<Map<Term, Term>> all = new HashSet<>();
    for (int i = 0; i < STATES; i++) {
      all.add(random.state());
    }
    List<Both> seen = new ArrayList<>();
    seen.add(new Both(EqualityState.any(random.terms), all));
    for (int step = 0; step < STEPS; step++) {
      Both next = step(random, model, seen);
      String where = seed + ", step " + step;
      next.models.forEach(m -> assertTrue(model.satisfies(m, next.state), where));
      questions(random, model, next, where);
      inclusion(random, model, seen, next, where);
      seen.add(next);
    }
  }

  private static Both step(RandomOperations random, ConcreteModel model, List<Both> seen) {
    Both from = seen.get(seen.size() - 1 - random.random.nextInt(Math.min(3, seen.size())));
    return switch (random.random.nextInt(10)) {
      case 0, 1, 2 -> {
        Term condition = random.condition(2);
        Set<Map<Term, Term>> left = new HashSet<>(from.models);
        left.removeIf(m -> !model.evaluate(condition, m).isTrue());
        yield new Both(from.state.assume(condition), left);
      }
      case 3, 4, 5, 6 -> {
        Map<Term, Term> values = random.assignment();
        Set<Map<Term, Term>> after = new HashSet<>();
        for (Map<Term, Term> m : from.models) {
          Map<Term, Term> next = new HashMap<>(m);
          values.forEach((v, t) -> next.put(v, model.evaluate(t, m)));
          after.add(next);
        }
        yield new Both(from.state.assign(values), after);
      }
      case 7 -> {
        Term variable = random.pick(random.variables());
        Set<Map<Term, Term>> after = new HashSet<>();
        for (Map<Term, Term> m : from.models) {
          Map<Term, Term> next = new HashMap<>(m);
          next.put(variable, random.value(variable.sort()));
          after.add(next);
        }
        yield new Both(from.state.forget(v -> v == variable), after);
      }
      default -> {
        Both other = seen.get(random.random.nextInt(seen.size()));
        Set<Map<Term, Term>> after = new HashSet<>(from.models);
        after.addAll(other.models);
        EqualityState joined =
            random.random.nextBoolean()
                ? from.state.join(other.state)
                : from.state.widen(other.state);
        yield new Both(joined, after);
      }
    };
  }

  private static void questions(
      RandomOperations random, ConcreteModel model, Both at, String where) {
    Term left = random.base(2);
    Term right = random.base(2);
    Term map = random.map(2);
    boolean equal = at.state.isEqual(left, right);
    boolean different = at.state.isDifferent(left, right);
    for (Map<Term, Term> m : at.models) {
      Term value = model.evaluate(left, m);
      boolean same = value == model.evaluate(right, m);
      assertFalse(equal && !same, where + ": " + left + " = " + right);
      assertFalse(different && same, where + ": " + left + " ≠ " + right);
      at.state.values(left).ifPresent(set -> assertTrue(set.contains(value), where + ": " + left));
      at.state
          .elements(map)
          .ifPresent(
              set ->
                  assertTrue(
                      set.contains(model.evaluate(random.terms.select(map, left), m)),
                      where + ": " + map));
    }
  }

  private static void inclusion(
      RandomOperations random, ConcreteModel model, List<Both> seen, Both next, String where) {
    for (Both other : seen) {
      if (other.state.includes(next.state)) {
        next.models.forEach(m -> assertTrue(model.satisfies(m, other.state), where + ": includes"));
      }
      if (next.state.includes(other.state)) {
        other.models.forEach(m -> assertTrue(model.satisfies(m, next.state), where + ": includes"));
      }
    }
  }
}
