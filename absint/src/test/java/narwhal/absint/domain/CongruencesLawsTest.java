package narwhal.absint.domain;

final class CongruencesLawsTest extends ValueDomainLaws<Congruence> {
  CongruencesLawsTest() {
    super(new Congruences(), Thresholds.NONE);
  }
}
