package narwhal.separation.split;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Contents;
import narwhal.ir.logic.Procedure;
import narwhal.ir.logic.Program;
import narwhal.separation.uses.ProgramUses;
import narwhal.term.FreeVariables;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** The commands of one procedure over the blocks' maps (§6.2 of the paper). */
final class CommandTranslation {
  private final TermFactory terms;
  private final Program program;
  private final ProgramUses uses;
  private final Partition partition;
  private final BlockVariables variables;
  private final Procedure procedure;
  private final Map<Term, Term> spares = new LinkedHashMap<>();

  CommandTranslation(
      TermFactory terms,
      ProgramUses uses,
      Partition partition,
      BlockVariables variables,
      Procedure procedure) {
    this.terms = terms;
    this.program = uses.program();
    this.uses = uses;
    this.partition = partition;
    this.variables = variables;
    this.procedure = procedure;
  }

  /** Locals that the commands made so far need besides. */
  List<Term> spares() {
    return List.copyOf(spares.values());
  }

  List<Command> translate(Command command) {
    TermTranslation of = new TermTranslation(terms, uses, partition, variables, procedure, command);
    return switch (command) {
      case Command.Assign c -> assign(c, of);
      case Command.Havoc c -> {
        List<Command> all = new ArrayList<>();
        all.add(new Command.Havoc(first(c.variable()), c.origin()));
        all.addAll(level(c.variable()));
        yield all;
      }
      case Command.Assume c -> List.of(new Command.Assume(of.base(c.condition())));
      case Command.Assert c -> List.of(new Command.Assert(of.base(c.condition()), c.check()));
      case Command.AssertReachable c -> List.of(reachable(c, of));
      case Command.Allocate c ->
          List.of(new Command.Allocate(c.object(), c.origin(), contents(c.contents())));
      case Command.Declare c -> declare(c);
      case Command.Call c -> List.of(call(c, of));
    };
  }

  private Term first(Term variable) {
    return variable.sort().isArray() ? variables.first(procedure, variable) : variable;
  }

  /** The maps of all blocks in which unwritten elements matter become what the first is. */
  List<Command> level(Term variable) {
    List<Command> all = new ArrayList<>();
    if (variable.sort().isArray()) {
      Term first = first(variable);
      for (Term other : variables.seeingUnwritten(procedure, variable)) {
        if (other != first) {
          all.add(new Command.Assign(other, first));
        }
      }
    }
    return all;
  }

  private List<Command> assign(Command.Assign assign, TermTranslation of) {
    Term variable = assign.variable();
    if (!variable.sort().isArray()) {
      return List.of(new Command.Assign(variable, of.base(assign.value())));
    }
    Map<Term, Term> values = new LinkedHashMap<>();
    variables
        .blocks(procedure, variable)
        .forEach(
            (block, target) -> {
              Term value = of.map(assign.value(), block);
              if (value != target || !variables.isSplit(procedure, variable)) {
                values.put(target, value);
              }
            });
    return together(values);
  }

  /** All at once: where one value needs what another changes, through spare variables. */
  private List<Command> together(Map<Term, Term> values) {
    Set<Term> changed = new HashSet<>();
    boolean inOrder = true;
    for (Map.Entry<Term, Term> entry : values.entrySet()) {
      inOrder &= FreeVariables.of(entry.getValue()).stream().noneMatch(changed::contains);
      changed.add(entry.getKey());
    }
    List<Command> all = new ArrayList<>();
    if (inOrder) {
      values.forEach((target, value) -> all.add(new Command.Assign(target, value)));
      return all;
    }
    values.forEach((target, value) -> all.add(new Command.Assign(spare(target), value)));
    values.keySet().forEach(target -> all.add(new Command.Assign(target, spare(target))));
    return all;
  }

  private Term spare(Term target) {
    return spares.computeIfAbsent(target, t -> variables.fresh(t.name() + "#next", t.sort()));
  }

  private Command reachable(Command.AssertReachable c, TermTranslation of) {
    return new Command.AssertReachable(
        of.base(c.unless()),
        of.whole(c.states()),
        c.dead(),
        c.heap(),
        c.rootState(),
        c.roots().stream().map(of::base).toList(),
        c.holders().stream()
            .map(h -> new Command.Holder(of.whole(h.origins()), h.cellBytes(), h.cells()))
            .toList(),
        c.check());
  }

  /** The initial contents are in the maps that the program starts with. */
  private Contents contents(Contents contents) {
    return switch (contents) {
      case Contents.None none -> none;
      case Contents.Regions regions ->
          new Contents.Regions(
              regions.parts().stream()
                  .map(
                      part ->
                          new Contents.Part(
                              first(part.map()),
                              part.cellBytes(),
                              part.offset(),
                              part.length(),
                              part.stride()))
                  .toList());
    };
  }

  private List<Command> declare(Command.Declare declare) {
    List<Command> all = new ArrayList<>();
    all.add(
        new Command.Declare(
            declare.cells().stream()
                .map(cell -> new Command.Cell(cell.offset(), first(cell.variable())))
                .toList(),
            declare.origin()));
    declare.cells().forEach(cell -> all.addAll(level(cell.variable())));
    return all;
  }

  private Command call(Command.Call call, TermTranslation of) {
    Procedure callee = program.procedures().get(call.procedure());
    List<Term> arguments = new ArrayList<>();
    for (int i = 0; i < call.arguments().size(); i++) {
      Term argument = call.arguments().get(i);
      if (argument.sort().isArray()) {
        variables
            .blocks(callee, callee.parameters().get(i))
            .keySet()
            .forEach(block -> arguments.add(of.map(argument, block)));
      } else {
        arguments.add(of.base(argument));
      }
    }
    List<Term> results = new ArrayList<>();
    for (Term result : call.results()) {
      if (result.sort().isArray()) {
        results.addAll(variables.blocks(procedure, result).values());
      } else {
        results.add(result);
      }
    }
    return new Command.Call(call.procedure(), arguments, results);
  }
}
