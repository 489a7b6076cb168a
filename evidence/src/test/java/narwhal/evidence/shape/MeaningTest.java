package narwhal.evidence.shape;

import static narwhal.ir.machine.FunctionBuilder.HERE;
import static narwhal.ir.machine.FunctionBuilder.POINTER;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import narwhal.engine.shape.RandomLists;
import narwhal.engine.shape.ShapeEngine;
import narwhal.engine.shape.ShapeResult;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.FunctionBuilder;
import narwhal.ir.machine.Global;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import narwhal.ir.run.Deadline;
import narwhal.ir.run.RunContext;
import narwhal.ir.shape.CutPoint;
import narwhal.ir.shape.Shape;
import narwhal.ir.shape.ShapeDatum;
import narwhal.ir.shape.ShapeDatum.End;
import narwhal.ir.shape.ShapeFrame;
import narwhal.ir.shape.ShapeObject;
import narwhal.ir.shape.ShapeObject.Kind;
import narwhal.ir.shape.ShapeObject.Links;
import narwhal.ir.shape.ShapeRange;
import narwhal.solver.SmtSolver;
import narwhal.solver.SolverOptions;
import narwhal.solver.Solvers;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;

/** Which shapes contain which others: the states of the second are matched with the first. */
final class MeaningTest {
  private static final ShapeDatum NULL = new ShapeDatum.Number(0, 64);
  private static final ShapeDatum ANY = new ShapeDatum.Symbol(100, 64);
  private static final int LIST = 1;
  private static final int NODE = 2;
  private static final int OTHER = 3;
  private static final Links ONE_WAY = new Links(0, -1, 0, 1);
  private static final Links BOTH_WAYS = new Links(0, 8, 0, 1);

  @Test
  void everyShapeOfAProofContainsItself() {
    int shapes = 0;
    for (int seed = 0; seed < 60; seed++) {
      Program program = RandomLists.program(seed);
      if (ShapeEngine.run(program, RunContext.quiet()) instanceof ShapeResult.Proved proved) {
        for (CutPoint at : proved.certificate().cutPoints()) {
          for (Shape shape : at.shapes()) {
            assertTrue(contains(program, at, shape, shape), () -> "seed: " + shape);
            shapes++;
          }
        }
      }
    }
    assertTrue(shapes > 100, shapes + " shapes");
  }

  @Test
  void aSegmentContainsWhatIsAsLong() {
    Shape one = list(NODE, Map.of(NODE, node(NULL, NULL)));
    Shape two = list(NODE, Map.of(NODE, node(to(OTHER), NULL), OTHER, node(NULL, NULL)));
    Shape some = list(NODE, Map.of(NODE, segment(NULL, NULL, ONE_WAY)));
    Shape more = list(NODE, Map.of(NODE, segment(NULL, NULL, new Links(0, -1, 0, 2))));
    Shape three = list(NODE, Map.of(NODE, segment(NULL, NULL, new Links(0, -1, 0, 3))));
    assertTrue(contains(some, one));
    assertTrue(contains(some, two));
    assertTrue(contains(some, more));
    assertTrue(contains(more, two));
    assertTrue(contains(more, three));
    assertFalse(contains(more, one));
    assertFalse(contains(more, some));
    assertFalse(contains(three, more));
    assertFalse(contains(one, some));
  }

  @Test
  void aSegmentGoesOnFromSegmentsAndNodes() {
    Shape some = list(NODE, Map.of(NODE, segment(NULL, NULL, ONE_WAY)));
    Shape nodeFirst =
        list(NODE, Map.of(NODE, node(to(OTHER), NULL), OTHER, segment(NULL, NULL, ONE_WAY)));
    Shape nodeLast =
        list(NODE, Map.of(NODE, segment(to(OTHER), NULL, ONE_WAY), OTHER, node(NULL, NULL)));
    Shape elsewhere =
        list(NODE, Map.of(NODE, segment(NULL, NULL, ONE_WAY), OTHER, node(NULL, NULL)));
    assertTrue(contains(some, nodeFirst));
    assertTrue(contains(some, nodeLast));
    assertFalse(contains(some, elsewhere));
    assertFalse(contains(elsewhere, some));
    assertFalse(contains(nodeFirst, some));
  }

