package narwhal.term;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** The table must not degrade on constants as programs have them. */
final class TermTableTest {
  private static final int OBJECTS = 50_000;

  /** So many that a table whose entries cluster takes far more than the time. */
  private static final int ROUNDS = 20;

  /** Pointers to different objects differ in their highest bits only. */
  @Test
  void pointersToManyObjectsAreSpread() {
    TermFactory terms = new TermFactory();
    int before = terms.size();
    assertTimeoutPreemptively(
        Duration.ofSeconds(20),
        () -> {
          for (int round = 0; round < ROUNDS; round++) {
            for (long object = 1; object <= OBJECTS; object++) {
              for (long offset = 0; offset < 32; offset += 8) {
                terms.bv((object << 48) + offset, 64);
              }
            }
          }
        });
    assertEquals(4 * OBJECTS, terms.size() - before);
  }

  /** Sizes and strides are multiples of powers of two. */
  @Test
  void multiplesOfPowersOfTwoAreSpread() {
    TermFactory terms = new TermFactory();
    assertTimeoutPreemptively(
        Duration.ofSeconds(20),
        () -> {
          for (int round = 0; round < ROUNDS; round++) {
            for (int shift = 0; shift < 48; shift += 8) {
              for (long value = 0; value < OBJECTS; value++) {
                terms.bv(value << shift, 64);
              }
            }
          }
        });
  }
}
