package narwhal.pointsto;

import java.util.List;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Origin;
import narwhal.ir.logic.PointerLayout;
import narwhal.ir.machine.Location;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** The order in which objects lie in memory: any, but the same for the whole execution. */
final class Placement {
  private final TermFactory terms;
  private final Term ranks;
  private final boolean isAsked;

  Placement(TermFactory terms, PointerLayout layout, boolean isAsked) {
    this.terms = terms;
    this.isAsked = isAsked;
    Sort object = Sort.bitVec(layout.objectBits());
    this.ranks = terms.variable("place", new Sort.Array(object, object));
  }

  List<Term> variables() {
    return isAsked ? List.of(ranks) : List.of();
  }

  void start(ProcedureBuilder builder) {
    if (isAsked) {
      builder.emit(
          new Command.Havoc(
              ranks, new Origin(Origin.Kind.INTERNAL, "where objects lie", Location.NONE)));
    }
  }

  /** Whether one object lies before another. Objects of one rank lie as they are numbered. */
  Term isBefore(Term object, Term other) {
    return terms.bvUlt(place(object), place(other));
  }

  private Term place(Term object) {
    return terms.concat(terms.select(ranks, object), object);
  }
}
