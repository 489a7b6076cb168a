package narwhal.separation.cell;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Contents;
import narwhal.ir.logic.Edge;
import narwhal.ir.logic.Procedure;
import narwhal.ir.logic.pass.CommandTerms;
import narwhal.separation.cell.Settled.Position;
import narwhal.term.FreeVariables;
import narwhal.term.Kind;
import narwhal.term.Term;

/** Where a procedure looks at cells of its map variables, and which maps it uses otherwise too. */
final class MapMentions {
  private final Map<Term, Map<Term, List<Position>>> cells = new LinkedHashMap<>();
  private final Set<Term> whole = new HashSet<>();
  private final Set<Term> all = new LinkedHashSet<>();
  private final Set<Term> seen = new HashSet<>();
  private Position here;

  MapMentions(Procedure procedure) {
    procedure.parameters().forEach(this::whole);
    procedure.results().forEach(this::whole);
    for (int e = 0; e < procedure.edges().size(); e++) {
      Edge edge = procedure.edges().get(e);
      for (int c = 0; c < edge.commands().size(); c++) {
        here = new Position(e, c);
        seen.clear();
        command(edge.commands().get(c));
      }
    }
  }

  /** All maps that are mentioned. */
  Set<Term> all() {
    return all;
  }

  /** The indices that a map is looked at, with the places; none if it is used in other ways. */
  Map<Term, List<Position>> cells(Term map) {
    return whole.contains(map) ? Map.of() : cells.getOrDefault(map, Map.of());
  }

  private void whole(Term term) {
    if (term.sort().isArray()) {
      whole.add(term);
      all.add(term);
    }
  }

  private void command(Command command) {
    switch (command) {
      case Command.Assign c when isCellWrite(c) -> {
        cell(c.variable(), c.value().arg(1));
        visit(c.value().arg(1));
        visit(c.value().arg(2));
      }
      case Command.Assign c -> {
        whole(c.variable());
        visit(c.value());
      }
      case Command.Havoc c -> {
        if (c.variable().sort().isArray()) {
          all.add(c.variable());
        }
      }
      case Command.AssertReachable c -> {
        visit(c.unless());
        visit(c.states());
        c.roots().forEach(this::visit);
        c.holders().forEach(holder -> visit(holder.origins()));
      }
      case Command.Allocate c -> {
        if (c.contents() instanceof Contents.Regions regions) {
          regions.parts().forEach(part -> whole(part.map()));
        }
      }
      case Command.Declare c -> c.cells().forEach(cell -> whole(cell.variable()));
      case Command.Call c -> {
        c.results().forEach(this::whole);
        CommandTerms.of(c).forEach(this::visit);
      }
      case Command.Assume c -> visit(c.condition());
      case Command.Assert c -> visit(c.condition());
    }
  }

  /** {@code m := m[i := v]}. */
  static boolean isCellWrite(Command.Assign assign) {
    return assign.value().kind() == Kind.STORE && assign.value().arg(0) == assign.variable();
  }

  private void cell(Term map, Term index) {
    all.add(map);
    cells
        .computeIfAbsent(map, m -> new LinkedHashMap<>())
        .computeIfAbsent(index, i -> new ArrayList<>())
        .add(here);
  }

  private void visit(Term term) {
    if (!seen.add(term)) {
      return;
    }
    if (term.isVariable()) {
      whole(term);
    } else if (term.kind().isQuantifier()) {
      FreeVariables.of(term).forEach(this::whole);
    } else if (term.kind() == Kind.SELECT && term.arg(0).isVariable()) {
      cell(term.arg(0), term.arg(1));
      visit(term.arg(1));
    } else {
      term.args().forEach(this::visit);
    }
  }
}
