package narwhal.frontend.boogie.lower;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import narwhal.frontend.boogie.check.Declarations;
import narwhal.frontend.boogie.check.Symbol;
import narwhal.frontend.boogie.check.Type;
import narwhal.frontend.boogie.syntax.Attribute;
import narwhal.frontend.boogie.syntax.Declaration;
import narwhal.frontend.boogie.syntax.Expression;
import narwhal.frontend.boogie.syntax.Name;
import narwhal.frontend.boogie.syntax.Place;
import narwhal.ir.run.UnsupportedException;
import narwhal.term.Sort;
import narwhal.term.Substitution;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import narwhal.term.smtlib.ParseException;
import narwhal.term.smtlib.SmtLibParser;

/**
 * Applications of functions. One with a body, or that SMT-LIB defines, is replaced by its
 * definition; any other, and one whose body comes back to itself, is a map that nobody writes.
 */
final class Functions {
  /** How Ultimate calls the map that is the same everywhere. */
  private static final String CONSTANT_MAP = "const-Array-";

  private final TermFactory terms;
  private final Declarations declarations;
  private final Sorts sorts;
  private final Names names;
  private final Function<String, Term> constants;
  private final ExpressionLowering expressions;
  private final Ledger ledger;
  private final Map<String, Optional<Template>> templates = new HashMap<>();
  private final Map<String, Term> maps = new LinkedHashMap<>();
  private final Set<String> inWork = new HashSet<>();
  private final Set<String> recursive = new HashSet<>();
  private final List<Term> definitions = new ArrayList<>();
  private final Map<Use, Term> uses = new HashMap<>();

  /** A function's value as a term over variables for its parameters. */
  private record Template(List<Term> parameters, Term value) {}

  private record Use(String function, List<Term> arguments) {}

  Functions(
      TermFactory terms,
      Declarations declarations,
      Sorts sorts,
      Names names,
      Function<String, Term> constants,
      ExpressionLowering expressions,
      Ledger ledger) {
    this.terms = terms;
    this.declarations = declarations;
    this.sorts = sorts;
    this.names = names;
    this.constants = constants;
    this.expressions = expressions;
    this.ledger = ledger;
  }

  /** The maps that functions became. */
  List<Term> maps() {
    return List.copyOf(maps.values());
  }

  /** Those of functions whose results are no maps. */
  Set<Term> plainMaps() {
    Set<Term> plain = new HashSet<>();
    maps.forEach(
        (name, map) -> {
          if (!(declarations.functions().get(name).result() instanceof Type.MapOf)) {
            plain.add(map);
          }
        });
    return plain;
  }

  /** What holds of functions that are defined by themselves. */
  List<Term> definitions() {
    return List.copyOf(definitions);
  }

