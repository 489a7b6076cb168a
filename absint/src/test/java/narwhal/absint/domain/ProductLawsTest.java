package narwhal.absint.domain;

final class ProductLawsTest extends ValueDomainLaws<Bits> {
  ProductLawsTest() {
    super(new Product(), Thresholds.NONE);
  }
}
