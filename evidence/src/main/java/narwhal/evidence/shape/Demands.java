package narwhal.evidence.shape;

import narwhal.evidence.shape.Piece.Node;
import narwhal.ir.machine.Condition;
import narwhal.ir.machine.Value;
import narwhal.ir.shape.ShapeObject.Kind;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Whether what checks demand surely holds. */
final class Demands {
  private final Tools tools;
  private final MemoryEffects memory;

  Demands(Tools tools, MemoryEffects memory) {
    this.tools = tools;
    this.memory = memory;
  }

  boolean holds(Condition condition, World world) {
    return switch (condition) {
      case Condition.Holds c ->
          tools.questions.holds(world, tools.words.isTrue(at(c.condition(), world), world));
      case Condition.Accessible c -> isAccessible(c, world);
      case Condition.Freeable c -> isFreeable(at(c.pointer(), world), world);
      case Condition.Disjoint c -> areDisjoint(c, world);
      case Condition.AllFreed c ->
          !world.lost && world.pieces.values().stream().noneMatch(Piece::isHeap);
      case Condition.AllReachable c -> !world.lost && Reachable.isAll(world, c.stackCounts());
      case Condition.Never c -> false;
      case Condition.Callable c -> at(c.callee(), world) instanceof Word.Code;
    };
  }

  private Word at(Value value, World world) {
    return tools.reading.of(value, world);
  }

  private boolean isAccessible(Condition.Accessible c, World world) {
    Term length = tools.words.term(at(c.length(), world), world);
    if (length.width() > tools.pointerBits) {
      return false;
    }
    if (at(c.pointer(), world) instanceof Word.Pointer pointer) {
      Piece piece = world.pieces.get(pointer.piece());
      boolean isAllowed =
          c.access() == Condition.Access.READ
              || !(piece instanceof Node node && node.kind() == Kind.CONSTANT);
      Term bytes = tools.terms.resizeUnsigned(tools.pointerBits, length);
      if (isAllowed && piece.isAlive() && memory.isWithin(pointer, bytes, world)) {
        return true;
      }
    }
    return tools.questions.holds(world, tools.terms.eq(length, tools.terms.bv(0, length.width())));
  }

  private boolean isFreeable(Word word, World world) {
    if (word instanceof Word.Pointer pointer) {
      Piece piece = world.pieces.get(pointer.piece());
      return pointer.offset() == 0 && piece.isHeap() && piece.isAlive();
    }
    return tools.questions.holds(world, tools.terms.not(tools.words.isTrue(word, world)));
  }

  /** Neither range begins in the other. */
  private boolean areDisjoint(Condition.Disjoint c, World world) {
    TermFactory terms = tools.terms;
    Term first = tools.words.term(at(c.first(), world), world);
    Term second = tools.words.term(at(c.second(), world), world);
    Term length = tools.words.term(at(c.length(), world), world);
    if (length.width() > tools.pointerBits) {
      return false;
    }
    Term bytes = terms.resizeUnsigned(tools.pointerBits, length);
    Term isEmpty = terms.eq(bytes, terms.bv(0, tools.pointerBits));
    Term areApart =
        terms.and(
            terms.bvUge(terms.bvSub(second, first), bytes),
            terms.bvUge(terms.bvSub(first, second), bytes));
    return tools.questions.holds(world, terms.or(isEmpty, areApart, terms.eq(first, second)));
  }
}
