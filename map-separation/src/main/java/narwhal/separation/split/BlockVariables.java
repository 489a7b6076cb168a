package narwhal.separation.split;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.ir.logic.Procedure;
import narwhal.ir.logic.Program;
import narwhal.separation.uses.MapVariable;
import narwhal.separation.uses.ProgramUses;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** The maps that take the place of each map variable: one for each block of its family. */
final class BlockVariables {
  private final TermFactory terms;
  private final ProgramUses uses;
  private final Partition partition;
  private final Set<String> names = new HashSet<>();
  private final Map<MapVariable, Map<Integer, Term>> made = new LinkedHashMap<>();
  private final Map<Term, Term> originals = new LinkedHashMap<>();

  BlockVariables(TermFactory terms, ProgramUses uses, Partition partition) {
    this.terms = terms;
    this.uses = uses;
    this.partition = partition;
    Program program = uses.program();
    program.globals().forEach(v -> names.add(v.name()));
    for (Procedure procedure : program.procedures().values()) {
      procedure.parameters().forEach(v -> names.add(v.name()));
      procedure.results().forEach(v -> names.add(v.name()));
      procedure.locals().forEach(v -> names.add(v.name()));
    }
  }

  boolean isSplit(Procedure procedure, Term variable) {
    return variable.sort().isArray() && blocks(procedure, variable).size() > 1;
  }

  /**
   * The variables for each block, one in which unwritten elements matter first; the variable itself
   * where there is no need of more.
   */
  Map<Integer, Term> blocks(Procedure procedure, Term variable) {
    return made.computeIfAbsent(
        uses.variable(procedure, variable), key -> make(variable, partition.blocks(key)));
  }

  private Map<Integer, Term> make(Term variable, List<Integer> blocks) {
    LinkedHashMap<Integer, Term> result = new LinkedHashMap<>();
    if (blocks.size() <= 1) {
      result.put(blocks.isEmpty() ? Partition.UNWRITTEN : blocks.getFirst(), variable);
      return result;
    }
    int number = 1;
    for (int block : blocks) {
      String suffix = block == Partition.UNWRITTEN ? "#unwritten" : "#" + number++;
      Term made = fresh(variable.name() + suffix, variable.sort());
      originals.put(made, variable);
      result.put(block, made);
    }
    blocks.stream()
        .filter(partition::seesUnwritten)
        .findFirst()
        .ifPresent(block -> result.putFirst(block, result.get(block)));
    return result;
  }

  /** A variable with a new name that starts as told. */
  Term fresh(String name, Sort sort) {
    String unused = name;
    while (!names.add(unused)) {
      unused += "#";
    }
    return terms.variable(unused, sort);
  }

  /** The one for a block; where the variable has none, what no write has touched is the same. */
  Term of(Procedure procedure, Term variable, int block) {
    Map<Integer, Term> all = blocks(procedure, variable);
    Term exact = all.get(block);
    return exact != null ? exact : all.values().iterator().next();
  }

  /** The one that gets any value where the variable does; others follow it. */
  Term first(Procedure procedure, Term variable) {
    return blocks(procedure, variable).values().iterator().next();
  }

  /** Those of blocks in which elements matter that no site has written. */
  List<Term> seeingUnwritten(Procedure procedure, Term variable) {
    List<Term> open = new ArrayList<>();
    blocks(procedure, variable)
        .forEach(
            (block, made) -> {
              if (partition.seesUnwritten(block)) {
                open.add(made);
              }
            });
    return open;
  }

  /** The variables that were made, with what they stand for. */
  Map<Term, Term> originals() {
    return originals;
  }
}
