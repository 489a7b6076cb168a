package narwhal.separation.split;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Edge;
import narwhal.ir.logic.Procedure;
import narwhal.separation.lastwrite.LastWrites;
import narwhal.separation.uses.MapVariable;
import narwhal.separation.uses.ProgramUses;
import narwhal.separation.uses.Site;
import narwhal.separation.uses.UnionFind;
import narwhal.separation.uses.Use;
import narwhal.term.Term;

/**
 * Blocks of sites such that no use sees writes of two blocks (§6.1 of the paper). A block is named
 * by the least number of its sites; {@link #UNWRITTEN} is the block of uses that see no write.
 */
public final class Partition {
  public static final int UNWRITTEN = 0;

  private final ProgramUses uses;
  private final LastWrites writes;
  private final UnionFind<Integer> blocks = new UnionFind<>();
  private final List<Merge> merges = new ArrayList<>();
  private final Set<Object> unwritten = new LinkedHashSet<>();
  private final Set<Integer> open = new LinkedHashSet<>();
  private final Map<Object, List<Integer>> ofFamily = new LinkedHashMap<>();

  public Partition(ProgramUses uses, LastWrites writes) {
    this.uses = uses;
    this.writes = writes;
    for (Procedure procedure : uses.program().procedures().values()) {
      for (Edge edge : procedure.edges()) {
        for (Command command : edge.commands()) {
          uses.of(command).uses().forEach(use -> join(procedure, edge, command, use));
        }
      }
    }
  }

  private void join(Procedure procedure, Edge edge, Command command, Use use) {
    Optional<LastWrites.Seen> seen = writes.at(command, use);
    if (seen.isEmpty()) {
      return;
    }
    List<Integer> sites = new ArrayList<>(sites(procedure, command, use, seen.get()));
    if (sites.isEmpty()) {
      unwritten.add(uses.family(procedure, command, use.map()));
    } else if (seen.get().all() || seen.get().sites().contains(UNWRITTEN)) {
      open.add(sites.getFirst());
    }
    for (int i = 1; i < sites.size(); i++) {
      int first = blocks.find(sites.getFirst());
      int second = blocks.find(sites.get(i));
      if (blocks.union(Math.min(first, second), Math.max(first, second))) {
        merges.add(
            new Merge(
                uses.sites().get(sites.getFirst() - 1),
                uses.sites().get(sites.get(i) - 1),
                procedure.name(),
                edge.location(),
                use));
      }
    }
  }

  /** The numbers of the sites that a use may see. */
  private Set<Integer> sites(Procedure procedure, Command command, Use use, LastWrites.Seen seen) {
    Set<Integer> reaching = new TreeSet<>();
    uses.reaching(procedure, command, use.map()).forEach(site -> reaching.add(site.number()));
    if (!seen.all()) {
      reaching.retainAll(seen.sites());
    }
    return reaching;
  }

  /** The block whose map a use reads; none if the use is not reached. */
  public Optional<Integer> block(Procedure procedure, Command command, Use use) {
    return writes
        .at(command, use)
        .map(
            seen ->
                sites(procedure, command, use, seen).stream()
                    .findFirst()
                    .map(blocks::find)
                    .orElse(UNWRITTEN));
  }

  /** What an index of a command is called throughout, if it has a name. */
  Optional<Term> name(Procedure procedure, Command command, Term index) {
    return writes.names().of(procedure, command, index);
  }

  public int block(Site site) {
    return blocks.find(site.number());
  }

  /** Whether some use of the block's map may see an element that no site has written. */
  public boolean seesUnwritten(int block) {
    return block == UNWRITTEN || open.stream().anyMatch(site -> blocks.find(site) == block);
  }

  /** The blocks that a variable has maps for, in order; the one of no write is last. */
  public List<Integer> blocks(MapVariable variable) {
    return ofFamily.computeIfAbsent(
        uses.family(variable),
        family -> {
          Set<Integer> all = new TreeSet<>();
          uses.reaching(variable).forEach(site -> all.add(block(site)));
          List<Integer> list = new ArrayList<>(all);
          if (unwritten.contains(family)) {
            list.add(UNWRITTEN);
          }
          return list;
        });
  }

  public List<Merge> merges() {
    return merges;
  }
}
