package narwhal.term.memory;

import java.util.List;
import narwhal.term.Kind;
import narwhal.term.Term;
import narwhal.term.memory.ReadRule.Outcome;

/** Reads over sets and copies (Fig. 4.7). */
final class SetRules {
  private final Pointers pointers;
  private final PointerComparison comparison;

  SetRules(Pointers pointers, PointerComparison comparison) {
    this.pointers = pointers;
    this.comparison = comparison;
  }

  List<ReadRule> rules() {
    return List.of(
        ReadRule.of("set.hit", (m, i) -> hit(Kind.MEMORY_SET, m, i)),
        ReadRule.of("set.skip", (m, i) -> skip(Kind.MEMORY_SET, m, i)),
        ReadRule.of("set", (m, i) -> open(Kind.MEMORY_SET, m, i)),
        ReadRule.of("copy.hit", (m, i) -> hit(Kind.MEMORY_COPY, m, i)),
        ReadRule.of("copy.skip", (m, i) -> skip(Kind.MEMORY_COPY, m, i)),
        ReadRule.of("copy", (m, i) -> open(Kind.MEMORY_COPY, m, i)));
  }

  /** The pointer is inside for sure: the value set, or what the source holds at that distance. */
  private Outcome hit(Kind kind, Term memory, Term index) {
    return memory.kind() == kind && isWritten(memory, index).isTrue()
        ? written(memory, index)
        : null;
  }

  /** The pointer is outside for sure: the memory before. */
  private Outcome skip(Kind kind, Term memory, Term index) {
    if (memory.kind() != kind) {
      return null;
    }
    boolean isOutside =
        comparison.isOutside(index, memory.arg(1), length(memory))
            || isWritten(memory, index).isFalse();
    return isOutside ? new Outcome.Read(memory.arg(0), index) : null;
  }

  private Outcome open(Kind kind, Term memory, Term index) {
    return memory.kind() == kind
        ? new Outcome.Choose(
            isWritten(memory, index),
            written(memory, index),
            new Outcome.Read(memory.arg(0), index))
        : null;
  }

  private Outcome written(Term memory, Term index) {
    if (memory.kind() == Kind.MEMORY_SET) {
      return new Outcome.Value(memory.arg(2));
    }
    Term distance = pointers.distance(index, memory.arg(1));
    return new Outcome.Read(memory.arg(2), pointers.plus(memory.arg(3), distance));
  }

  private Term isWritten(Term memory, Term index) {
    return pointers.isWritten(index, memory.arg(1), length(memory), memory.index(1));
  }

  private static Term length(Term memory) {
    return memory.arg(memory.arity() - 1);
  }
}
