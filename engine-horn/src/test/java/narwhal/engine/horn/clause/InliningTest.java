package narwhal.engine.horn.clause;

import static narwhal.ir.logic.sample.Programs.assign;
import static narwhal.ir.logic.sample.Programs.assume;
import static narwhal.ir.logic.sample.Programs.call;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import narwhal.ir.logic.LogicChecker;
import narwhal.ir.logic.LogicPrinter;
import narwhal.ir.logic.Program;
import narwhal.ir.logic.sample.Programs;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;

/** Which calls are done in place. */
class InliningTest {
  private final Programs programs = new Programs();
  private final TermFactory terms = programs.terms;
  private final Programs.Maker main = programs.procedure("main");
  private final Term x = main.local("x", Sort.INT);

  private Program inlined() {
    main.edge(0, 2, call("f", List.of(terms.integer(1)), List.of(x)));
    main.edge(2, 2, call("f", List.of(x), List.of(x)));
    main.edge(2, 1);
    main.done();
    Program program = Inlining.ofShort(terms, programs.program());
    LogicChecker.check(program);
    return program;
  }

  @Test
  void aFewThingsInARowAreDoneInPlace() {
    Programs.Maker f = programs.procedure("f");
    Term given = f.parameter("given", Sort.INT);
    Term result = f.result("result", Sort.INT);
    f.edge(0, 2, assume(terms.intLt(given, result)));
    f.edge(2, 1);
    f.done();
    Program program = inlined();
    assertEquals(Set.of("main"), program.procedures().keySet());
    String text = LogicPrinter.print(program);
    assertFalse(text.contains("call"), text);
    // A result may have any value in each round, and two calls have variables of their own.
    assertTrue(text.contains("havoc result!0") && text.contains("havoc result!1"), text);
    assertTrue(text.contains("given!1 := x"), text);
  }

  @Test
  void loopsAndBranchesStay() {
    Programs.Maker f = programs.procedure("f");
    Term given = f.parameter("given", Sort.INT);
    Term result = f.result("result", Sort.INT);
    f.edge(0, 2, assign(result, given));
    f.edge(2, 2, assign(result, terms.intAdd(result, terms.integer(1))));
    f.edge(2, 1);
    f.done();
    assertEquals(Set.of("main", "f"), inlined().procedures().keySet());
  }
}
