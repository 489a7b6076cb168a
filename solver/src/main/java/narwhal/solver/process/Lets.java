package narwhal.solver.process;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import narwhal.solver.UnsupportedTermException;
import narwhal.solver.session.PostOrder;
import narwhal.term.Evaluator;
import narwhal.term.Kind;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Writes as nested lets what cannot be a definition of the script: what depends on bound variables,
 * and what is asked for only after a check. The caller closes as many parentheses as {@link #count}
 * says.
 */
final class Lets extends PostOrder {
  private final TermFactory terms;
  private final Script script;
  private final StringBuilder text;
  private final Map<Term, String> local;
  private final Set<Term> defined = new HashSet<>();
  private int count;

  Lets(TermFactory terms, Script script, StringBuilder text, Map<Term, String> bound) {
    this.terms = terms;
    this.script = script;
    this.text = text;
    this.local = new HashMap<>(bound);
  }

  /** The whole text of a term in the current scope of the script, without new definitions. */
  static String inline(Term term, Script script, TermFactory terms) {
    StringBuilder text = new StringBuilder();
    Lets lets = new Lets(terms, script, text, Map.of());
    String name = lets.write(term);
    return text.append(name).append(")".repeat(lets.count())).toString();
  }

  /** Writes the lets and gives the text of the term below them. */
  String write(Term body) {
    visit(body);
    return nameOf(body);
  }

  int count() {
    return count;
  }

  private String nameOf(Term term) {
    String name = local.get(term);
    return name != null ? name : script.known(term) ? script.nameOf(term) : literal(term);
  }

  /** A constant, or the default of a variable that the solver has never seen. */
  private String literal(Term term) {
    return NodeText.value(term.isVariable() ? Evaluator.zero(terms, term.sort()) : term);
  }

  @Override
  protected boolean known(Term term) {
    return local.containsKey(term) || defined.contains(term);
  }

  @Override
  protected void build(Term term) {
    boolean depends = term.args().stream().anyMatch(local::containsKey);
    if (!depends && (script.known(term) || term.arity() == 0)) {
      defined.add(term);
      return;
    }
    if (term.kind().isQuantifier()) {
      throw new UnsupportedTermException("quantifier under a quantifier or in a value");
    }
    String name = "l" + term.id();
    text.append("(let ((").append(name).append(' ').append(application(term)).append(")) ");
    local.put(term, name);
    count++;
  }

  private String application(Term term) {
    if (term.kind() != Kind.APPLY) {
      return NodeText.application(term, this::nameOf);
    }
    return script
        .knownFunction(term)
        .map(function -> NodeText.list(function, term, this::nameOf))
        .orElseGet(() -> NodeText.value(Evaluator.zero(terms, term.sort())));
  }
}
