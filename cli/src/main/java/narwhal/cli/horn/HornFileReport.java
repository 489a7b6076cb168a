package narwhal.cli.horn;

import java.util.Optional;
import java.util.function.Supplier;
import narwhal.cli.options.Budget;
import narwhal.cli.verify.EvidenceOptions;
import narwhal.evidence.UnknownReason;
import narwhal.evidence.Verdict;

/**
 * What there is to say about a file of Horn clauses.
 *
 * @param evidence who checked the answer; empty where there is none
 * @param confirmed whether the check said yes
 */
public record HornFileReport(
    Verdict verdict, String evidence, boolean confirmed, Optional<String> model) {

  /** With a model, if it has none. */
  HornFileReport withModel(Supplier<Optional<String>> other) {
    return new HornFileReport(verdict, evidence, confirmed, model.or(other));
  }

  /** A report that speaks of what was really used up. */
  public HornFileReport told(Budget budget) {
    return new HornFileReport(budget.told(verdict), evidence, confirmed, model);
  }

  /** What counts of it where only confirmed answers do. */
  HornFileReport under(HornFileOptions options) {
    return options.confirmedOnly() && !confirmed && !(verdict instanceof Verdict.Unknown)
        ? unknown(
            EvidenceOptions.unconfirmed(
                "the answer is " + verdict.word() + (evidence.isEmpty() ? "" : ": " + evidence)))
        : this;
  }

  public static HornFileReport unknown(UnknownReason reason) {
    return new HornFileReport(new Verdict.Unknown(reason), "", false, Optional.empty());
  }
}
