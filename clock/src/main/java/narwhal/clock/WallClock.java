package narwhal.clock;

/** Goes on by itself. */
final class WallClock implements Clock {
  @Override
  public long nanos() {
    return System.nanoTime();
  }

  @Override
  public void spend(long steps) {}

  @Override
  public boolean countsSteps() {
    return false;
  }

  @Override
  public String resource() {
    return "time";
  }

  @Override
  public String over() {
    return "the time is over";
  }
}
