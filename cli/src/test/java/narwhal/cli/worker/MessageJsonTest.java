package narwhal.cli.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import narwhal.cli.json.Json;
import narwhal.evidence.CheckStatus;
import narwhal.evidence.EngineAnswer;
import narwhal.evidence.Grounds;
import narwhal.evidence.Ledger;
import narwhal.evidence.UnknownReason;
import narwhal.evidence.invariant.SourceInvariant;
import narwhal.ir.interpret.RandomOracle;
import narwhal.ir.machine.Approximation;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.Location;
import narwhal.ir.run.InputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What one process says is what the other hears. */
class MessageJsonTest {
  private static final Location PLACE = new Location("a \"b\".c", 3, 7, "f");

  private static final Ledger LEDGER =
      new Ledger(
          List.of(
              new Approximation(Direction.UNDER, "left out", PLACE),
              new Approximation(
                  Direction.ASSUMED, "taken for granted\nby default", Location.NONE)));

  private static Message sentAndRead(Message message) {
    return MessageJson.read(Json.line(MessageJson.of(message)));
  }

  @Test
  void aProof() {
    Message message =
        new Message(
            "a1b2",
            new EngineAnswer.Proved(
                Map.of(0, CheckStatus.PROVED, 12, CheckStatus.PROVED),
                List.of("loop a.c:3: 4 rounds"),
                Grounds.confirmed("2 invariants, 6 clauses checked by bitwuzla")),
            LEDGER,
            List.of(
                new SourceInvariant(
                    SourceInvariant.Kind.LOOP,
                    "f",
                    PLACE,
                    new Location("a.c", 4, 1, "f"),
                    List.of("x <= 3", "y != '\\n'"),
                    List.of("\\old(x) = 0"))),
            Map.of("horn.steps", 1L << 40));
    assertEquals(message, sentAndRead(message));
  }

  @Test
  void noAnswer() {
    Message message =
        new Message(
            "a1b2",
            new EngineAnswer.Undecided(
                new UnknownReason(
                    UnknownReason.Kind.INVARIANT, "no", "none found", PLACE, List.of("try this")),
                Map.of(1, CheckStatus.UNDECIDED, 2, CheckStatus.PROVED)),
            new Ledger(List.of()),
            List.of(),
            Map.of());
    assertEquals(message, sentAndRead(message));
  }

  @Test
  void anExecutionIsNotTold() {
    EngineAnswer refuted = new EngineAnswer.Refuted(0, () -> new RandomOracle(0), Map.of());
    Message message = new Message("a1b2", refuted, LEDGER, List.of(), Map.of());
    assertThrows(IllegalStateException.class, () -> MessageJson.of(message));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{}",
        "{\"answer\": \"proved\", \"bounds\": [], \"evidence\": [], \"checks\": {}, \"ledger\": [],"
            + " \"invariants\": [], \"statistics\": {}}",
        "[]",
        "{\"program\": \"a1\", \"answer\": \"proved\"",
        "{\"program\": \"a1\", \"answer\": \"maybe\", \"checks\": {}, \"ledger\": [], \"invariants\": [], \"statistics\": {}}",
        "{\"program\": \"a1\", \"answer\": \"proved\", \"bounds\": [], \"evidence\": [], \"checks\": {\"0\": \"perhaps\"},"
            + " \"ledger\": [], \"invariants\": [], \"statistics\": {}}",
        "{\"program\": \"a1\", \"answer\": \"proved\", \"bounds\": [], \"evidence\": [], \"checks\": {},"
            + " \"ledger\": [{\"direction\": \"around\"}], \"invariants\": [], \"statistics\": {}}"
      })
  void whatIsNoMessageIsRefused(String text) {
    assertThrows(InputException.class, () -> MessageJson.read(text));
  }
}
