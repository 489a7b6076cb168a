package narwhal.evidence.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import narwhal.ir.machine.Property;
import org.junit.jupiter.api.Test;

final class SanitizerReportTest {

  @Test
  void aHeapOverflowIsAnInvalidAccessWithItsPlace() {
    var finding =
        only(
            """
            ==7109==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x602000000014 at pc 0x1 bp 0x2 sp 0x3
            READ of size 4 at 0x602000000014 thread T0
                #0 0x55f65292e245 in main /tmp/a.c:1
            """);
    assertEquals(Optional.of(Property.VALID_DEREF), finding.property());
    assertEquals(
        "AddressSanitizer: heap-buffer-overflow on READ of size 4 at a.c:1", finding.detail());
  }

  @Test
  void aDoubleFreeIsAnInvalidFree() {
    var finding =
        only(
            """
            ==1==ERROR: AddressSanitizer: attempting double-free on 0x602000000010 in thread T0:
                #0 0x7f in __interceptor_free ../../../../src/libsanitizer/asan/asan_malloc_linux.cpp:52
                #1 0x55 in main /tmp/b.c:6
            """);
    assertEquals(Optional.of(Property.VALID_FREE), finding.property());
    assertTrue(finding.detail().endsWith("at b.c:6"), finding.detail());
  }

  @Test
  void signedOverflowIsReadFromTheUndefinedBehaviourSanitizer() {
    var finding =
        only(
            "/tmp/c.c:3:9: runtime error: signed integer overflow: 2147483647 + 1 cannot be represented\n");
    assertEquals(Optional.of(Property.NO_OVERFLOW), finding.property());
  }

  @Test
  void leaksBelongToMemtrack() {
    var finding =
        only(
            """
            ==1==ERROR: LeakSanitizer: detected memory leaks
            SUMMARY: AddressSanitizer: 4 byte(s) leaked in 1 allocation(s).
            """);
    assertEquals(Optional.of(Property.VALID_MEMTRACK), finding.property());
    assertEquals("LeakSanitizer: 4 byte(s) leaked in 1 allocation(s)", finding.detail());
  }

  @Test
  void aStackOverflowConfirmsNothing() {
    assertEquals(
        Optional.empty(),
        only("==1==ERROR: AddressSanitizer: stack-overflow on address 0x7ffe (pc 0x5)\n")
            .property());
  }

  @Test
  void theHarnessNamesTheProperty() {
    assertEquals(
        Optional.of(Property.UNREACH_CALL),
        only("narwhal-replay: unreach-call: reach_error() was called\n").property());
  }

  private static SanitizerReport.Finding only(String output) {
    var findings = SanitizerReport.parse(output);
    assertEquals(1, findings.size(), findings.toString());
    return findings.getFirst();
  }
}
