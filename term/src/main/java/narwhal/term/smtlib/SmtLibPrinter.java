package narwhal.term.smtlib;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import narwhal.term.FreeVariables;
import narwhal.term.Kind;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermMap;

/**
 * Writes terms as SMT-LIB. Nodes used more than once, and every so many levels of a deep term, get
 * a name of their own, so the text stays linear in the graph and shallow. A printer remembers what
 * it has declared and defined; use {@link #script} and {@link #term} where nothing is remembered.
 */
public final class SmtLibPrinter {
  /** Deeper than this, a subterm gets a name even if it is used once. */
  private static final int MAX_DEPTH = 200;

  private final StringBuilder out;
  private final TermMap<String> names = new TermMap<>();
  private final Map<String, Object> taken = new HashMap<>();
  private int definitions;

  /** Declarations, definitions and assertions are appended to {@code out}. */
  public SmtLibPrinter(StringBuilder out) {
    this.out = out;
  }

  /** A whole script: logic, declarations, assertions, check-sat. */
  public static String script(String logic, List<Term> assertions) {
    StringBuilder out = new StringBuilder("(set-logic ").append(logic).append(")\n");
    SmtLibPrinter printer = new SmtLibPrinter(out);
    assertions.forEach(printer::assertTerm);
    return out.append("(check-sat)\n").toString();
  }

  /** One term as one expression; shared nodes are bound by let. */
  public static String term(Term term) {
    SmtLibPrinter printer = new SmtLibPrinter(new StringBuilder());
    for (Term variable : FreeVariables.of(term)) {
      printer.name(variable);
    }
    StringBuilder text = new StringBuilder();
    int lets = 0;
    for (Term node : printer.plan(term)) {
      String body = printer.expression(node);
      text.append("(let ((").append(printer.define(node)).append(' ').append(body).append(")) ");
      lets++;
    }
    return text.append(printer.expression(term)).repeat(")", lets).toString();
  }

  public void assertTerm(Term term) {
    String body = reference(term);
    out.append("(assert ").append(body).append(")\n");
  }

  /**
   * An expression for the term, after declaring and defining what it needs. Definitions made
   * between push and pop vanish for the solver but not here: use :global-declarations.
   */
  public String reference(Term term) {
    declare(term);
    for (Term node : plan(term)) {
      String body = expression(node);
      out.append("(define-fun ")
          .append(define(node))
          .append(" () ")
          .append(node.sort())
          .append(' ')
          .append(body)
          .append(")\n");
    }
    return expression(term);
  }

  /** Declares the free variables and functions that are new. */
  private void declare(Term root) {
    for (Term variable : FreeVariables.of(root)) {
      if (!names.contains(variable)) {
        out.append("(declare-const ").append(name(variable)).append(' ');
        out.append(variable.sort()).append(")\n");
      }
    }
    ArrayDeque<Term> stack = new ArrayDeque<>(List.of(root));
    TermMap<Boolean> seen = new TermMap<>();
    while (!stack.isEmpty()) {
      Term term = stack.pop();
      if (term.arity() > 0 && !seen.contains(term)) {
        seen.put(term, true);
        stack.addAll(term.args());
        if (term.kind() == Kind.APPLY && taken.putIfAbsent("f:" + term.name(), term) == null) {
          List<Sort> sorts = term.args().stream().map(Term::sort).toList();
          out.append("(declare-fun ").append(Symbols.quote(term.name())).append(" (");
          sorts.forEach(sort -> out.append(' ').append(sort));
          out.append(" ) ").append(term.sort()).append(")\n");
        }
      }
    }
  }

  /** The symbol of a variable: its name, changed if another variable has it. */
  private String name(Term variable) {
    String name = variable.name();
    for (int i = 2; taken.putIfAbsent(name, variable) != null; i++) {
      name = variable.name() + "!" + i;
    }
    String symbol = Symbols.quote(name);
    names.put(variable, symbol);
    return symbol;
  }

  private String define(Term node) {
    String symbol;
    do {
      symbol = "n!" + definitions++;
    } while (taken.putIfAbsent(symbol, node) != null);
    names.put(node, symbol);
    return symbol;
  }

  /** The nodes below the root that should get a name now, operands first. */
  private List<Term> plan(Term root) {
    TermMap<Integer> uses = new TermMap<>();
    List<Term> order = postOrder(root, uses);
    TermMap<Integer> depths = new TermMap<>();
    List<Term> result = new ArrayList<>();
    for (Term node : order) {
      int depth = 0;
      if (!node.kind().isQuantifier()) {
        for (int i = 0; i < node.arity(); i++) {
          Integer below = depths.get(node.arg(i));
          depth = Math.max(depth, below == null ? 0 : below + 1);
        }
      }
      boolean named = node != root && (uses.get(node) > 1 || depth >= MAX_DEPTH);
      depths.put(node, named ? 0 : depth);
      if (named) {
        result.add(node);
      }
    }
    return result;
  }

  /** Applications that have no name yet; bodies of quantifiers are not entered. */
  private List<Term> postOrder(Term root, TermMap<Integer> uses) {
    List<Term> order = new ArrayList<>();
    ArrayDeque<Term> stack = new ArrayDeque<>();
    TermMap<Boolean> opened = new TermMap<>();
    stack.push(root);
    while (!stack.isEmpty()) {
      Term term = stack.pop();
      if (term.arity() == 0 || names.contains(term)) {
        continue;
      }
      if (opened.contains(term)) {
        if (opened.get(term)) {
          opened.put(term, false);
          order.add(term);
        }
        continue;
      }
      opened.put(term, true);
      stack.push(term);
      for (int i = 0; i < term.arity() && !term.kind().isQuantifier(); i++) {
        Term arg = term.arg(i);
        Integer count = uses.get(arg);
        uses.put(arg, count == null ? 1 : count + 1);
        if (!opened.contains(arg)) {
          stack.push(arg);
        }
      }
    }
    if (!uses.contains(root)) {
      uses.put(root, 1);
    }
    return order;
  }

  /** The text of a node in terms of the names below it. */
  private String expression(Term root) {
    StringBuilder text = new StringBuilder();
    ArrayDeque<Object> stack = new ArrayDeque<>();
    stack.push(root);
    while (!stack.isEmpty()) {
      Object next = stack.pop();
      if (!(next instanceof Term term)) {
        text.append(next);
      } else if (names.contains(term)) {
        text.append(names.get(term));
      } else if (term.kind().isQuantifier()) {
        quantifier(term, text);
      } else if (term.arity() == 0) {
        text.append(leaf(term));
      } else {
        text.append('(');
        text.append(term.kind() == Kind.APPLY ? Symbols.quote(term.name()) : Leaves.head(term));
        stack.push(")");
        for (int i = term.arity() - 1; i >= 0; i--) {
          stack.push(term.arg(i));
          stack.push(" ");
        }
      }
    }
    return text.toString();
  }

  private static String leaf(Term term) {
    return term.isVariable() ? Symbols.quote(term.name()) : Leaves.constant(term);
  }

  /** Recurses once per nested quantifier; the body shares by let, within the quantifier. */
  private void quantifier(Term term, StringBuilder text) {
    List<Term> args = term.args();
    text.append('(').append(term.kind().smtLibName()).append(" (");
    for (Term variable : args.subList(0, args.size() - 1)) {
      text.append('(').append(Symbols.quote(variable.name())).append(' ');
      text.append(variable.sort()).append(')');
    }
    text.append(") ").append(term(args.getLast())).append(')');
  }
}
