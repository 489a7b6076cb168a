package narwhal.pointsto;

import java.util.Optional;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Value;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Reads and writes of marks, over the maps of {@link Marks}. */
final class MarkLowering {
  private final Context context;
  private final TermFactory terms;
  private final ProcedureBuilder builder;
  private final ValueTerms values;
  private final String function;

  MarkLowering(Context context, ProcedureBuilder builder, ValueTerms values, String function) {
    this.context = context;
    this.terms = context.terms;
    this.builder = builder;
    this.values = values;
    this.function = function;
  }

  /** A pointer that points to nothing bears no mark. */
  Term marked(Instruction.Marked i) {
    return map(i.pointer())
        .map(map -> terms.eq(terms.select(map, values.scalar(i.pointer())), terms.bv(1, 1)))
        .orElse(terms.fals());
  }

  /**
   * An object in variables has no address that anybody could ask about. Bytes outside the object
   * get a mark too, but what is outside is not accessible, and asking there is asking about another
   * number.
   */
  void mark(Instruction.Mark i, Term length) {
    Optional<Term> kept = map(i.pointer());
    if (kept.isEmpty() || context.promotion.place(function, i.pointer()).isPresent()) {
      return;
    }
    Term map = kept.get();
    Term pointer = values.scalar(i.pointer());
    Term bit = terms.bv(i.set() ? 1 : 0, 1);
    Term when = values.scalar(i.when());
    if (PointerTerms.isWrittenOut(length, 1)) {
      Term after = context.pointers.filled(map, 1, pointer, bit, length);
      builder.assign(map, terms.ite(when, after, map));
    } else {
      Term count = terms.ite(when, length, terms.bv(0, context.pointers.width()));
      builder.assign(map, context.pointers.filled(map, 1, pointer, bit, count));
    }
  }

  private Optional<Term> map(Value pointer) {
    return context.marks.map(context.pointsTo.pointee(function, pointer));
  }
}
