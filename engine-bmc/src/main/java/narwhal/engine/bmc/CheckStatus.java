package narwhal.engine.bmc;

/** What is known about one check of the program. */
public sealed interface CheckStatus {

  /** No execution violates it. */
  record Proved() implements CheckStatus {}

  /** The counterexample violates it. */
  record Violated() implements CheckStatus {}

  /** Neither was shown. */
  record Open(String reason) implements CheckStatus {}
}
