package narwhal.term.rewrite;

import narwhal.term.Term;

/**
 * What a rule made of a term, and how far the result has to be rewritten again: not at all, a
 * number of levels below its root (deeper down it consists of terms already rewritten), or fully.
 */
public record RewriteResult(Term term, int levels) {
  static final int FULL = Integer.MAX_VALUE;

  /** The result is final (RW_DONE). */
  public static RewriteResult done(Term term) {
    return new RewriteResult(term, 0);
  }

  /** Rewrite the result to this many levels (RW_n). */
  public static RewriteResult again(Term term, int levels) {
    return new RewriteResult(term, levels);
  }

  /** Rewrite the result without bound (RW_FULL). */
  public static RewriteResult full(Term term) {
    return new RewriteResult(term, FULL);
  }
}
