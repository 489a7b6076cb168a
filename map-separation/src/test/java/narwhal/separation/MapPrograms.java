package narwhal.separation;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Program;
import narwhal.ir.logic.sample.Programs;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Random programs that write, read, copy, forget and pass maps over two-bit values: two maps, a map
 * of maps, a map of what is allocated; branches, loops, calls with maps as arguments and results.
 */
final class MapPrograms {
  private static final Sort WORD = Sort.bitVec(2);
  private static final Sort MAP = Sort.array(WORD, WORD);
  private static final Sort TABLE = Sort.array(WORD, MAP);
  private static final Sort BITS = Sort.array(WORD, Sort.BOOL);

  private final Programs programs = new Programs();
  private final TermFactory terms = programs.terms;
  private final Random random;
  private final Term memory = programs.global("m", MAP);
  private final Term copy = programs.global("n", MAP);
  private final Term table = programs.global("t", TABLE);
  private final Term valid = programs.global("valid", BITS);
  private final Term shared = programs.global("g", WORD);
  private List<Term> words;
  private List<Term> maps;

  private MapPrograms(long seed) {
    random = new Random(seed);
  }

  record Sample(Program program, TermFactory terms) {}

  static Sample sample(long seed) {
    MapPrograms generator = new MapPrograms(seed);
    generator.callee(generator.random.nextInt(4) == 0);
    generator.main();
    return new Sample(generator.programs.program(), generator.terms);
  }

  private void callee(boolean recursive) {
    Programs.Maker f = programs.procedure("f");
    words = new ArrayList<>(List.of(f.parameter("p", WORD), f.local("x", WORD), shared));
    maps = new ArrayList<>(List.of(f.parameter("a", MAP), f.local("b", MAP), memory, copy));
    Term word = f.result("r", WORD);
    Term map = f.result("c", MAP);
    words.add(word);
    maps.add(map);
    body(f, 2 + random.nextInt(2), recursive);
    f.done();
  }

  private void main() {
    Programs.Maker main = programs.procedure("main");
    words =
        new ArrayList<>(
            List.of(main.local("p", WORD), main.local("q", WORD), main.local("x", WORD), shared));
    maps = new ArrayList<>(List.of(memory, copy, main.local("b", MAP)));
    List<Command> start = new ArrayList<>();
    start.addAll(allocate(words.get(0)));
    start.addAll(allocate(words.get(1)));
    main.edge(0, 2, start.toArray(Command[]::new));
    body(main, 3 + random.nextInt(3), true);
    main.done();
  }

  /** Nodes from 2 on (or from the entry), each with one or two ways on. */
  private void body(Programs.Maker maker, int nodes, boolean calls) {
    boolean isMain = maps.size() == 3;
    if (!isMain) {
      maker.edge(0, 2);
    }
    for (int node = 2; node < 2 + nodes; node++) {
      int ways = 1 + random.nextInt(2);
      for (int way = 0; way < ways; way++) {
        int target = node + 1 == 2 + nodes ? 1 : node + 1;
        if (way > 0 && random.nextInt(3) > 0) {
          target = 2 + random.nextInt(nodes);
        }
        List<Command> commands = new ArrayList<>();
        for (int i = random.nextInt(4); i >= 0; i--) {
          commands.addAll(statement(calls));
        }
        maker.edge(node, target, commands.toArray(Command[]::new));
      }
    }
  }

  private List<Command> allocate(Term pointer) {
    return List.of(
        Programs.havoc(pointer),
        Programs.assume(terms.not(terms.select(valid, pointer))),
        Programs.assign(valid, terms.store(valid, pointer, terms.tru())));
  }

  private Term word() {
    return words.get(random.nextInt(words.size()));
  }

  private Term map() {
    return maps.get(random.nextInt(maps.size()));
  }

  private Term constant() {
    return terms.bv(random.nextInt(4), 2);
  }

  private Term value() {
    return switch (random.nextInt(6)) {
      case 0 -> constant();
      case 1 -> terms.select(map(), word());
      case 2 -> terms.bvAdd(word(), terms.bv(1, 2));
      case 3 -> terms.select(terms.select(table, word()), word());
      default -> word();
    };
  }

  private List<Command> statement(boolean calls) {
    Term map = map();
    return switch (random.nextInt(20)) {
      case 0, 1, 2, 3 -> List.of(Programs.assign(map, terms.store(map, word(), value())));
      case 4, 5 -> List.of(Programs.assign(word(), terms.select(map(), word())));
      case 6 -> List.of(Programs.assign(map, map()));
      case 7 -> List.of(Programs.assign(map, terms.store(map(), value(), value())));
      case 8 -> List.of(Programs.havoc(random.nextInt(3) == 0 ? table : map));
      case 9 -> List.of(Programs.assign(map, terms.constArray(MAP, value())));
      case 10 -> List.of(Programs.assume(terms.neq(word(), word())));
      case 11 -> allocate(word());
      case 12 -> {
        Term row = word();
        yield List.of(
            Programs.assign(
                table,
                terms.store(table, row, terms.store(terms.select(table, row), word(), value()))));
      }
      case 13 ->
          List.of(Programs.assign(word(), terms.select(terms.select(table, word()), word())));
      case 14 ->
          List.of(
              random.nextBoolean()
                  ? Programs.assign(table, terms.store(table, word(), map))
                  : Programs.assign(map, terms.select(table, word())));
      case 15 -> List.of(Programs.assign(map, terms.ite(terms.eq(value(), value()), map(), map())));
      case 16 -> List.of(programs.check(terms.neq(terms.select(map, word()), value())));
      case 17 -> rare(map);
      default ->
          calls
              ? List.of(Programs.call("f", List.of(value(), map()), List.of(word(), map())))
              : List.of(Programs.assume(terms.eq(value(), value())));
    };
  }

  private List<Command> rare(Term map) {
    Term bound = terms.variable("i", WORD);
    return switch (random.nextInt(4)) {
      case 0 -> List.of(Programs.assume(terms.neq(map, map())));
      case 1 ->
          List.of(
              Programs.assume(
                  terms.exists(List.of(bound), terms.eq(terms.select(map, bound), constant()))));
      case 2 -> {
        // What a contract says: the map is another one with a write.
        Term before = copy;
        yield List.of(
            Programs.assign(before, memory),
            Programs.havoc(memory),
            Programs.assume(terms.eq(memory, terms.store(before, word(), value()))));
      }
      default ->
          List.of(Programs.assign(word(), terms.select(terms.store(map, word(), value()), word())));
    };
  }
}
