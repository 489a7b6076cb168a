package narwhal.evidence.shape;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import narwhal.evidence.shape.Piece.Cell;
import narwhal.evidence.shape.Piece.Chain;
import narwhal.evidence.shape.Piece.Node;
import narwhal.ir.shape.Shape;
import narwhal.ir.shape.ShapeDatum;
import narwhal.ir.shape.ShapeDatum.End;
import narwhal.ir.shape.ShapeObject;
import narwhal.ir.shape.ShapeObject.Links;
import narwhal.term.Term;

/** Whether nodes of a world are as a shape says of one object, or of all nodes of a segment. */
final class NodeMatching {
  private final Tools tools;
  private final Opening opening;
  private final Shape shape;
  private final Matching matching;
  private final Rows rows;

  /** The objects of the shape that only describe what nodes own. */
  final Set<Integer> owned;

  NodeMatching(Tools tools, Opening opening, Shape shape, Matching matching, Rows rows) {
    this.tools = tools;
    this.opening = opening;
    this.shape = shape;
    this.matching = matching;
    this.rows = rows;
    this.owned = WellFormed.owned(shape);
  }

  /** A node that plays the part of an object. */
  boolean object(World world, ShapeObject object, int piece, Binding binding) {
    if (!isAlike(world, object, piece)) {
      return false;
    }
    for (Map.Entry<Long, ShapeObject.Cell> entry : object.cells().entrySet()) {
      ShapeObject.Cell cell = entry.getValue();
      Word word = tools.bytes.read(world, piece, entry.getKey(), cell.size());
      if (!matching.datum(cell.datum(), word, binding)) {
        return false;
      }
    }
    return true;
  }

  /** Kind, size, life, and zeros where the object has no cells. */
  private boolean isAlike(World world, ShapeObject object, int piece) {
    if (!(world.pieces.get(piece) instanceof Node node)
        || node.kind() != object.kind()
        || node.alive() != object.alive()) {
      return false;
    }
    Term size = tools.terms.bv(object.size(), tools.pointerBits);
    Term fits =
        object.exact() ? tools.terms.eq(size, node.size()) : tools.terms.bvUle(size, node.size());
    return tools.questions.holds(world, fits)
        && (!object.zeroed() || isZeroed(world, object, node));
  }

  private boolean isZeroed(World world, ShapeObject object, Node node) {
    if (!node.zeroed()) {
      return false;
    }
    for (Map.Entry<Long, Cell> entry : node.cells().entrySet()) {
      for (long i = 0; i < entry.getValue().size(); i++) {
        Term octet = tools.bytes.octet(entry.getValue().word(), i, world);
        if (!isTold(object, entry.getKey() + i)
            && !tools.questions.holds(world, tools.terms.eq(octet, tools.terms.bv(0, 8)))) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether a byte is in a cell of the object. */
  private static boolean isTold(ShapeObject object, long offset) {
    var before = object.cells().headMap(offset + 1);
    return !before.isEmpty() && before.lastKey() + before.get(before.lastKey()).size() > offset;
  }

  /** A row that plays the part of a segment, but for what its ends lead to. */
  boolean row(World world, ShapeObject segment, List<Integer> row, Binding binding) {
    Links links = segment.links().orElseThrow();
    if (Rows.least(world, row) < links.least() || !rows.isLinked(world, row, links)) {
      return false;
    }
    for (int piece : row) {
      if (!binding.taken.add(piece)) {
        return false;
      }
      boolean isOne =
          switch (world.pieces.get(piece)) {
            case Node node -> describes(world, segment, piece, binding);
            case Chain chain -> describesAll(world, segment, chain, binding);
          };
      if (!isOne) {
        return false;
      }
    }
    return true;
  }

  /** All nodes of a chain: any one of them, with whatever it owns. */
  private boolean describesAll(World world, ShapeObject segment, Chain chain, Binding binding) {
    World with = world.copy();
    int any = tools.fresh.piece();
    with.pieces.put(any, opening.blank(tools.fresh.address(), chain.pattern(), with));
    for (World it : opening.fill(with, any, chain.pattern())) {
      Set<Integer> added = new TreeSet<>(it.pieces.keySet());
      added.removeAll(world.pieces.keySet());
      Set<Integer> before = new HashSet<>(binding.taken);
      binding.taken.add(any);
      if (!describes(it, segment, any, binding) || !binding.taken.containsAll(added)) {
        return false;
      }
      binding.taken.clear();
      binding.taken.addAll(before);
    }
    return true;
  }

  /** A node that is as the object says of many: symbols are other values in each. */
  private boolean describes(World world, ShapeObject object, int piece, Binding binding) {
    if (!isAlike(world, object, piece)) {
      return false;
    }
    Map<Long, ShapeObject.Cell> cells = new TreeMap<>(object.cells());
    object.links().ifPresent(links -> cells.keySet().removeIf(links::isLink));
    for (Map.Entry<Long, ShapeObject.Cell> entry : cells.entrySet()) {
      ShapeObject.Cell cell = entry.getValue();
      Word word = tools.bytes.read(world, piece, entry.getKey(), cell.size());
      if (!describes(world, cell.datum(), word, binding)) {
        return false;
      }
    }
    return true;
  }

  private boolean describes(World world, ShapeDatum datum, Word word, Binding binding) {
    return switch (datum) {
      case ShapeDatum.Number it -> matching.isNumber(it, word, world);
      case ShapeDatum.Symbol it -> matching.isInRange(it, word, world);
      case ShapeDatum.Pointer it -> matching.datum(it, word, binding);
      case ShapeDatum.Function it -> matching.datum(it, word, binding);
      case ShapeDatum.Own it -> owns(world, it, word, binding);
      case ShapeDatum.Truth it -> false;
    };
  }

  private boolean owns(World world, ShapeDatum.Own own, Word word, Binding binding) {
    if (!(word instanceof Word.Pointer pointer)) {
      ShapeDatum.Number none = new ShapeDatum.Number(0, tools.pointerBits);
      return own.orNull() && matching.isNumber(none, word, world);
    }
    if (pointer.offset() != own.offset() || pointer.end() != End.FIRST) {
      return false;
    }
    ShapeObject object = shape.objects().get(own.object());
    if (object.links().isEmpty()) {
      return binding.taken.add(pointer.piece())
          && describes(world, object, pointer.piece(), binding);
    }
    Links links = object.links().get();
    List<Integer> row = rows.from(world, pointer.piece(), links, binding.taken);
    return !row.isEmpty()
        && row(world, object, row, binding)
        && describes(
            world,
            object.cells().get(links.next()).datum(),
            rows.next(world, row.getLast(), links),
            binding)
        && (!links.isDouble()
            || describes(
                world,
                object.cells().get(links.prev()).datum(),
                rows.prev(world, row.getFirst(), links),
                binding));
  }
}
