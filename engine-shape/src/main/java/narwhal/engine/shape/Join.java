package narwhal.engine.shape;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Puts two states of one place side by side, object by object. Where they differ in numbers only,
 * they have a common state above both; where not even in those, the first covers the second.
 */
final class Join {

  /** Where numbers may differ. */
  enum Freedom {
    NOWHERE,
    /** In registers, globals and on the stack. */
    OUTSIDE_HEAP,
    EVERYWHERE
  }

  private record Pair(Datum general, Datum special) {}

  private final State general;
  private final State special;
  private final Freedom freedom;
  private final Thresholds thresholds;

  /** The common state: the general one, changed; itself where nothing may change. */
  private final State result;

  private final Map<Datum, Datum> bound = new HashMap<>();
  private final Map<Pair, Datum> joined = new HashMap<>();
  private final Map<Integer, Integer> objects = new HashMap<>();
  private final Set<Integer> taken = new TreeSet<>();

  /** Objects of the general state that nodes have for themselves. */
  private final Set<Integer> owned;

  private final Deque<Integer> open = new ArrayDeque<>();

  private Join(State general, State special, Freedom freedom, Thresholds thresholds) {
    this.general = general;
    this.special = special;
    this.freedom = freedom;
    this.thresholds = thresholds;
    this.result = freedom == Freedom.NOWHERE ? general : general.copy();
    this.owned = new References(general).owned();
  }

  /** Whether every execution in {@code special} is in {@code general}. */
  static boolean covers(State general, State special) {
    return new Join(general, special, Freedom.NOWHERE, Thresholds.NONE).run();
  }

  /** A state that covers both. */
  static Optional<State> of(State general, State special, Freedom freedom, Thresholds thresholds) {
    Join join = new Join(general, special, freedom, thresholds);
    return join.run() ? Optional.of(join.result) : Optional.empty();
  }

  private boolean run() {
    if ((special.lost && !general.lost)
        || general.frames.size() != special.frames.size()
        || !isAsManyObjects()) {
      return false;
    }
    for (Map.Entry<Integer, Item> entry : general.items.entrySet()) {
      Item.Kind kind = entry.getValue().kind();
      if ((kind == Item.Kind.GLOBAL || kind == Item.Kind.CONSTANT)
          && !pair(entry.getKey(), entry.getKey())) {
        return false;
      }
    }
    for (int i = 0; i < general.frames.size(); i++) {
      if (!frames(general.frames.get(i), special.frames.get(i), result.frames.get(i))) {
        return false;
      }
    }
    while (!open.isEmpty()) {
      if (!contents(open.pop())) {
        return false;
      }
    }
    return special.items.entrySet().stream()
        .allMatch(entry -> !entry.getValue().isHeap() || taken.contains(entry.getKey()));
  }

  /** Every object of the heap has its part in the other state, but for what nodes may own. */
  private boolean isAsManyObjects() {
    long one = general.heapObjects();
    long other = special.heapObjects();
    return other <= one && one - owned.size() <= other;
  }

  private boolean frames(Frame one, Frame other, Frame common) {
    if (one.objects.size() != other.objects.size()) {
      return false;
    }
    Iterator<Integer> objectsOfOther = other.objects.iterator();
    for (int object : one.objects) {
      if (!pair(object, objectsOfOther.next())) {
        return false;
      }
    }
    for (Map.Entry<Integer, Datum> entry : one.registers.entrySet()) {
      Datum special = other.registers.get(entry.getKey());
      Optional<Datum> datum =
          special == null ? Optional.empty() : common(entry.getValue(), special, false);
      if (datum.isEmpty()) {
        return false;
      }
      if (freedom != Freedom.NOWHERE) {
        common.registers.put(entry.getKey(), datum.get());
      }
    }
    return true;
  }

  /** Two objects play the same part. */
  private boolean pair(int one, int other) {
    Integer known = objects.get(one);
    if (known != null) {
      return known == other;
    }
    if (!taken.add(other)) {
      return false;
    }
    objects.put(one, other);
    open.add(one);
    return true;
  }

