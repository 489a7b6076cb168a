package narwhal.evidence.shape;

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
    return row(new Scene(world, Set.of()), segment, row, binding);
  }

  /**
   * Where nodes are looked at.
   *
   * @param shared pieces that many nodes have in common, so that none of them owns one
   */
  private record Scene(World world, Set<Integer> shared) {}

  private boolean row(Scene scene, ShapeObject segment, List<Integer> row, Binding binding) {
    Links links = segment.links().orElseThrow();
    if (Rows.least(scene.world, row) < links.least() || !rows.isLinked(scene.world, row, links)) {
      return false;
    }
    for (int piece : row) {
      if (!binding.taken.add(piece)) {
        return false;
      }
      boolean isOne =
          switch (scene.world.pieces.get(piece)) {
            case Node node -> describes(scene, segment, piece, binding);
            case Chain chain -> describesAll(scene.world, segment, chain, binding);
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
      binding.taken.add(any);
      Scene scene = new Scene(it, world.pieces.keySet());
      if (!describes(scene, segment, any, binding) || !binding.taken.containsAll(added)) {
        return false;
      }
      binding.taken.removeAll(added);
    }
    return true;
  }

  /** A node that is as the object says of many: symbols are other values in each. */
  private boolean describes(Scene scene, ShapeObject object, int piece, Binding binding) {
    if (!isAlike(scene.world, object, piece)) {
      return false;
    }
    Map<Long, ShapeObject.Cell> cells = new TreeMap<>(object.cells());
    object.links().ifPresent(links -> cells.keySet().removeIf(links::isLink));
    for (Map.Entry<Long, ShapeObject.Cell> entry : cells.entrySet()) {
      ShapeObject.Cell cell = entry.getValue();
      Word word = tools.bytes.read(scene.world, piece, entry.getKey(), cell.size());
      if (!describes(scene, cell.datum(), word, binding)) {
        return false;
      }
    }
    return true;
  }

  private boolean describes(Scene scene, ShapeDatum datum, Word word, Binding binding) {
    return switch (datum) {
      case ShapeDatum.Number it -> matching.isNumber(it, word, scene.world);
      case ShapeDatum.Symbol it -> matching.isInRange(it, word, scene.world);
      case ShapeDatum.Pointer it -> matching.datum(it, word, binding);
      case ShapeDatum.Function it -> matching.datum(it, word, binding);
      case ShapeDatum.Own it -> owns(scene, it, word, binding);
      case ShapeDatum.Truth it -> false;
    };
  }

  private boolean owns(Scene scene, ShapeDatum.Own own, Word word, Binding binding) {
    if (!(word instanceof Word.Pointer pointer)) {
      ShapeDatum.Number none = new ShapeDatum.Number(0, tools.pointerBits);
      return own.orNull() && matching.isNumber(none, word, scene.world);
    }
    if (pointer.offset() != own.offset()
        || pointer.end() != End.FIRST
        || scene.shared.contains(pointer.piece())) {
      return false;
    }
    ShapeObject object = shape.objects().get(own.object());
    if (object.links().isEmpty()) {
      return binding.taken.add(pointer.piece())
          && describes(scene, object, pointer.piece(), binding);
    }
    return ownsRow(scene, object, pointer.piece(), binding);
  }

  private boolean ownsRow(Scene scene, ShapeObject object, int first, Binding binding) {
    Links links = object.links().orElseThrow();
    Set<Integer> used = new TreeSet<>(binding.taken);
    used.addAll(scene.shared);
    List<Integer> row = rows.from(scene.world, first, links, used);
    return !row.isEmpty()
        && row(scene, object, row, binding)
        && describes(
            scene,
            object.cells().get(links.next()).datum(),
            rows.next(scene.world, row.getLast(), links),
            binding)
        && (!links.isDouble()
            || describes(
                scene,
                object.cells().get(links.prev()).datum(),
                rows.prev(scene.world, row.getFirst(), links),
                binding));
  }
}
