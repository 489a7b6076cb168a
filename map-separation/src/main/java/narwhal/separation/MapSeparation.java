package narwhal.separation;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.LogicChecker;
import narwhal.ir.logic.Program;
import narwhal.ir.run.RunContext;
import narwhal.separation.lastwrite.Definitions;
import narwhal.separation.lastwrite.LastWriteAnalysis;
import narwhal.separation.lastwrite.LastWrites;
import narwhal.separation.split.Partition;
import narwhal.separation.split.SplitProgram;
import narwhal.separation.uses.ProgramUses;
import narwhal.term.TermFactory;

/**
 * Gives independent uses of a map different maps ("Different Maps for Different Uses"): finds for
 * each read the writes it may see, joins writes that one read may see into blocks, and makes a map
 * for each block. The split program is equivalent to the original.
 */
public final class MapSeparation {
  private MapSeparation() {}

  public static Separation separate(TermFactory terms, Program original, RunContext context) {
    Program program = Definitions.read(terms, original);
    ProgramUses uses = new ProgramUses(program);
    context.statistics().set("maps.writes", uses.sites().size());
    if (uses.sites().size() < 2) {
      return unsplit(original, "no two writes");
    }
    if (callsItsEntry(program)) {
      return unsplit(original, "the entry procedure is called");
    }
    LastWriteAnalysis.Result found = LastWriteAnalysis.run(terms, uses, context.deadline());
    LastWrites writes = found.writes();
    Partition partition = new Partition(uses, writes);
    ReportWriter writer = new ReportWriter(uses, writes, partition);
    SplitProgram.Result split = SplitProgram.of(terms, uses, partition);
    SeparationReport report = writer.report("");
    context.statistics().set("maps.blocks", report.blocks());
    context.statistics().set("maps.blind-uses", writer.blind());
    if (split.originals().isEmpty()) {
      return new Separation(original, original, Map.of(), Optional.empty(), report);
    }
    LogicChecker.check(split.program());
    return new Separation(
        program, split.program(), split.originals(), Optional.of(found.facts()), report);
  }

  private static Separation unsplit(Program original, String obstacle) {
    return new Separation(
        original, original, Map.of(), Optional.empty(), new SeparationReport(List.of(), obstacle));
  }

  private static boolean callsItsEntry(Program program) {
    return program.procedures().values().stream()
        .flatMap(p -> p.edges().stream())
        .flatMap(e -> e.commands().stream())
        .anyMatch(c -> c instanceof Command.Call call && call.procedure().equals(program.entry()));
  }
}
