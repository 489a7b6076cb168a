package narwhal.separation.cell;

import static narwhal.ir.logic.sample.Programs.assign;
import static narwhal.ir.logic.sample.Programs.assume;
import static narwhal.ir.logic.sample.Programs.call;
import static narwhal.ir.logic.sample.Programs.havoc;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.LogicPrinter;
import narwhal.ir.logic.sample.Programs;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;

/** Which maps become variables. */
class SingleCellsTest {
  private static final Sort MAP = Sort.array(Sort.INT, Sort.INT);

  private final Programs programs = new Programs();
  private final TermFactory terms = programs.terms;
  private final Term map = programs.global("m", MAP);
  private final Programs.Maker main = programs.procedure("main");
  private final Term p = main.local("p", Sort.INT);

  private Command write(Term index, long value) {
    return assign(map, terms.store(map, index, terms.integer(value)));
  }

  private Command read(Term index) {
    return programs.check(terms.eq(terms.select(map, index), terms.integer(1)));
  }

  private SingleCells.Result cells() {
    main.done();
    return SingleCells.of(terms, programs.program());
  }

  private void stays() {
    assertEquals(Map.of(), cells().reads());
  }

  @Test
  void oneIndexThatIsSetBefore() {
    main.edge(0, 2, havoc(map), havoc(p), write(p, 0));
    main.edge(2, 2, write(p, 1), read(p));
    main.edge(2, 1, read(p));
    SingleCells.Result cells = cells();
    assertEquals(List.of(terms.select(map, p)), List.copyOf(cells.reads().values()));
    String text = LogicPrinter.print(cells.program());
    assertTrue(text.contains("havoc m#cell") && text.contains("m#cell := 1"), text);
    assertTrue(!text.contains("(Array"), text);
  }

  @Test
  void anIndexThatIsSetLaterOnSomeWay() {
    main.edge(0, 2, write(p, 0));
    main.edge(2, 3, havoc(p));
    main.edge(2, 3);
    main.edge(3, 1, read(p));
    stays();
  }

  @Test
  void anIndexThatIsSetInTheLoop() {
    main.edge(0, 2);
    main.edge(2, 2, havoc(p), write(p, 1));
    main.edge(2, 1);
    stays();
  }

  @Test
  void twoIndices() {
    Term q = main.local("q", Sort.INT);
    main.edge(0, 2, havoc(p), havoc(q), write(p, 1), write(q, 2));
    main.edge(2, 1, read(p));
    stays();
  }

  @Test
  void aMapThatIsCompared() {
    Term other = programs.global("n", MAP);
    main.edge(0, 1, havoc(p), write(p, 1), assume(terms.eq(map, other)), read(p));
    stays();
  }

  @Test
  void whatIsReadUnderAQuantifier() {
    Term k = terms.variable("k", Sort.INT);
    Term all = terms.forall(List.of(k), terms.eq(terms.select(map, k), terms.integer(0)));
    main.edge(0, 1, havoc(p), write(p, 1), assume(all));
    stays();
  }

  /** Each run may have an index of its own. */
  @Test
  void aGlobalMapOfAProcedureThatRunsTwice() {
    Programs.Maker twice = programs.procedure("twice");
    Term index = twice.parameter("index", Sort.INT);
    twice.edge(0, 1, read(index), write(index, 1));
    twice.done();
    main.edge(0, 2, call("twice", List.of(terms.integer(1)), List.of()));
    main.edge(2, 1, call("twice", List.of(terms.integer(2)), List.of()));
    stays();
  }

  @Test
  void aGlobalMapOfAProcedureThatRunsOnce() {
    Programs.Maker once = programs.procedure("once");
    Term index = once.parameter("index", Sort.INT);
    once.edge(0, 1, read(index), write(index, 1));
    once.done();
    main.edge(0, 1, call("once", List.of(p), List.of()));
    assertEquals(1, cells().reads().size());
  }

  /** A map of maps at one index is a map, and that one at one index a variable. */
  @Test
  void rows() {
    Sort rows = Sort.array(Sort.INT, MAP);
    Term table = main.local("t", rows);
    Term row = terms.select(table, p);
    Term q = main.local("q", Sort.INT);
    main.edge(
        0,
        1,
        assign(table, terms.store(table, p, terms.store(row, q, terms.integer(1)))),
        programs.check(terms.eq(terms.select(row, q), terms.integer(1))));
    SingleCells.Result cells = cells();
    assertTrue(cells.reads().containsValue(terms.select(row, q)), () -> cells.reads().toString());
  }
}
