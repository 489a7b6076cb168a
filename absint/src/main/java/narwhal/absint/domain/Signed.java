package narwhal.absint.domain;

/** What stands for an integer, and can also be taken the other way round. */
public interface Signed<N> {
  /** What stands for the negative of this; twice done, this again. */
  N negated();
}
