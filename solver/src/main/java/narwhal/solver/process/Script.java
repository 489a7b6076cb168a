package narwhal.solver.process;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import narwhal.solver.session.FunctionSymbol;
import narwhal.solver.session.PostOrder;
import narwhal.solver.session.Quantifiers;
import narwhal.term.Kind;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Writes terms as definitions, one for each node: {@code (define-fun t7 () Bool (and t3 t5))}. A
 * definition lasts as long as the scope it was written in, and is written again when it is needed
 * after a pop.
 */
final class Script extends PostOrder {
  private final TermFactory terms;
  private final Consumer<String> output;
  private final Map<Term, String> names = new HashMap<>();
  private final Map<FunctionSymbol, String> functions = new HashMap<>();
  private final Set<String> used = new HashSet<>();

  /** What each open scope has brought, to be forgotten with it. */
  private final List<List<Runnable>> scopes = new ArrayList<>();

  Script(TermFactory terms, Consumer<String> output) {
    this.terms = terms;
    this.output = output;
    scopes.add(new ArrayList<>());
  }

  void push() {
    scopes.add(new ArrayList<>());
  }

  void pop() {
    scopes.removeLast().forEach(Runnable::run);
  }

  /** The text by which the term can be used in the current scope. */
  String nameOf(Term term) {
    visit(term);
    return names.get(term);
  }

  @Override
  protected boolean known(Term term) {
    return names.containsKey(term);
  }

  @Override
  protected void build(Term term) {
    names.put(term, define(term));
    scopes.getLast().add(() -> names.remove(term));
  }

  private String define(Term term) {
    if (term.isConstant()) {
      return NodeText.constant(term);
    }
    return switch (term.kind()) {
      case VARIABLE -> declare(term.name(), "() " + term.sort());
      case FP_TO_BITS -> bitsOfFloat(term);
      case FORALL, EXISTS -> defined(term, quantified(term));
      case APPLY -> {
        String function = function(FunctionSymbol.of(term));
        yield term.arity() == 0
            ? function
            : defined(term, NodeText.list(function, term, names::get));
      }
      default -> defined(term, NodeText.application(term, names::get));
    };
  }

  private String defined(Term term, String text) {
    String name = "t" + term.id();
    output.accept("(define-fun " + name + " () " + term.sort() + " " + text + ")");
    return name;
  }

  /** A new symbol; names that are taken, with another sort, get a suffix. */
  private String declare(String name, String signature) {
    String symbol = NodeText.symbol(name);
    for (int i = 1; !used.add(symbol); i++) {
      symbol = NodeText.symbol(name + "!" + i);
    }
    String taken = symbol;
    scopes.getLast().add(() -> used.remove(taken));
    output.accept("(declare-fun " + symbol + " " + signature + ")");
    return symbol;
  }

  /** The name of the function that the term applies, if it is declared. */
  Optional<String> knownFunction(Term application) {
    return Optional.ofNullable(functions.get(FunctionSymbol.of(application)));
  }

  private String function(FunctionSymbol function) {
    String known = functions.get(function);
    if (known != null) {
      return known;
    }
    String parameters =
        function.parameters().stream().map(Sort::toString).collect(Collectors.joining(" "));
    String name = declare(function.name(), "(" + parameters + ") " + function.result());
    functions.put(function, name);
    scopes.getLast().add(() -> functions.remove(function));
    return name;
  }

  /** A fresh bit-vector that reads as the float; of NaN it is the one quiet NaN. */
  private String bitsOfFloat(Term term) {
    Sort.Float format = (Sort.Float) term.arg(0).sort();
    String operand = names.get(term.arg(0));
    String fresh = declare("fp.bits", "() " + term.sort());
    String quiet =
        NodeText.binary(
            narwhal.term.SoftFloat.of(format.exponent(), format.significand()).nan(),
            format.width());
    output.accept(
        "(assert (= ((_ to_fp %d %d) %s) %s))"
            .formatted(format.exponent(), format.significand(), fresh, operand));
    output.accept("(assert (=> (fp.isNaN %s) (= %s %s)))".formatted(operand, fresh, quiet));
    return fresh;
  }

  /** Below a quantifier there are no definitions, but a chain of lets in the order of ids. */
  private String quantified(Term term) {
    Quantifiers.refuseBelow(term, Kind.FP_TO_BITS);
    int bound = term.arity() - 1;
    StringBuilder text = new StringBuilder("(").append(term.kind().smtLibName()).append(" (");
    Map<Term, String> local = new HashMap<>();
    for (int i = 0; i < bound; i++) {
      String name = "b" + term.id() + "_" + i;
      local.put(term.arg(i), name);
      text.append('(').append(name).append(' ').append(term.arg(i).sort()).append(')');
    }
    text.append(") ");
    Lets lets = new Lets(terms, this, text, local);
    String body = lets.write(term.arg(bound));
    return text.append(body).append(")".repeat(lets.count() + 1)).toString();
  }
}
