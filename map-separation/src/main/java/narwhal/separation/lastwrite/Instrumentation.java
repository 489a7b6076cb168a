package narwhal.separation.lastwrite;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import narwhal.ir.logic.Command;
import narwhal.separation.equality.EqualityState;
import narwhal.separation.uses.CommandUses;
import narwhal.separation.uses.ProgramUses;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * The last-write maps (§5.1 of the paper). Every map {@code m} has a companion with the same
 * indices that holds, for each element, the site that wrote it, or {@link #UNWRITTEN}. What is done
 * to a map is done to its companion: a write puts its site there; constants, results of functions
 * and unknown maps have been written nowhere. A map of maps has a companion of maps.
 */
final class Instrumentation {
  /** The number of no site. */
  static final int UNWRITTEN = 0;

  private final TermFactory terms;
  private final ProgramUses uses;
  private final Map<Term, Term> companions = new HashMap<>();
  private final Term coin;
  private final Term allocated;
  private final Set<Term> fixed;

  Instrumentation(TermFactory terms, ProgramUses uses) {
    this.terms = terms.raw();
    this.uses = uses;
    this.coin = terms.variable("separation.coin", Sort.BOOL);
    Sort number = Sort.bitVec(uses.program().pointers().objectBits());
    this.allocated = terms.variable("separation.allocated", Sort.array(number, Sort.BOOL));
    this.fixed = FixedObjects.of(this.terms, uses.program());
  }

  private static Sort sort(Sort sort) {
    return sort instanceof Sort.Array array
        ? Sort.array(array.index(), sort(array.element()))
        : EqualityState.SITE;
  }

  /** The companion of a map variable. */
  Term companion(Term variable) {
    return companions.computeIfAbsent(
        variable, v -> terms.variable("last write of " + v.name(), sort(v.sort())));
  }

  Term unwritten(Sort sort) {
    return sort instanceof Sort.Array array
        ? terms.constArray(sort(sort), unwritten(array.element()))
        : constant(UNWRITTEN);
  }

  Term constant(int site) {
    return terms.bv(site, ((Sort.BitVec) EqualityState.SITE).width());
  }

  /** The map of object numbers that are taken: by fixed objects, and by those allocated so far. */
  Term allocated() {
    return allocated;
  }

  /** What is known of that map everywhere; none if nothing is ever allocated. */
  Optional<Term> fixedAllocated() {
    if (fixed.isEmpty()) {
      return Optional.empty();
    }
    Term map = allocated;
    for (Term number : fixed) {
      map = terms.store(map, number, terms.tru());
    }
    return Optional.of(map);
  }

  /** The null pointer, in programs that allocate. */
  Optional<Term> nil() {
    return fixed.isEmpty()
        ? Optional.empty()
        : Optional.of(terms.bv(0, uses.program().pointers().pointerBits()));
  }

  Term isAllocated(Term object) {
    return terms.select(allocated, object);
  }

  Term allocatedBesides(Term object) {
    return terms.store(allocated, object, terms.tru());
  }

  /** The companion of a map expression of a command. */
  Term of(Command command, Term map) {
    return switch (map.kind()) {
      case VARIABLE -> companion(map);
      case STORE ->
          terms.store(
              of(command, map.arg(0)),
              map.arg(1),
              CommandUses.isWrite(map) ? site(command, map) : of(command, map.arg(2)));
      case SELECT -> terms.select(of(command, map.arg(0)), map.arg(1));
      case CONST_ARRAY ->
          map.arg(0).sort().isArray()
              ? terms.constArray(sort(map.sort()), of(command, map.arg(0)))
              : unwritten(map.sort());
      case ITE -> terms.ite(map.arg(0), of(command, map.arg(1)), of(command, map.arg(2)));
      // Some elements are written, others are not: each is one or the other.
      case MEMORY_SET, MEMORY_COPY ->
          terms.ite(
              coin,
              of(command, map.arg(0)),
              terms.constArray(sort(map.sort()), site(command, map)));
      default -> unwritten(map.sort());
    };
  }

  /** What a companion holds at an index. */
  Term read(Term companion, Term index) {
    return terms.select(companion, index);
  }

  private Term site(Command command, Term write) {
    return constant(uses.site(command, write).number());
  }
}
