package narwhal.evidence.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import narwhal.evidence.shape.Pattern.Slot;
import narwhal.evidence.shape.Piece.Chain;
import narwhal.evidence.shape.Piece.Node;
import narwhal.ir.machine.Program;
import narwhal.ir.run.Deadline;
import narwhal.ir.shape.ShapeDatum.End;
import narwhal.ir.shape.ShapeObject.Kind;
import narwhal.ir.shape.ShapeObject.Links;
import narwhal.ir.shape.ShapeRange;
import narwhal.solver.SmtSolver;
import narwhal.solver.SolverOptions;
import narwhal.solver.Solvers;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The cases that there are when a node is taken out of a chain. */
final class OpeningTest {
  private static final int CHAIN = 1_000_000;

  private final TermFactory terms = new TermFactory();
  private final SmtSolver solver = Solvers.all().getFirst().open(terms, SolverOptions.DEFAULT);
  private final Tools tools =
      new Tools(
          new Program(8, "main", Map.of(), Map.of(), List.of(), List.of()),
          terms,
          solver,
          Deadline.never());
  private final Word nothing = tools.words.number(0, 64);

  @AfterEach
  void close() {
    solver.close();
  }

  private World chain(int least, boolean isDouble, Slot... slots) {
    SortedMap<Long, Pattern.Cell> cells = new TreeMap<>();
    for (Slot slot : slots) {
      cells.put(16L + 8L * cells.size(), new Pattern.Cell(8, slot));
    }
    Links links = new Links(0, isDouble ? 8 : -1, 0, least);
    World world = new World(Map.of());
    world.pieces.put(
        CHAIN,
        new Chain(
            tools.fresh.address(),
            tools.fresh.address(),
            new Pattern(32, true, false, cells, Optional.of(links)),
            least,
            nothing,
            isDouble ? Optional.of(nothing) : Optional.empty()));
    return world;
  }

  private List<World> open(World world, End end) {
    return new Opening(tools).open(world, CHAIN, end);
  }

  /** The only node of a world. */
  private static Node node(World world) {
    List<Piece> nodes = world.pieces.values().stream().filter(Node.class::isInstance).toList();
    assertEquals(1, nodes.size());
    return (Node) nodes.getFirst();
  }

  @Test
  void aNodeMayBeTheLast() {
    List<World> cases = open(chain(1, false), End.FIRST);
    assertEquals(2, cases.size());
    assertEquals(1, cases.getFirst().pieces.size());
    assertEquals(nothing, node(cases.getFirst()).cells().get(0L).word());
    assertEquals(new Word.Pointer(CHAIN, 0), node(cases.getLast()).cells().get(0L).word());
    assertEquals(1, ((Chain) cases.getLast().pieces.get(CHAIN)).least());
  }

  @Test
  void ofTwoOrMoreOneIsLeft() {
    List<World> cases = open(chain(2, true), End.LAST);
    assertEquals(1, cases.size());
    Chain rest = assertInstanceOf(Chain.class, cases.getFirst().pieces.get(CHAIN));
    assertEquals(1, rest.least());
    assertEquals(nothing, rest.prev().orElseThrow());
    Node last = node(cases.getFirst());
    assertEquals(nothing, last.cells().get(0L).word());
    assertEquals(new Word.Pointer(CHAIN, 0, End.LAST), last.cells().get(8L).word());
    Word.Pointer next = assertInstanceOf(Word.Pointer.class, rest.next());
    assertEquals(last, cases.getFirst().pieces.get(next.piece()));
  }

  @Test
  void anAddressIsTheSameBeforeAndAfter() {
    World world = chain(1, false);
    Chain chain = (Chain) world.pieces.get(CHAIN);
    List<World> cases = open(world, End.FIRST);
    cases.forEach(it -> assertEquals(chain.first(), node(it).address()));
    assertTrue(tools.questions.holds(cases.getFirst(), terms.eq(chain.first(), chain.last())));
    assertEquals(chain.last(), ((Chain) cases.getLast().pieces.get(CHAIN)).last());
  }

  @Test
  void whatIsOwnedComesAlongOrIsNotThere() {
    Pattern owned = new Pattern(8, true, true, new TreeMap<>(), Optional.empty());
    assertEquals(2, open(chain(2, false, new Slot.Owned(owned, 0, true)), End.FIRST).size());
    List<World> cases = open(chain(2, false, new Slot.Owned(owned, 0, false)), End.FIRST);
    assertEquals(1, cases.size());
    assertEquals(3, cases.getFirst().pieces.size());
  }

  @Test
  void eachNodeHasNumbersOfItsOwn() {
    Optional<ShapeRange> range = Optional.of(new ShapeRange(1, 3, false));
    World first = open(chain(3, false, new Slot.Some(64, range)), End.FIRST).getFirst();
    Word one = node(first).cells().get(16L).word();
    World both = open(first, End.FIRST).getFirst();
    Word other =
        both.pieces.values().stream()
            .filter(Node.class::isInstance)
            .map(it -> ((Node) it).cells().get(16L).word())
            .filter(it -> !it.equals(one))
            .findFirst()
            .orElseThrow();
    assertNotEquals(one, other);
    assertTrue(tools.questions.isPossible(both, terms.neq(term(one, both), term(other, both))));
    assertTrue(tools.questions.holds(both, terms.bvSle(term(other, both), terms.bv(3, 64))));
  }

  @Test
  void fromTheLastNodeTheOthersAreReachedByLinksBack() {
    for (boolean isDouble : new boolean[] {false, true}) {
      for (End end : End.values()) {
        World world = chain(1, isDouble);
        SortedMap<Long, Piece.Cell> cells = new TreeMap<>();
        cells.put(0L, new Piece.Cell(8, new Word.Pointer(CHAIN, 0, end)));
        world.pieces.put(
            1, new Node(Kind.GLOBAL, tools.fresh.address(), terms.bv(8, 64), true, false, cells));
        assertEquals(isDouble || end == End.FIRST, Reachable.isAll(world, false));
      }
    }
  }

  private Term term(Word word, World world) {
    return tools.words.term(word, world);
  }
}
