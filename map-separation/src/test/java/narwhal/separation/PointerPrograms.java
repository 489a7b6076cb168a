package narwhal.separation;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.PointerLayout;
import narwhal.ir.logic.Program;
import narwhal.ir.logic.sample.Programs;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Random programs as C is lowered: pointers of an object's number and an offset, allocation that
 * may fail, fixed objects, pointers in memory; branches, loops and a procedure that allocates.
 */
final class PointerPrograms {
  private static final PointerLayout LAYOUT = new PointerLayout(16, 6);
  private static final Sort POINTER = Sort.bitVec(16);
  private static final Sort NUMBER = Sort.bitVec(6);
  private static final Sort MAP = Sort.array(POINTER, POINTER);
  private static final int FIXED = 3;

  private final Programs programs = new Programs();
  private final TermFactory terms = programs.terms;
  private final Random random;
  private final Term memory = programs.global("m", MAP);
  private final Term other = programs.global("n", MAP);
  private List<Term> words = List.of();
  private Term number;

  private PointerPrograms(long seed) {
    random = new Random(seed);
  }

  static MapPrograms.Sample sample(long seed) {
    PointerPrograms generator = new PointerPrograms(seed);
    generator.callee();
    generator.main();
    Program made = generator.programs.program();
    Program program =
        new Program(
            made.entry(),
            made.procedures(),
            made.globals(),
            LAYOUT,
            FIXED,
            made.checks(),
            made.approximations());
    return new MapPrograms.Sample(program, generator.terms);
  }

  private void callee() {
    Programs.Maker f = programs.procedure("f");
    Term parameter = f.parameter("a", POINTER);
    Term result = f.result("r", POINTER);
    number = f.local("k", NUMBER);
    words = new ArrayList<>(List.of(parameter, result));
    f.edge(0, 2, allocate(result));
    f.edge(0, 2, Programs.assign(result, nil()));
    f.edge(2, 1, statements(2, false));
    f.done();
  }

  private void main() {
    Programs.Maker main = programs.procedure("main");
    number = main.local("o", NUMBER);
    words = new ArrayList<>();
    for (String name : List.of("p", "q", "x")) {
      words.add(main.local(name, POINTER));
    }
    main.edge(0, 2, allocate(words.get(0)));
    main.edge(0, 2, Programs.assign(words.get(0), nil()));
    main.edge(2, 3, Programs.assume(terms.neq(words.get(0), nil())));
    main.edge(3, 4, allocate(words.get(1)));
    int nodes = 3 + random.nextInt(3);
    for (int node = 4; node < 4 + nodes; node++) {
      int ways = 1 + random.nextInt(2);
      for (int way = 0; way < ways; way++) {
        int target = node + 1 == 4 + nodes ? 1 : node + 1;
        if (way > 0 && random.nextInt(3) > 0) {
          target = 4 + random.nextInt(nodes);
        }
        main.edge(node, target, statements(1 + random.nextInt(4), true));
      }
    }
    main.done();
  }

  private Command[] allocate(Term pointer) {
    return new Command[] {
      Programs.allocate(number, memory), Programs.assign(pointer, pointer(number, offset(0)))
    };
  }

  private Term nil() {
    return terms.bv(0, 16);
  }

  private Term offset(long bytes) {
    return terms.bv(LAYOUT.bias().longValueExact() + bytes, 10);
  }

  private Term pointer(Term object, Term low) {
    return terms.concat(object, low);
  }

  private Term plus(Term pointer, Term bytes) {
    return pointer(
        terms.extract(15, 10, pointer), terms.bvAdd(terms.extract(9, 0, pointer), bytes));
  }

  private Term fixed() {
    return terms.bv(LAYOUT.address(random.nextInt(FIXED), random.nextInt(2)), 16);
  }

  private Term word() {
    return words.get(random.nextInt(words.size()));
  }

  private Term map() {
    return random.nextInt(4) == 0 ? other : memory;
  }

  private Term place() {
    return switch (random.nextInt(8)) {
      case 0 -> plus(word(), terms.bv(1, 10));
      case 1 -> plus(word(), terms.bvAnd(terms.extract(9, 0, word()), terms.bv(1, 10)));
      case 2 -> fixed();
      default -> word();
    };
  }

  private Term value() {
    return switch (random.nextInt(5)) {
      case 0 -> terms.bv(random.nextInt(4), 16);
      case 1 -> terms.select(map(), place());
      case 2 -> fixed();
      default -> word();
    };
  }

  private Command[] statements(int count, boolean calls) {
    List<Command> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      all.addAll(statement(calls));
    }
    return all.toArray(Command[]::new);
  }

  private List<Command> statement(boolean calls) {
    Term map = map();
    return switch (random.nextInt(16)) {
      case 0, 1, 2, 3, 4 -> List.of(Programs.assign(map, terms.store(map, place(), value())));
      case 5, 6, 7 -> List.of(Programs.assign(word(), terms.select(map, place())));
      case 8 -> List.of(Programs.assign(word(), place()));
      case 9 -> List.of(Programs.assign(word(), value()));
      case 10 -> List.of(Programs.assume(terms.neq(word(), nil())));
      case 11 -> List.of(Programs.assume(terms.eq(value(), word())));
      case 12 -> List.of(programs.check(terms.neq(terms.select(map, place()), value())));
      case 13 -> List.of(Programs.assign(map, random.nextBoolean() ? map() : map));
      case 14 -> List.of(allocate(word()));
      default ->
          calls
              ? List.of(Programs.call("f", List.of(word()), List.of(word())))
              : List.of(Programs.assign(word(), place()));
    };
  }
}
