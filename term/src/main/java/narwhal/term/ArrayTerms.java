package narwhal.term;

/** Short names for arrays. */
public sealed interface ArrayTerms extends TermMaker permits TermFactory {
  default Term select(Term array, Term index) {
    return make(Kind.SELECT, array, index);
  }

  default Term store(Term array, Term index, Term value) {
    return make(Kind.STORE, array, index, value);
  }

  /** The array of this sort that holds {@code value} everywhere. */
  Term constArray(Sort arraySort, Term value);
}
