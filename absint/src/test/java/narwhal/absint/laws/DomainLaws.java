package narwhal.absint.laws;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/**
 * The laws of a domain whose elements stand for sets of concrete things: whatever is done with
 * elements holds what is done with their members. Small spaces are tried as a whole, large ones at
 * random. Every domain has a test that extends this.
 *
 * @param <E> elements
 * @param <C> what they stand for
 */
public abstract class DomainLaws<E, C> {
  private List<E> links = List.of();

  /** Spaces so small that all members of elements can be looked at. */
  protected abstract List<Space<E, C>> spaces();

  /** Whether an element stands for a concrete thing. */
  protected abstract boolean contains(E element, C concrete);

  /** Nothing where elements are not put together. */
  protected abstract Optional<Lattice<E>> lattice();

  /** Elements of a large space; nothing where small ones are all there are. */
  protected abstract Optional<Draw<E, C>> draw(Random random);

  /** How often elements are drawn. */
  protected int draws() {
    return 2000;
  }

  private List<C> members(Space<E, C> space, E element) {
    return space.universe().stream().filter(c -> contains(element, c)).toList();
  }

  @Test
  protected void latticeOfSmallSpaces() {
    lattice()
        .ifPresent(
            lattice -> {
              for (Space<E, C> space : spaces()) {
                new SmallLattice(space, lattice).check();
              }
            });
  }

  private final class SmallLattice {
    private final Space<E, C> space;
    private final Lattice<E> lattice;

    SmallLattice(Space<E, C> space, Lattice<E> lattice) {
      this.space = space;
      this.lattice = lattice;
    }

    void check() {
      Pairs chosen = new Pairs(space);
      List<List<C>> members = space.elements().stream().map(e -> members(space, e)).toList();
      for (int i = 0; i < members.size(); i++) {
        E a = space.elements().get(i);
        assertTrue(
            !lattice.isBottom(a) || members.get(i).isEmpty(), () -> "bottom has members: " + a);
        for (int j = 0; j < members.size(); j++) {
          if (chosen.next()) {
            pair(a, space.elements().get(j), members.get(i), members.get(j));
          }
        }
      }
    }

    private void pair(E a, E b, List<C> inA, List<C> inB) {
      E join = lattice.join(a, b);
      E widened = lattice.widen(a, b);
      assertTrue(lattice.includes(join, a), () -> "%s ⊔ %s = %s".formatted(a, b, join));
      assertTrue(lattice.includes(join, b), () -> "%s ⊔ %s = %s".formatted(a, b, join));
      for (List<C> side : List.of(inA, inB)) {
        for (C x : side) {
          assertTrue(contains(join, x), () -> "%s ⊔ %s = %s lacks %s".formatted(a, b, join, x));
          assertTrue(
              contains(widened, x), () -> "%s ∇ %s = %s lacks %s".formatted(a, b, widened, x));
        }
      }
      if (lattice.includes(a, b)) {
        inB.forEach(x -> assertTrue(contains(a, x), () -> "%s ⊒ %s but not %s".formatted(a, b, x)));
      }
    }
  }

  @Test
  protected void operationsOfSmallSpaces() {
    for (Space<E, C> space : spaces()) {
      List<List<C>> members = space.elements().stream().map(e -> members(space, e)).toList();
      Pairs chosen = new Pairs(space);
      for (int i = 0; i < members.size(); i++) {
        E a = space.elements().get(i);
        apply(space, List.of(a), List.of(members.get(i)));
        for (int j = 0; j < members.size(); j++) {
          if (chosen.next()) {
            apply(
                space,
                List.of(a, space.elements().get(j)),
                List.of(members.get(i), members.get(j)));
          }
        }
      }
    }
  }

  private void apply(Space<E, C> space, List<E> operands, List<List<C>> members) {
    for (Operation<E, C> operation : space.operations()) {
      if (operation.arity() == operands.size()) {
        Predicate<List<C>> holds = operation.meaning().on(operands);
        for (C x : members.getFirst()) {
          if (operands.size() == 1) {
            check(operation, operands, holds, List.of(x));
          } else {
            members.getLast().forEach(y -> check(operation, operands, holds, List.of(x, y)));
          }
        }
      }
    }
  }

  private void check(
      Operation<E, C> operation, List<E> operands, Predicate<List<C>> holds, List<C> members) {
    assertTrue(
        holds.test(members),
        () -> "%s of %s loses %s".formatted(operation.name(), operands, members));
  }

  @Test
  protected void largeSpacesAtRandom() {
    Random random = new Random(Long.getLong("narwhal.seed", 20261116));
    for (int round = 0; round < draws(); round++) {
      Optional<Draw<E, C>> drawn = draw(random);
      if (drawn.isEmpty()) {
        return;
      }
      Draw<E, C> draw = drawn.get();
      for (int i = 0; i < draw.elements().size(); i++) {
        E element = draw.elements().get(i);
        C member = draw.members().get(i);
        assertTrue(contains(element, member), () -> element + " lacks " + member);
      }
      lattice().ifPresent(lattice -> together(lattice, draw));
      for (Operation<E, C> operation : draw.operations()) {
        List<E> operands = draw.elements().subList(0, operation.arity());
        check(
            operation,
            operands,
            operation.meaning().on(operands),
            draw.members().subList(0, operation.arity()));
      }
    }
  }

  private void together(Lattice<E> lattice, Draw<E, C> draw) {
    E a = draw.elements().getFirst();
    E b = draw.elements().getLast();
    for (E both : List.of(lattice.join(a, b), lattice.widen(a, b))) {
      draw.members().forEach(x -> assertTrue(contains(both, x), () -> a + ", " + b + " lose " + x));
    }
    assertFalse(lattice.isBottom(a), () -> "bottom with a member: " + a);
  }

  @Test
  protected void wideningEnds() {
    Random random = new Random(5);
    lattice()
        .ifPresent(
            lattice -> {
              for (int chain = 0; chain < 50; chain++) {
                chain(lattice, random);
              }
            });
  }

  private void chain(Lattice<E> lattice, Random random) {
    E value = link(random);
    int growths = 0;
    for (int step = 0; step < 300; step++) {
      E next = lattice.join(value, link(random));
      E before = value;
      E widened = lattice.widen(before, next);
      assertTrue(lattice.includes(widened, before), () -> before + " ∇ " + next);
      assertTrue(lattice.includes(widened, next), () -> before + " ∇ " + next);
      growths += lattice.includes(before, widened) ? 0 : 1;
      value = widened;
    }
    assertTrue(growths < longestChain(), "a chain grew " + growths + " times");
  }

  /** Elements that may grow into each other: of one width, over the same symbols. */
  protected E link(Random random) {
    if (links.isEmpty()) {
      links = spaces().getLast().elements();
    }
    return links.get(random.nextInt(links.size()));
  }

  /** How often an element may grow by widening. */
  protected int longestChain() {
    return 50;
  }

  /** Which pairs of elements are tried. */
  private static final class Pairs {
    private final Random random = new Random(7);
    private final double share;

    Pairs(Space<?, ?> space) {
      double all = (double) space.elements().size() * space.elements().size();
      share = space.pairs() / all;
    }

    boolean next() {
      return share >= 1 || random.nextDouble() < share;
    }
  }
}
