package narwhal.engine.bmc;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Program;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Random logic programs over two-bit values and a map of two cells: arbitrary graphs (irreducible
 * ones too), branches that decide and branches that do not, calls, recursion. Locals are set at the
 * entry of their procedure.
 */
final class RandomPrograms {
  private static final Sort WORD = Sort.bitVec(2);
  private static final Sort MAP = Sort.array(Sort.bitVec(1), Sort.bitVec(1));

  private final Programs programs = new Programs();
  private final TermFactory terms = programs.terms;
  private final Random random;
  private final Term word = programs.global("g", WORD);
  private final Term map = programs.global("m", MAP);

  private RandomPrograms(long seed) {
    random = new Random(seed);
  }

  /** A program with the factory of its terms. */
  record Sample(Program program, TermFactory terms) {}

  static Sample sample(long seed) {
    RandomPrograms generator = new RandomPrograms(seed);
    generator.procedure("main", List.of("f"));
    generator.procedure("f", generator.random.nextInt(3) == 0 ? List.of("f") : List.of());
    return new Sample(generator.programs.program(), generator.terms);
  }

  private void procedure(String name, List<String> callees) {
    Programs.Maker maker = programs.procedure(name);
    Term parameter = name.equals("main") ? null : maker.parameter(name + ".p", WORD);
    Term result = name.equals("main") ? null : maker.result(name + ".r", WORD);
    List<Term> words = new ArrayList<>();
    words.add(maker.local(name + ".x", WORD));
    words.add(maker.local(name + ".y", WORD));
    List<Command> init = new ArrayList<>();
    for (Term local : words) {
      init.add(Programs.assign(local, terms.bv(random.nextInt(4), 2)));
    }
    if (result != null) {
      init.add(Programs.assign(result, parameter));
      words.add(result);
      words.add(parameter);
    }
    words.add(word);
    int nodes = 3 + random.nextInt(5);
    maker.edge(0, 2, init.toArray(Command[]::new));
    for (int node = 2; node < nodes; node++) {
      edges(maker, node, nodes, words, callees);
    }
    maker.done();
  }

  private void edges(
      Programs.Maker maker, int node, int nodes, List<Term> words, List<String> callees) {
    int count = random.nextInt(8) == 0 ? 0 : 1 + random.nextInt(3);
    Term condition = condition(words);
    Term other = condition(words);
    for (int i = 0; i < count; i++) {
      List<Command> commands = new ArrayList<>();
      Term guard =
          switch (i) {
            case 0 -> condition;
            case 1 -> random.nextInt(5) == 0 ? other : terms.not(condition);
            default ->
                random.nextBoolean() ? terms.and(terms.not(condition), other) : condition(words);
          };
      if (count > 1 && random.nextInt(6) > 0) {
        commands.add(Programs.assume(guard));
      }
      for (int k = random.nextInt(4); k > 0; k--) {
        commands.add(command(words, callees));
      }
      int forward = Math.min(nodes - 1, node + 1 + random.nextInt(2));
      int target = random.nextInt(3) == 0 ? 2 + random.nextInt(nodes - 2) : forward;
      maker.edge(node, random.nextInt(4) == 0 ? 1 : target, commands.toArray(Command[]::new));
    }
  }

  private Command command(List<Term> words, List<String> callees) {
    Term target = words.get(random.nextInt(words.size()));
    return switch (random.nextInt(10)) {
      case 0 -> Programs.havoc(target);
      case 1 -> Programs.assume(condition(words));
      case 2 -> programs.check(terms.or(condition(words), condition(words), condition(words)));
      case 3 -> Programs.assign(map, terms.store(map, bit(words), bit(words)));
      case 4 -> Programs.assign(target, terms.zext(2, terms.select(map, bit(words))));
      case 5 ->
          callees.isEmpty()
              ? Programs.assign(target, expression(words))
              : Programs.call(callees.get(0), List.of(expression(words)), List.of(target));
      default -> Programs.assign(target, expression(words));
    };
  }

  private Term bit(List<Term> words) {
    Term any = expression(words);
    return terms.extract(0, 0, any);
  }

  private Term expression(List<Term> words) {
    Term a = words.get(random.nextInt(words.size()));
    Term b =
        random.nextBoolean()
            ? terms.bv(random.nextInt(4), 2)
            : words.get(random.nextInt(words.size()));
    return switch (random.nextInt(5)) {
      case 0 -> terms.bvAdd(a, b);
      case 1 -> terms.bvXor(a, b);
      case 2 -> terms.bvMul(a, b);
      case 3 -> b;
      default -> terms.bvAdd(a, terms.bv(1, 2));
    };
  }

  private Term condition(List<Term> words) {
    Term a = words.get(random.nextInt(words.size()));
    Term b = expression(words);
    return switch (random.nextInt(3)) {
      case 0 -> terms.eq(a, b);
      case 1 -> terms.bvUlt(a, b);
      default -> terms.not(terms.eq(a, b));
    };
  }
}
