package narwhal.absint.fixpoint;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import narwhal.absint.domain.Thresholds;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Edge;
import narwhal.ir.logic.Procedure;
import narwhal.ir.logic.Program;
import narwhal.term.BitVectors;
import narwhal.term.Kind;
import narwhal.term.Term;
import narwhal.term.TermMap;

/** The numbers that a program compares with: widening stops at them and beside them. */
final class ProgramConstants {
  private static final List<BigInteger> AROUND =
      List.of(BigInteger.ONE.negate(), BigInteger.ZERO, BigInteger.ONE);

  private final Map<Integer, Set<BigInteger>> numbers = new HashMap<>();
  private final TermMap<Boolean> seen = new TermMap<>();

  private ProgramConstants() {}

  static Thresholds thresholds(Program program) {
    ProgramConstants constants = new ProgramConstants();
    for (Procedure procedure : program.procedures().values()) {
      for (Edge edge : procedure.edges()) {
        for (Command command : edge.commands()) {
          switch (command) {
            case Command.Assign c -> constants.add(c.value());
            case Command.Assume c -> constants.add(c.condition());
            case Command.Assert c -> constants.add(c.condition());
            case Command.Call c -> c.arguments().forEach(constants::add);
            default -> {}
          }
        }
      }
    }
    // A number may be compared after it was made wider.
    Set<BigInteger> all = new HashSet<>(AROUND);
    constants.numbers.values().forEach(all::addAll);
    Map<Integer, Set<BigInteger>> thresholds = new HashMap<>();
    for (int width : constants.numbers.keySet()) {
      thresholds.put(width, new TreeSet<>(all));
    }
    return new Thresholds(thresholds);
  }

  private void add(Term root) {
    ArrayDeque<Term> stack = new ArrayDeque<>(List.of(root));
    while (!stack.isEmpty()) {
      Term term = stack.pop();
      if (seen.contains(term)) {
        continue;
      }
      seen.put(term, true);
      if (term.kind() == Kind.BV_CONSTANT) {
        number(term);
      }
      for (int i = 0; i < term.arity(); i++) {
        stack.push(term.arg(i));
      }
    }
  }

  private void number(Term constant) {
    Set<BigInteger> set = numbers.computeIfAbsent(constant.width(), w -> new TreeSet<>());
    BigInteger signed = BitVectors.signed(constant.bits(), constant.width());
    AROUND.forEach(more -> set.add(signed.add(more)));
    AROUND.forEach(more -> set.add(constant.bits().add(more)));
  }
}
