package narwhal.solver.z3;

import com.microsoft.z3.Native;
import java.util.HashMap;
import java.util.Map;
import narwhal.term.Sort;

/** Native sorts, each made once; they live as long as the context. */
final class Z3Sorts {
  private final long context;
  private final Map<Sort, Long> made = new HashMap<>();

  Z3Sorts(long context) {
    this.context = context;
  }

  long of(Sort sort) {
    Long known = made.get(sort);
    if (known == null) {
      known = make(sort);
      made.put(sort, known);
    }
    return known;
  }

  private long make(Sort sort) {
    return switch (sort) {
      case Sort.Bool _ -> Native.mkBoolSort(context);
      case Sort.Int _ -> Native.mkIntSort(context);
      case Sort.Real _ -> Native.mkRealSort(context);
      case Sort.BitVec(int width) -> Native.mkBvSort(context, width);
      case Sort.Float(int exponent, int significand) ->
          Native.mkFpaSort(context, exponent, significand);
      case Sort.Rounding _ -> Native.mkFpaRoundingModeSort(context);
      case Sort.Array(Sort index, Sort element) ->
          Native.mkArraySort(context, of(index), of(element));
    };
  }
}
