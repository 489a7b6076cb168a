package narwhal.frontend.boogie.check;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import narwhal.frontend.boogie.syntax.Body;
import narwhal.frontend.boogie.syntax.Declaration;
import narwhal.frontend.boogie.syntax.Expression;
import narwhal.frontend.boogie.syntax.Name;
import narwhal.frontend.boogie.syntax.Specification;

/** What a name stands for. */
public sealed interface Symbol {

  /** A variable or constant; {@code where} is assumed whenever its value is open. */
  record Variable(Kind kind, Name name, Type type, Optional<Expression> where) implements Symbol {
    public String text() {
      return name.text();
    }
  }

  /** What may be done with a variable. */
  enum Kind {
    CONSTANT("a constant"),
    GLOBAL("a global variable"),
    PARAMETER("a parameter"),
    RESULT("a result"),
    LOCAL("a local variable"),
    BOUND("a bound variable");

    private final String description;

    Kind(String description) {
      this.description = description;
    }

    String description() {
      return description;
    }
  }

  record Function(Declaration.FunctionDeclaration declaration, List<Type> parameters, Type result)
      implements Symbol {
    public Function {
      parameters = List.copyOf(parameters);
    }

    public String name() {
      return declaration.name().text();
    }
  }

  /** A procedure with its implementations, of which a declaration with a body gives the first. */
  record Procedure(
      Declaration.ProcedureDeclaration declaration,
      List<Variable> parameters,
      List<Variable> results,
      Set<String> modifies,
      List<Implementation> implementations)
      implements Symbol {

    public String name() {
      return declaration.name().text();
    }

    public List<Specification.Requires> requires() {
      return declaration.specifications().stream()
          .filter(Specification.Requires.class::isInstance)
          .map(Specification.Requires.class::cast)
          .toList();
    }

    public List<Specification.Ensures> ensures() {
      return declaration.specifications().stream()
          .filter(Specification.Ensures.class::isInstance)
          .map(Specification.Ensures.class::cast)
          .toList();
    }

    /** The globals that a declaration says may change. */
    static Set<String> modifies(Declaration.ProcedureDeclaration declaration) {
      Set<String> names = new LinkedHashSet<>();
      for (Specification specification : declaration.specifications()) {
        if (specification instanceof Specification.Modifies m) {
          m.variables().forEach(name -> names.add(name.text()));
        }
      }
      return names;
    }
  }

  /** A body with its own names for parameters and results. */
  record Implementation(
      Name name,
      List<Variable> parameters,
      List<Variable> results,
      List<Variable> locals,
      Body body)
      implements Symbol {
    public Implementation {
      parameters = List.copyOf(parameters);
      results = List.copyOf(results);
      locals = List.copyOf(locals);
    }
  }
}
