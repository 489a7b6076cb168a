package narwhal.ir.boogie;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import narwhal.term.Kind;
import narwhal.term.Sort;
import narwhal.term.Term;

/**
 * Terms as Boogie's expressions for people, with no more parentheses than needed. What Boogie has
 * no operator for has no such form; {@link BoogiePrinter} declares functions for it.
 */
public final class BoogieExpression {
  private static final int WEAKEST = 0;
  private static final int IMPLICATION = 1;
  private static final int JUNCTION = 2;
  private static final int RELATION = 3;
  private static final int SUM = 4;
  private static final int PRODUCT = 5;
  private static final int UNARY = 6;
  private static final int STRONGEST = 7;

  /** Longer ones say nothing to anybody. */
  private static final int LONGEST = 2000;

  private final Function<Term, String> names;
  private int length;

  private BoogieExpression(Function<Term, String> names) {
    this.names = names;
  }

  private static final class NoForm extends RuntimeException {
    private static final long serialVersionUID = 1;

    NoForm() {
      super("no expression of Boogie", null, false, false);
    }
  }

  /** An expression and how strongly its operator binds. */
  private record Text(String text, int strength) {}

  /**
   * @param names what variables are called
   */
  public static Optional<String> of(Term term, Function<Term, String> names) {
    try {
      return Optional.of(new BoogieExpression(names).at(term, WEAKEST));
    } catch (NoForm e) {
      return Optional.empty();
    }
  }

  private String at(Term term, int strength) {
    Text text = text(term);
    length += text.text.length() > 2 ? 1 : 0;
    if (length > LONGEST) {
      throw new NoForm();
    }
    return text.strength >= strength ? text.text : "(" + text.text + ")";
  }

  private Text text(Term t) {
    return switch (t.kind()) {
      case TRUE, FALSE -> new Text(t.isTrue() ? "true" : "false", STRONGEST);
      case VARIABLE -> new Text(names.apply(t), STRONGEST);
      case INT_CONSTANT ->
          new Text(t.integer().toString(), t.integer().signum() < 0 ? UNARY : STRONGEST);
      case REAL_CONSTANT ->
          t.rational().isInteger()
              ? new Text(t.rational().numerator() + ".0", STRONGEST)
              : new Text(
                  t.rational().numerator() + ".0 / " + t.rational().denominator() + ".0", PRODUCT);
      case BV_CONSTANT -> new Text(t.bits() + "bv" + t.width(), STRONGEST);
      case NOT -> negation(t.arg(0));
      case AND -> junction(t, " && ");
      case OR -> junction(t, " || ");
      case IMPLIES ->
          new Text(at(t.arg(0), JUNCTION) + " ==> " + at(t.arg(1), JUNCTION), IMPLICATION);
      case EQUAL -> relation(t, t.arg(0).sort().isBool() ? "<==>" : "==");
      case XOR -> relation(t, "!=");
      case DISTINCT -> differences(t);
      case ITE ->
          new Text(
              "if %s then %s else %s"
                  .formatted(at(t.arg(0), WEAKEST), at(t.arg(1), WEAKEST), at(t.arg(2), WEAKEST)),
              WEAKEST);
      case FORALL, EXISTS -> quantifier(t);
      case SELECT ->
          new Text(at(t.arg(0), STRONGEST) + "[" + at(t.arg(1), WEAKEST) + "]", STRONGEST);
      case STORE ->
          new Text(
              "%s[%s := %s]"
                  .formatted(at(t.arg(0), STRONGEST), at(t.arg(1), WEAKEST), at(t.arg(2), WEAKEST)),
              STRONGEST);
      case INT_ADD, REAL_ADD -> sum(t);
      case INT_SUB, REAL_SUB -> new Text(at(t.arg(0), SUM) + " - " + at(t.arg(1), PRODUCT), SUM);
      case INT_MUL, REAL_MUL ->
          new Text(
              t.args().stream().map(a -> at(a, UNARY)).collect(Collectors.joining(" * ")), PRODUCT);
      case INT_NEG, REAL_NEG -> new Text("-" + at(t.arg(0), STRONGEST), UNARY);
      case INT_DIV -> new Text(at(t.arg(0), UNARY) + " div " + at(t.arg(1), UNARY), PRODUCT);
      case INT_MOD -> new Text(at(t.arg(0), UNARY) + " mod " + at(t.arg(1), UNARY), PRODUCT);
      case REAL_DIV -> new Text(at(t.arg(0), UNARY) + " / " + at(t.arg(1), UNARY), PRODUCT);
      case INT_LE, REAL_LE -> relation(t, "<=");
      case INT_LT, REAL_LT -> relation(t, "<");
      case INT_TO_REAL -> new Text("real(" + at(t.arg(0), WEAKEST) + ")", STRONGEST);
      case REAL_TO_INT -> new Text("int(" + at(t.arg(0), WEAKEST) + ")", STRONGEST);
      default -> throw new NoForm();
    };
  }

  private Text negation(Term t) {
    return switch (t.kind()) {
      case EQUAL -> relation(t, t.arg(0).sort().isBool() ? "<==>!" : "!=");
      case INT_LE, REAL_LE -> relation(t, ">");
      case INT_LT, REAL_LT -> relation(t, ">=");
      default -> new Text("!" + at(t, STRONGEST), UNARY);
    };
  }

  private Text relation(Term t, String operator) {
    if (operator.equals("<==>!")) {
      return new Text("!(" + at(t, WEAKEST) + ")", UNARY);
    }
    if (operator.equals("<==>")) {
      return new Text(at(t.arg(0), JUNCTION) + " <==> " + at(t.arg(1), JUNCTION), WEAKEST);
    }
    return new Text(at(t.arg(0), SUM) + " " + operator + " " + at(t.arg(1), SUM), RELATION);
  }

  /** Boogie does not mix conjunctions and disjunctions without parentheses. */
  private Text junction(Term t, String operator) {
    return new Text(
        t.args().stream().map(a -> at(a, RELATION)).collect(Collectors.joining(operator)),
        JUNCTION);
  }

  /** {@code x + -1 * y} reads better as a difference. */
  private Text sum(Term t) {
    StringBuilder text = new StringBuilder();
    for (Term part : t.args()) {
      String summand = at(part, PRODUCT);
      if (text.isEmpty()) {
        text.append(summand);
      } else if (summand.startsWith("-1 * ")) {
        text.append(" - ").append(summand.substring(5));
      } else if (summand.startsWith("-")) {
        text.append(" - ").append(summand.substring(1));
      } else {
        text.append(" + ").append(summand);
      }
    }
    return new Text(text.toString(), SUM);
  }

  private Text differences(Term t) {
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < t.arity(); i++) {
      for (int j = i + 1; j < t.arity(); j++) {
        parts.add(at(t.arg(i), SUM) + " != " + at(t.arg(j), SUM));
      }
    }
    return parts.size() == 1
        ? new Text(parts.getFirst(), RELATION)
        : new Text(String.join(" && ", parts), JUNCTION);
  }

  private Text quantifier(Term t) {
    List<Term> args = t.args();
    String bound =
        args.subList(0, args.size() - 1).stream()
            .map(v -> names.apply(v) + ": " + type(v.sort()))
            .collect(Collectors.joining(", "));
    String word = t.kind() == Kind.FORALL ? "forall" : "exists";
    return new Text("(%s %s :: %s)".formatted(word, bound, at(args.getLast(), WEAKEST)), STRONGEST);
  }

  private static String type(Sort sort) {
    if (sort.isFloat()) {
      throw new NoForm();
    }
    return BoogieTypes.of(sort);
  }
}
