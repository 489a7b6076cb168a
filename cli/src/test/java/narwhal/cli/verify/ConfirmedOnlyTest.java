package narwhal.cli.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import narwhal.evidence.EngineAnswer;
import narwhal.evidence.Grounds;
import narwhal.evidence.Ledger;
import narwhal.evidence.UnknownReason;
import org.junit.jupiter.api.Test;

/** What becomes of proofs that nobody has confirmed. */
class ConfirmedOnlyTest {
  private static final EvidenceOptions STRICT =
      new EvidenceOptions(true, false, Optional.empty(), "");
  private static final Grounds OPEN =
      new Grounds(List.of("final VC not re-proved: z3 answers unknown"), false);

  @Test
  void aProofThatNobodyConfirmedIsUnknownAndTellsOfIt() {
    Strategy.Result result = result(OPEN).under(STRICT);
    EngineAnswer.Undecided answer = assertInstanceOf(EngineAnswer.Undecided.class, result.answer());
    assertEquals(UnknownReason.Kind.EVIDENCE, answer.reason().kind());
    assertTrue(answer.reason().detail().contains("z3 answers unknown"));
    assertTrue(answer.checks().isEmpty(), "no check is proved either");
  }

  @Test
  void aConfirmedProofCounts() {
    Strategy.Result result = result(Grounds.confirmed("final VC re-proved by z3"));
    assertSame(result, result.under(STRICT));
  }

  @Test
  void otherwiseAProofCountsAsItIs() {
    Strategy.Result result = result(OPEN);
    assertSame(result, result.under(EvidenceOptions.NONE));
  }

  @Test
  void moreWordsDoNotConfirm() {
    Strategy.Result result = result(OPEN.and("bounded model checking was at bound 4"));
    assertInstanceOf(EngineAnswer.Undecided.class, result.under(STRICT).answer());
  }

  private static Strategy.Result result(Grounds grounds) {
    return new Strategy.Result(
        new EngineAnswer.Proved(Map.of(), List.of(), grounds), new Ledger(List.of()));
  }
}
