package narwhal.cli.logic;

import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import narwhal.ir.logic.Procedure;
import narwhal.ir.logic.Program;
import narwhal.ir.logic.pass.CommandTerms;
import narwhal.term.Sort;
import narwhal.term.Term;

/**
 * What a program speaks of.
 *
 * @param numbers whether there are mathematical integers or reals
 * @param bits whether there are bit-vectors
 * @param quantifiers whether something is said of all values
 * @param openDivision whether a divisor may be zero, of which anything may come
 */
record Theories(boolean numbers, boolean bits, boolean quantifiers, boolean openDivision) {

  static Theories of(Program program) {
    ArrayDeque<Term> open = new ArrayDeque<>(program.globals());
    for (Procedure p : program.procedures().values()) {
      Stream.of(p.parameters(), p.results(), p.locals()).forEach(open::addAll);
    }
    open.addAll(CommandTerms.of(program));
    Set<Term> seen = new HashSet<>();
    boolean numbers = false;
    boolean bits = false;
    boolean quantifiers = false;
    boolean division = false;
    while (!open.isEmpty()) {
      Term term = open.pop();
      if (seen.add(term)) {
        numbers |= has(term.sort(), Sort.Int.class) || has(term.sort(), Sort.Real.class);
        bits |= has(term.sort(), Sort.BitVec.class);
        quantifiers |= term.kind().isQuantifier();
        division |=
            switch (term.kind()) {
              case INT_DIV, INT_MOD, REAL_DIV -> !term.arg(1).isConstant();
              default -> false;
            };
        open.addAll(term.args());
      }
    }
    return new Theories(numbers, bits, quantifiers, division);
  }

  private static boolean has(Sort sort, Class<? extends Sort> kind) {
    return kind.isInstance(sort)
        || (sort instanceof Sort.Array array
            && (has(array.index(), kind) || has(array.element(), kind)));
  }

  /** The solvers for bounded model checking, the first and the second. */
  List<String> solvers() {
    return numbers || quantifiers ? List.of("z3", "cvc5") : List.of("bitwuzla", "z3");
  }

  /** The solver that checks what Spacer, which is Z3, has found. */
  String checker() {
    return numbers || quantifiers ? "cvc5" : "bitwuzla";
  }
}
