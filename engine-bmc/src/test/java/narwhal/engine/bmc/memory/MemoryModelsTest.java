package narwhal.engine.bmc.memory;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import narwhal.ir.logic.PointerLayout;
import narwhal.term.Evaluator;
import narwhal.term.Kind;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;

/**
 * All representations do the same random operations on maps; what they read is what the evaluator
 * says of plain arrays. {@code -Dnarwhal.memories=N} asks for N sequences, {@code -Dnarwhal.seed=S}
 * for others.
 */
final class MemoryModelsTest {
  private static final PointerLayout LAYOUT = new PointerLayout(12, 3);
  private static final int WIDTH = LAYOUT.pointerBits();
  private static final Sort CELL = Sort.bitVec(8);
  private static final Sort MAP = Sort.array(Sort.bitVec(WIDTH), CELL);

  private static final List<MemoryOptions> OPTIONS =
      List.of(
          MemoryOptions.DEFAULT,
          MemoryOptions.DEFAULT.withModel(MemoryModel.ARRAYS),
          MemoryOptions.DEFAULT.withModel(MemoryModel.LAMBDAS),
          MemoryOptions.DEFAULT.withStoreMaps(false),
          MemoryOptions.DEFAULT.withAddressRanges(false),
          MemoryOptions.DEFAULT.withCommute(true).withMostChoices(8),
          MemoryOptions.DEFAULT.withStoreMaps(false).withMostChoices(Integer.MAX_VALUE));

  private TermFactory terms;
  private Random random;
  private List<Term> addresses;

  @Test
  void readWhatTheEvaluatorSays() {
    long first = Long.getLong("narwhal.seed", 1);
    long count = Long.getLong("narwhal.memories", 200);
    for (long seed = first; seed < first + count; seed++) {
      sequence(seed);
    }
  }

  /** A map in every representation, and as a plain array at the end. */
  private record Version(List<Term> maps, Term plain) {}

  private void sequence(long seed) {
    terms = new TermFactory();
    random = new Random(seed);
    addresses = new ArrayList<>();
    List<Memory> memories = new ArrayList<>();
    for (MemoryOptions options : OPTIONS) {
      memories.add(MemoryModel.open(options, terms, LAYOUT, condition -> condition));
    }
    Term start = terms.variable("m", MAP);
    List<Version> versions = new ArrayList<>();
    versions.add(new Version(OPTIONS.stream().map(o -> start).toList(), start));
    int length = 3 + random.nextInt(60);
    for (int i = 0; i < length; i++) {
      versions.add(operation(memories, versions));
    }
    for (int i = 0; i < 8; i++) {
      Version version = recent(versions);
      Term index = address();
      Term plain = terms.raw().select(version.plain, index);
      Evaluations evaluations = new Evaluations(plain);
      for (int model = 0; model < memories.size(); model++) {
        Term read = memories.get(model).read(version.maps.get(model), index);
        evaluations.agree(read, "seed " + seed + ", " + OPTIONS.get(model) + ", " + plain);
        assertFalse(hasRange(read), "seed " + seed + ", " + OPTIONS.get(model) + ": " + read);
      }
    }
  }

  /** Whether something is left that no solver knows. */
  private static boolean hasRange(Term root) {
    Set<Term> seen = new HashSet<>();
    ArrayDeque<Term> open = new ArrayDeque<>(List.of(root));
    while (!open.isEmpty()) {
      Term term = open.pop();
      if (term.kind() == Kind.MEMORY_SET || term.kind() == Kind.MEMORY_COPY) {
        return true;
      }
      term.args().stream().filter(seen::add).forEach(open::push);
    }
    return false;
  }

  private Version recent(List<Version> versions) {
    int size = versions.size();
    return versions.get(random.nextInt(4) == 0 ? random.nextInt(size) : size - 1);
  }

