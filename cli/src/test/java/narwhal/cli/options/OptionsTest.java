package narwhal.cli.options;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import narwhal.ir.machine.Property;
import narwhal.ir.run.InputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class OptionsTest {
  @TempDir Path folder;

  @Test
  void memorySafetyIsThreeProperties() {
    assertEquals(
        Set.of(Property.VALID_DEREF, Property.VALID_FREE, Property.VALID_MEMTRACK),
        PropertySelection.parse("valid-memsafety").properties());
  }

  @Test
  void anUnknownPropertyIsRefusedWithASuggestion() {
    UsageException e =
        assertThrows(UsageException.class, () -> PropertySelection.parse("no-overlfow"));
    assertTrue(e.getMessage().contains("did you mean 'no-overflow'"), e.getMessage());
  }

  @Test
  void propertyFilesOldAndNewAreRead() throws IOException {
    assertEquals(
        Set.of(Property.UNREACH_CALL),
        file("CHECK( init(main()), LTL(G ! call(reach_error())) )\n").properties());
    assertEquals(
        Set.of(Property.UNREACH_CALL),
        file("CHECK( init(main()), LTL(G ! call(__VERIFIER_error())) )\n").properties());
    assertEquals(
        Set.of(Property.VALID_DEREF, Property.VALID_FREE, Property.VALID_MEMTRACK),
        file("""
                CHECK( init(main()), LTL(G valid-free) )
                CHECK( init(main()), LTL(G valid-deref) )
                CHECK( init(main()), LTL(G valid-memtrack) )
                """)
            .properties());
    assertEquals(
        Set.of(Property.NO_OVERFLOW),
        file("CHECK( init(main()), LTL(G ! overflow) )").properties());
    assertTrue(file("CHECK( init(main()), LTL(F end) )").termination());
  }

  @Test
  void aPropertyFileThatIsNoneIsRefusedWithItsLine() {
    InputException e = assertThrows(InputException.class, () -> file("\nhello"));
    assertTrue(e.getMessage().contains(":2:"), e.getMessage());
    assertThrows(InputException.class, () -> PropertySelection.parse("missing.prp"));
    assertThrows(
        InputException.class, () -> file("COVER( init(main()), FQL(COVER EDGES(@DECISIONEDGE)) )"));
  }

  @Test
  void timesAndSizesAreReadAsPeopleWriteThem() {
    assertEquals(Duration.ofSeconds(60), Durations.parse("60s"));
    assertEquals(Duration.ofSeconds(60), Durations.parse("60"));
    assertEquals(Duration.ofMinutes(5), Durations.parse("5m"));
    assertEquals(Duration.ofMillis(250), Durations.parse("250ms"));
    assertThrows(UsageException.class, () -> Durations.parse("soon"));
    assertThrows(UsageException.class, () -> Durations.parse("0s"));
    assertEquals(4L << 30, MemorySize.parse("4g").bytes());
    assertEquals(512L << 20, MemorySize.parse("512M").bytes());
    assertThrows(UsageException.class, () -> MemorySize.parse("lots"));
    assertThrows(UsageException.class, () -> MemorySize.parse("1k"));
  }

  @Test
  void suggestionsAreNearOrNone() {
    assertEquals(
        Optional.of("--property"),
        Suggestion.nearest("--porperty", List.of("--property", "--arch")));
    assertEquals(Optional.empty(), Suggestion.nearest("--zzz", List.of("--property", "--memory")));
  }

  private PropertySelection file(String text) throws IOException {
    Path file = folder.resolve("p.prp");
    Files.writeString(file, text);
    return PropertySelection.parse(file.toString());
  }

  @Test
  void stepsAreNumbersWithUnits() {
    assertEquals(new Steps(500_000), Steps.parse("500k"));
    assertEquals(new Steps(50_000_000), Steps.parse("50m"));
    assertEquals(new Steps(2_000_000_000), Steps.parse("2G"));
    assertEquals("100m", Steps.parse("50m").twice().toString());
    assertEquals("1001", Steps.parse("1001").toString());
    for (String wrong : List.of("", "many", "-5m", "5s", "1.5m", "0", "999", "2000g")) {
      UsageException e = assertThrows(UsageException.class, () -> Steps.parse(wrong));
      assertTrue(e.getMessage().contains(wrong), e.getMessage());
    }
  }

  @Test
  void stepsAloneSetNoTimeLimit() {
    assertEquals(Duration.ofSeconds(60), Budget.parse(null, null).limit());
    assertEquals(Duration.ofSeconds(5), Budget.parse("50m", "5s").limit());
    assertTrue(Budget.parse("50m", null).limit().compareTo(Duration.ofDays(1)) > 0);
    assertEquals(Duration.ofSeconds(50), Budget.parse("50m", "5s").begin().left());
  }
}
