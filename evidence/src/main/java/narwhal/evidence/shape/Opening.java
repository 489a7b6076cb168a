package narwhal.evidence.shape;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import narwhal.evidence.shape.Pattern.Slot;
import narwhal.evidence.shape.Piece.Cell;
import narwhal.evidence.shape.Piece.Chain;
import narwhal.evidence.shape.Piece.Node;
import narwhal.ir.shape.ShapeDatum.End;
import narwhal.ir.shape.ShapeObject.Kind;
import narwhal.ir.shape.ShapeObject.Links;
import narwhal.term.Term;

/** Takes nodes out of chains, as the meaning of a segment says. */
final class Opening {
  private final Tools tools;

  Opening(Tools tools) {
    this.tools = tools;
  }

  /** All cases: the chain has but one node, or there are others behind the one at this end. */
  List<World> open(World world, int piece, End end) {
    Chain chain = (Chain) world.pieces.get(piece);
    List<World> cases = new ArrayList<>();
    if (chain.least() <= 1) {
      cases.addAll(alone(world.copy(), piece));
    }
    cases.addAll(split(world, piece, end));
    return cases;
  }

  private List<World> alone(World world, int piece) {
    Chain chain = (Chain) world.pieces.get(piece);
    int node = tools.fresh.piece();
    world.assume(tools.terms.eq(chain.first(), chain.last()));
    world.pieces.put(node, blank(chain.first(), chain.pattern(), world));
    world.replace(
        word ->
            word instanceof Word.Pointer p && p.piece() == piece
                ? new Word.Pointer(node, p.offset())
                : word);
    Chain changed = (Chain) world.pieces.remove(piece);
    link(world, node, changed, changed.next(), changed.prev());
    return fill(world, node, changed.pattern());
  }

  private List<World> split(World world, int piece, End end) {
    Chain chain = (Chain) world.pieces.get(piece);
    Links links = chain.pattern().links().orElseThrow();
    int node = tools.fresh.piece();
    boolean isFirst = end == End.FIRST;
    Term at = isFirst ? chain.first() : chain.last();
    world.pieces.put(node, blank(at, chain.pattern(), world));
    world.replace(
        word ->
            word instanceof Word.Pointer p && p.piece() == piece && p.end() == end
                ? new Word.Pointer(node, p.offset())
                : word);
    Chain changed = (Chain) world.pieces.get(piece);
    Word toNode = new Word.Pointer(node, links.head());
    Word toRest = new Word.Pointer(piece, links.head(), end);
    Optional<Word> back = Optional.of(isFirst ? toNode : toRest);
    Chain rest =
        new Chain(
            isFirst ? tools.fresh.address() : chain.first(),
            isFirst ? chain.last() : tools.fresh.address(),
            changed.pattern(),
            Math.max(1, chain.least() - 1),
            isFirst ? changed.next() : toNode,
            isFirst ? changed.prev().flatMap(it -> back) : changed.prev());
    world.pieces.put(piece, rest);
    link(
        world,
        node,
        changed,
        isFirst ? toRest : changed.next(),
        isFirst ? changed.prev() : changed.prev().flatMap(it -> back));
    return fill(world, node, changed.pattern());
  }

  private void link(World world, int node, Chain chain, Word next, Optional<Word> prev) {
    Links links = chain.pattern().links().orElseThrow();
    long size = tools.pointerBits / 8;
    tools.bytes.write(world, node, links.next(), size, next);
    prev.ifPresent(it -> tools.bytes.write(world, node, links.prev(), size, it));
  }

  /** An object of a pattern, its cells left out. */
  Node blank(Term address, Pattern pattern, World world) {
    Term least = tools.terms.bv(pattern.size(), tools.pointerBits);
    Term size = pattern.exact() ? least : tools.fresh.variable(tools.pointerBits);
    world.assume(tools.terms.bvUle(least, size));
    return new Node(Kind.HEAP, address, size, true, pattern.zeroed(), new TreeMap<>());
  }

  /** Fills in the cells of a pattern, but for links; each that may be null makes two cases. */
  List<World> fill(World world, int node, Pattern pattern) {
    List<World> cases = List.of(world);
    for (Map.Entry<Long, Pattern.Cell> entry : pattern.cells().entrySet()) {
      List<World> more = new ArrayList<>();
      for (World it : cases) {
        more.addAll(fill(it, node, entry.getKey(), entry.getValue()));
      }
      cases = more;
    }
    return cases;
  }

  private List<World> fill(World world, int node, long offset, Pattern.Cell cell) {
    return switch (cell.slot()) {
      case Slot.Same same -> List.of(put(world, node, offset, cell, same.word()));
      case Slot.Some some -> List.of(put(world, node, offset, cell, some(some, world)));
      case Slot.Owned own -> {
        List<World> cases = new ArrayList<>();
        if (own.orNull()) {
          Word none = tools.words.number(0, tools.pointerBits);
          cases.add(put(world.copy(), node, offset, cell, none));
        }
        int owned = tools.fresh.piece();
        put(world, node, offset, cell, new Word.Pointer(owned, own.offset()));
        cases.addAll(add(world, owned, own.pattern()));
        yield cases;
      }
    };
  }

  private static World put(World world, int node, long offset, Pattern.Cell cell, Word word) {
    world.pieces.put(node, world.node(node).with(offset, new Cell(cell.size(), word)));
    return world;
  }

  private Word some(Slot.Some some, World world) {
    return new Word.Bits(tools.fresh.variable(some.bits(), some.range(), world));
  }

  /** An object, or a row of them, that a node owns. */
  private List<World> add(World world, int piece, Pattern pattern) {
    if (pattern.links().isEmpty()) {
      world.pieces.put(piece, blank(tools.fresh.address(), pattern, world));
      return fill(world, piece, pattern);
    }
    Links links = pattern.links().get();
    TreeMap<Long, Pattern.Cell> cells = new TreeMap<>(pattern.cells());
    cells.keySet().removeIf(links::isLink);
    Pattern nodes =
        new Pattern(pattern.size(), pattern.exact(), pattern.zeroed(), cells, pattern.links());
    Optional<Word> prev =
        links.isDouble() ? Optional.of(end(pattern, links.prev(), world)) : Optional.empty();
    Chain chain =
        new Chain(
            tools.fresh.address(),
            tools.fresh.address(),
            nodes,
            links.least(),
            end(pattern, links.next(), world),
            prev);
    world.pieces.put(piece, chain);
    return List.of(world);
  }

  private Word end(Pattern pattern, long offset, World world) {
    return switch (pattern.cells().get(offset).slot()) {
      case Slot.Same same -> same.word();
      case Slot.Some some -> some(some, world);
      case Slot.Owned own ->
          throw new NotProvedException("a row ends in what it owns", world.location());
    };
  }
}
