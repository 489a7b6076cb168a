package narwhal.ir.flow;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Program;
import narwhal.term.FreeVariables;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** What commands read and write; the number of the next object is a variable like any other. */
public record Commands(Term nextObject) {

  /** The variable that numbers objects in the order of their allocation. */
  public static Commands of(TermFactory terms, Program program) {
    return new Commands(
        terms.variable("narwhal.next", Sort.bitVec(program.pointers().objectBits())));
  }

  /** The variables that a command reads, without what a called procedure reads. */
  public Set<Term> reads(Command command) {
    return switch (command) {
      case Command.Assign c -> FreeVariables.of(c.value());
      case Command.Havoc c -> Set.of();
      case Command.Assume c -> FreeVariables.of(c.condition());
      case Command.Assert c -> FreeVariables.of(c.condition());
      case Command.AssertReachable c -> FreeVariables.of(c.unless());
      case Command.Allocate c -> Set.of(nextObject);
      case Command.Declare c -> Set.of();
      case Command.Call c -> FreeVariables.of(c.arguments());
    };
  }

  /** The variables that a command writes, without what a called procedure writes. */
  public List<Term> writes(Command command) {
    return switch (command) {
      case Command.Assign c -> List.of(c.variable());
      case Command.Havoc c -> List.of(c.variable());
      case Command.Assume c -> List.of();
      case Command.Assert c -> List.of();
      case Command.AssertReachable c -> List.of();
      case Command.Allocate c -> List.of(c.object(), nextObject);
      case Command.Declare c -> c.cells().stream().map(Command.Cell::variable).toList();
      case Command.Call c -> c.results();
    };
  }

  public Set<Term> reads(List<Command> commands) {
    Set<Term> all = new LinkedHashSet<>();
    commands.forEach(command -> all.addAll(reads(command)));
    return all;
  }

  public List<Term> writes(List<Command> commands) {
    List<Term> all = new ArrayList<>();
    commands.forEach(command -> all.addAll(writes(command)));
    return all;
  }
}
