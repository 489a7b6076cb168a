package narwhal.separation;

import static narwhal.ir.logic.sample.Programs.assign;
import static narwhal.ir.logic.sample.Programs.assume;
import static narwhal.ir.logic.sample.Programs.call;
import static narwhal.ir.logic.sample.Programs.havoc;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.LogicPrinter;
import narwhal.ir.logic.sample.Programs;
import narwhal.ir.run.RunContext;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How many blocks a map gets in the cases that the paper discusses, and why. */
class PaperCasesTest {
  private static final Sort MAP = Sort.array(Sort.INT, Sort.INT);
  private static final Sort BITS = Sort.array(Sort.INT, Sort.BOOL);

  private final Programs programs = new Programs();
  private final TermFactory terms = programs.terms;
  private final Term memory = programs.global("mem", MAP);
  private final Term other = programs.global("other", MAP);
  private final Term valid = programs.global("valid", BITS);
  private Programs.Maker main;
  private Term p;
  private Term q;
  private Term x;

  @BeforeEach
  void start() {
    Programs.Maker malloc = programs.procedure("malloc");
    Term result = malloc.result("r", Sort.INT);
    Term before = malloc.local("before", BITS);
    malloc.edge(
        0,
        1,
        assign(before, valid),
        havoc(valid),
        havoc(result),
        assume(terms.not(terms.select(before, result))),
        assume(terms.eq(valid, terms.store(before, result, terms.tru()))));
    malloc.done();
    main = programs.procedure("main");
    p = main.local("p", Sort.INT);
    q = main.local("q", Sort.INT);
    x = main.local("x", Sort.INT);
  }

  private Separation separate() {
    main.done();
    return MapSeparation.separate(terms, programs.program(), RunContext.quiet());
  }

  private static int blocks(Separation separation, String map) {
    return separation.report().families().stream()
        .filter(family -> family.maps().contains(map))
        .mapToInt(family -> family.blocks().size())
        .sum();
  }

  private Command malloc(Term pointer) {
    return call("malloc", List.of(), List.of(pointer));
  }

  private Command write(Term map, Term index, long value) {
    return assign(map, terms.store(map, index, terms.integer(value)));
  }

  private Command increment(Term index, int by) {
    Term old = terms.select(memory, index);
    return assign(memory, terms.store(memory, index, terms.intAdd(old, terms.integer(by))));
  }

  private Command read(Term map, Term index) {
    return assign(x, terms.select(map, index));
  }

  /** Figure 1. */
  @Test
  void twoAllocatedCellsOfALoop() {
    main.edge(0, 2, malloc(p), malloc(q), write(memory, p, 0), write(memory, q, 0));
    main.edge(2, 2, increment(p, 1));
    main.edge(2, 2, increment(q, -1));
    main.edge(
        2,
        1,
        programs.check(terms.intLe(terms.integer(0), terms.select(memory, p))),
        read(memory, q));
    Separation separation = separate();
    assertEquals(2, blocks(separation, "mem"));
    assertEquals(1, blocks(separation, "valid"));
    assertEquals(2, separation.report().families().getFirst().merges().size());
  }

  /** Figure 3: both are null before they are allocated, but nothing is accessed then. */
  @Test
  void nullBeforeAllocation() {
    main.edge(0, 2, assign(p, terms.integer(0)), assign(q, terms.integer(0)));
    main.edge(2, 3, malloc(p), malloc(q), write(memory, p, 1), write(memory, q, 2));
    main.edge(3, 1, read(memory, p), read(memory, q));
    assertEquals(2, blocks(separate(), "mem"));
  }

  /** Accessed while both are null, the two are one. */
  @Test
  void nullAndAccessed() {
    main.edge(0, 2, assign(p, terms.integer(0)), assign(q, terms.integer(0)));
    main.edge(2, 1, write(memory, p, 1), write(memory, q, 2), read(memory, p), read(memory, q));
    Separation separation = separate();
    // The first write is overwritten before anything is read.
    assertEquals(2, blocks(separation, "mem"));
    String text = LogicPrinter.print(separation.program());
    assertTrue(text.contains("x := (select mem#2 p)") && text.contains("x := (select mem#2 q)"));
  }

