package narwhal.evidence.shape;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import narwhal.evidence.shape.Piece.Chain;
import narwhal.evidence.shape.Piece.Node;
import narwhal.ir.shape.ShapeDatum.End;
import narwhal.ir.shape.ShapeObject.Links;

/** Nodes and chains of a world that hang together. */
final class Rows {
  private final Tools tools;

  Rows(Tools tools) {
    this.tools = tools;
  }

  /** What the last node of a piece holds as link forward. */
  Word next(World world, int piece, Links links) {
    return switch (world.pieces.get(piece)) {
      case Node node -> tools.bytes.read(world, piece, links.next(), tools.pointerBits / 8);
      case Chain chain -> chain.next();
    };
  }

  /** What the first node of a piece holds as link back. */
  Word prev(World world, int piece, Links links) {
    return switch (world.pieces.get(piece)) {
      case Node node -> tools.bytes.read(world, piece, links.prev(), tools.pointerBits / 8);
      case Chain chain -> chain.prev().orElseThrow();
    };
  }

  /** The rows that a segment could be, of which at least one end is known; the longest first. */
  List<List<Integer>> candidates(
      World world,
      Links links,
      Optional<Integer> first,
      Optional<Integer> last,
      Set<Integer> taken) {
    boolean isForth = first.isPresent();
    if (!isForth && !links.isDouble()) {
      return List.of();
    }
    int from = first.or(() -> last).orElseThrow();
    List<List<Integer>> found = new ArrayList<>();
    List<Integer> row = new ArrayList<>();
    Optional<Integer> here = Optional.of(from).filter(it -> isPart(world, it, links, taken));
    while (here.isPresent() && !row.contains(here.get())) {
      row.add(isForth ? row.size() : 0, here.get());
      if (!isForth || last.isEmpty() || last.get().equals(here.get())) {
        found.addFirst(List.copyOf(row));
      }
      here = (isForth ? after(world, here.get(), links) : before(world, here.get(), links));
      here = here.filter(it -> isPart(world, it, links, taken));
    }
    return found;
  }

  /** The longest row from a piece on. */
  List<Integer> from(World world, int piece, Links links, Set<Integer> taken) {
    return candidates(world, links, Optional.of(piece), Optional.empty(), taken).stream()
        .findFirst()
        .orElse(List.of());
  }

  private boolean isPart(World world, int piece, Links links, Set<Integer> taken) {
    return !taken.contains(piece)
        && switch (world.pieces.get(piece)) {
          case Node node -> node.isHeap() && node.isAlive() && hasLinks(world, node, links);
          case Chain chain -> chain.pattern().links().orElseThrow().isLike(links);
        };
  }

  private boolean hasLinks(World world, Node node, Links links) {
    long end = Math.max(links.next(), links.prev()) + tools.pointerBits / 8;
    return tools.questions.holds(
        world, tools.terms.bvUle(tools.terms.bv(end, tools.pointerBits), node.size()));
  }

  private Optional<Integer> after(World world, int piece, Links links) {
    return next(world, piece, links) instanceof Word.Pointer pointer
            && pointer.offset() == links.head()
            && pointer.end() == End.FIRST
        ? Optional.of(pointer.piece())
        : Optional.empty();
  }

  private Optional<Integer> before(World world, int piece, Links links) {
    return prev(world, piece, links) instanceof Word.Pointer pointer
            && pointer.offset() == links.head()
            && isLast(world, pointer)
        ? Optional.of(pointer.piece())
        : Optional.empty();
  }

  private static boolean isLast(World world, Word.Pointer pointer) {
    return world.pieces.get(pointer.piece()) instanceof Node || pointer.end() == End.LAST;
  }

  /** Whether each piece links to the following one, and back where links go both ways. */
  boolean isLinked(World world, List<Integer> row, Links links) {
    for (int i = 0; i + 1 < row.size(); i++) {
      boolean isForth = after(world, row.get(i), links).equals(Optional.of(row.get(i + 1)));
      boolean isBack =
          !links.isDouble() || before(world, row.get(i + 1), links).equals(Optional.of(row.get(i)));
      if (!isForth || !isBack) {
        return false;
      }
    }
    return true;
  }

  /** How many nodes a row has at least. */
  static int least(World world, List<Integer> row) {
    int least = 0;
    for (int piece : row) {
      least += world.pieces.get(piece) instanceof Chain chain ? chain.least() : 1;
    }
    return least;
  }
}