  @Test
  void linksBackMustBeThere() {
    ShapeObject both = segment(NULL, NULL, BOTH_WAYS);
    Shape some = list(NODE, Map.of(NODE, both));
    Shape linked = list(NODE, Map.of(NODE, node(to(OTHER), NULL), OTHER, node(NULL, to(NODE))));
    Shape open = list(NODE, Map.of(NODE, node(to(OTHER), NULL), OTHER, node(NULL, NULL)));
    Shape turned = list(NODE, Map.of(NODE, node(to(OTHER), NULL), OTHER, node(NULL, to(OTHER))));
    assertTrue(contains(some, linked));
    assertFalse(contains(some, open));
    assertFalse(contains(some, turned));
  }

  @Test
  void theLastNodeIsNotTheFirst() {
    ShapeDatum last = new ShapeDatum.Pointer(NODE, 0, End.LAST);
    Shape first = list(NODE, Map.of(NODE, segment(NULL, NULL, BOTH_WAYS)));
    Shape atLast = list(last, Map.of(NODE, segment(NULL, NULL, BOTH_WAYS)));
    Shape second = list(OTHER, Map.of(NODE, node(to(OTHER), NULL), OTHER, node(NULL, to(NODE))));
    assertTrue(contains(atLast, second));
    assertFalse(contains(first, second));
    assertFalse(contains(first, atLast));
  }

  @Test
  void twoObjectsAreNotOne() {
    ShapeDatum x = to(OTHER);
    ShapeDatum y = to(4);
    ShapeObject object = node(NULL, NULL);
    Shape same = list(NODE, Map.of(NODE, segment(x, x, ONE_WAY), OTHER, object));
    Shape apart = list(NODE, Map.of(NODE, segment(y, x, ONE_WAY), OTHER, object, 4, object));
    assertTrue(contains(same, same));
    assertTrue(contains(apart, apart));
    assertFalse(contains(apart, same));
    assertFalse(contains(same, apart));
  }

  @Test
  void eachNodeHasAnObjectOfItsOwn() {
    ShapeDatum own = new ShapeDatum.Own(OTHER, 0, false);
    ShapeDatum ownOrNot = new ShapeDatum.Own(OTHER, 0, true);
    ShapeObject object = node(ANY, ANY);
    Shape owning = list(NODE, Map.of(NODE, segment(NULL, own, ONE_WAY), OTHER, object));
    Shape perhaps = list(NODE, Map.of(NODE, segment(NULL, ownOrNot, ONE_WAY), OTHER, object));
    Shape none = list(NODE, Map.of(NODE, segment(NULL, NULL, ONE_WAY)));
    Shape shared = list(NODE, Map.of(NODE, segment(NULL, to(OTHER), ONE_WAY), OTHER, object));
    Shape one = list(NODE, Map.of(NODE, node(NULL, to(OTHER)), OTHER, object));
    Shape two =
        list(
            NODE,
            Map.of(NODE, node(to(4), to(OTHER)), OTHER, object, 4, node(NULL, to(5)), 5, object));
    Shape twoShare =
        list(NODE, Map.of(NODE, node(to(4), to(OTHER)), OTHER, object, 4, node(NULL, to(OTHER))));
    assertTrue(contains(perhaps, owning));
    assertTrue(contains(perhaps, none));
    assertTrue(contains(owning, one));
    assertTrue(contains(owning, two));
    assertFalse(contains(owning, perhaps));
    assertFalse(contains(owning, twoShare));
    assertFalse(contains(perhaps, shared));
    assertTrue(contains(shared, twoShare));
  }