  private boolean contents(int object) {
    Item one = general.items.get(object);
    Item other = special.items.get(objects.get(object));
    if (one.kind() != other.kind()
        || one.size() != other.size()
        || one.exact() != other.exact()
        || one.alive() != other.alive()
        || (one.zeroed() && !other.zeroed())
        || !areAlike(one, other)) {
      return false;
    }
    SortedMap<Long, Cell> cells = new TreeMap<>();
    for (Map.Entry<Long, Cell> entry : one.cells().entrySet()) {
      long offset = entry.getKey();
      Cell cell = entry.getValue();
      Optional<Datum> special = cell(other, offset, cell.size(), cell.datum());
      if (cell.datum() instanceof Datum.Own && isPointer(special) && isMany(objects.get(object))) {
        // What many nodes point to, none of them has for itself.
        return false;
      }
      boolean isOfEach = one.segment().isPresent() && !one.segment().get().isLink(offset);
      Optional<Datum> datum =
          special.flatMap(
              it -> isOfEach ? ofEach(cell.datum(), it) : common(cell.datum(), it, one.isHeap()));
      if (datum.isEmpty()) {
        return false;
      }
      cells.put(offset, new Cell(cell.size(), datum.get()));
    }
    if (freedom != Freedom.NOWHERE) {
      result.items.put(object, one.withCells(cells));
    }
    return !one.zeroed() || isZeroElsewhere(one, other);
  }

  /** A segment covers one with as many nodes or more, and a single node where one is enough. */
  private static boolean areAlike(Item one, Item other) {
    if (one.segment().isEmpty()) {
      return other.segment().isEmpty();
    }
    Segment segment = one.segment().get();
    return other.segment().isPresent()
        ? other.segment().get().hasLinksOf(segment) && other.least() >= segment.least()
        : segment.least() == 1;
  }

  private Optional<Datum> cell(Item item, long offset, long size, Datum wanted) {
    Cell cell = item.cells().get(offset);
    if (cell != null) {
      return cell.size() == size ? Optional.of(cell.datum()) : Optional.empty();
    }
    if (Contents.isTouched(item, offset, size)) {
      boolean isZero = item.zeroed() && Contents.isZero(item, offset, size) && size <= 8;
      return isZero ? Optional.of(new Datum.Number(0, (int) (8 * size))) : Optional.empty();
    }
    // Never written: as good as a symbol that nothing is known of.
    return wanted instanceof Datum.Symbol symbol
        ? Optional.of(special.symbol(symbol.bits()))
        : Optional.empty();
  }

  /** Whether an object of the special state stands for many. */
  private boolean isMany(int object) {
    return special.items.get(object).isSegment()
        || new References(special).owned().contains(object);
  }

  private static boolean isPointer(Optional<Datum> datum) {
    return datum.isPresent() && datum.get() instanceof Datum.Pointer;
  }

  private static boolean isZeroElsewhere(Item one, Item other) {
    return other.cells().entrySet().stream()
        .allMatch(
            entry ->
                one.cells().containsKey(entry.getKey()) || entry.getValue().datum().isNumber(0));
  }

  private Optional<Datum> common(Datum one, Datum other, boolean isHeap) {
    return switch (one) {
      case Datum.Pointer p ->
          other instanceof Datum.Pointer q && pointers(p, q) ? Optional.of(p) : Optional.empty();
      case Datum.Own o -> owned(o, other) ? Optional.of(o) : Optional.empty();
      case Datum.Function f -> f.equals(other) ? Optional.of(f) : Optional.empty();
      case Datum.Number n ->
          n.equals(other) ? Optional.of(n) : numbers(one, other, n.bits(), isHeap);
      case Datum.Symbol s -> {
        Datum same = bound.putIfAbsent(s, other);
        boolean isKept = (same == null || same.equals(other)) && includes(s, other);
        yield isKept ? Optional.of(s) : numbers(one, other, s.bits(), isHeap);
      }
      case Datum.Truth t -> truths(t, other, isHeap);
    };
  }

