package narwhal.term.rewrite;

import java.util.ArrayList;
import java.util.List;
import narwhal.term.TermFactory;

/** The families of rules, each a list; the order is the order of trial. */
public final class Rules {
  private Rules() {}

  /** Reads over writes become choices by index equality. */
  public static List<RewriteRule> arrays(TermFactory terms) {
    return List.of(new ReadOverWrite(terms));
  }

  /** Relations and reads move into choices where an arm is decided. */
  public static List<RewriteRule> choices(TermFactory terms) {
    return List.of(new ChoicePush(terms));
  }

  /** Arithmetic of which only low bits are used is done on those bits. */
  public static List<RewriteRule> bits(TermFactory terms) {
    return List.of(new NarrowArithmetic(terms));
  }

  public static List<RewriteRule> all(TermFactory terms) {
    List<RewriteRule> rules = new ArrayList<>(arrays(terms));
    rules.addAll(choices(terms));
    rules.addAll(bits(terms));
    return rules;
  }
}
