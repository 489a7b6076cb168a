package narwhal.separation.equality;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import narwhal.term.Evaluator;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Random terms, conditions and states over three numbers, two maps and a map of maps. */
final class RandomOperations {
  final TermFactory terms = new TermFactory();
  final Random random;
  private final int width;
  private final Sort word;
  private final Sort map;
  private final Sort table;
  final List<Term> words = new ArrayList<>();
  final List<Term> maps = new ArrayList<>();
  final Term rows;

  RandomOperations(long seed, int width) {
    random = new Random(seed);
    this.width = width;
    word = Sort.bitVec(width);
    map = Sort.array(word, word);
    table = Sort.array(word, map);
    for (String name : List.of("x", "y", "z")) {
      words.add(terms.variable(name, word));
    }
    for (String name : List.of("a", "b")) {
      maps.add(terms.variable(name, map));
    }
    rows = terms.variable("t", table);
  }

  List<Term> variables() {
    List<Term> all = new ArrayList<>(words);
    all.addAll(maps);
    all.add(rows);
    return all;
  }

  Term pick(List<Term> from) {
    return from.get(random.nextInt(from.size()));
  }

  Term constant() {
    return terms.bv(random.nextInt(1 << width), width);
  }

  Term base(int depth) {
    return switch (random.nextInt(depth > 0 ? 9 : 4)) {
      case 0, 1, 2 -> pick(words);
      case 3 -> constant();
      case 4, 5 -> terms.select(map(depth - 1), base(depth - 1));
      case 6 -> terms.bvAdd(base(depth - 1), constant());
      case 7 -> put(high(base(depth - 1)), low(base(depth - 1)));
      default -> terms.ite(condition(depth - 1), base(depth - 1), base(depth - 1));
    };
  }

  /** The upper half of a word; of one bit all. */
  private Term high(Term word) {
    return width == 1 ? word : terms.extract(width - 1, width / 2, word);
  }

  private Term low(Term word) {
    return width == 1 ? word : terms.extract(width / 2 - 1, 0, word);
  }

  private Term put(Term high, Term low) {
    return width == 1 ? low : terms.concat(high, low);
  }

  Term map(int depth) {
    return switch (random.nextInt(depth > 0 ? 8 : 3)) {
      case 0, 1, 2 -> pick(maps);
      case 3, 4 -> terms.store(map(depth - 1), base(depth - 1), base(depth - 1));
      case 5 -> terms.select(rows(depth - 1), base(depth - 1));
      case 6 -> terms.constArray(map, base(depth - 1));
      default -> terms.ite(condition(depth - 1), map(depth - 1), map(depth - 1));
    };
  }

  Term rows(int depth) {
    return switch (random.nextInt(depth > 0 ? 4 : 1)) {
      case 0 -> rows;
      case 1, 2 -> terms.store(rows(depth - 1), base(depth - 1), map(depth - 1));
      default -> terms.constArray(table, map(depth - 1));
    };
  }

  Term condition(int depth) {
    return switch (random.nextInt(depth > 0 ? 10 : 4)) {
      case 0, 1 -> terms.eq(base(depth), base(depth));
      case 2 -> terms.neq(base(depth), base(depth));
      case 3 -> terms.bvUlt(base(depth), base(depth));
      case 4 -> terms.and(condition(depth - 1), condition(depth - 1));
      case 5 -> terms.or(condition(depth - 1), condition(depth - 1));
      case 6 -> terms.not(condition(depth - 1));
      case 7 -> terms.implies(condition(depth - 1), condition(depth - 1));
      case 8 -> terms.neq(high(base(depth - 1)), high(base(depth - 1)));
      default -> terms.eq(map(depth - 1), map(depth - 1));
    };
  }

  /** One or two variables with their values. */
  Map<Term, Term> assignment() {
    Map<Term, Term> values = new LinkedHashMap<>();
    for (int i = 1 + random.nextInt(2); i > 0; i--) {
      switch (random.nextInt(5)) {
        case 0, 1 -> values.put(pick(words), base(2));
        case 2, 3 -> values.put(pick(maps), map(2));
        default -> values.put(rows, rows(2));
      }
    }
    return values;
  }

  Map<Term, Term> state() {
    Map<Term, Term> state = new HashMap<>();
    variables().forEach(v -> state.put(v, value(v.sort())));
    return state;
  }

  Term value(Sort sort) {
    if (!(sort instanceof Sort.Array array)) {
      return constant();
    }
    Term result = terms.constArray(array, value(array.element()));
    for (int i = 0; i < 1 << width; i++) {
      if (random.nextInt(3) > 0) {
        result = terms.store(result, terms.bv(i, width), value(array.element()));
      }
    }
    return new Evaluator(terms).evaluate(result, v -> null);
  }
}
