package narwhal.evidence.shape;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import narwhal.evidence.shape.Piece.Chain;
import narwhal.evidence.shape.Piece.Node;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.shape.Shape;
import narwhal.ir.shape.ShapeDatum;
import narwhal.ir.shape.ShapeDatum.End;
import narwhal.ir.shape.ShapeFrame;
import narwhal.ir.shape.ShapeObject;
import narwhal.ir.shape.ShapeObject.Links;
import narwhal.ir.shape.ShapeRange;
import narwhal.term.Term;

/**
 * Whether all states of a world are in a shape: finds for each object of the shape the part of the
 * world that plays it, from the roots on, and proves what the shape says of it.
 */
final class Matching {
  private final Tools tools;
  private final Shape shape;
  private final World world;
  private final NodeMatching nodes;
  private final Rows rows;

  /** Whether heap objects may be left over. */
  private final boolean mayLose;

  private Matching(Tools tools, Opening opening, Shape shape, World world, boolean mayLose) {
    this.tools = tools;
    this.shape = shape;
    this.world = world;
    this.mayLose = mayLose || shape.lost();
    this.rows = new Rows(tools);
    this.nodes = new NodeMatching(tools, opening, shape, this, rows);
  }

  /**
   * @param mayLose whether nobody asks for heap objects that are lost
   */
  static boolean covers(Tools tools, Opening opening, Shape shape, World world, boolean mayLose) {
    return new Matching(tools, opening, shape, world.copy(), mayLose).run();
  }

  private boolean run() {
    Binding binding = new Binding();
    return (mayLose || !world.lost) && roots(binding) && rest(binding);
  }

  private boolean roots(Binding binding) {
    for (Map.Entry<String, Integer> entry : shape.globals().entrySet()) {
      if (!binding.bind(entry.getValue(), world.globals.get(entry.getKey()))) {
        return false;
      }
    }
    for (int i = 0; i < shape.frames().size(); i++) {
      if (!frame(shape.frames().get(i), world.calls.get(i), binding)) {
        return false;
      }
    }
    return true;
  }

  private boolean frame(ShapeFrame frame, Activation call, Binding binding) {
    if (frame.objects().size() != call.objects.size()) {
      return false;
    }
    for (int i = 0; i < frame.objects().size(); i++) {
      if (!binding.bind(frame.objects().get(i), call.objects.get(i))) {
        return false;
      }
    }
    for (Map.Entry<Integer, ShapeDatum> entry : frame.registers().entrySet()) {
      ShapeDatum datum = entry.getValue();
      boolean isClaim = !(datum instanceof ShapeDatum.Symbol symbol) || symbol.isNumber();
      Word word = call.registers.get(entry.getKey());
      if (isClaim && (word == null ? !isFree(datum, binding) : !datum(datum, word, binding))) {
        return false;
      }
    }
    return true;
  }

  /** A register that holds anything fits a symbol of which nothing is known so far. */
  private boolean isFree(ShapeDatum datum, Binding binding) {
    return datum instanceof ShapeDatum.Symbol symbol
        && datum(symbol, new Word.Bits(tools.fresh.variable(symbol.bits())), binding);
  }

  /** Goes on until every object has its part; tries all rows that a segment could be. */
  private boolean rest(Binding binding) {
    while (!binding.open.isEmpty()) {
      int object = binding.open.pop();
      if (!nodes.object(world, shape.objects().get(object), binding.nodes.get(object), binding)) {
        return false;
      }
    }
    Optional<Integer> segment = nextSegment(binding);
    if (segment.isEmpty()) {
      return isComplete(binding);
    }
    int object = segment.get();
    Links links = shape.objects().get(object).links().orElseThrow();
    Optional<Integer> first = Optional.ofNullable(binding.firsts.get(object));
    Optional<Integer> last = Optional.ofNullable(binding.lasts.get(object));
    for (List<Integer> row : rows.candidates(world, links, first, last, binding.taken)) {
      Binding attempt = binding.copy();
      attempt.rows.put(object, row);
      attempt.firsts.put(object, row.getFirst());
      attempt.lasts.put(object, row.getLast());
      if (segment(shape.objects().get(object), row, attempt) && rest(attempt)) {
        return true;
      }
    }
    return false;
  }

