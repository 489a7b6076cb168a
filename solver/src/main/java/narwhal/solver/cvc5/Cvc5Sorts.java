package narwhal.solver.cvc5;

import io.github.cvc5.CVC5ApiException;
import io.github.cvc5.TermManager;
import java.util.HashMap;
import java.util.Map;
import narwhal.term.Sort;

/** Native sorts, each made once. */
final class Cvc5Sorts {
  private final TermManager manager;
  private final Map<Sort, io.github.cvc5.Sort> made = new HashMap<>();

  Cvc5Sorts(TermManager manager) {
    this.manager = manager;
  }

  io.github.cvc5.Sort of(Sort sort) {
    io.github.cvc5.Sort known = made.get(sort);
    if (known == null) {
      known = make(sort);
      made.put(sort, known);
    }
    return known;
  }

  private io.github.cvc5.Sort make(Sort sort) {
    try {
      return switch (sort) {
        case Sort.Bool _ -> manager.getBooleanSort();
        case Sort.Int _ -> manager.getIntegerSort();
        case Sort.Real _ -> manager.getRealSort();
        case Sort.BitVec(int width) -> manager.mkBitVectorSort(width);
        case Sort.Float(int exponent, int significand) ->
            manager.mkFloatingPointSort(exponent, significand);
        case Sort.Rounding _ -> manager.getRoundingModeSort();
        case Sort.Array(Sort index, Sort element) -> manager.mkArraySort(of(index), of(element));
      };
    } catch (CVC5ApiException e) {
      throw new IllegalStateException(e);
    }
  }

  void close() {
    made.values().forEach(io.github.cvc5.Sort::deletePointer);
  }
}