  /** Pointers of which nothing is known: a read of either may see both writes. */
  @Test
  void unknownPointers() {
    main.edge(0, 1, write(memory, p, 1), write(memory, q, 2), read(memory, p), read(memory, q));
    assertEquals(1, blocks(separate(), "mem"));
  }

  /** A pointer that is allocated anew in a loop still differs from the other. */
  @Test
  void allocatedAnew() {
    main.edge(0, 2, malloc(p), malloc(q), write(memory, p, 0), write(memory, q, 0));
    main.edge(2, 2, malloc(p), write(memory, p, 0));
    main.edge(2, 2, increment(p, 1));
    main.edge(2, 2, increment(q, -1));
    main.edge(2, 1, read(memory, p), read(memory, q));
    assertEquals(2, blocks(separate(), "mem"));
  }

  /** One pointer becomes the other: the writes through both are one block. */
  @Test
  void dangling() {
    main.edge(0, 2, malloc(p), malloc(q), write(memory, p, 0), write(memory, q, 0));
    main.edge(2, 3, assign(p, q));
    main.edge(2, 3);
    main.edge(3, 1, increment(p, 1), read(memory, q));
    assertEquals(1, blocks(separate(), "mem"));
  }

  /** A read that may see either of two writes or none joins the two. */
  @Test
  void oneOrNoneOrTheOther() {
    main.edge(0, 2, assume(terms.neq(p, q)));
    main.edge(2, 3, write(memory, p, 1));
    main.edge(2, 3, write(memory, q, 2));
    main.edge(2, 3);
    Term either = main.local("either", Sort.INT);
    main.edge(3, 4, assign(either, p));
    main.edge(3, 4, assign(either, q));
    main.edge(4, 1, read(memory, either));
    assertEquals(1, blocks(separate(), "mem"));
  }

  /** What nobody wrote is in a block of its own. */
  @Test
  void neverWritten() {
    main.edge(0, 2, assume(terms.neq(p, q)), read(memory, q), write(memory, p, 1));
    main.edge(2, 1, write(memory, q, 2), read(memory, p));
    Separation separation = separate();
    assertEquals(3, blocks(separation, "mem"));
    assertTrue(LogicPrinter.print(separation.program()).contains("(select mem#unwritten q)"));
  }

  @Test
  void copiesHaveTheSameBlocks() {
    main.edge(0, 2, assume(terms.neq(p, q)), write(memory, p, 1), write(memory, q, 2));
    main.edge(2, 1, assign(other, memory), read(other, p), read(other, q));
    Separation separation = separate();
    assertEquals(2, blocks(separation, "other"));
    String text = LogicPrinter.print(separation.program());
    assertTrue(text.contains("other#1 := mem#1") && text.contains("other#2 := mem#2"));
  }

  @Test
  void unknownAndConstantMapsReachEveryBlock() {
    main.edge(0, 2, assume(terms.neq(p, q)), write(memory, p, 1), write(memory, q, 2));
    main.edge(2, 3, read(memory, p), read(memory, q), havoc(memory));
    main.edge(3, 1, assign(memory, terms.constArray(MAP, terms.integer(7))), write(memory, p, 3));
    Separation separation = separate();
    String text = LogicPrinter.print(separation.program());
    assertTrue(text.contains("havoc mem#1") && !text.contains("mem#2 := mem#1"), text);
    assertTrue(text.contains("mem#1 := ((as const") && text.contains("mem#2 := ((as const"), text);
  }

  /** Where elements matter that perhaps nobody has written, the blocks start with the same ones. */
  @Test
  void blocksStartAlikeWhereThatIsSeen() {
    main.edge(0, 2, assume(terms.neq(p, q)), havoc(memory));
    main.edge(2, 3, write(memory, p, 1));
    main.edge(2, 3);
    main.edge(3, 4, write(memory, q, 2), read(memory, p), read(memory, q));
    main.edge(3, 4, read(memory, p));
    main.edge(4, 1, havoc(memory), read(memory, q));
    Separation separation = separate();
    String text = LogicPrinter.print(separation.program());
    assertTrue(text.contains("havoc mem#1") && text.contains("mem#unwritten := mem#1"), text);
    assertTrue(!text.contains("mem#2 := mem#1"), text);
  }

