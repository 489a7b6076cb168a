package narwhal.engine.bmc;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import narwhal.engine.bmc.Counterexample.Choice;
import narwhal.engine.bmc.unroll.Event;
import narwhal.engine.bmc.unroll.Obligation;
import narwhal.engine.bmc.unroll.Unrolling;
import narwhal.ir.interpret.Oracle;
import narwhal.ir.logic.Contents;
import narwhal.ir.logic.Origin;
import narwhal.ir.logic.PointerLayout;
import narwhal.solver.SmtSolver;
import narwhal.solver.UnsupportedTermException;
import narwhal.term.Kind;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Turns the model of a violation into the choices of the environment. */
final class ModelReader {
  private final SmtSolver solver;
  private final TermFactory terms;
  private final Unrolling unrolling;
  private final PointerLayout pointers;
  private final Map<Term, Term> values = new HashMap<>();
  private final Map<Term, Image> images = new HashMap<>();

  /** The value of a map: what it holds at some indices, and at all others. */
  private record Image(Map<BigInteger, BigInteger> cells, BigInteger otherwise) {
    BigInteger at(BigInteger index) {
      return cells.getOrDefault(index, otherwise);
    }
  }

  ModelReader(SmtSolver solver, TermFactory terms, Unrolling unrolling, PointerLayout pointers) {
    this.solver = solver;
    this.terms = terms;
    this.unrolling = unrolling;
    this.pointers = pointers;
  }

  /**
   * The obligation that the execution of the model breaks first, or just any if it breaks none.
   * Disjunctions of the first n are true from the one searched on, so halving finds it.
   */
  Obligation firstViolated() {
    List<Obligation> all = unrolling.obligations();
    Term[] upTo = new Term[all.size()];
    Term any = terms.fals();
    for (int i = 0; i < upTo.length; i++) {
      any = any.isFalse() ? all.get(i).violation() : terms.raw().or(any, all.get(i).violation());
      upTo[i] = any;
    }
    int low = 0;
    int high = upTo.length - 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (solver.value(upTo[middle]).isTrue()) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return all.get(low);
  }

  boolean holds(Term formula) {
    return value(formula).isTrue();
  }

  Counterexample read(Obligation violated) {
    List<Choice> choices = new ArrayList<>();
    for (Event event : unrolling.events().subList(0, violated.events())) {
      if (event.origin().kind() != Origin.Kind.INTERNAL && value(event.guard()).isTrue()) {
        choices.add(choice(event));
      }
    }
    return new Counterexample(choices);
  }

  private Choice choice(Event event) {
    return switch (event) {
      case Event.Choice e -> new Counterexample.Value(e.origin(), value(e.variable()));
      case Event.Declaration e -> {
        Map<Long, BigInteger> cells = new HashMap<>();
        e.cells().forEach(cell -> cells.put(cell.offset(), bits(value(cell.variable()))));
        yield new Counterexample.NewObject(e.origin(), Counterexample.cells(cells));
      }
      case Event.Allocation e -> new Counterexample.NewObject(e.origin(), contents(e));
    };
  }

  private Oracle.Bytes contents(Event.Allocation event) {
    event.parts().forEach(part -> images.computeIfAbsent(part.map(), this::image));
    return offset -> {
      for (Contents.Part part : event.parts()) {
        long distance = part.distance(offset);
        if (distance >= 0) {
          long inCell = distance % part.cellBytes();
          BigInteger address = pointers.address(event.object(), offset - inCell);
          return Counterexample.octet(images.get(part.map()).at(address), inCell);
        }
      }
      return 0;
    };
  }

  private Image image(Term map) {
    Map<BigInteger, BigInteger> cells = new HashMap<>();
    try {
      Term at = value(map);
      while (at.kind() == Kind.STORE) {
        cells.putIfAbsent(bits(at.arg(1)), bits(at.arg(2)));
        at = at.arg(0);
      }
      return new Image(cells, at.kind() == Kind.CONST_ARRAY ? bits(at.arg(0)) : BigInteger.ZERO);
    } catch (UnsupportedTermException e) {
      return new Image(Map.of(), BigInteger.ZERO);
    }
  }

  private Term value(Term term) {
    return values.computeIfAbsent(term, solver::value);
  }

  private static BigInteger bits(Term value) {
    return switch (value.kind()) {
      case TRUE -> BigInteger.ONE;
      case FALSE -> BigInteger.ZERO;
      case INT_CONSTANT -> value.integer();
      default -> value.bits();
    };
  }
}
