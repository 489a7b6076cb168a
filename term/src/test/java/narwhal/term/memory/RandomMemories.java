package narwhal.term.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import narwhal.term.Kind;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Random memories over small pointers: writes at constants, symbolic pointers, choices and sums;
 * sets, copies, choices between memories. All terms are built as they are.
 */
public final class RandomMemories {
  public final TermFactory terms = new TermFactory();
  public final Pointers pointers;
  private final Random random;
  private final List<Term> addresses = new ArrayList<>();
  private final List<Term> conditions = new ArrayList<>();
  private final Sort sort;
  private final int width;

  /** Pointers of two base bits, and some offset bits. */
  public RandomMemories(long seed, int offsetBits) {
    random = new Random(seed);
    width = offsetBits + 2;
    pointers = new Pointers(terms, width, offsetBits);
    sort = Sort.array(Sort.bitVec(width), Sort.bitVec(4));
    for (int i = 0; i < 2; i++) {
      conditions.add(terms.variable("c" + i, Sort.BOOL));
      addresses.add(terms.variable("p" + i, Sort.bitVec(width)));
    }
    for (int i = 0; i < 12; i++) {
      addresses.add(newAddress());
    }
  }

  public Term address() {
    return random.nextInt(3) == 0
        ? terms.bv(random.nextInt(1 << width), width)
        : addresses.get(random.nextInt(addresses.size()));
  }

  private Term condition() {
    return conditions.get(random.nextInt(conditions.size()));
  }

  private Term newAddress() {
    int offset = pointers.offsetBits();
    Term a = address();
    Term small = terms.variable("o" + random.nextInt(2), Sort.bitVec(2));
    Term step =
        random.nextBoolean()
            ? terms.bv(random.nextInt(1 << offset), offset)
            : terms.zext(offset, small);
    return switch (random.nextInt(5)) {
      case 0 -> terms.ite(condition(), a, address());
      case 1 -> terms.bvAdd(a, terms.bv(random.nextInt(1 << width), width));
      case 2 -> pointers.pointer(terms.bv(random.nextInt(4), 2), step);
      default -> pointers.plus(a, step);
    };
  }

  /** A memory after some operations. */
  public Term memory(int operations) {
    Term memory = terms.variable("m" + random.nextInt(2), sort);
    Term older = memory;
    for (int i = 0; i < operations; i++) {
      Term next = operation(memory, older);
      older = random.nextBoolean() ? memory : older;
      memory = next;
    }
    return memory;
  }

  private Term operation(Term memory, Term older) {
    MemoryTerms cells = new MemoryTerms(pointers, 1 << random.nextInt(2));
    return switch (random.nextInt(12)) {
      case 0 -> terms.raw().ite(condition(), memory, older);
      case 1 -> cells.set(memory, address(), value(), length());
      case 2 ->
          cells.copy(memory, address(), random.nextBoolean() ? memory : older, address(), length());
      default -> terms.raw().store(memory, address(), value());
    };
  }

  private Term length() {
    return random.nextBoolean()
        ? terms.bv(random.nextInt(1 << pointers.offsetBits()), width)
        : terms.zext(width, terms.variable("n", Sort.bitVec(2)));
  }

  private Term value() {
    return random.nextBoolean()
        ? terms.variable("v" + random.nextInt(4), Sort.bitVec(4))
        : terms.bv(random.nextInt(16), 4);
  }

  /** A value for a variable. */
  public Term constant(Term variable) {
    return switch (variable.sort()) {
      case Sort.Bool _ -> terms.bool(random.nextBoolean());
      case Sort.BitVec(int bits) -> terms.bv(random.nextInt(1 << bits), bits);
      case Sort.Array array -> {
        Term result = terms.constArray(array, terms.bv(random.nextInt(16), 4));
        for (int i = 0; i < 1 << width; i++) {
          result = terms.raw().store(result, terms.bv(i, width), terms.bv(random.nextInt(16), 4));
        }
        yield result;
      }
      default -> throw new IllegalArgumentException(variable.sort().toString());
    };
  }

  /** Whether no set or copy is left. */
  public static boolean isPlain(Term root) {
    List<Term> open = new ArrayList<>(List.of(root));
    java.util.Set<Term> seen = new java.util.HashSet<>();
    while (!open.isEmpty()) {
      Term term = open.removeLast();
      if (term.kind() == Kind.MEMORY_SET || term.kind() == Kind.MEMORY_COPY) {
        return false;
      }
      if (seen.add(term)) {
        open.addAll(term.args());
      }
    }
    return true;
  }
}
