package narwhal.term.smtlib;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import narwhal.term.smtlib.SExpression.Atom;
import narwhal.term.smtlib.SExpression.Listing;

/**
 * The facts that a proof by hyper-resolution derives one after the other, as Z3 prints it: names
 * that begin with $ and ? are bound to formulas and terms, names that begin with @ to steps, and
 * the last operand of a step is what it derives. The rest of the proof is not read.
 */
public final class GroundFacts {
  private static final String RULE = "hyper-res";

  private final Declarations declarations = new Declarations();
  private final TermReader reader;
  private final Map<Term, Step> steps = new LinkedHashMap<>();
  private final Map<String, SExpression> conclusions = new HashMap<>();

  /** A fact and those that it was derived from. */
  public record Step(Term fact, List<Term> premises) {
    public Step {
      premises = List.copyOf(premises);
    }
  }

  private GroundFacts(TermFactory terms) {
    this.reader = new TermReader(terms, declarations);
  }

  /**
   * Each fact once, after those that it is derived from.
   *
   * @param script declares the functions
   * @param proof declarations and the proof, in parentheses
   * @throws ParseException if that is not the form of the text
   */
  public static List<Step> of(TermFactory terms, Script script, String proof) {
    GroundFacts facts = new GroundFacts(terms);
    script.functions().forEach(f -> facts.declare(terms, f.name(), f.parameters(), f.result()));
    SExpression whole = new SExpressionReader(proof).next();
    if (whole == null) {
      throw new ParseException("expected a proof", 1, 1);
    }
    for (SExpression part : whole.items()) {
      List<SExpression> items = part.items();
      if (items.getFirst().isSymbol("declare-fun")) {
        facts.declare(
            terms,
            items.get(1).symbol(),
            items.get(2).items().stream().map(facts.declarations::sort).toList(),
            facts.declarations.sort(items.get(3)));
      } else if (items.getFirst().isSymbol("proof")) {
        facts.read(items.getLast());
      }
    }
    return List.copyOf(facts.steps.values());
  }

  private void declare(
      TermFactory terms, String name, List<narwhal.term.Sort> parameters, narwhal.term.Sort sort) {
    if (parameters.isEmpty()) {
      declarations.constants.put(name, terms.variable(name, sort));
    } else {
      declarations.functions.put(name, new Declarations.Function(parameters, sort));
    }
  }

  /** Follows the chain of lets, which may be long. */
  private void read(SExpression proof) {
    SExpression rest = proof;
    while (rest instanceof Listing list && list.items().getFirst().isSymbol("let")) {
      for (SExpression binding : list.items().get(1).items()) {
        String name = binding.items().getFirst().symbol();
        SExpression value = binding.items().getLast();
        if (name.startsWith("@")) {
          steps(value);
          conclusions.put(name, conclusion(value));
        } else {
          declarations.constants.put(name, reader.read(value));
        }
      }
      rest = list.items().getLast();
    }
    steps(rest);
  }

  /** Inner steps before outer ones. */
  private void steps(SExpression root) {
    ArrayDeque<SExpression> stack = new ArrayDeque<>(List.of(root));
    List<Listing> found = new ArrayList<>();
    while (!stack.isEmpty()) {
      if (stack.pop() instanceof Listing list && !list.items().isEmpty()) {
        if (isStep(list)) {
          found.add(list);
        }
        list.items().forEach(stack::push);
      }
    }
    for (Listing step : found.reversed()) {
      List<SExpression> items = step.items();
      Term fact = reader.read(items.getLast());
      List<Term> premises = new ArrayList<>();
      // The rule and the clause stand first.
      for (SExpression premise : items.subList(2, items.size() - 1)) {
        premises.add(reader.read(conclusion(premise)));
      }
      steps.putIfAbsent(fact, new Step(fact, premises));
    }
  }

  /** What a proof proves: the last of its operands. */
  private SExpression conclusion(SExpression proof) {
    return proof instanceof Atom name
        ? conclusions.getOrDefault(name.text(), proof)
        : proof.items().getLast();
  }

  private static boolean isStep(Listing list) {
    return list.items().getFirst() instanceof Listing head
        && head.items().size() > 1
        && list.items().size() > 2
        && head.items().get(1) instanceof Atom name
        && name.text().equals(RULE);
  }
}