  private Version operation(List<Memory> memories, List<Version> versions) {
    Version from = recent(versions);
    Version other = recent(versions);
    int kind = random.nextInt(16);
    Term index = address();
    Term value = value();
    Term condition = terms.variable("c" + random.nextInt(3), Sort.BOOL);
    Term length = terms.zext(WIDTH, terms.variable("n", Sort.bitVec(3)));
    Term source = address();
    List<Term> maps = new ArrayList<>();
    for (int i = 0; i < memories.size(); i++) {
      Memory memory = memories.get(i);
      Term map = from.maps.get(i);
      maps.add(
          switch (kind) {
            case 0, 1, 2 -> memory.choose(condition, map, other.maps.get(i));
            case 3 -> range(memory, Kind.MEMORY_SET, map, index, value, length);
            case 4 ->
                range(memory, Kind.MEMORY_COPY, map, index, other.maps.get(i), source, length);
            default -> memory.write(map, index, value);
          });
    }
    TermFactory raw = terms.raw();
    Term plain =
        switch (kind) {
          case 0, 1, 2 -> raw.ite(condition, from.plain, other.plain);
          case 3 -> ranged(Kind.MEMORY_SET, from.plain, index, value, length);
          case 4 -> ranged(Kind.MEMORY_COPY, from.plain, index, other.plain, source, length);
          default -> raw.store(from.plain, index, value);
        };
    return new Version(maps, plain);
  }

  private Term ranged(Kind kind, Term... operands) {
    return terms.raw().indexed(kind, LAYOUT.offsetBits(), 1, operands);
  }

  private Term range(Memory memory, Kind kind, Term... operands) {
    return memory.range(ranged(kind, operands), operands);
  }

  private Term value() {
    return random.nextInt(3) == 0
        ? terms.variable("v" + random.nextInt(5), CELL)
        : terms.bv(random.nextInt(256), 8);
  }

  /** Few objects and offsets, so that addresses meet. */
  private Term constant() {
    return terms.bv(LAYOUT.address(1 + random.nextInt(3), random.nextInt(6)), WIDTH);
  }

  private Term address() {
    if (addresses.size() > 4 && random.nextBoolean()) {
      return addresses.get(random.nextInt(addresses.size()));
    }
    Term condition = terms.variable("c" + random.nextInt(3), Sort.BOOL);
    Term step =
        terms.zext(LAYOUT.offsetBits(), terms.variable("o" + random.nextInt(2), Sort.bitVec(2)));
    Term made =
        switch (random.nextInt(8)) {
          case 0 -> terms.variable("p" + random.nextInt(2), Sort.bitVec(WIDTH));
          case 1 -> terms.ite(condition, constant(), constant());
          case 2, 3 -> {
            Term base = addresses.isEmpty() ? constant() : addresses.getLast();
            Term low = terms.extract(LAYOUT.offsetBits() - 1, 0, base);
            Term object = terms.extract(WIDTH - 1, LAYOUT.offsetBits(), base);
            Term by =
                random.nextBoolean() ? step : terms.bv(random.nextInt(8), LAYOUT.offsetBits());
            yield terms.concat(object, terms.bvAdd(low, by));
          }
          default -> constant();
        };
    addresses.add(made);
    return made;
  }

  /** Assignments with the value of one term under each. */
  private final class Evaluations {
    private final List<Map<Term, Term>> assignments = new ArrayList<>();
    private final List<Term> expected = new ArrayList<>();

    Evaluations(Term plain) {
      for (int i = 0; i < 4; i++) {
        Map<Term, Term> assignment = new HashMap<>();
        assignments.add(assignment);
        expected.add(new Evaluator(terms).evaluate(plain, values(assignment)));
      }
    }

    private Function<Term, Term> values(Map<Term, Term> assignment) {
      return variable -> assignment.computeIfAbsent(variable, this::any);
    }

    void agree(Term read, String context) {
      for (int i = 0; i < assignments.size(); i++) {
        Term value = new Evaluator(terms).evaluate(read, values(assignments.get(i)));
        assertSame(expected.get(i), value, context + " became " + read);
      }
    }

    private Term any(Term variable) {
      return switch (variable.sort()) {
        case Sort.Bool _ -> terms.bool(random.nextBoolean());
        case Sort.BitVec(int width) ->
            width == WIDTH ? constant() : terms.bv(random.nextInt(1 << width), width);
        case Sort.Array array -> {
          Term result = terms.constArray(array, terms.bv(random.nextInt(256), 8));
          for (int i = 0; i < 40; i++) {
            result = terms.raw().store(result, constant(), terms.bv(random.nextInt(256), 8));
          }
          yield result;
        }
        default -> throw new IllegalArgumentException(variable.sort().toString());
      };
    }
  }
}
