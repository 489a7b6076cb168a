package narwhal.separation;

import static narwhal.ir.logic.sample.Programs.allocate;
import static narwhal.ir.logic.sample.Programs.assign;
import static narwhal.ir.logic.sample.Programs.assume;
import static narwhal.ir.logic.sample.Programs.call;
import static narwhal.ir.logic.sample.Programs.havoc;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.LogicPrinter;
import narwhal.ir.logic.Program;
import narwhal.ir.logic.sample.Programs;
import narwhal.ir.run.RunContext;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;

/** How many blocks a region of a C program gets: objects that were allocated are different. */
class AllocationTest {
  private static final Sort POINTER = Sort.bitVec(16);
  private static final Sort NUMBER = Sort.bitVec(6);
  private static final Sort MAP = Sort.array(POINTER, POINTER);
  private static final int FIXED = 3;

  private final Programs programs = new Programs();
  private final TermFactory terms = programs.terms;
  private final Term memory = programs.global("m", MAP);
  private final Programs.Maker main = programs.procedure("main");
  private final Term o = main.local("o", NUMBER);
  private final Term p = main.local("p", POINTER);
  private final Term q = main.local("q", POINTER);
  private final Term x = main.local("x", POINTER);

  private int blocks() {
    return separation().report().blocks();
  }

  private Separation separation() {
    main.done();
    Program made = programs.program();
    Program program =
        new Program(
            made.entry(),
            made.procedures(),
            made.globals(),
            made.pointers(),
            FIXED,
            made.checks(),
            made.approximations());
    return MapSeparation.separate(terms, program, RunContext.quiet());
  }

  private Term number(long value) {
    return terms.bv(value, 16);
  }

  private Term start(Term object) {
    return terms.concat(object, terms.bv(512, 10));
  }

  private Term plus(Term pointer, Term bytes) {
    return terms.concat(
        terms.extract(15, 10, pointer), terms.bvAdd(terms.extract(9, 0, pointer), bytes));
  }

  private Command write(Term place, long value) {
    return assign(memory, terms.store(memory, place, number(value)));
  }

  private Command read(Term place) {
    return programs.check(terms.neq(terms.select(memory, place), number(7)));
  }

  /** p and q point to the starts of new objects. */
  private void two() {
    main.edge(
        0, 2, allocate(o, memory), assign(p, start(o)), allocate(o, memory), assign(q, start(o)));
  }

  @Test
  void twoObjectsAreDifferent() {
    two();
    main.edge(2, 1, write(p, 1), write(q, 2), read(p), read(q));
    assertEquals(2, blocks());
  }

  @Test
  void soAreTheyAtAnyOffset() {
    two();
    Term any = terms.extract(9, 0, x);
    main.edge(2, 1, write(q, 2), write(plus(p, any), 1), read(plus(p, any)), read(q));
    assertEquals(2, blocks());
  }

  @Test
  void oneObjectIsNotAtAnyOffset() {
    two();
    Term any = terms.extract(9, 0, x);
    main.edge(2, 1, write(p, 1), write(plus(p, any), 2), read(p));
    assertEquals(1, blocks());
  }

  @Test
  void fieldsOfOneObjectAreDifferent() {
    two();
    Term field = plus(p, terms.bv(2, 10));
    main.edge(2, 1, write(p, 1), write(field, 2), read(p), read(field));
    assertEquals(2, blocks());
  }

  @Test
  void anAllocationThatMayFailIsDifferentOnceItIsTested() {
    main.edge(0, 2, allocate(o, memory), assign(p, start(o)));
    main.edge(0, 2, assign(p, number(0)));
    main.edge(2, 3, assume(terms.neq(p, number(0))));
    main.edge(3, 4, allocate(o, memory), assign(q, start(o)));
    main.edge(3, 4, assign(q, number(0)));
    main.edge(4, 5, assume(terms.neq(q, number(0))));
    main.edge(5, 1, write(p, 1), write(q, 2), read(p), read(q));
    assertEquals(2, blocks());
  }

  @Test
  void twoThatFailAreOne() {
    main.edge(0, 2, allocate(o, memory), assign(p, start(o)));
    main.edge(0, 2, assign(p, number(0)));
    main.edge(2, 3, allocate(o, memory), assign(q, start(o)));
    main.edge(2, 3, assign(q, number(0)));
    main.edge(3, 1, write(p, 1), write(q, 2), read(p), read(q));
    assertEquals(1, blocks());
  }

  @Test
  void fixedObjectsAreDifferentFromAllocatedOnes() {
    main.edge(0, 2, allocate(o, memory), assign(p, start(o)));
    Term fixed = terms.bv((2 << 10) + 512, 16);
    main.edge(2, 1, write(p, 1), write(fixed, 2), read(p), read(fixed));
    assertEquals(2, blocks());
  }

