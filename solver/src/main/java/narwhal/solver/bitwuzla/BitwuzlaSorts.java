package narwhal.solver.bitwuzla;

import static org.sosy_lab.java_smt.solvers.bitwuzla.api.BitwuzlaNativeJNI.*;

import java.util.HashMap;
import java.util.Map;
import narwhal.solver.UnsupportedTermException;
import narwhal.term.Sort;
import org.sosy_lab.java_smt.solvers.bitwuzla.api.RoundingMode;

/** Native sorts, each made once. */
final class BitwuzlaSorts {
  private final long manager;
  private final Map<Sort, Long> made = new HashMap<>();

  BitwuzlaSorts(long manager) {
    this.manager = manager;
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
      case Sort.Bool _ -> TermManager_mk_bool_sort(manager, null);
      case Sort.BitVec(int width) -> TermManager_mk_bv_sort(manager, null, width);
      case Sort.Float(int exponent, int significand) ->
          TermManager_mk_fp_sort(manager, null, exponent, significand);
      case Sort.Rounding _ -> roundingSort();
      case Sort.Array(Sort index, Sort element) -> {
        if (index.isArray() || element.isArray()) {
          throw new UnsupportedTermException("array of arrays");
        }
        yield TermManager_mk_array_sort(manager, null, of(index), null, of(element), null);
      }
      case Sort.Int _ -> throw new UnsupportedTermException("sort Int");
      case Sort.Real _ -> throw new UnsupportedTermException("sort Real");
    };
  }

  /** The API has no function for this sort, but a value of it knows its sort. */
  private long roundingSort() {
    long value = TermManager_mk_rm_value(manager, null, RoundingMode.RNE.swigValue());
    long sort = Term_sort(value, null);
    delete_Term(value);
    return sort;
  }

  void close() {
    made.values().forEach(sort -> delete_Sort(sort));
  }
}
