package narwhal.absint.state;

import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import narwhal.absint.domain.Bits;
import narwhal.absint.domain.Product;
import narwhal.absint.domain.Thresholds;
import narwhal.absint.laws.Lattice;
import narwhal.absint.laws.Operation;

/** Stretches of a map. */
final class SegmentsLawsTest extends MapLaws<Segments> {
  private static final Product DOMAIN = new Product();

  @Override
  Segments any(Random random, Shape shape) {
    Segments segments = Segments.all(value(random, shape));
    for (int i = random.nextInt(shape.writes()); i > 0; i--) {
      Range range = range(random, shape);
      Bits value = value(random, shape);
      segments = segments.with(range.low(), range.high(), value::join);
    }
    return segments;
  }

  @Override
  Bits at(Segments segments, BigInteger index) {
    return segments.at(index);
  }

  @Override
  Operation<Segments, List<BigInteger>> written(List<Range> ranges, Bits value) {
    Range range = ranges.getFirst();
    return writing(
        List.of(new Range(range.low(), range.high(), BigInteger.ONE)),
        value,
        segments -> segments.with(range.low(), range.high(), value::join));
  }

  @Override
  Operation<Segments, List<BigInteger>> read(List<Range> ranges, int width) {
    Range range = ranges.getFirst();
    return reading(List.of(range), segments -> segments.between(range.low(), range.high()));
  }

  @Override
  Lattice<Segments> putTogether(Thresholds thresholds) {
    return new Lattice<>() {
      @Override
      public boolean includes(Segments larger, Segments smaller) {
        return larger.includes(smaller);
      }

      @Override
      public Segments join(Segments a, Segments b) {
        return a.combine(b, Pointwise.JOIN);
      }

      @Override
      public Segments widen(Segments before, Segments after) {
        return before.combine(after, (at, a, b) -> DOMAIN.widen(a, b, thresholds));
      }

      @Override
      public boolean isBottom(Segments element) {
        return false;
      }
    };
  }
}
