package narwhal.engine.bmc.invariant;

import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import narwhal.engine.bmc.unroll.Hypothesis;
import narwhal.engine.bmc.unroll.Unrolling;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Statements that hold together whenever the loops of an inductive unrolling begin a round. */
public final class Invariants {
  private final TermFactory terms;
  private final Unrolling unrolling;
  private final List<Candidate> statements;
  private final Induction induction;

  Invariants(TermFactory terms, Unrolling unrolling, List<Candidate> statements) {
    this.terms = terms;
    this.unrolling = unrolling;
    this.statements = List.copyOf(statements);
    List<Term> always = Collections.nCopies(statements.size(), terms.tru());
    induction = new Induction(terms, unrolling, this.statements, always, always);
  }

  /** No invariants at all. */
  public static Invariants none(TermFactory terms, Unrolling unrolling) {
    return new Invariants(terms, unrolling, List.of());
  }

  public int size() {
    return statements.size();
  }

  /** The violations of the unrolling, each under the invariants that hold before it. */
  public List<Term> violations() {
    return Stream.iterate(0, i -> i < unrolling.obligations().size(), i -> i + 1)
        .map(
            i ->
                terms
                    .raw()
                    .and(
                        unrolling.obligations().get(i).violation(),
                        induction.assumption(hypothesesBefore(i))))
        .toList();
  }

  /** Satisfied by an execution that breaks an invariant: there is none. */
  public Term broken() {
    return induction.broken();
  }

  private int hypothesesBefore(int obligation) {
    int count = 0;
    for (Hypothesis hypothesis : unrolling.hypotheses()) {
      count += hypothesis.obligations() <= obligation ? 1 : 0;
    }
    return count;
  }
}
