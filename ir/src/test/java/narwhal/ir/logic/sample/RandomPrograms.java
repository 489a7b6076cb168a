package narwhal.ir.logic.sample;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Program;
import narwhal.term.Kind;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Random logic programs over two-bit values, a map of two cells, and in the entry a memory with
 * sets and copies of computed length: arbitrary graphs (irreducible ones too), branches that decide
 * and branches that do not, calls, recursion. Locals are set at the entry of their procedure.
 */
public final class RandomPrograms {
  private static final Sort WORD = Sort.bitVec(2);
  private static final Sort MAP = Sort.array(Sort.bitVec(1), Sort.bitVec(1));

  private static final int OBJECT_BITS = 6;
  private static final int OFFSET_BITS = 10;
  private static final int POINTER_BITS = OBJECT_BITS + OFFSET_BITS;
  private static final Sort.Array BLOCKS = new Sort.Array(Sort.bitVec(POINTER_BITS), WORD);

  private final Programs programs = new Programs();
  private final TermFactory terms = programs.terms;
  private final Random random;
  private final Term word = programs.global("g", WORD);
  private final Term map = programs.global("m", MAP);
  private final Term blocks = terms.variable("main.b", BLOCKS);

  private RandomPrograms(long seed) {
    random = new Random(seed);
  }

  /** A program with the factory of its terms. */
  public record Sample(Program program, TermFactory terms) {}

  public static Sample sample(long seed) {
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
    if (name.equals("main")) {
      maker.local(blocks.name(), BLOCKS);
      init.add(Programs.assign(blocks, terms.constArray(BLOCKS, terms.bv(0, 2))));
      init.add(Programs.assign(blocks, terms.store(blocks, pointer(words), terms.bv(1, 2))));
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
    if (callees.contains("f") && random.nextInt(4) == 0) {
      return block(words, target);
    }
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

  /** Only in the entry, as no other procedure sees its memory. */
  private Command block(List<Term> words, Term target) {
    if (!words.getFirst().name().startsWith("main")) {
      return Programs.assign(target, expression(words));
    }
    Term pointer = pointer(words);
    Term length = terms.zext(POINTER_BITS, expression(words));
    return switch (random.nextInt(5)) {
      case 0 -> Programs.assign(blocks, terms.store(blocks, pointer, expression(words)));
      case 1 ->
          Programs.assign(
              blocks, range(Kind.MEMORY_SET, blocks, pointer, expression(words), length));
      case 2 ->
          Programs.assign(
              blocks, range(Kind.MEMORY_COPY, blocks, pointer, blocks, pointer(words), length));
      default -> Programs.assign(target, terms.select(blocks, pointer));
    };
  }

  private Term range(Kind kind, Term... operands) {
    return terms.indexed(kind, OFFSET_BITS, 1, operands);
  }

  /** One of two objects; offsets near the end of their range, so that they wrap. */
  private Term pointer(List<Term> words) {
    Term offset =
        terms.bvAdd(terms.zext(OFFSET_BITS, expression(words)), terms.bv(-2, OFFSET_BITS));
    return terms.concat(terms.bv(1 + random.nextInt(2), OBJECT_BITS), offset);
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
