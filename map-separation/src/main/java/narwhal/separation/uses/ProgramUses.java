package narwhal.separation.uses;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Edge;
import narwhal.ir.logic.Procedure;
import narwhal.ir.logic.Program;
import narwhal.term.Term;

/**
 * All sites of a program, and its families: map variables between which maps are passed, with the
 * sites that may reach them. The same command object in two places counts as one place.
 */
public final class ProgramUses {
  private final Program program;
  private final Set<Term> globals;
  private final IdentityHashMap<Command, CommandUses> commands = new IdentityHashMap<>();
  private final IdentityHashMap<Command, Map<Term, Site>> sitesOf = new IdentityHashMap<>();
  private final List<Site> sites = new ArrayList<>();
  private final UnionFind<Object> families = new UnionFind<>();
  private final Map<Object, Set<Site>> sitesOfFamily = new LinkedHashMap<>();

  public ProgramUses(Program program) {
    this.program = program;
    this.globals = new LinkedHashSet<>(program.globals());
    for (Procedure procedure : program.procedures().values()) {
      for (Edge edge : procedure.edges()) {
        for (Command command : edge.commands()) {
          visit(procedure, edge, command);
        }
      }
    }
    for (Site site : sites) {
      sitesOfFamily.computeIfAbsent(families.find(site), f -> new LinkedHashSet<>()).add(site);
    }
  }

  private void visit(Procedure procedure, Edge edge, Command command) {
    CommandUses uses = commands.computeIfAbsent(command, CommandUses::of);
    Map<Term, Site> here = sitesOf.computeIfAbsent(command, c -> new LinkedHashMap<>());
    for (Term write : uses.writes()) {
      here.computeIfAbsent(
          write,
          w -> {
            Site site = new Site(sites.size() + 1, procedure.name(), edge.location(), w);
            sites.add(site);
            return site;
          });
    }
    for (Term map : uses.maps()) {
      for (Term part : CommandUses.parts(map)) {
        families.union(key(procedure, command, map), key(procedure, command, part));
      }
    }
    if (command instanceof Command.Assign c && c.variable().sort().isArray()) {
      families.union(variable(procedure, c.variable()), key(procedure, command, c.value()));
    }
    if (command instanceof Command.Call c) {
      call(procedure, c);
    }
  }

  private void call(Procedure caller, Command.Call call) {
    Procedure callee = program.procedures().get(call.procedure());
    for (int i = 0; i < call.arguments().size(); i++) {
      Term argument = call.arguments().get(i);
      if (argument.sort().isArray()) {
        families.union(variable(callee, callee.parameters().get(i)), key(caller, call, argument));
      }
    }
    for (int i = 0; i < call.results().size(); i++) {
      Term result = call.results().get(i);
      if (result.sort().isArray()) {
        families.union(variable(caller, result), variable(callee, callee.results().get(i)));
      }
    }
  }

  /** What stands for a map expression among the families: a variable, a site, or itself. */
  private Object key(Procedure procedure, Command command, Term map) {
    if (map.isVariable()) {
      return variable(procedure, map);
    }
    Site site = sitesOf.get(command).get(map);
    return site != null ? site : new Expression(procedure.name(), command, map);
  }

  private record Expression(String procedure, Command command, Term map) {
    @Override
    @SuppressWarnings("ReferenceEquality") // the same command object, not one like it
    public boolean equals(Object other) {
      return other instanceof Expression e
          && e.procedure.equals(procedure)
          && e.command == command
          && e.map == map;
    }

    @Override
    public int hashCode() {
      return 31 * System.identityHashCode(command) + map.hashCode();
    }
  }

  public MapVariable variable(Procedure procedure, Term variable) {
    return new MapVariable(globals.contains(variable) ? "" : procedure.name(), variable);
  }

  public Program program() {
    return program;
  }

  public List<Site> sites() {
    return sites;
  }

  public CommandUses of(Command command) {
    return commands.get(command);
  }

  /** The site of a write in a command. */
  public Site site(Command command, Term write) {
    return sitesOf.get(command).get(write);
  }

  /** All sites whose writes a map expression may hold, as far as the flow of maps tells. */
  public Set<Site> reaching(Procedure procedure, Command command, Term map) {
    return sitesOfFamily.getOrDefault(families.find(key(procedure, command, map)), Set.of());
  }

  public Set<Site> reaching(MapVariable variable) {
    return sitesOfFamily.getOrDefault(families.find(variable), Set.of());
  }

  /** What stands for the family of a map expression. */
  public Object family(Procedure procedure, Command command, Term map) {
    return families.find(key(procedure, command, map));
  }

  /** What stands for the family of a variable. */
  public Object family(MapVariable variable) {
    return families.find(variable);
  }
}
