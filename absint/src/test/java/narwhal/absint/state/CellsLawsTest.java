package narwhal.absint.state;

import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import narwhal.absint.domain.Bits;
import narwhal.absint.domain.Thresholds;
import narwhal.absint.laws.Lattice;
import narwhal.absint.laws.Operation;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Single cells over segments. */
final class CellsLawsTest extends MapLaws<Cells> {
  @Override
  Cells any(Random random, Shape shape) {
    Cells cells = Cells.all(value(random, shape));
    for (int i = random.nextInt(shape.writes()); i > 0; i--) {
      cells = cells.write(ranges(random, shape), value(random, shape));
    }
    return cells;
  }

  @Override
  Bits at(Cells cells, BigInteger index) {
    return cells.at(index);
  }

  @Override
  Operation<Cells, List<BigInteger>> written(List<Range> ranges, Bits value) {
    return writing(ranges, value, cells -> cells.write(ranges, value));
  }

  @Override
  Operation<Cells, List<BigInteger>> read(List<Range> ranges, int width) {
    return reading(ranges, cells -> cells.read(ranges, width));
  }

  @Override
  Lattice<Cells> putTogether(Thresholds thresholds) {
    Hints hints = new Hints();
    Widening widening = new Widening(thresholds);
    Term map = new TermFactory().variable("map", Sort.bitVec(8));
    return new Lattice<>() {
      @Override
      public boolean includes(Cells larger, Cells smaller) {
        return larger.includes(smaller);
      }

      @Override
      public Cells join(Cells a, Cells b) {
        return a.join(b);
      }

      @Override
      public Cells widen(Cells before, Cells after) {
        return widening.widen(hints, map, before, after);
      }

      @Override
      public boolean isBottom(Cells element) {
        return false;
      }
    };
  }
}
