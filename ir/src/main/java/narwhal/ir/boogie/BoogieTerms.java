package narwhal.ir.boogie;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import narwhal.term.Kind;
import narwhal.term.Sort;
import narwhal.term.Term;

/**
 * Terms as Boogie's expressions, in parentheses everywhere. What a term has more than once is bound
 * to a name, so that the text is as long as the graph is large.
 */
final class BoogieTerms {
  private final BoogieNames names;
  private final BoogieFunctions functions;
  private final Map<Term, String> bound = new HashMap<>();

  BoogieTerms(BoogieNames names, BoogieFunctions functions) {
    this.names = names;
    this.functions = functions;
  }

  String of(Term root) {
    Map<Term, String> shared = new LinkedHashMap<>();
    for (Term term : repeated(root)) {
      String text = text(term);
      String name = names.fresh("t" + shared.size());
      shared.put(term, "(var " + name + " := " + text + "; ");
      bound.put(term, name);
    }
    String result = String.join("", shared.values()) + text(root) + ")".repeat(shared.size());
    shared.keySet().forEach(bound::remove);
    return result;
  }

  /** What occurs more than once outside quantifiers, operands first. */
  private static List<Term> repeated(Term root) {
    Map<Term, Integer> uses = new HashMap<>();
    List<Term> order = new ArrayList<>();
    ArrayDeque<Term> stack = new ArrayDeque<>(List.of(root));
    Map<Term, Boolean> left = new HashMap<>();
    while (!stack.isEmpty()) {
      Term term = stack.pop();
      if (left.containsKey(term)) {
        if (!left.put(term, true)) {
          order.add(term);
        }
      } else if (term.arity() > 0) {
        left.put(term, false);
        stack.push(term);
        if (!term.kind().isQuantifier()) {
          for (Term arg : term.args()) {
            uses.merge(arg, 1, Integer::sum);
            if (!left.containsKey(arg)) {
              stack.push(arg);
            }
          }
        }
      }
    }
    return order.stream().filter(t -> t != root && uses.getOrDefault(t, 0) > 1).toList();
  }

  private String text(Term term) {
    String name = bound.get(term);
    if (name != null) {
      return name;
    }
    return switch (term.kind()) {
      case TRUE -> "true";
      case FALSE -> "false";
      case VARIABLE -> names.of(term, term.name());
      case BV_CONSTANT -> term.bits() + "bv" + term.width();
      case INT_CONSTANT ->
          term.integer().signum() < 0 ? "(" + term.integer() + ")" : term.integer().toString();
      case REAL_CONSTANT ->
          "(%s.0 / %s.0)".formatted(term.rational().numerator(), term.rational().denominator());
      case NOT -> "!" + operand(term, 0);
      case AND -> infix(term, "&&");
      case OR -> infix(term, "||");
      case XOR, DISTINCT -> differences(term);
      case IMPLIES -> infix(term, "==>");
      case EQUAL -> infix(term, "==");
      case ITE ->
          "(if %s then %s else %s)"
              .formatted(text(term.arg(0)), text(term.arg(1)), text(term.arg(2)));
      case FORALL, EXISTS -> quantifier(term);
      case SELECT -> operand(term, 0) + "[" + text(term.arg(1)) + "]";
      case STORE ->
          "%s[%s := %s]".formatted(operand(term, 0), text(term.arg(1)), text(term.arg(2)));
      case CONST_ARRAY -> functions.constantMap((Sort.Array) term.sort()) + arguments(term);
      case BV_CONCAT -> infix(term, "++");
      case BV_EXTRACT -> "%s[%d:%d]".formatted(operand(term, 0), term.index(0) + 1, term.index(1));
      case APPLY -> functions.uninterpreted(term, term.name()) + arguments(term);
      case MEMORY_SET, MEMORY_COPY ->
          functions.uninterpreted(term, term.kind().smtLibName() + label(term)) + arguments(term);
      default -> numbers(term);
    };
  }

  private String numbers(Term term) {
    return switch (term.kind()) {
      case INT_ADD, REAL_ADD -> infix(term, "+");
      case INT_SUB, REAL_SUB -> infix(term, "-");
      case INT_MUL, REAL_MUL -> infix(term, "*");
      case INT_NEG, REAL_NEG -> "(-" + operand(term, 0) + ")";
      case INT_DIV -> infix(term, "div");
      case INT_MOD -> infix(term, "mod");
      case REAL_DIV -> infix(term, "/");
      case INT_LE, REAL_LE -> infix(term, "<=");
      case INT_LT, REAL_LT -> infix(term, "<");
      case INT_ABS -> "(if 0 <= %1$s then %1$s else -%1$s)".formatted(operand(term, 0));
      case INT_TO_REAL -> "real(" + text(term.arg(0)) + ")";
      case REAL_TO_INT -> "int(" + text(term.arg(0)) + ")";
      default -> {
        if (term.sort().isFloat() || term.args().stream().anyMatch(a -> a.sort().isFloat())) {
          throw BoogieTypes.floats();
        }
        yield functions.builtin(term) + arguments(term);
      }
    };
  }

  private static String label(Term term) {
    return "." + BoogieTypes.label(term.sort()) + "." + term.index(0) + "." + term.index(1);
  }

  /** What something can be said of without more parentheses. */
  private String operand(Term term, int i) {
    String text = text(term.arg(i));
    boolean simple = term.arg(i).arity() == 0 || text.startsWith("(") || isName(text);
    return simple ? text : "(" + text + ")";
  }

  private static boolean isName(String text) {
    return text.chars().allMatch(c -> Character.isLetterOrDigit(c) || "_.$#".indexOf(c) >= 0);
  }

  private String infix(Term term, String operator) {
    return term.args().stream()
        .map(this::text)
        .collect(Collectors.joining(" " + operator + " ", "(", ")"));
  }

  private String differences(Term term) {
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < term.arity(); i++) {
      for (int j = i + 1; j < term.arity(); j++) {
        parts.add("(" + text(term.arg(i)) + " != " + text(term.arg(j)) + ")");
      }
    }
    return "(" + String.join(" && ", parts) + ")";
  }

  private String arguments(Term term) {
    return term.args().stream().map(this::text).collect(Collectors.joining(", ", "(", ")"));
  }

  /** Inside, what is bound outside stays bound; nothing new is, for it may be about variables. */
  private String quantifier(Term term) {
    List<Term> args = term.args();
    String variables =
        args.subList(0, args.size() - 1).stream()
            .map(v -> names.of(v, v.name()) + ": " + BoogieTypes.of(v.sort()))
            .collect(Collectors.joining(", "));
    String word = term.kind() == Kind.FORALL ? "forall" : "exists";
    return "(%s %s :: %s)".formatted(word, variables, text(args.getLast()));
  }
}