  /** A comparison sees all of both maps. */
  @Test
  void comparedMaps() {
    main.edge(0, 2, assume(terms.neq(p, q)), write(memory, p, 1), write(memory, q, 2));
    main.edge(2, 1, assume(terms.neq(memory, other)), read(memory, p));
    Separation separation = separate();
    assertEquals(1, blocks(separation, "mem"));
    assertEquals(
        "it looks at the whole map",
        separation.report().families().getFirst().merges().getFirst().why());
  }

  @Test
  void mapsOfMaps() {
    Sort sort = Sort.array(Sort.INT, MAP);
    Term table = programs.global("table", sort);
    Term row = terms.select(table, p);
    Term far = terms.select(table, q);
    main.edge(
        0,
        2,
        assume(terms.neq(p, q)),
        assign(table, terms.store(table, p, terms.store(row, x, terms.integer(1)))),
        assign(table, terms.store(table, q, terms.store(far, x, terms.integer(2)))));
    main.edge(2, 1, assign(x, terms.intAdd(terms.select(row, x), terms.select(far, x))));
    assertEquals(2, blocks(separate(), "table"));
  }

  @Test
  void mapsAreArgumentsAndResults() {
    Programs.Maker f = programs.procedure("f");
    Term given = f.parameter("a", MAP);
    Term at = f.parameter("i", Sort.INT);
    Term result = f.result("b", MAP);
    f.edge(0, 1, assign(result, terms.store(given, at, terms.integer(5))));
    f.done();
    main.edge(0, 2, assume(terms.neq(p, q)), write(memory, p, 1));
    main.edge(2, 3, call("f", List.of(memory, q), List.of(memory)));
    main.edge(3, 1, read(memory, p), read(memory, q));
    Separation separation = separate();
    assertEquals(2, blocks(separation, "mem"));
    assertEquals(4, separation.program().globals().size());
  }

  @Test
  void aRecursiveProcedureForgetsNothingButWhatItMayChange() {
    Programs.Maker f = programs.procedure("f");
    Term at = f.parameter("i", Sort.INT);
    f.edge(0, 1);
    f.edge(0, 1, write(other, at, 1), call("f", List.of(at), List.of()));
    f.done();
    main.edge(0, 2, assume(terms.neq(p, q)), write(memory, p, 1), write(memory, q, 2));
    main.edge(2, 1, call("f", List.of(p), List.of()), read(memory, p), read(memory, q));
    assertEquals(2, blocks(separate(), "mem"));
  }

  /** Only the inner activation writes; the outer one cannot know where. */
  @Test
  void whatARecursiveCallWritesIsSeen() {
    Programs.Maker f = programs.procedure("f");
    Term at = f.parameter("i", Sort.INT);
    Term level = f.parameter("k", Sort.INT);
    Term outer = terms.eq(level, terms.integer(0));
    f.edge(0, 1, assume(outer), call("f", List.of(at, terms.integer(1)), List.of()));
    f.edge(0, 1, assume(terms.not(outer)), write(memory, at, 1));
    f.done();
    main.edge(0, 2, write(memory, p, 0), call("f", List.of(p, terms.integer(0)), List.of()));
    main.edge(2, 1, read(memory, p));
    assertEquals(1, blocks(separate(), "mem"));
  }

  /** What decides is read before any block's map changes. */
  @Test
  void allBlocksChangeAtOnce() {
    Term decides = terms.eq(terms.select(memory, p), terms.integer(1));
    main.edge(0, 2, assume(terms.neq(p, q)), write(memory, p, 1), write(memory, q, 2));
    main.edge(2, 3, assign(memory, terms.ite(decides, other, memory)));
    main.edge(3, 1, read(memory, p), read(memory, q));
    Separation separation = separate();
    assertTrue(LogicPrinter.print(separation.program()).contains("mem#1 := mem#1#next"));
  }
}
