package narwhal.cli.worker;

import java.util.List;
import java.util.Map;
import narwhal.evidence.EngineAnswer;
import narwhal.evidence.Ledger;
import narwhal.evidence.invariant.SourceInvariant;

/**
 * What a worker has found, nothing of which is judged yet.
 *
 * @param program which program it is about, by its fingerprint
 * @param answer proved or undecided; an execution cannot be told
 * @param told what a proof rests on, where that was asked
 */
public record Message(
    String program,
    EngineAnswer answer,
    Ledger ledger,
    List<SourceInvariant> told,
    Map<String, Long> statistics) {
  public Message {
    told = List.copyOf(told);
    statistics = Map.copyOf(statistics);
  }
}
