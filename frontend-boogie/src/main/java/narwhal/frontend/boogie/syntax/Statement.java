package narwhal.frontend.boogie.syntax;

import java.util.List;
import java.util.Optional;

/** A statement. A condition that is absent is {@code *}. */
public sealed interface Statement {
  Place place();

  record Label(Place place, String name) implements Statement {}

  record Assert(Place place, List<Attribute> attributes, Expression condition)
      implements Statement {
    public Assert {
      attributes = List.copyOf(attributes);
    }
  }

  record Assume(Place place, List<Attribute> attributes, Expression condition)
      implements Statement {
    public Assume {
      attributes = List.copyOf(attributes);
    }
  }

  record Havoc(Place place, List<Name> variables) implements Statement {
    public Havoc {
      variables = List.copyOf(variables);
    }
  }

  /** {@code lefts := rights}, all at once. */
  record Assignment(Place place, List<LeftSide> lefts, List<Expression> rights)
      implements Statement {
    public Assignment {
      lefts = List.copyOf(lefts);
      rights = List.copyOf(rights);
    }
  }

  /** {@code name[indices][indices]…}. */
  record LeftSide(Name variable, List<List<Expression>> indices) {
    public LeftSide {
      indices = indices.stream().map(List::copyOf).toList();
    }
  }

  record Call(
      Place place,
      List<Attribute> attributes,
      List<Name> results,
      Name procedure,
      List<Expression> arguments)
      implements Statement {
    public Call {
      attributes = List.copyOf(attributes);
      results = List.copyOf(results);
      arguments = List.copyOf(arguments);
    }
  }

  record If(
      Place place, Optional<Expression> condition, List<Statement> then, List<Statement> otherwise)
      implements Statement {
    public If {
      then = List.copyOf(then);
      otherwise = List.copyOf(otherwise);
    }
  }

  record While(
      Place place, Optional<Expression> condition, List<Invariant> invariants, List<Statement> body)
      implements Statement {
    public While {
      invariants = List.copyOf(invariants);
      body = List.copyOf(body);
    }
  }

  /** An invariant of a loop; one that is free is assumed. */
  record Invariant(Place place, boolean isFree, List<Attribute> attributes, Expression condition) {
    public Invariant {
      attributes = List.copyOf(attributes);
    }
  }

  /** Without a label it leaves the innermost loop. */
  record Break(Place place, Optional<Name> label) implements Statement {}

  record Return(Place place) implements Statement {}

  record Goto(Place place, List<Name> labels) implements Statement {
    public Goto {
      labels = List.copyOf(labels);
    }
  }
}
