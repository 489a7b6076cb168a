package narwhal.term;

/** Computes the sort of an application from its operands; null means that they do not fit. */
@FunctionalInterface
interface SortRule {
  /** {@code data} packs the two indices of an indexed kind, the first in the high half. */
  Sort sort(long data, Term[] args);

  SortRule LEAF = (data, args) -> null;

  SortRule BOOLS = (data, args) -> allAre(Sort.BOOL, args) ? Sort.BOOL : null;

  SortRule INTS = (data, args) -> allAre(Sort.INT, args) ? Sort.INT : null;

  SortRule INT_RELATION = (data, args) -> allAre(Sort.INT, args) ? Sort.BOOL : null;

  SortRule REALS = (data, args) -> allAre(Sort.REAL, args) ? Sort.REAL : null;

  SortRule REAL_RELATION = (data, args) -> allAre(Sort.REAL, args) ? Sort.BOOL : null;

  SortRule INT_TO_REAL = (data, args) -> allAre(Sort.INT, args) ? Sort.REAL : null;

  SortRule REAL_TO_INT = (data, args) -> allAre(Sort.REAL, args) ? Sort.INT : null;

  /** Operands of one sort, whatever it is. */
  SortRule EQUALITY = (data, args) -> allAre(args[0].sort(), args) ? Sort.BOOL : null;

  SortRule ITE =
      (data, args) ->
          args[0].sort().isBool() && same(args[1].sort(), args[2].sort()) ? args[1].sort() : null;

  /** Bound variables, then the body. */
  SortRule QUANTIFIER =
      (data, args) -> {
        for (int i = 0; i < args.length - 1; i++) {
          if (args[i].kind() != Kind.VARIABLE) {
            return null;
          }
        }
        return args.length >= 2 && args[args.length - 1].sort().isBool() ? Sort.BOOL : null;
      };

  SortRule BIT_VECTORS =
      (data, args) ->
          args[0].sort().isBitVec() && allAre(args[0].sort(), args) ? args[0].sort() : null;

  SortRule BIT_VECTOR_RELATION =
      (data, args) -> BIT_VECTORS.sort(data, args) == null ? null : Sort.BOOL;

  SortRule CONCAT =
      (data, args) ->
          args[0].sort() instanceof Sort.BitVec(int high)
                  && args[1].sort() instanceof Sort.BitVec(int low)
              ? Sort.bitVec(high + low)
              : null;

  SortRule EXTRACT =
      (data, args) -> {
        int high = (int) (data >> 32);
        int low = (int) data;
        return args[0].sort() instanceof Sort.BitVec(int width)
                && 0 <= low
                && low <= high
                && high < width
            ? Sort.bitVec(high - low + 1)
            : null;
      };

  SortRule EXTEND =
      (data, args) ->
          args[0].sort() instanceof Sort.BitVec(int width) && (data >> 32) >= 0
              ? Sort.bitVec(width + (int) (data >> 32))
              : null;

  SortRule BITS_TO_INT = (data, args) -> args[0].sort().isBitVec() ? Sort.INT : null;

  SortRule INT_TO_BITS =
      (data, args) -> allAre(Sort.INT, args) ? Sort.bitVec((int) (data >> 32)) : null;

  SortRule FLOATS =
      (data, args) ->
          args[0].sort().isFloat() && allAre(args[0].sort(), args) ? args[0].sort() : null;

  SortRule FLOAT_RELATION = (data, args) -> FLOATS.sort(data, args) == null ? null : Sort.BOOL;

  /** A rounding mode, then floats of one format. */
  SortRule ROUNDED_FLOATS =
      (data, args) -> {
        Sort sort = args[args.length - 1].sort();
        if (!sort.isFloat() || !(args[0].sort() instanceof Sort.Rounding)) {
          return null;
        }
        for (int i = 1; i < args.length; i++) {
          if (!same(sort, args[i].sort())) {
            return null;
          }
        }
        return sort;
      };

  SortRule BITS_TO_FLOAT =
      (data, args) ->
          args[0].sort() instanceof Sort.BitVec(int width)
                  && width == (int) (data >> 32) + (int) data
              ? new Sort.Float((int) (data >> 32), (int) data)
              : null;

  SortRule FLOAT_TO_BITS =
      (data, args) ->
          args[0].sort() instanceof Sort.Float format ? Sort.bitVec(format.width()) : null;

  /** A rounding mode and a float, bit-vector or real, to the float of the indices. */
  SortRule FLOAT_FROM_FLOAT =
      (data, args) ->
          args[0].sort() instanceof Sort.Rounding && args[1].sort().isFloat()
              ? new Sort.Float((int) (data >> 32), (int) data)
              : null;

  SortRule FLOAT_FROM_BITS =
      (data, args) ->
          args[0].sort() instanceof Sort.Rounding && args[1].sort().isBitVec()
              ? new Sort.Float((int) (data >> 32), (int) data)
              : null;

  SortRule FLOAT_FROM_REAL =
      (data, args) ->
          args[0].sort() instanceof Sort.Rounding && args[1].sort() instanceof Sort.Real
              ? new Sort.Float((int) (data >> 32), (int) data)
              : null;

  SortRule FLOAT_TO_INTEGER_BITS =
      (data, args) ->
          args[0].sort() instanceof Sort.Rounding && args[1].sort().isFloat()
              ? Sort.bitVec((int) (data >> 32))
              : null;

  SortRule FLOAT_TO_REAL = (data, args) -> args[0].sort().isFloat() ? Sort.REAL : null;

  SortRule SELECT =
      (data, args) ->
          args[0].sort() instanceof Sort.Array(Sort index, Sort element)
                  && same(index, args[1].sort())
              ? element
              : null;

  SortRule STORE =
      (data, args) ->
          args[0].sort() instanceof Sort.Array(Sort index, Sort element)
                  && same(index, args[1].sort())
                  && same(element, args[2].sort())
              ? args[0].sort()
              : null;

  SortRule MEMORY_SET =
      (data, args) ->
          isMemory(data, args[0], args[1], args[3])
                  && same(((Sort.Array) args[0].sort()).element(), args[2].sort())
              ? args[0].sort()
              : null;

  SortRule MEMORY_COPY =
      (data, args) ->
          isMemory(data, args[0], args[1], args[4])
                  && same(args[0].sort(), args[2].sort())
                  && same(args[1].sort(), args[3].sort())
              ? args[0].sort()
              : null;

  /** Indexed by pointers; the first index leaves bits for objects, the second is a power of two. */
  private static boolean isMemory(long data, Term memory, Term pointer, Term length) {
    return memory.sort() instanceof Sort.Array(Sort index, Sort element)
        && index instanceof Sort.BitVec(int width)
        && same(index, pointer.sort())
        && same(index, length.sort())
        && (data >> 32) > 0
        && (data >> 32) < width
        && Integer.bitCount((int) data) == 1;
  }

  private static boolean allAre(Sort sort, Term[] args) {
    for (Term arg : args) {
      if (!same(sort, arg.sort())) {
        return false;
      }
    }
    return true;
  }

  @SuppressWarnings("ReferenceEquality") // the common case, before the full comparison
  private static boolean same(Sort a, Sort b) {
    return a == b || a.equals(b);
  }
}
