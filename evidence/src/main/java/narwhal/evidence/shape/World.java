package narwhal.evidence.shape;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import narwhal.ir.machine.Location;
import narwhal.ir.shape.CutPoint;
import narwhal.term.Term;

/** A set of states: those in which the path holds. */
final class World {
  final List<Activation> calls = new ArrayList<>();
  final SortedMap<Integer, Piece> pieces = new TreeMap<>();

  /** Boolean terms. */
  final List<Term> path = new ArrayList<>();

  /** The pieces of global variables, by name. */
  final Map<String, Integer> globals;

  /** Whether there may be heap objects that are no pieces. */
  boolean lost;

  World(Map<String, Integer> globals) {
    this.globals = globals;
  }

  World copy() {
    World copy = new World(globals);
    calls.forEach(call -> copy.calls.add(call.copy()));
    copy.pieces.putAll(pieces);
    copy.path.addAll(path);
    copy.lost = lost;
    return copy;
  }

  Activation top() {
    return calls.getLast();
  }

  /** Where all calls are. */
  List<CutPoint.Position> place() {
    return calls.stream().map(Activation::position).toList();
  }

  Location location() {
    return top().instruction().location();
  }

  Piece.Node node(int piece) {
    return (Piece.Node) pieces.get(piece);
  }

  void assume(Term fact) {
    if (!fact.isTrue()) {
      path.add(fact);
    }
  }

  /** Exchanges words everywhere. */
  void replace(UnaryOperator<Word> change) {
    calls.forEach(call -> call.registers.replaceAll((id, word) -> word.replaced(change)));
    pieces.replaceAll((id, piece) -> piece.replaced(change));
  }
}
