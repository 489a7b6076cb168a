package narwhal.absint.state;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import narwhal.absint.domain.Bits;
import narwhal.absint.domain.Relations;
import narwhal.absint.domain.Thresholds;
import narwhal.absint.laws.DomainLaws;
import narwhal.absint.laws.Draw;
import narwhal.absint.laws.Lattice;
import narwhal.absint.laws.Operation;
import narwhal.absint.laws.Space;
import narwhal.absint.state.Worlds.World;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** What states say about symbols: whatever is assumed, asked and joined holds of all worlds. */
class FactsLawsTest extends DomainLaws<State, World> {
  private final TermFactory terms = new TermFactory();
  private final Symbols symbols = new Symbols(terms, relations());
  private final Worlds worlds = new Worlds(terms);
  private final Setting small = new Setting(2, 1);
  private final Setting large = new Setting(6, 8);

  /** What states keep about two numbers at a time. */
  protected Relations relations() {
    return Relations.ZONES;
  }

  /** Two numbers and a map, as symbols and as the values of variables. */
  private final class Setting {
    final Sort.Array sort;
    final int width;
    final Term x;
    final Term y;
    final Term m;
    final List<Term> variables;

    Setting(int width, int content) {
      this.width = width;
      sort = new Sort.Array(Sort.bitVec(width), Sort.bitVec(content));
      x = terms.variable("s!x" + width, Sort.bitVec(width));
      y = terms.variable("s!y" + width, Sort.bitVec(width));
      m = terms.variable("s!m" + width, sort);
      variables =
          List.of(
              terms.variable("x" + width, x.sort()),
              terms.variable("y" + width, y.sort()),
              terms.variable("m" + width, sort));
    }

    State any() {
      State state = State.any(symbols);
      state.assign(variables.get(0), x, "site");
      state.assign(variables.get(1), y, "site");
      state.assign(variables.get(2), m, "site");
      return state;
    }

    RandomTerms sampler(Random random) {
      return new RandomTerms(terms, random, List.of(x, y), m);
    }

    World world(long first, long second, Term map) {
      Map<Term, Term> values = new HashMap<>();
      values.put(x, terms.bv(first, width));
      values.put(y, terms.bv(second, width));
      values.put(m, map);
      values.put(variables.get(0), values.get(x));
      values.put(variables.get(1), values.get(y));
      values.put(variables.get(2), map);
      return worlds.world(values);
    }

    Term map(Random random) {
      List<BigInteger> contents = new ArrayList<>();
      for (int i = 0; i < 1 << width; i++) {
        contents.add(new BigInteger(Worlds.width(sort.element()), random));
      }
      return worlds.map(sort, contents);
    }
  }

  @Override
  protected List<Space<State, World>> spaces() {
    Random random = new Random(17);
    List<State> elements = new ArrayList<>();
    elements.add(small.any());
    while (elements.size() < 40) {
      State state = small.any();
      RandomTerms sampler = small.sampler(random);
      if (random.nextBoolean()) {
        state.facts().maps.put(small.m, contents(random, small));
      }
      for (int i = random.nextInt(4); i > 0; i--) {
        state.assume(sampler.condition(2), random.nextBoolean());
      }
      elements.add(state);
    }
    List<World> universe = new ArrayList<>();
    for (int code = 0; code < 1 << 8; code++) {
      List<BigInteger> bits = new ArrayList<>();
      for (int i = 4; i < 8; i++) {
        bits.add(BigInteger.valueOf(code >> i & 1));
      }
      universe.add(small.world(code & 3, code >> 2 & 3, worlds.map(small.sort, bits)));
    }
    return List.of(
        new Space<>("two bits", elements, universe, operations(small, random, 20), 1000));
  }

  private static Cells contents(Random random, Setting setting) {
    Cells cells = Cells.all(bit(random));
    for (int i = random.nextInt(4); i > 0; i--) {
      BigInteger index = BigInteger.valueOf(random.nextInt(1 << setting.width));
      cells = cells.write(List.of(Range.one(index)), bit(random));
    }
    return cells;
  }

  private static Bits bit(Random random) {
    return random.nextInt(3) == 0
        ? Bits.top(1)
        : Bits.constant(BigInteger.valueOf(random.nextInt(2)), 1);
  }

  private List<Operation<State, World>> operations(Setting setting, Random random, int count) {
    SymbolicOperations all = new SymbolicOperations(terms, worlds, setting.variables);
    RandomTerms sampler = setting.sampler(random);
    for (int i = 0; i < count; i++) {
      all.assume(sampler.condition(3), random.nextBoolean());
      all.truth(sampler.condition(3));
      all.number(sampler.number(3));
      all.footprint(sampler.number(3));
      all.pair(sampler.number(2), sampler.number(2));
      all.contents(sampler.write(sampler.write(setting.m, 2), 2));
    }
    all.statements();
    return all.all();
  }

  @Override
  protected boolean contains(State state, World world) {
    return worlds.holds(state.facts(), world);
  }

  @Override
  protected Optional<Lattice<State>> lattice() {
    return Optional.of(
        new Lattice<>() {
          @Override
          public boolean includes(State larger, State smaller) {
            return Joining.includes(larger, smaller, larger.variables());
          }

          @Override
          public State join(State a, State b) {
            return together(a, b, null);
          }

          @Override
          public State widen(State before, State after) {
            return together(before, after, new Widening(Thresholds.NONE));
          }

          @Override
          public boolean isBottom(State element) {
            return element.isImpossible();
          }
        });
  }

  /** As the analysis does, which leaves out states that are impossible. */
  private static State together(State a, State b, Widening widening) {
    if (a.isImpossible() || b.isImpossible()) {
      return a.isImpossible() ? b : a;
    }
    return widening == null
        ? Joining.merge(a, b, "place", List.copyOf(a.variables()), Set.of())
        : Joining.atHead(a, b, "place", List.copyOf(a.variables()), Set.of(), widening);
  }

  @Override
  protected int draws() {
    return 500;
  }

  /** States that grew by conditions which hold in a world. */
  @Override
  protected Optional<Draw<State, World>> draw(Random random) {
    List<State> states = new ArrayList<>();
    List<World> members = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      World world = large.world(number(random), number(random), large.map(random));
      State state = large.any();
      RandomTerms sampler = large.sampler(random);
      for (int j = random.nextInt(5); j > 0; j--) {
        Term condition = sampler.condition(3);
        state.assume(condition, world.isTrue(condition));
      }
      states.add(state);
      members.add(world);
    }
    return Optional.of(new Draw<>(states, members, operations(large, random, 4)));
  }

  private static long number(Random random) {
    return random.nextInt(random.nextBoolean() ? 8 : 64);
  }
}
