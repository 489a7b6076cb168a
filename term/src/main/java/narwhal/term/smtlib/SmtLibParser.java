package narwhal.term.smtlib;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Reads SMT-LIB 2.6 scripts over our sorts and kinds. Terms are built by the given factory: pass
 * its raw view to read exactly what is written. Errors are {@link ParseException}s with line and
 * column.
 */
public final class SmtLibParser {
  private final TermFactory terms;
  private final Declarations declarations = new Declarations();
  private final TermReader reader;
  private final List<Term> variables = new ArrayList<>();
  private final List<Script.Function> functions = new ArrayList<>();
  private final List<Term> universals = new ArrayList<>();
  private final List<Term> assertions = new ArrayList<>();
  private final List<Place> places = new ArrayList<>();
  private Optional<String> logic = Optional.empty();
  private int checks;
  private int end = -1;

  private SmtLibParser(TermFactory terms) {
    this.terms = terms;
    this.reader = new TermReader(terms, declarations);
  }

  public static Script script(TermFactory terms, String text) {
    SmtLibParser parser = new SmtLibParser(terms);
    SExpressionReader expressions = new SExpressionReader(text);
    for (SExpression next = expressions.next(); next != null; next = expressions.next()) {
      if (next instanceof SExpression.Listing list
          && list.items().size() == 1
          && list.items().getFirst().isSymbol("exit")) {
        break;
      }
      parser.command(next);
      if (parser.checks == 1 && parser.end < 0) {
        parser.end = expressions.position();
      }
    }
    return parser.result(text.length());
  }

  private Script result(int length) {
    return new Script(
        logic,
        variables,
        functions,
        universals,
        assertions,
        places,
        checks,
        end < 0 ? length : end);
  }

  /** One term over the given variables. */
  public static Term term(TermFactory terms, Iterable<Term> variables, String text) {
    SmtLibParser parser = new SmtLibParser(terms);
    variables.forEach(v -> parser.declarations.constants.put(v.name(), v));
    SExpressionReader expressions = new SExpressionReader(text);
    SExpression expression = expressions.next();
    if (expression == null) {
      throw new ParseException("expected a term", 1, 1);
    }
    Term term = parser.reader.read(expression);
    SExpression rest = expressions.next();
    if (rest != null) {
      throw rest.error("expected the end");
    }
    return term;
  }

  private void command(SExpression text) {
    List<SExpression> items = text.items();
    if (items.isEmpty()) {
      throw text.error("expected a command");
    }
    String name = items.getFirst().symbol();
    switch (name) {
      case "set-info",
          "set-option",
          "get-model",
          "get-value",
          "get-info",
          "get-unsat-core",
          "echo" -> {}
      case "set-logic" -> logic = Optional.of(operand(text, 1).symbol());
      case "check-sat" -> checks++;
      case "declare-const" -> {
        arity(text, 3);
        declare(items.get(1), List.of(), declarations.sort(items.get(2)));
      }
      case "declare-fun" -> {
        arity(text, 4);
        List<Sort> sorts = items.get(2).items().stream().map(declarations::sort).toList();
        declare(items.get(1), sorts, declarations.sort(items.get(3)));
      }
      case "define-sort" -> {
        arity(text, 4);
        if (!items.get(2).items().isEmpty()) {
          throw items.get(2).error("sorts with parameters are not supported");
        }
        declarations.defineSort(items.get(1).symbol(), declarations.sort(items.get(3)));
      }
      case "define-fun" -> {
        arity(text, 5);
        define(items.get(1), items.get(2).items(), items.get(3), items.get(4));
      }
      case "define-const" -> {
        arity(text, 4);
        define(items.get(1), List.of(), items.get(2), items.get(3));
      }
      case "assert" -> {
        arity(text, 2);
        assertion(items.get(1), term -> term);
      }
      // The dialect of Z3's fixed points: relations, rules, and a query that rules must not derive.
      case "declare-rel" -> {
        arity(text, 3);
        List<Sort> sorts = items.get(2).items().stream().map(declarations::sort).toList();
        declare(items.get(1), sorts, Sort.BOOL);
      }
      case "declare-var" -> {
        arity(text, 3);
        Sort sort = declarations.sort(items.get(2));
        Term variable = terms.variable(fresh(items.get(1)), sort);
        declarations.constants.put(variable.name(), variable);
        universals.add(variable);
      }
      case "rule" -> assertion(operand(text, 1), term -> term);
      case "query" -> {
        assertion(operand(text, 1), terms::not);
        checks++;
      }
      default -> throw items.getFirst().error("command " + name + " is not supported");
    }
  }

  private void assertion(SExpression text, UnaryOperator<Term> change) {
    Term term = reader.read(text);
    if (!term.sort().isBool()) {
      throw text.error("asserted term is " + term.sort());
    }
    assertions.add(change.apply(term));
    places.add(new Place(text.line(), text.column()));
  }

  private void declare(SExpression name, List<Sort> parameters, Sort result) {
    String symbol = fresh(name);
    if (parameters.isEmpty()) {
      Term variable = terms.variable(symbol, result);
      declarations.constants.put(symbol, variable);
      variables.add(variable);
    } else {
      declarations.functions.put(symbol, new Declarations.Function(parameters, result));
    }
    functions.add(
        new Script.Function(symbol, parameters, result, new Place(name.line(), name.column())));
  }

  private void define(
      SExpression name, List<SExpression> parameters, SExpression sort, SExpression body) {
    String symbol = fresh(name);
    List<Term> bound = new ArrayList<>();
    for (SExpression parameter : parameters) {
      bound.add(reader.boundVariable(parameter));
    }
    Term value = reader.read(body, bound);
    if (!value.sort().equals(declarations.sort(sort))) {
      throw body.error("defined as " + sort(sort) + " but is " + value.sort());
    }
    if (bound.isEmpty()) {
      declarations.constants.put(symbol, value);
    } else {
      declarations.macros.put(symbol, new Declarations.Macro(List.copyOf(bound), value));
    }
  }

  private Sort sort(SExpression text) {
    return declarations.sort(text);
  }

  private String fresh(SExpression name) {
    String symbol = name.symbol();
    if (declarations.isTaken(symbol)) {
      throw name.error(symbol + " is declared twice");
    }
    return symbol;
  }

  private static SExpression operand(SExpression command, int i) {
    if (command.items().size() <= i) {
      throw command.error("the command lacks an operand");
    }
    return command.items().get(i);
  }

  private static void arity(SExpression command, int count) {
    if (command.items().size() != count) {
      throw command.error("the command takes " + (count - 1) + " operands");
    }
  }
}
