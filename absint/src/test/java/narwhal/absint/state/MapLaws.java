package narwhal.absint.state;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import narwhal.absint.domain.Bits;
import narwhal.absint.domain.Thresholds;
import narwhal.absint.laws.DomainLaws;
import narwhal.absint.laws.Draw;
import narwhal.absint.laws.Lattice;
import narwhal.absint.laws.Operation;
import narwhal.absint.laws.Space;

/** Contents of maps; a concrete one is the list of what it holds. */
abstract class MapLaws<E> extends DomainLaws<E, List<BigInteger>> {
  /** How many indices, how wide values, how many writes at most. */
  record Shape(int indices, int width, int writes) {}

  private static final Shape SMALL = new Shape(4, 2, 4);
  private static final Shape MIDDLE = new Shape(40, 8, 4);
  private static final Shape LARGE = new Shape(700, 8, 12);

  /** An element as writes make it. */
  abstract E any(Random random, Shape shape);

  abstract Bits at(E element, BigInteger index);

  abstract Operation<E, List<BigInteger>> written(List<Range> ranges, Bits value);

  abstract Operation<E, List<BigInteger>> read(List<Range> ranges, int width);

  abstract Lattice<E> putTogether(Thresholds thresholds);

  @Override
  protected final Optional<Lattice<E>> lattice() {
    return Optional.of(putTogether(Thresholds.NONE));
  }

  @Override
  protected final boolean contains(E element, List<BigInteger> contents) {
    for (int i = 0; i < contents.size(); i++) {
      if (!at(element, number(i)).contains(contents.get(i))) {
        return false;
      }
    }
    return true;
  }

  static BigInteger number(long value) {
    return BigInteger.valueOf(value);
  }

  static Bits value(Random random, Shape shape) {
    Bits value = constant(random, shape);
    for (int i = random.nextInt(3); i > 0; i--) {
      value = value.join(constant(random, shape));
    }
    return random.nextInt(12) == 0 ? Bits.top(shape.width) : value;
  }

  private static Bits constant(Random random, Shape shape) {
    return Bits.constant(number(random.nextInt(1 << shape.width)), shape.width);
  }

  static Range range(Random random, Shape shape) {
    int low = random.nextInt(shape.indices);
    int stride = 1 + random.nextInt(4);
    int steps = random.nextInt(3) == 0 ? 0 : random.nextInt((shape.indices - 1 - low) / stride + 1);
    return steps == 0
        ? Range.one(number(low))
        : new Range(number(low), number(low + (long) steps * stride), number(stride));
  }

  static List<Range> ranges(Random random, Shape shape) {
    List<Range> ranges = new ArrayList<>();
    for (int i = random.nextInt(3); i >= 0; i--) {
      ranges.add(range(random, shape));
    }
    return ranges;
  }

  @Override
  protected final List<Space<E, List<BigInteger>>> spaces() {
    Random random = new Random(11);
    List<E> elements = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      elements.add(any(random, SMALL));
    }
    return List.of(new Space<>("small maps", elements, maps(), operations(random, SMALL, 15)));
  }

  private static List<List<BigInteger>> maps() {
    List<List<BigInteger>> maps = new ArrayList<>();
    for (int code = 0; code < 1 << (SMALL.indices * SMALL.width); code++) {
      List<BigInteger> map = new ArrayList<>();
      for (int i = 0; i < SMALL.indices; i++) {
        map.add(number((code >> (i * SMALL.width)) & ((1 << SMALL.width) - 1)));
      }
      maps.add(List.copyOf(map));
    }
    return maps;
  }

  private List<Operation<E, List<BigInteger>>> operations(Random random, Shape shape, int count) {
    List<Operation<E, List<BigInteger>>> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      all.add(written(ranges(random, shape), value(random, shape)));
      all.add(read(ranges(random, shape), shape.width));
    }
    return all;
  }

  private static boolean isIn(List<Range> ranges, int index) {
    return ranges.stream().anyMatch(range -> range.contains(number(index)));
  }

  /** A write of one of the values to one of the indices. */
  final Operation<E, List<BigInteger>> writing(
      List<Range> ranges, Bits value, Function<E, E> change) {
    return new Operation<>(
        "write " + value + " at " + ranges,
        1,
        operands -> {
          E changed = change.apply(operands.getFirst());
          return x -> holdsWrites(changed, x.getFirst(), ranges, value);
        });
  }

  /** What is not written stays, and what is written is there: each index by itself. */
  private boolean holdsWrites(E changed, List<BigInteger> map, List<Range> ranges, Bits value) {
    boolean isOne = ranges.size() == 1 && ranges.getFirst().isOne();
    for (int i = 0; i < map.size(); i++) {
      Bits now = at(changed, number(i));
      boolean isWritten = isIn(ranges, i);
      boolean keeps = (isOne && isWritten) || now.contains(map.get(i));
      if (!keeps || (isWritten && !now.join(value).equals(now))) {
        return false;
      }
    }
    return true;
  }

  final Operation<E, List<BigInteger>> reading(List<Range> ranges, Function<E, Bits> look) {
    return new Operation<>(
        "read at " + ranges,
        1,
        operands -> {
          Bits found = look.apply(operands.getFirst());
          return x -> {
            for (int i = 0; i < x.getFirst().size(); i++) {
              if (isIn(ranges, i) && !found.contains(x.getFirst().get(i))) {
                return false;
              }
            }
            return true;
          };
        });
  }

  @Override
  protected int draws() {
    return 300;
  }

  @Override
  protected final Optional<Draw<E, List<BigInteger>>> draw(Random random) {
    List<E> elements = List.of(any(random, LARGE), any(random, LARGE));
    List<List<BigInteger>> members = new ArrayList<>();
    for (E element : elements) {
      List<BigInteger> map = new ArrayList<>();
      for (int i = 0; i < LARGE.indices; i++) {
        Bits here = at(element, number(i));
        BigInteger any = number(random.nextInt(1 << LARGE.width));
        map.add(here.contains(any) ? any : here.interval().low());
      }
      members.add(map);
    }
    return Optional.of(new Draw<>(elements, members, operations(random, LARGE, 6)));
  }

  @Override
  protected final E link(Random random) {
    return any(random, MIDDLE);
  }

  @Override
  protected int longestChain() {
    return 200;
  }
}
