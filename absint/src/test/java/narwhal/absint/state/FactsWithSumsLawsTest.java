package narwhal.absint.state;

import narwhal.absint.domain.Relations;

/** The same laws for states that bound sums too. */
final class FactsWithSumsLawsTest extends FactsLawsTest {
  @Override
  protected Relations relations() {
    return Relations.OCTAGONS;
  }
}
