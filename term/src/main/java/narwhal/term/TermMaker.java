package narwhal.term;

/** What the families of short names need of a factory. */
public sealed interface TermMaker
    permits ArithmeticTerms, ArrayTerms, BitVectorTerms, BooleanTerms, FloatTerms {
  /** An application without indices. The array belongs to the term afterwards. */
  Term make(Kind kind, Term... args);

  /** An application of an indexed kind; the second index is 0 for kinds with one. */
  Term indexed(Kind kind, int first, int second, Term... args);
}
