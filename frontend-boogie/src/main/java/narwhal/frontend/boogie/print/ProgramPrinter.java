package narwhal.frontend.boogie.print;

import java.util.List;
import java.util.stream.Collectors;
import narwhal.frontend.boogie.DeepStack;
import narwhal.frontend.boogie.syntax.BoogieProgram;
import narwhal.frontend.boogie.syntax.Declaration;
import narwhal.frontend.boogie.syntax.Name;
import narwhal.frontend.boogie.syntax.Specification;
import narwhal.frontend.boogie.syntax.VariableGroup;

/** A program as text. */
public final class ProgramPrinter {
  private final StringBuilder out = new StringBuilder();
  private final ExpressionPrinter expressions = new ExpressionPrinter(out);
  private final StatementPrinter statements = new StatementPrinter(out, expressions);

  private ProgramPrinter() {}

  /** Text that reads back as the same tree, but for the places of its nodes. */
  public static String print(BoogieProgram program) {
    return DeepStack.run(
        () -> {
          ProgramPrinter printer = new ProgramPrinter();
          program.declarations().forEach(printer::declaration);
          return printer.out.toString();
        });
  }

  private void declaration(Declaration declaration) {
    switch (declaration) {
      case Declaration.TypeDeclaration d -> type(d);
      case Declaration.ConstantDeclaration d -> constant(d);
      case Declaration.FunctionDeclaration d -> function(d);
      case Declaration.AxiomDeclaration d -> {
        out.append("axiom ");
        expressions.attributes(d.attributes());
        expressions.print(d.condition());
        out.append(";\n");
      }
      case Declaration.GlobalDeclaration d -> {
        out.append("var ");
        expressions.attributes(d.attributes());
        expressions.list(d.variables(), expressions::group);
        out.append(";\n");
      }
      case Declaration.ProcedureDeclaration d -> procedure(d);
      case Declaration.ImplementationDeclaration d -> {
        out.append("\nimplementation ");
        expressions.attributes(d.attributes());
        signature(d.name(), d.typeParameters(), d.parameters(), d.results());
        out.append('\n');
        statements.body(d.body());
      }
    }
  }

  private void type(Declaration.TypeDeclaration d) {
    out.append("type ");
    expressions.attributes(d.attributes());
    out.append(d.isFinite() ? "finite " : "").append(d.name().text());
    d.parameters().forEach(parameter -> out.append(' ').append(parameter.text()));
    d.synonym()
        .ifPresent(
            synonym -> {
              out.append(" = ");
              TypePrinter.print(synonym, out);
            });
    out.append(";\n");
  }

  private void constant(Declaration.ConstantDeclaration d) {
    out.append("const ");
    expressions.attributes(d.attributes());
    out.append(d.isUnique() ? "unique " : "").append(names(d.names())).append(": ");
    TypePrinter.print(d.type(), out);
    d.order()
        .ifPresent(
            order ->
                out.append(" extends")
                    .append(
                        order.parents().stream()
                            .map(p -> (p.isUnique() ? " unique " : " ") + p.name().text())
                            .collect(Collectors.joining(","))));
    out.append(d.isComplete() ? " complete;\n" : ";\n");
  }

  private void function(Declaration.FunctionDeclaration d) {
    out.append("function ");
    expressions.attributes(d.attributes());
    out.append(d.name().text());
    TypePrinter.parameters(d.typeParameters(), out);
    out.append('(');
    expressions.list(d.parameters(), this::parameter);
    out.append(')');
    if (d.result().name().isPresent()) {
      out.append(" returns (");
      parameter(d.result());
      out.append(')');
    } else {
      out.append(": ");
      TypePrinter.print(d.result().type(), out);
    }
    if (d.body().isPresent()) {
      out.append(" { ");
      expressions.print(d.body().get());
      out.append(" }\n");
    } else {
      out.append(";\n");
    }
  }

  private void parameter(Declaration.FunctionParameter parameter) {
    parameter.name().ifPresent(name -> out.append(name.text()).append(": "));
    TypePrinter.print(parameter.type(), out);
  }

  private void procedure(Declaration.ProcedureDeclaration d) {
    out.append("\nprocedure ");
    expressions.attributes(d.attributes());
    signature(d.name(), d.typeParameters(), d.parameters(), d.results());
    out.append(d.body().isPresent() ? "\n" : ";\n");
    d.specifications().forEach(this::specification);
    d.body().ifPresent(statements::body);
  }

  private void signature(
      Name name,
      List<Name> typeParameters,
      List<VariableGroup> parameters,
      List<VariableGroup> results) {
    out.append(name.text());
    TypePrinter.parameters(typeParameters, out);
    out.append('(');
    expressions.list(parameters, expressions::group);
    out.append(')');
    if (!results.isEmpty()) {
      out.append(" returns (");
      expressions.list(results, expressions::group);
      out.append(')');
    }
  }

  private void specification(Specification specification) {
    out.append("  ").append(specification.isFree() ? "free " : "");
    switch (specification) {
      case Specification.Requires s -> {
        out.append("requires ");
        expressions.attributes(s.attributes());
        expressions.print(s.condition());
      }
      case Specification.Ensures s -> {
        out.append("ensures ");
        expressions.attributes(s.attributes());
        expressions.print(s.condition());
      }
      case Specification.Modifies s -> out.append("modifies ").append(names(s.variables()));
    }
    out.append(";\n");
  }

  static String names(List<Name> names) {
    return names.stream().map(Name::text).collect(Collectors.joining(", "));
  }
}
