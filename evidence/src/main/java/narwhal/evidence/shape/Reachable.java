package narwhal.evidence.shape;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import narwhal.evidence.shape.Pattern.Slot;
import narwhal.evidence.shape.Piece.Chain;
import narwhal.evidence.shape.Piece.Node;
import narwhal.ir.shape.ShapeDatum.End;

/** Which pieces pointers in memory lead to. */
final class Reachable {
  private final World world;
  private final Set<Integer> found = new HashSet<>();
  private final Deque<Integer> open = new ArrayDeque<>();

  private Reachable(World world) {
    this.world = world;
  }

  /** Whether every heap object can be reached from globals, or from the stack as well. */
  static boolean isAll(World world, boolean stackCounts) {
    Reachable reachable = new Reachable(world);
    world.pieces.forEach(
        (id, piece) -> {
          if (piece instanceof Node node && isRoot(node, stackCounts)) {
            reachable.add(id);
          }
        });
    reachable.walk();
    return world.pieces.entrySet().stream()
        .allMatch(it -> !it.getValue().isHeap() || reachable.found.contains(it.getKey()));
  }

  private static boolean isRoot(Node node, boolean stackCounts) {
    return switch (node.kind()) {
      case GLOBAL, CONSTANT -> true;
      case STACK -> stackCounts && node.alive();
      case HEAP -> false;
    };
  }

  private void add(int piece) {
    if (found.add(piece)) {
      open.push(piece);
    }
  }

  private void walk() {
    while (!open.isEmpty()) {
      switch (world.pieces.get(open.pop())) {
        case Node node -> node.cells().values().forEach(cell -> follow(cell.word()));
        case Chain chain -> {
          follow(chain.next());
          chain.prev().ifPresent(this::follow);
          follow(chain.pattern());
        }
      }
    }
  }

  /** What nodes own has no pointers but these. */
  private void follow(Pattern pattern) {
    for (Pattern.Cell cell : pattern.cells().values()) {
      switch (cell.slot()) {
        case Slot.Same same -> follow(same.word());
        case Slot.Some some -> {}
        case Slot.Owned own -> {
          if (!own.orNull()) {
            follow(own.pattern());
          }
        }
      }
    }
  }

  /** From the last node of a chain the others are found only if links lead back. */
  private void follow(Word word) {
    if (word instanceof Word.Pointer pointer
        && world.pieces.get(pointer.piece()).isAlive()
        && (pointer.end() == End.FIRST || isLinkedBack(world.pieces.get(pointer.piece())))) {
      add(pointer.piece());
    }
  }

  private static boolean isLinkedBack(Piece piece) {
    return switch (piece) {
      case Node node -> true;
      case Chain chain -> chain.prev().isPresent();
    };
  }
}