  Term apply(String name, List<Term> arguments, Place place) {
    Use use = new Use(name, arguments);
    Term known = uses.get(use);
    if (known != null) {
      return known;
    }
    Symbol.Function function = declarations.functions().get(name);
    Optional<Template> template = template(function);
    if (template.isEmpty()) {
      return expressions.select(map(function), arguments);
    }
    Map<Term, Term> values = new HashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      values.put(template.get().parameters.get(i), arguments.get(i));
    }
    Term result = new Substitution(terms, values).apply(template.get().value);
    uses.put(use, result);
    return result;
  }

  private Term map(Symbol.Function function) {
    return maps.computeIfAbsent(
        function.name(),
        name ->
            terms.variable(
                names.fresh(name), sorts.map(function.parameters(), sorts.of(function.result()))));
  }

  private Optional<Template> template(Symbol.Function function) {
    String name = function.name();
    if (inWork.contains(name)) {
      recursive.add(name);
      return Optional.empty();
    }
    Optional<Template> known = templates.get(name);
    if (known != null) {
      return known;
    }
    inWork.add(name);
    Optional<Template> made = make(function);
    inWork.remove(name);
    if (made.isPresent() && recursive.contains(name)) {
      define(function, made.get());
      made = Optional.empty();
    }
    templates.put(name, made);
    return made;
  }

  private void define(Symbol.Function function, Template template) {
    Term value = expressions.select(map(function), template.parameters);
    List<Term> open = new ArrayList<>();
    for (int i = 0; i < template.parameters.size(); i++) {
      if (sorts.isOpen(function.parameters().get(i))) {
        open.add(template.parameters.get(i));
      }
    }
    Term equation = terms.eq(value, template.value);
    ledger.quantified(open, equation, plainMaps(), function.declaration().place());
    definitions.add(terms.forall(template.parameters, equation));
  }

  private Optional<Template> make(Symbol.Function function) {
    Declaration.FunctionDeclaration declaration = function.declaration();
    Optional<String> defined = Attribute.text("smtdefined", declaration.attributes());
    if (defined.isPresent()) {
      return Optional.of(smt(function, defined.get()));
    }
    Optional<String> builtin =
        Attribute.text("builtin", declaration.attributes())
            .or(() -> Attribute.text("bvbuiltin", declaration.attributes()));
    if (builtin.isPresent() && builtin.get().startsWith(CONSTANT_MAP)) {
      return Optional.of(constantMap(function));
    }
    if (builtin.isPresent()) {
      return Optional.of(smt(function, application(function, builtin.get())));
    }
    if (declaration.body().isPresent()) {
      List<Term> parameters = parameters(function, function.name() + "::");
      Map<String, Term> bindings = new HashMap<>();
      for (int i = 0; i < parameters.size(); i++) {
        Optional<Name> name = declaration.parameters().get(i).name();
        if (name.isPresent()) {
          bindings.put(name.get().text(), parameters.get(i));
        }
      }
      Environment environment = Environment.of(constants).with(bindings);
      return Optional.of(
          new Template(parameters, expressions.lower(declaration.body().get(), environment)));
    }
    if (Attribute.named("overapproximation", declaration.attributes()).isPresent()) {
      ledger.overapproximated(function.name(), declaration.place());
    }
    return Optional.empty();
  }

  private Template constantMap(Symbol.Function function) {
    List<Term> parameters = parameters(function, function.name() + "::");
    if (parameters.size() != 1
        || !(sorts.of(function.result()) instanceof Sort.Array map)
        || !map.element().equals(parameters.getFirst().sort())) {
      throw new UnsupportedException(
          "a constant map of several dimensions in Boogie", function.declaration().place().in(""));
    }
    return new Template(parameters, terms.constArray(map, parameters.getFirst()));
  }

  private List<Term> parameters(Symbol.Function function, String prefix) {
    List<Term> parameters = new ArrayList<>();
    for (int i = 0; i < function.parameters().size(); i++) {
      parameters.add(
          terms.variable(prefix + parameter(function, i), sorts.of(function.parameters().get(i))));
    }
    return parameters;
  }

  /** The names that definitions in SMT-LIB use. */
  private static String parameter(Symbol.Function function, int i) {
    return function.declaration().parameters().get(i).name().map(Name::text).orElse("@" + i);
  }

  /** {@code (op x y)}, or {@code ((_ op indices) x y)}; {@code op} may have its indices already. */
  private static String application(Symbol.Function function, String operator) {
    String head = operator.strip();
    String indices =
        Attribute.named("indices", function.declaration().attributes()).stream()
            .flatMap(a -> a.arguments().stream())
            .filter(Expression.IntegerLiteral.class::isInstance)
            .map(e -> ((Expression.IntegerLiteral) e).value().toString())
            .collect(Collectors.joining(" "));
    if (!indices.isEmpty()) {
      head = "(_ " + head + " " + indices + ")";
    } else if (!head.startsWith("(") && head.contains(" ")) {
      head = "(_ " + head + ")";
    }
    if (function.parameters().isEmpty()) {
      return head;
    }
    StringBuilder text = new StringBuilder("(" + head);
    for (int i = 0; i < function.parameters().size(); i++) {
      text.append(" |").append(parameter(function, i)).append('|');
    }
    return text.append(')').toString();
  }

  private Template smt(Symbol.Function function, String text) {
    List<Term> parameters = parameters(function, "");
    Place place = function.declaration().place();
    Sort result = sorts.of(function.result());
    try {
      Term value = SmtLibParser.term(terms, parameters, text);
      if (!value.sort().equals(result)) {
        throw new UnsupportedException(
            "'%s' of sort %s as a function to %s in Boogie".formatted(text, value.sort(), result),
            place.in(""));
      }
      return new Template(parameters, value);
    } catch (ParseException | IllegalArgumentException e) {
      throw new UnsupportedException(
          "the SMT-LIB definition '%s' in Boogie (%s)".formatted(text, e.getMessage()),
          place.in(""));
    }
  }
}