  @Test
  void numbersFromTheFirstOnAreNotFixed() {
    main.edge(0, 2, allocate(o, memory), assign(p, start(o)));
    Term open = terms.bv((FIXED << 10) + 512, 16);
    main.edge(2, 1, write(p, 1), write(open, 2), read(p), read(open));
    assertEquals(1, blocks());
  }

  @Test
  void anyPointerMayBeTheNewObjects() {
    main.edge(0, 2, havoc(q), allocate(o, memory), assign(p, start(o)));
    main.edge(2, 1, write(p, 1), write(q, 2), read(p), read(q));
    assertEquals(1, blocks());
  }

  @Test
  void objectsStayDifferentInLoops() {
    two();
    main.edge(
        2, 3, write(p, 1), write(q, 2), allocate(o, memory), assign(x, start(o)), write(x, 6));
    main.edge(3, 3, write(p, 3), read(q), allocate(o, memory), assign(x, start(o)), write(x, 4));
    main.edge(3, 3, write(q, 5), read(x), read(p));
    main.edge(3, 1, read(p), read(q));
    assertEquals(3, blocks());
  }

  @Test
  void anObjectOfOneRoundIsDifferentFromThatOfTheNext() {
    main.edge(0, 2, allocate(o, memory), assign(p, start(o)), write(p, 1));
    main.edge(2, 2, allocate(o, memory), assign(q, start(o)), write(q, 2), read(p));
    main.edge(2, 1, read(p));
    assertEquals(2, blocks());
  }

  @Test
  void recursiveCallsMayAllocateToo() {
    Programs.Maker f = programs.procedure("f");
    Term number = f.local("k", NUMBER);
    Term result = f.result("r", POINTER);
    f.edge(0, 1, call("f", List.of(), List.of(result)));
    f.edge(0, 1, allocate(number, memory), assign(result, start(number)));
    f.done();
    main.edge(0, 2, call("f", List.of(), List.of(p)), allocate(o, memory), assign(q, start(o)));
    main.edge(2, 1, write(p, 1), write(q, 2), read(p), read(q));
    assertEquals(1, blocks());
  }

  @Test
  void pointersKeepTheirObjectsInMemory() {
    two();
    Term table = main.local("t", POINTER);
    main.edge(2, 3, allocate(o, memory), assign(table, start(o)));
    main.edge(
        3,
        4,
        assign(memory, terms.store(memory, table, p)),
        assign(memory, terms.store(memory, plus(table, terms.bv(2, 10)), q)));
    Term first = terms.select(memory, table);
    Term second = terms.select(memory, plus(table, terms.bv(2, 10)));
    main.edge(4, 5, write(p, 1), write(q, 2));
    main.edge(5, 5, assign(x, first), write(x, 3), assign(x, second), write(x, 4));
    main.edge(5, 1, read(p), read(q));
    assertEquals(4, blocks());
  }

  @Test
  void onePlaceHasOneName() {
    two();
    Term first = main.local("first", POINTER);
    Term second = main.local("second", POINTER);
    main.edge(2, 3, assign(first, p), write(first, 1), write(q, 2));
    main.edge(3, 3, assign(second, p), write(second, 3));
    main.edge(3, 1, assign(first, p), read(first), read(q), read(p));
    String text = LogicPrinter.print(separation().program());
    assertTrue(text.contains("(store m#1 p "), text);
    assertTrue(text.contains("(select m#1 p)"), text);
    assertFalse(text.contains("m#1 first"), text);
    assertFalse(text.contains("m#1 second"), text);
  }

  @Test
  void fieldsAreNamedByTheirObjects() {
    two();
    Term field = main.local("field", POINTER);
    Term again = main.local("again", POINTER);
    Term two = terms.bv(2, 10);
    main.edge(2, 3, write(p, 1), write(q, 2), assign(field, plus(p, two)), write(field, 3));
    main.edge(3, 3, write(p, 3), read(q));
    main.edge(3, 1, assign(again, plus(p, two)), read(again), read(p));
    String text = LogicPrinter.print(separation().program());
    assertFalse(text.contains("m#3 field"), text);
    assertTrue(text.contains("(concat ((_ extract 15 10) p) (_ bv514 10))"), text);
  }

  @Test
  void aPointerThatChangesIsNoName() {
    two();
    Term changing = main.local("changing", POINTER);
    main.edge(2, 3, assign(changing, p), write(changing, 1), write(q, 2));
    main.edge(3, 3, assign(changing, q), write(p, 3));
    main.edge(3, 1, read(p), read(q));
    String text = LogicPrinter.print(separation().program());
    assertFalse(text.contains("m#1 changing"), text);
  }
}
