package narwhal.pointsto;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import narwhal.ir.logic.PointerLayout;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Program;
import narwhal.pointsto.analysis.Cell;
import narwhal.pointsto.analysis.Node;
import narwhal.pointsto.analysis.PointsTo;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * The marks on bytes, one map from packed pointers to a bit for each class of pointers whose marks
 * the program asks for. The marks of all other memory are not kept.
 */
final class Marks {
  private final TermFactory terms;
  private final PointerLayout layout;
  private final IdentityHashMap<Node, Term> maps = new IdentityHashMap<>();
  private final List<Term> variables = new ArrayList<>();

  private Marks(TermFactory terms, PointerLayout layout) {
    this.terms = terms;
    this.layout = layout;
  }

  static Marks of(Program program, PointsTo pointsTo, TermFactory terms, PointerLayout layout) {
    Marks marks = new Marks(terms, layout);
    for (Function function : program.functions().values()) {
      for (Block block : function.blocks()) {
        for (Instruction instruction : block.instructions()) {
          if (instruction instanceof Instruction.Marked marked) {
            pointsTo.pointee(function.name(), marked.pointer()).ifPresent(marks::keep);
          }
        }
      }
    }
    return marks;
  }

  private void keep(Cell cell) {
    maps.computeIfAbsent(
        cell.node().find(),
        root -> {
          Term map = terms.variable("marks" + variables.size(), sort());
          variables.add(map);
          return map;
        });
  }

  private Sort.Array sort() {
    return new Sort.Array(Sort.bitVec(layout.pointerBits()), Sort.bitVec(1));
  }

  List<Term> variables() {
    return variables;
  }

  /** The marks of the objects at a cell, if they are kept. */
  Optional<Term> map(Optional<Cell> cell) {
    return cell.map(c -> maps.get(c.node().find()));
  }

  void clear(ProcedureBuilder builder) {
    for (Term map : variables) {
      builder.assign(map, terms.constArray(sort(), terms.bv(0, 1)));
    }
  }
}
