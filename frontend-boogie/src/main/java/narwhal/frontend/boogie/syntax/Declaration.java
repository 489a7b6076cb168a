package narwhal.frontend.boogie.syntax;

import java.util.List;
import java.util.Optional;

/** A declaration at the top of a program. */
public sealed interface Declaration {
  Place place();

  List<Attribute> attributes();

  /** {@code type name parameters} or {@code type name parameters = synonym}. */
  record TypeDeclaration(
      Place place,
      List<Attribute> attributes,
      boolean isFinite,
      Name name,
      List<Name> parameters,
      Optional<TypeExpression> synonym)
      implements Declaration {
    public TypeDeclaration {
      attributes = List.copyOf(attributes);
      parameters = List.copyOf(parameters);
    }
  }

  /** {@code order} is what {@code extends} or {@code <:} says, which is read but has no meaning. */
  record ConstantDeclaration(
      Place place,
      List<Attribute> attributes,
      boolean isUnique,
      List<Name> names,
      TypeExpression type,
      Optional<Order> order,
      boolean isComplete)
      implements Declaration {
    public ConstantDeclaration {
      attributes = List.copyOf(attributes);
      names = List.copyOf(names);
    }
  }

  /** The parents of a constant in the partial order. */
  record Order(List<Parent> parents) {
    public Order {
      parents = List.copyOf(parents);
    }
  }

  record Parent(boolean isUnique, Name name) {}

  record FunctionDeclaration(
      Place place,
      List<Attribute> attributes,
      Name name,
      List<Name> typeParameters,
      List<FunctionParameter> parameters,
      FunctionParameter result,
      Optional<Expression> body)
      implements Declaration {
    public FunctionDeclaration {
      attributes = List.copyOf(attributes);
      typeParameters = List.copyOf(typeParameters);
      parameters = List.copyOf(parameters);
    }
  }

  /** A parameter of a function may go without a name. */
  record FunctionParameter(Place place, Optional<Name> name, TypeExpression type) {}

  record AxiomDeclaration(Place place, List<Attribute> attributes, Expression condition)
      implements Declaration {
    public AxiomDeclaration {
      attributes = List.copyOf(attributes);
    }
  }

  record GlobalDeclaration(Place place, List<Attribute> attributes, List<VariableGroup> variables)
      implements Declaration {
    public GlobalDeclaration {
      attributes = List.copyOf(attributes);
      variables = List.copyOf(variables);
    }
  }

  record ProcedureDeclaration(
      Place place,
      List<Attribute> attributes,
      Name name,
      List<Name> typeParameters,
      List<VariableGroup> parameters,
      List<VariableGroup> results,
      List<Specification> specifications,
      Optional<Body> body)
      implements Declaration {
    public ProcedureDeclaration {
      attributes = List.copyOf(attributes);
      typeParameters = List.copyOf(typeParameters);
      parameters = List.copyOf(parameters);
      results = List.copyOf(results);
      specifications = List.copyOf(specifications);
    }
  }

  record ImplementationDeclaration(
      Place place,
      List<Attribute> attributes,
      Name name,
      List<Name> typeParameters,
      List<VariableGroup> parameters,
      List<VariableGroup> results,
      Body body)
      implements Declaration {
    public ImplementationDeclaration {
      attributes = List.copyOf(attributes);
      typeParameters = List.copyOf(typeParameters);
      parameters = List.copyOf(parameters);
      results = List.copyOf(results);
    }
  }
}
