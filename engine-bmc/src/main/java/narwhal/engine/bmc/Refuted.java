package narwhal.engine.bmc;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import narwhal.engine.bmc.unroll.Obligation;
import narwhal.term.Term;

/**
 * The violations that a solver has shown to be impossible. A greater bound unrolls to the same
 * terms as far as the smaller one went, so what was shown there need not be asked again.
 */
final class Refuted {
  private final Set<Term> violations = new HashSet<>();

  void add(Obligation obligation) {
    violations.add(obligation.violation());
  }

  void addAll(List<Obligation> obligations) {
    obligations.forEach(this::add);
  }

  /** Those that are still to be asked about. */
  List<Obligation> others(List<Obligation> obligations) {
    return obligations.stream().filter(o -> !violations.contains(o.violation())).toList();
  }
}
