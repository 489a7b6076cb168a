package narwhal.absint.domain;

final class IntervalsLawsTest extends ValueDomainLaws<Interval> {
  IntervalsLawsTest() {
    super(new Intervals(), Thresholds.NONE);
  }
}
