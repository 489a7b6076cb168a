package narwhal.term;

import java.util.List;

/** Short names for the Boolean connectives, equality and quantifiers. */
public sealed interface BooleanTerms extends TermMaker permits TermFactory {
  Term tru();

  Term fals();

  default Term bool(boolean value) {
    return value ? tru() : fals();
  }

  default Term not(Term a) {
    return make(Kind.NOT, a);
  }

  /** The conjunction; true of nothing. */
  default Term and(Term... args) {
    return switch (args.length) {
      case 0 -> tru();
      case 1 -> args[0];
      default -> make(Kind.AND, args.clone());
    };
  }

  default Term and(Term a, Term b) {
    return make(Kind.AND, a, b);
  }

  default Term and(List<Term> args) {
    return and(args.toArray(Term[]::new));
  }

  /** The disjunction; false of nothing. */
  default Term or(Term... args) {
    return switch (args.length) {
      case 0 -> fals();
      case 1 -> args[0];
      default -> make(Kind.OR, args.clone());
    };
  }

  default Term or(Term a, Term b) {
    return make(Kind.OR, a, b);
  }

  default Term or(List<Term> args) {
    return or(args.toArray(Term[]::new));
  }

  default Term xor(Term a, Term b) {
    return make(Kind.XOR, a, b);
  }

  default Term implies(Term a, Term b) {
    return make(Kind.IMPLIES, a, b);
  }

  default Term ite(Term condition, Term then, Term otherwise) {
    return make(Kind.ITE, condition, then, otherwise);
  }

  default Term eq(Term a, Term b) {
    return make(Kind.EQUAL, a, b);
  }

  default Term neq(Term a, Term b) {
    return not(eq(a, b));
  }

  /** Pairwise different. */
  default Term distinct(Term... args) {
    return args.length < 2 ? tru() : make(Kind.DISTINCT, args.clone());
  }

  default Term distinct(List<Term> args) {
    return distinct(args.toArray(Term[]::new));
  }

  default Term forall(List<Term> variables, Term body) {
    return quantifier(Kind.FORALL, variables, body);
  }

  default Term exists(List<Term> variables, Term body) {
    return quantifier(Kind.EXISTS, variables, body);
  }

  private Term quantifier(Kind kind, List<Term> variables, Term body) {
    if (variables.isEmpty()) {
      return body;
    }
    Term[] args = variables.toArray(new Term[variables.size() + 1]);
    args[variables.size()] = body;
    return make(kind, args);
  }
}
