package narwhal.engine.bmc.unroll;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import narwhal.engine.bmc.memory.Memory;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.PointerLayout;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import narwhal.term.memory.Pointers;

/**
 * The formula of {@link Command.AssertReachable}, without iteration: an object is out of reach just
 * if there is some set of objects that contains the roots, is closed under pointers, and leaves the
 * object out (the set of reachable objects is the least of these). A violation may choose the set:
 * one bit per object.
 *
 * <p>Pointers can only lie where something was stored, so the indices of the stores that a map is
 * made of, constant or not, are all the places to look at. A map of which nothing is known (a state
 * taken up by induction, what many copies moved) has further places; leaving these out only adds
 * violations.
 */
final class Reachability {
  /** Copies of copies may move pointers to many places. */
  private static final int MOST_PLACES = 1000;

  private final TermFactory terms;
  private final Memory memory;
  private final PointerLayout pointers;
  private final Pointers packed;
  private final int firstObject;
  private final UnaryOperator<Term> fresh;

  Reachability(
      TermFactory terms,
      Memory memory,
      PointerLayout pointers,
      int firstObject,
      UnaryOperator<Term> fresh) {
    this.terms = terms;
    this.memory = memory;
    this.pointers = pointers;
    this.packed = new Pointers(terms, pointers.pointerBits(), pointers.offsetBits());
    this.firstObject = firstObject;
    this.fresh = fresh;
  }

  /**
   * Whether some live heap object is lost.
   *
   * @param values the values of the terms that the command reads, in the order of {@link
   *     CodeBuilder#reads}
   * @param nextObject all objects have smaller numbers
   */
  Term isViolated(Command.AssertReachable command, List<Term> values, int nextObject) {
    Term states = values.get(1);
    List<Term> lost = new ArrayList<>();
    List<Term> closed = new ArrayList<>();
    Term set = set(command, states, nextObject, lost, closed);
    if (lost.isEmpty() || values.getFirst().isTrue()) {
      return terms.fals();
    }
    int rootsEnd = 2 + command.roots().size();
    for (Term root : values.subList(2, rootsEnd)) {
      closed.add(contains(set, root));
    }
    for (int i = 0; i < command.holders().size(); i++) {
      Command.Holder holder = command.holders().get(i);
      Term origins = values.get(rootsEnd + i);
      for (Term place : places(origins)) {
        Term object = terms.extract(pointers.pointerBits() - 1, pointers.offsetBits(), place);
        Term holds =
            terms.and(
                contains(set, object), terms.neq(memory.read(states, object), command.dead()));
        Term target = memory.read(origins, place);
        Term isPointer = isPointer(origins, place, target, holder);
        closed.add(terms.implies(terms.and(holds, isPointer), contains(set, target)));
      }
    }
    return terms.and(terms.not(values.getFirst()), terms.and(terms.or(lost), terms.and(closed)));
  }

  /** The set as a map from objects to bits; what is no object that may live is in it. */
  private Term set(
      Command.AssertReachable command,
      Term states,
      int nextObject,
      List<Term> lost,
      List<Term> closed) {
    Sort.BitVec objects = Sort.bitVec(pointers.objectBits());
    Term bit = terms.variable("reached", Sort.bitVec(1));
    Term set = terms.constArray(new Sort.Array(objects, Sort.bitVec(1)), terms.bv(1, 1));
    for (int n = firstObject; n < nextObject; n++) {
      Term object = terms.bv(n, objects.width());
      Term state = memory.read(states, object);
      if (state == command.dead()) {
        continue;
      }
      Term reached = fresh.apply(bit);
      set = memory.write(set, object, reached);
      Term isLost = terms.and(terms.eq(state, command.heap()), isZero(reached));
      if (!isLost.isFalse()) {
        lost.add(isLost);
      }
      command
          .rootState()
          .ifPresent(root -> closed.add(terms.or(terms.neq(state, root), isOne(reached))));
    }
    return set;
  }

  private Term contains(Term set, Term object) {
    return isOne(memory.read(set, object));
  }

  private Term isOne(Term bit) {
    return terms.eq(bit, terms.bv(1, 1));
  }

  private Term isZero(Term bit) {
    return terms.eq(bit, terms.bv(0, 1));
  }

  /** Whether a whole pointer starts at the place. */
  private Term isPointer(Term origins, Term place, Term target, Command.Holder holder) {
    Term all = terms.tru();
    for (int k = 1; k < holder.cells(); k++) {
      Term next = plus(place, (long) k * holder.cellBytes());
      all = terms.and(all, terms.eq(memory.read(origins, next), target));
    }
    return all;
  }

  private Term plus(Term pointer, long bytes) {
    int bits = pointers.offsetBits();
    Term object = terms.extract(pointers.pointerBits() - 1, bits, pointer);
    Term low = terms.extract(bits - 1, 0, pointer);
    return terms.concat(object, terms.bvAdd(low, terms.bv(bytes, bits)));
  }

  /** The indices of all stores in a map, and where copies move them to, each once. */
  private Collection<Term> places(Term map) {
    Set<Term> places = new LinkedHashSet<>();
    Set<Term> seen = new HashSet<>();
    Deque<Term> open = new ArrayDeque<>();
    open.push(map);
    while (!open.isEmpty()) {
      Term next = open.pop();
      if (!seen.add(next)) {
        continue;
      }
      switch (next.kind()) {
        case STORE -> {
          places.add(next.arg(1));
          open.push(next.arg(0));
        }
        case ITE -> {
          open.push(next.arg(1));
          open.push(next.arg(2));
        }
        case MEMORY_SET -> open.push(next.arg(0));
        case MEMORY_COPY -> {
          open.push(next.arg(0));
          moved(next, places);
        }
        default -> {}
      }
    }
    return places;
  }

  /** Where a copy moves pointers to; those that lie in other objects stay where they are. */
  private void moved(Term copy, Set<Term> places) {
    Term source = packed.base(copy.arg(3));
    for (Term place : places(copy.arg(2))) {
      boolean isElsewhere = terms.eq(packed.base(place), source).isFalse();
      if (!isElsewhere && places.size() < MOST_PLACES) {
        places.add(packed.plus(copy.arg(1), packed.distance(place, copy.arg(3))));
      }
    }
  }
}
