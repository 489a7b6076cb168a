package narwhal.separation.lastwrite;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Edge;
import narwhal.ir.logic.Procedure;
import narwhal.ir.logic.Program;
import narwhal.term.Kind;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * The numbers of fixed objects that the program has constant pointers to, and zero, which is no
 * object's: {@link Command.Allocate} gives none of them.
 */
final class FixedObjects {
  /** The others count as objects that may be any. */
  private static final int MOST = 24;

  private final TermFactory terms;
  private final Program program;
  private final Set<Term> found = new LinkedHashSet<>();
  private final Set<Term> seen = new HashSet<>();

  private FixedObjects(TermFactory terms, Program program) {
    this.terms = terms;
    this.program = program;
  }

  /** None if the program allocates nothing. */
  static Set<Term> of(TermFactory terms, Program program) {
    FixedObjects objects = new FixedObjects(terms, program);
    boolean allocates = false;
    objects.add(BigInteger.ZERO);
    for (Procedure procedure : program.procedures().values()) {
      for (Edge edge : procedure.edges()) {
        for (Command command : edge.commands()) {
          allocates |= command instanceof Command.Allocate;
          parts(command).forEach(objects::look);
        }
      }
    }
    return allocates ? objects.found : Set.of();
  }

  private static List<Term> parts(Command command) {
    return switch (command) {
      case Command.Assign c -> List.of(c.value());
      case Command.Assume c -> List.of(c.condition());
      case Command.Assert c -> List.of(c.condition());
      case Command.Call c -> c.arguments();
      case Command.AssertReachable c -> c.roots();
      case Command.Havoc c -> List.of();
      case Command.Allocate c -> List.of();
      case Command.Declare c -> List.of();
    };
  }

  private void look(Term root) {
    ArrayDeque<Term> open = new ArrayDeque<>(List.of(root));
    while (!open.isEmpty()) {
      Term term = open.pop();
      if (seen.add(term)) {
        if (term.kind() == Kind.BV_CONSTANT && isPointer(term)) {
          add(term.bits().shiftRight(program.pointers().offsetBits()));
        }
        open.addAll(new ArrayList<>(term.args()));
      }
    }
  }

  private boolean isPointer(Term constant) {
    return constant.sort() instanceof Sort.BitVec sort
        && sort.width() == program.pointers().pointerBits();
  }

  private void add(BigInteger number) {
    if (found.size() < MOST && number.compareTo(BigInteger.valueOf(program.firstObject())) < 0) {
      found.add(terms.bv(number, program.pointers().objectBits()));
    }
  }
}