  /** A segment without its row, preferably one of which both ends are known. */
  private Optional<Integer> nextSegment(Binding binding) {
    TreeSet<Integer> open = new TreeSet<>(binding.firsts.keySet());
    open.addAll(binding.lasts.keySet());
    open.removeAll(binding.rows.keySet());
    return open.stream()
        .filter(it -> binding.firsts.containsKey(it) && binding.lasts.containsKey(it))
        .findFirst()
        .or(() -> open.stream().filter(binding.firsts::containsKey).findFirst())
        .or(() -> open.stream().findFirst());
  }

  private boolean segment(ShapeObject segment, List<Integer> row, Binding binding) {
    Links links = segment.links().orElseThrow();
    return nodes.row(world, segment, row, binding)
        && datum(
            segment.cells().get(links.next()).datum(),
            rows.next(world, row.getLast(), links),
            binding)
        && (!links.isDouble()
            || datum(
                segment.cells().get(links.prev()).datum(),
                rows.prev(world, row.getFirst(), links),
                binding));
  }

  private boolean isComplete(Binding binding) {
    boolean isEachPlayed =
        shape.objects().keySet().stream()
            .allMatch(
                it ->
                    binding.nodes.containsKey(it)
                        || binding.rows.containsKey(it)
                        || nodes.owned.contains(it));
    boolean isAllTold =
        mayLose
            || world.pieces.entrySet().stream()
                .allMatch(it -> !it.getValue().isHeap() || binding.taken.contains(it.getKey()));
    return isEachPlayed && isAllTold;
  }

  /** Whether a word is what the datum says, with what symbols and objects have come to be. */
  boolean datum(ShapeDatum datum, Word word, Binding binding) {
    return switch (datum) {
      case ShapeDatum.Number it -> isNumber(it, word, world);
      case ShapeDatum.Symbol it -> symbol(it, word, binding);
      case ShapeDatum.Pointer it ->
          word instanceof Word.Pointer pointer && pointer(it, pointer, binding);
      case ShapeDatum.Own it -> false;
      case ShapeDatum.Function it -> word.equals(new Word.Code(it.name()));
      case ShapeDatum.Truth it ->
          word instanceof Word.Truth truth
              && truth.predicate() == it.predicate()
              && truth.bits() >= it.bits()
              && datum(it.left(), truth.left(), binding)
              && datum(it.right(), truth.right(), binding);
    };
  }

  /** A number of fewer bits is extended with zeros. */
  boolean isNumber(ShapeDatum.Number number, Word word, World at) {
    int bits = tools.words.width(word);
    return bits >= number.bits()
        && tools.questions.holds(
            at,
            tools.words.compare(
                IntPredicate.EQ,
                word,
                tools.words.resized(tools.words.number(number.value(), number.bits()), bits, at),
                at));
  }

  private boolean symbol(ShapeDatum.Symbol symbol, Word word, Binding binding) {
    Word known = binding.symbols.putIfAbsent(symbol.id(), word);
    if (tools.words.width(word) != symbol.bits()) {
      return false;
    }
    if (known == null) {
      return isInRange(symbol, word, world);
    }
    return known.equals(word)
        || tools.questions.holds(world, tools.words.compare(IntPredicate.EQ, known, word, world));
  }

  /** Whether a word is a number that a symbol may be. */
  boolean isInRange(ShapeDatum.Symbol symbol, Word word, World at) {
    ShapeRange range = shape.ranges().get(symbol.id());
    if (tools.words.width(word) != symbol.bits()) {
      return false;
    }
    if (range == null) {
      return true;
    }
    Term number = tools.words.term(word, at);
    return tools.questions.holds(at, tools.fresh.isIn(number, range));
  }

  private boolean pointer(ShapeDatum.Pointer wanted, Word.Pointer pointer, Binding binding) {
    if (wanted.offset() != pointer.offset()) {
      return false;
    }
    Piece piece = world.pieces.get(pointer.piece());
    if (piece == null) {
      return false;
    }
    if (shape.objects().get(wanted.object()).links().isEmpty()) {
      return piece instanceof Node && binding.bind(wanted.object(), pointer.piece());
    }
    boolean isThatEnd = !(piece instanceof Chain) || pointer.end() == wanted.end();
    Map<Integer, Integer> ends = wanted.end() == End.FIRST ? binding.firsts : binding.lasts;
    Integer known = ends.putIfAbsent(wanted.object(), pointer.piece());
    return isThatEnd && (known == null || known == pointer.piece());
  }
}
