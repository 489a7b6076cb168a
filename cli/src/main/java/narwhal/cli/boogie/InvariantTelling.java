package narwhal.cli.boogie;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import narwhal.evidence.invariant.SourceInvariant;
import narwhal.evidence.logic.VariableNames;
import narwhal.ir.boogie.BoogieExpression;
import narwhal.ir.logic.Invariant;
import narwhal.term.Term;

/** Invariants as expressions of Boogie. */
final class InvariantTelling {
  private InvariantTelling() {}

  static List<SourceInvariant> of(List<Invariant> invariants) {
    List<SourceInvariant> told = new ArrayList<>();
    for (Invariant invariant : invariants) {
      List<String> conditions = new ArrayList<>();
      List<String> remarks = new ArrayList<>();
      for (Term statement : invariant.statements()) {
        Optional<String> text = BoogieExpression.of(statement, InvariantTelling::name);
        text.ifPresentOrElse(conditions::add, () -> remarks.add(statement.toString()));
      }
      told.add(
          new SourceInvariant(
              kind(invariant.kind()),
              invariant.procedure(),
              invariant.location(),
              invariant.location(),
              conditions,
              remarks));
    }
    return told;
  }

  private static SourceInvariant.Kind kind(Invariant.Kind kind) {
    return switch (kind) {
      case PRECONDITION -> SourceInvariant.Kind.REQUIRES;
      case SUMMARY -> SourceInvariant.Kind.ENSURES;
      case PLACE -> SourceInvariant.Kind.PLACE;
    };
  }

  /** A value at the entry is an old one; at the exit it is the variable's. */
  private static String name(Term variable) {
    String name = VariableNames.plain(variable.name());
    if (name.endsWith(Invariant.ENTRY)) {
      return "old(" + name.substring(0, name.length() - Invariant.ENTRY.length()) + ")";
    }
    return name.endsWith(Invariant.EXIT)
        ? name.substring(0, name.length() - Invariant.EXIT.length())
        : name;
  }
}
