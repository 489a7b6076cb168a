package narwhal.term.rewrite;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.term.Kind;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import narwhal.term.TermMap;

/**
 * The rewriter of SeaM, §7.1 (Algorithms 1–5): post-order, with a stack of its own, each node once.
 * A rule may ask for its result to be rewritten again to some depth; the cache then maps the first
 * term of such a chain to the last (multi-step caching), so shared nodes stay shared.
 *
 * <p>Where the paper pops the marked frame off the result stack (Algorithm 5), this pops it off the
 * rewrite stack, which is what its text says. Rules must not undo each other.
 */
public final class Rewriter {
  private final TermFactory terms;
  private final Map<Kind, List<RewriteRule>> rules = new EnumMap<>(Kind.class);
  private final Map<String, Long> firings = new LinkedHashMap<>();
  private final TermMap<Term> cache = new TermMap<>();
  private final ArrayDeque<Frame> rewriting = new ArrayDeque<>();
  private final ArrayList<Term> results = new ArrayList<>();

  /** The kinds that are looked into; all if empty. */
  private final Set<Kind> entered;

  /** Terms are rebuilt by the factory, so a simplifying one simplifies as well. */
  public Rewriter(TermFactory terms, List<RewriteRule> rules) {
    this(terms, rules, Set.of());
  }

  /**
   * A rewriter that looks only into some kinds (shouldRewrite of the paper). Terms that rules look
   * at are then not rebuilt while their operands stay.
   */
  public Rewriter(TermFactory terms, List<RewriteRule> rules, Set<Kind> entered) {
    this.terms = terms;
    this.entered = Set.copyOf(entered);
    for (RewriteRule rule : rules) {
      firings.put(rule.name(), 0L);
      for (Kind kind : rule.kinds()) {
        this.rules.computeIfAbsent(kind, k -> new ArrayList<>()).add(rule);
      }
    }
  }

  /** How often each rule has fired, in the order of the rules. */
  public Map<String, Long> firings() {
    return new LinkedHashMap<>(firings);
  }

  /** Says that a term is as simple as it gets. */
  public void keep(Term term) {
    if (entered.contains(term.kind()) && !cache.contains(term)) {
      cache.put(term, term);
    }
  }

  /** Algorithm 3. What was rewritten before is remembered. */
  public Term rewrite(Term root) {
    return rewrite(root, RewriteResult.FULL);
  }

  /** Rewrites the term to some levels below its root; what is deeper has been rewritten before. */
  public Term rewrite(Term root, int levels) {
    visit(root, levels);
    while (!rewriting.isEmpty()) {
      process(rewriting.peek());
    }
    return results.removeLast();
  }

  private static final class Frame {
    final Term term;
    final int levels;
    int visited;

    /** The result of this frame is being rewritten further. */
    boolean marked;

    Frame(Term term, int levels) {
      this.term = term;
      this.levels = levels;
    }
  }

  /** Algorithm 1: puts the result on its stack, or a frame on the other one. */
  private boolean visit(Term term, int levels) {
    if (levels == 0 || term.arity() == 0 || !(entered.isEmpty() || entered.contains(term.kind()))) {
      results.add(term);
      return true;
    }
    Term known = cache.get(term);
    if (known != null) {
      results.add(known);
      return true;
    }
    rewriting.push(new Frame(term, levels == RewriteResult.FULL ? levels : levels - 1));
    return false;
  }

  /** Algorithm 2. */
  private void process(Frame frame) {
    Term term = frame.term;
    while (frame.visited < term.arity()) {
      if (!visit(term.arg(frame.visited++), frame.levels)) {
        return;
      }
    }
    rewriting.pop();
    Term renewed = renew(term);
    RewriteResult result = renewed.arity() == 0 ? null : applyRules(renewed);
    if (result == null) {
      finish(frame, renewed);
    } else if (result.levels() == 0) {
      finish(frame, result.term());
    } else {
      again(frame, result);
    }
  }

  /** The term over its rewritten operands, which are the last results; made by the factory anew. */
  private Term renew(Term term) {
    int first = results.size() - term.arity();
    Term[] args = new Term[term.arity()];
    boolean isSame = true;
    for (int i = 0; i < args.length; i++) {
      args[i] = results.get(first + i);
      isSame &= args[i] == term.arg(i);
    }
    results.subList(first, results.size()).clear();
    boolean isKept = isSame && !entered.isEmpty() && rules.containsKey(term.kind());
    return isKept ? term : terms.rebuild(term, args);
  }

  private RewriteResult applyRules(Term term) {
    for (RewriteRule rule : rules.getOrDefault(term.kind(), List.of())) {
      RewriteResult result = rule.apply(term);
      if (result != null && result.term() != term) {
        firings.merge(rule.name(), 1L, Long::sum);
        return result;
      }
    }
    return null;
  }

  /** Algorithm 5: the result of this frame is also that of the marked frame under it. */
  private void finish(Frame frame, Term result) {
    cache.put(frame.term, result);
    cache.put(result, result);
    if (!rewriting.isEmpty() && rewriting.peek().marked) {
      cache.put(rewriting.pop().term, result);
    }
    results.add(result);
  }

  /** Algorithm 4: keeps the first frame of a chain, marked, and rewrites the result. */
  private void again(Frame frame, RewriteResult result) {
    if (rewriting.isEmpty() || !rewriting.peek().marked) {
      frame.marked = true;
      rewriting.push(frame);
    }
    if (visit(result.term(), result.levels())) {
      Term known = results.removeLast();
      if (rewriting.peek().marked) {
        cache.put(rewriting.pop().term, known);
      }
      results.add(known);
    }
  }
}