  @Test
  void symbolsOutsideSegmentsAreTheSameEverywhere() {
    Shape same = list(NODE, Map.of(NODE, node(ANY, ANY)));
    Shape two = list(NODE, Map.of(NODE, node(ANY, new ShapeDatum.Symbol(101, 64))));
    assertTrue(contains(two, same));
    assertFalse(contains(same, two));
  }

  @Test
  void rangesContainRanges() {
    Shape narrow = with(list(NODE, Map.of(NODE, node(ANY, NULL))), new ShapeRange(3, 5, false));
    Shape wide = with(list(NODE, Map.of(NODE, node(ANY, NULL))), new ShapeRange(-1, 5, true));
    assertTrue(contains(wide, narrow));
    assertFalse(contains(narrow, wide));
  }

  private static Shape with(Shape shape, ShapeRange range) {
    return new Shape(
        shape.frames(), shape.globals(), shape.objects(), Map.of(100, range), shape.lost());
  }

  private static ShapeDatum to(int object) {
    return new ShapeDatum.Pointer(object, 0, End.FIRST);
  }

  private static SortedMap<Long, ShapeObject.Cell> cells(ShapeDatum next, ShapeDatum second) {
    SortedMap<Long, ShapeObject.Cell> cells = new TreeMap<>();
    cells.put(0L, new ShapeObject.Cell(8, next));
    cells.put(8L, new ShapeObject.Cell(8, second));
    return cells;
  }

  private static ShapeObject node(ShapeDatum next, ShapeDatum second) {
    return new ShapeObject(Kind.HEAP, 16, true, true, false, cells(next, second), Optional.empty());
  }

  private static ShapeObject segment(ShapeDatum next, ShapeDatum second, Links links) {
    return new ShapeObject(
        Kind.HEAP, 16, true, true, false, cells(next, second), Optional.of(links));
  }

  private static Shape list(int first, Map<Integer, ShapeObject> heap) {
    return list(to(first), heap);
  }

  /** A global variable that holds a datum, and some heap objects. */
  private static Shape list(ShapeDatum held, Map<Integer, ShapeObject> heap) {
    SortedMap<Long, ShapeObject.Cell> cells = new TreeMap<>();
    cells.put(0L, new ShapeObject.Cell(8, held));
    SortedMap<Integer, ShapeObject> objects = new TreeMap<>(heap);
    objects.put(LIST, new ShapeObject(Kind.GLOBAL, 8, true, true, true, cells, Optional.empty()));
    ShapeFrame main = new ShapeFrame(Map.of(), List.of());
    return new Shape(List.of(main), Map.of("list", LIST), objects, Map.of(), false);
  }

  private static boolean contains(Shape outer, Shape inner) {
    FunctionBuilder code = new FunctionBuilder("main", Type.I32);
    Function main = code.ret(Value.of(0, Type.I32)).build();
    Map<String, Global> globals = new LinkedHashMap<>();
    globals.put(
        "list",
        new Global("list", POINTER, 8, Optional.of(new Value.Null(POINTER)), false, 8, HERE));
    Program program = new Program(8, "main", Map.of("main", main), globals, List.of(), List.of());
    String label = main.blocks().getFirst().label();
    CutPoint at =
        new CutPoint(
            List.of(new CutPoint.Position("main", label, 0)), false, List.of(outer, inner));
    return contains(program, at, outer, inner);
  }

  private static boolean contains(Program program, CutPoint at, Shape outer, Shape inner) {
    WellFormed.check(outer, at, program);
    WellFormed.check(inner, at, program);
    TermFactory terms = new TermFactory();
    try (SmtSolver solver = Solvers.all().getFirst().open(terms, SolverOptions.DEFAULT)) {
      Tools tools = new Tools(program, terms, solver, Deadline.never());
      Opening opening = new Opening(tools);
      World world = Instance.of(tools, new Execution(tools, opening), at, inner);
      return Matching.covers(tools, opening, outer, world, false);
    }
  }
}
