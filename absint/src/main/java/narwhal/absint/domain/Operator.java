package narwhal.absint.domain;

import narwhal.term.Kind;
import narwhal.term.Term;

/**
 * A bit-vector operator with its indices.
 *
 * @param width of the result
 */
public record Operator(Kind kind, int width, int first, int second) {
  /** The operator of a term that is a bit-vector. */
  public static Operator of(Term term) {
    Kind kind = term.kind();
    return new Operator(
        kind,
        term.width(),
        kind.indices() > 0 ? term.index(0) : 0,
        kind.indices() > 1 ? term.index(1) : 0);
  }
}
