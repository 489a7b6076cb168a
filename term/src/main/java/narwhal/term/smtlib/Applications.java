package narwhal.term.smtlib;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import narwhal.term.Kind;
import narwhal.term.Sort;
import narwhal.term.Substitution;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Applies what a head names: a kind of the table, a derived operator, a declared function. */
final class Applications {
  private final TermFactory terms;
  private final Declarations declarations;
  private final DerivedOperators derived;
  private final Map<String, List<Kind>> kinds = new HashMap<>();

  Applications(TermFactory terms, Declarations declarations) {
    this.terms = terms;
    this.declarations = declarations;
    this.derived = new DerivedOperators(terms);
    for (Kind kind : Kind.values()) {
      if (!kind.smtLibName().isEmpty() && kind != Kind.CONST_ARRAY && !kind.isQuantifier()) {
        kinds.computeIfAbsent(kind.smtLibName(), n -> new ArrayList<>()).add(kind);
      }
    }
  }

  /** Constants such as (_ bv5 32) and (_ NaN 8 24). */
  Term indexedConstant(SExpression text) {
    List<SExpression> items = text.items();
    if (items.size() < 3) {
      throw text.error("expected indices");
    }
    String name = items.get(1).symbol();
    if (name.startsWith("bv") && name.length() > 2 && items.size() == 3) {
      if (!name.chars().skip(2).allMatch(c -> c >= '0' && c <= '9')) {
        throw text.error("malformed constant " + name);
      }
      return terms.bv(new BigInteger(name.substring(2)), items.get(2).number());
    }
    if (items.size() != 4) {
      throw text.error("unknown constant " + name);
    }
    int e = items.get(2).number();
    int s = items.get(3).number();
    return switch (name) {
      case "NaN" -> terms.fpNan(e, s);
      case "+oo" -> terms.fpInfinity(false, e, s);
      case "-oo" -> terms.fpInfinity(true, e, s);
      case "+zero" -> terms.fpZero(false, e, s);
      case "-zero" -> terms.fpZero(true, e, s);
      default -> throw text.error("unknown constant " + name);
    };
  }

  Term apply(SExpression head, List<Term> args) {
    if (args.isEmpty()) {
      throw head.error("an application needs operands");
    }
    if (head instanceof SExpression.Atom) {
      return named(head, head.symbol(), List.of(), args);
    }
    List<SExpression> items = head.items();
    if (items.size() == 3 && items.get(0).isSymbol("as") && items.get(1).isSymbol("const")) {
      return terms.constArray(declarations.sort(items.get(2)), args.getFirst());
    }
    if (items.size() < 3 || !items.get(0).isSymbol("_")) {
      throw head.error("expected an operator");
    }
    List<Integer> indices = items.stream().skip(2).map(SExpression::number).toList();
    return named(head, items.get(1).symbol(), indices, args);
  }

  private Term named(SExpression head, String name, List<Integer> indices, List<Term> args) {
    Term result = indices.isEmpty() ? declared(head, name, args) : null;
    if (result == null) {
      result = derived.apply(name, indices, args);
    }
    if (result == null) {
      result = kind(name, indices, args);
    }
    if (result == null) {
      throw head.error("cannot apply " + name + " to " + args.stream().map(Term::sort).toList());
    }
    return result;
  }

  private Term declared(SExpression head, String name, List<Term> args) {
    Declarations.Function function = declarations.functions.get(name);
    if (function != null) {
      if (!args.stream().map(Term::sort).toList().equals(function.parameters())) {
        throw head.error(name + " takes " + function.parameters());
      }
      return terms.apply(name, function.result(), args.toArray(Term[]::new));
    }
    Declarations.Macro macro = declarations.macros.get(name);
    if (macro == null) {
      return null;
    }
    if (macro.parameters().size() != args.size()) {
      throw head.error(name + " takes " + macro.parameters().size() + " operands");
    }
    Map<Term, Term> map = new HashMap<>();
    for (int i = 0; i < args.size(); i++) {
      map.put(macro.parameters().get(i), args.get(i));
    }
    return new Substitution(terms, map).apply(macro.body());
  }

  /** The first kind of the name that fits the operands; null if none does. */
  private Term kind(String name, List<Integer> indices, List<Term> args) {
    for (Kind kind : kinds.getOrDefault(name, List.of())) {
      if (kind.indices() == indices.size() && takes(kind, args)) {
        int[] numbers = indices.stream().mapToInt(i -> i).toArray();
        return applied(kind, numbers, args);
      }
    }
    return null;
  }

  /** Kinds that share a name differ in arity or in the sort of an operand. */
  private static boolean takes(Kind kind, List<Term> args) {
    boolean count =
        kind.isVariadic() || args.size() == kind.arity() || (kind.arity() == 2 && args.size() > 2);
    if (!count) {
      return false;
    }
    Sort sort = args.getLast().sort();
    return switch (kind) {
      case INT_ADD, INT_SUB, INT_MUL, INT_NEG, INT_LE, INT_LT -> sort instanceof Sort.Int;
      case REAL_ADD, REAL_SUB, REAL_MUL, REAL_NEG, REAL_LE, REAL_LT -> sort instanceof Sort.Real;
      case FP_FROM_BITS, FP_FROM_SBV -> sort.isBitVec();
      case FP_FROM_FP -> sort.isFloat();
      case FP_FROM_REAL -> sort instanceof Sort.Real;
      default -> true;
    };
  }

  /** Binary kinds over more operands: relations chain, implication leans right, the rest left. */
  private Term applied(Kind kind, int[] indices, List<Term> args) {
    if (kind.isVariadic() || args.size() <= kind.arity()) {
      return terms.make(kind, indices, args.toArray(Term[]::new));
    }
    if (kind == Kind.IMPLIES) {
      Term result = args.getLast();
      for (int i = args.size() - 2; i >= 0; i--) {
        result = terms.implies(args.get(i), result);
      }
      return result;
    }
    Term first = terms.make(kind, indices, args.get(0), args.get(1));
    if (first.sort().isBool() && kind != Kind.XOR) {
      List<Term> links = new ArrayList<>(List.of(first));
      for (int i = 1; i + 1 < args.size(); i++) {
        links.add(terms.make(kind, indices, args.get(i), args.get(i + 1)));
      }
      return terms.and(links);
    }
    for (Term arg : args.subList(2, args.size())) {
      first = terms.make(kind, indices, first, arg);
    }
    return first;
  }
}