  private Optional<Datum> truths(Datum.Truth one, Datum other, boolean isHeap) {
    if (other instanceof Datum.Truth that && one.predicate() == that.predicate()) {
      Optional<Datum> left = common(one.left(), that.left(), isHeap);
      Optional<Datum> right = common(one.right(), that.right(), isHeap);
      if (left.isPresent() && right.isPresent()) {
        return Optional.of(new Datum.Truth(one.predicate(), left.get(), right.get(), one.bits()));
      }
    }
    return Optional.empty();
  }

  private boolean pointers(Datum.Pointer one, Datum.Pointer other) {
    if (one.offset() != other.offset() || !pair(one.object(), other.object())) {
      return false;
    }
    boolean isSingle = special.items.get(other.object()).segment().isEmpty();
    return isSingle || one.end() == other.end();
  }

  /** What a node owns; where the other is a single node, that is an object like others. */
  private boolean owned(Datum.Own one, Datum other) {
    return switch (other) {
      case Datum.Own that ->
          one.offset() == that.offset()
              && (one.orNull() || !that.orNull())
              && pair(one.object(), that.object());
      case Datum.Pointer that ->
          one.offset() == that.offset()
              && that.end() == Datum.End.FIRST
              && pair(one.object(), that.object());
      case Datum.Number number -> one.orNull() && number.value() == 0;
      case Datum.Symbol symbol -> false;
      case Datum.Function function -> false;
      case Datum.Truth truth -> false;
    };
  }

  private boolean includes(Datum.Symbol one, Datum other) {
    Range range = general.range(one);
    Optional<Range> values = special.range(other);
    if (values.isPresent()) {
      return one.bits() > 64 || (Folding.bits(other) == one.bits() && range.contains(values.get()));
    }
    // An address: which number it is, nobody knows, but it is not 0 while it is inside.
    return range.isAll(one.bits())
        && (!range.nonZero()
            || other instanceof Datum.Function
            || (other instanceof Datum.Pointer p
                && special.items.get(p.object()).isInside(p.offset(), 0)));
  }

  /** A new symbol for numbers that differ. */
  private Optional<Datum> numbers(Datum one, Datum other, int bits, boolean isHeap) {
    Pair pair = new Pair(one, other);
    Datum known = joined.get(pair);
    if (known != null) {
      return Optional.of(known);
    }
    Optional<Range> a = general.range(one);
    Optional<Range> b = special.range(other);
    boolean isFree = freedom == Freedom.EVERYWHERE || (freedom == Freedom.OUTSIDE_HEAP && !isHeap);
    if (!isFree || a.isEmpty() || b.isEmpty() || Folding.bits(other) != bits) {
      return Optional.empty();
    }
    Datum symbol = result.symbol(bits, thresholds.widened(a.get(), b.get(), bits));
    joined.put(pair, symbol);
    return Optional.of(symbol);
  }

  /** What every node of a segment holds: symbols stand for another value in each. */
  private Optional<Datum> ofEach(Datum one, Datum other) {
    if (!(one instanceof Datum.Symbol) && !(one instanceof Datum.Number)) {
      return common(one, other, true);
    }
    if (one.equals(other) && one instanceof Datum.Number) {
      return Optional.of(one);
    }
    if (one instanceof Datum.Symbol s && includes(s, other)) {
      return Optional.of(one);
    }
    Optional<Range> a = general.range(one);
    Optional<Range> b = special.range(other);
    boolean isFree = freedom == Freedom.EVERYWHERE;
    int bits = Folding.bits(one);
    return isFree && a.isPresent() && b.isPresent() && Folding.bits(other) == bits
        ? Optional.of(result.symbol(bits, thresholds.widened(a.get(), b.get(), bits)))
        : Optional.empty();
  }
}
