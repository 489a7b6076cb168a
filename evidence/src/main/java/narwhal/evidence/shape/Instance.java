package narwhal.evidence.shape;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import narwhal.evidence.shape.Pattern.Slot;
import narwhal.evidence.shape.Piece.Cell;
import narwhal.evidence.shape.Piece.Chain;
import narwhal.evidence.shape.Piece.Node;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.Function;
import narwhal.ir.shape.CutPoint;
import narwhal.ir.shape.Shape;
import narwhal.ir.shape.ShapeDatum;
import narwhal.ir.shape.ShapeDatum.End;
import narwhal.ir.shape.ShapeFrame;
import narwhal.ir.shape.ShapeObject;
import narwhal.ir.shape.ShapeObject.Links;
import narwhal.term.Term;

/** The world of all states that are in a shape. */
final class Instance {
  private final Tools tools;
  private final Execution execution;
  private final Shape shape;
  private final Map<Integer, Integer> pieces = new HashMap<>();
  private final Map<Integer, Term> symbols = new HashMap<>();
  private World world;

  private Instance(Tools tools, Execution execution, Shape shape) {
    this.tools = tools;
    this.execution = execution;
    this.shape = shape;
  }

  static World of(Tools tools, Execution execution, CutPoint at, Shape shape) {
    return new Instance(tools, execution, shape).world(at);
  }

  private World world(CutPoint at) {
    Set<Integer> owned = WellFormed.owned(shape);
    for (int id : shape.objects().keySet()) {
      if (!owned.contains(id)) {
        pieces.put(id, tools.fresh.piece());
      }
    }
    Map<String, Integer> globals = new HashMap<>();
    shape.globals().forEach((name, id) -> globals.put(name, pieces.get(id)));
    world = new World(globals);
    world.lost = shape.lost();
    for (int i = 0; i < at.calls().size(); i++) {
      world.calls.add(call(at.calls().get(i), shape.frames().get(i)));
    }
    pieces.forEach((id, piece) -> world.pieces.put(piece, piece(shape.objects().get(id))));
    return world;
  }

  private Activation call(CutPoint.Position position, ShapeFrame frame) {
    Function function = tools.program.functions().get(position.function());
    Block block = execution.block(function, position.block()).orElseThrow();
    Activation call = new Activation(function, block, position.next());
    frame.registers().forEach((id, datum) -> call.registers.put(id, word(datum)));
    frame.objects().forEach(id -> call.objects.add(pieces.get(id)));
    return call;
  }

  private Piece piece(ShapeObject object) {
    if (object.links().isPresent()) {
      return chain(object, object.links().get());
    }
    Term least = tools.terms.bv(object.size(), tools.pointerBits);
    Term size = object.exact() ? least : tools.fresh.variable(tools.pointerBits);
    world.assume(tools.terms.bvUle(least, size));
    SortedMap<Long, Cell> cells = new TreeMap<>();
    object.cells().forEach((offset, cell) -> cells.put(offset, new Cell(cell.size(), word(cell))));
    return new Node(
        object.kind(), tools.fresh.address(), size, object.alive(), object.zeroed(), cells);
  }

  private Chain chain(ShapeObject object, Links links) {
    Optional<Word> prev =
        links.isDouble() ? Optional.of(word(object.cells().get(links.prev()))) : Optional.empty();
    return new Chain(
        tools.fresh.address(),
        tools.fresh.address(),
        pattern(object, List.of(links.next(), links.prev())),
        links.least(),
        word(object.cells().get(links.next())),
        prev);
  }

  private Pattern pattern(ShapeObject object, List<Long> leftOut) {
    SortedMap<Long, Pattern.Cell> cells = new TreeMap<>();
    object
        .cells()
        .forEach(
            (offset, cell) -> {
              if (!leftOut.contains(offset)) {
                cells.put(offset, new Pattern.Cell(cell.size(), slot(cell)));
              }
            });
    return new Pattern(object.size(), object.exact(), object.zeroed(), cells, object.links());
  }

  private Slot slot(ShapeObject.Cell cell) {
    return switch (cell.datum()) {
      case ShapeDatum.Symbol symbol ->
          new Slot.Some(symbol.bits(), Optional.ofNullable(shape.ranges().get(symbol.id())));
      case ShapeDatum.Own own ->
          new Slot.Owned(
              pattern(shape.objects().get(own.object()), List.of()), own.offset(), own.orNull());
      case ShapeDatum.Number number -> new Slot.Same(word(cell));
      case ShapeDatum.Pointer pointer -> new Slot.Same(word(cell));
      case ShapeDatum.Function function -> new Slot.Same(word(cell));
      case ShapeDatum.Truth truth -> throw WellFormed.broken("a comparison in a segment");
    };
  }

  private Word word(ShapeObject.Cell cell) {
    Word word = word(cell.datum());
    int bits = Math.toIntExact(8 * cell.size());
    return switch (word) {
      case Word.Bits it -> new Word.Bits(tools.terms.zext(bits, it.term()));
      case Word.Truth it -> it.wide(bits);
      case Word.Pointer it -> it;
      case Word.Code it -> it;
      case Word.Unknown it -> throw WellFormed.broken("a cell that holds no number");
    };
  }

  private Word word(ShapeDatum datum) {
    return switch (datum) {
      case ShapeDatum.Number it -> tools.words.number(it.value(), it.bits());
      case ShapeDatum.Symbol it -> it.isNumber() ? new Word.Bits(symbol(it)) : new Word.Unknown();
      case ShapeDatum.Pointer it ->
          new Word.Pointer(
              pieces.get(it.object()),
              it.offset(),
              shape.objects().get(it.object()).links().isPresent() ? it.end() : End.FIRST);
      case ShapeDatum.Own it -> throw WellFormed.broken("an object outside segments owns another");
      case ShapeDatum.Function it -> new Word.Code(it.name());
      case ShapeDatum.Truth it ->
          new Word.Truth(it.predicate(), word(it.left()), word(it.right()), it.bits());
    };
  }

  private Term symbol(ShapeDatum.Symbol symbol) {
    return symbols.computeIfAbsent(
        symbol.id(),
        id ->
            tools.fresh.variable(
                symbol.bits(), Optional.ofNullable(shape.ranges().get(id)), world));
  }
}
