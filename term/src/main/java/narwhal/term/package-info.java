/**
 * Sorts, hash-consed terms and everything that gives them meaning.
 *
 * <p>Start with {@link narwhal.term.Kind} (the table of operators), {@link narwhal.term.Term} and
 * {@link narwhal.term.TermFactory}. Concrete semantics live in {@link narwhal.term.BitVectors} and
 * {@link narwhal.term.SoftFloat}; constant folding, the {@link narwhal.term.Evaluator} and the
 * interpreter share them. The {@code …Rules} classes simplify at construction, by family.
 */
package narwhal.term;
