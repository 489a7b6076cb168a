package narwhal.term.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import narwhal.term.Kind;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import narwhal.term.memory.ReadRule.Outcome;
import narwhal.term.rewrite.RewriteResult;
import narwhal.term.rewrite.RewriteRule;
import narwhal.term.rewrite.Rewriter;

/**
 * Reads memories by the rules of the theory. A read that goes on below one write after another is
 * followed at once; where it becomes a choice, the multi-step rewriter does the rest, so that reads
 * that meet again are done once.
 */
public final class MemoryReads {
  private final TermFactory terms;
  private final List<ReadRule> rules;
  private final MemoryCounters counters = new MemoryCounters();
  private final Rewriter rewriter;
  private final StoreMaps maps;
  private final PointerComparison comparison;
  private final ReadReach reach;

  public MemoryReads(Pointers pointers, MemoryRules selection) {
    this.terms = pointers.terms();
    this.comparison = new PointerComparison(pointers, selection.addressRanges(), counters);
    this.maps = new StoreMaps(pointers, counters);
    this.reach =
        new ReadReach(comparison, selection.storeMaps() ? maps : null, selection.mostChoices());
    this.rules = new ArrayList<>();
    if (selection.storeMaps()) {
      rules.addAll(new StoreMapRules(pointers, maps, comparison, reach).rules());
    }
    rules.addAll(new WriteRules(terms, comparison, reach).rules());
    rules.addAll(new SetRules(pointers, comparison).rules());
    rules.add(ReadRule.of("ite.push", this::push));
    this.rewriter = new Rewriter(terms, List.of(new Step()), Set.of(Kind.SELECT, Kind.ITE));
  }

  /** From now on memories may be made of sets and copies. */
  public void allowRanged() {
    reach.allowRanged();
  }

  /** Whether a memory is made of sets or copies, which solvers do not know. */
  public boolean isRanged(Term memory) {
    return reach.isRanged(memory);
  }

  /** Writes that share the maps of these reads. */
  public MemoryWrites writes() {
    return new MemoryWrites(terms, maps, comparison, counters);
  }

  public MemoryCounters counters() {
    return counters;
  }

  /** The value of the memory at the index. */
  public Term read(Term memory, Term index) {
    Term at = memory;
    Term where = index;
    while (true) {
      switch (step(at, where)) {
        case null -> {
          return at.isVariable() ? terms.raw().select(at, where) : terms.select(at, where);
        }
        case Outcome.Value value -> {
          return value.term();
        }
        case Outcome.Read read -> {
          at = read.memory();
          where = read.index();
        }
        case Outcome.Choose choose -> {
          return rewriter.rewrite(term(choose), depth(choose));
        }
      }
    }
  }

  /** The first rule that applies, counted; or null. */
  Outcome step(Term memory, Term index) {
    if (memory.isVariable()) {
      return null;
    }
    for (ReadRule rule : rules) {
      Outcome outcome = rule.apply(memory, index);
      if (outcome != null) {
        counters.count(rule.name());
        return outcome;
      }
    }
    return null;
  }

  /** The rule of this name. */
  ReadRule rule(String name) {
    return rules.stream().filter(rule -> rule.name().equals(name)).findFirst().orElseThrow();
  }

  /** read(ite(c, a, b), i) → ite(c, read(a, i), read(b, i)). */
  private Outcome push(Term memory, Term index) {
    return memory.kind() == Kind.ITE && (index.isConstant() || reach.isWithin(memory, index))
        ? new Outcome.Choose(
            memory.arg(0),
            new Outcome.Read(memory.arg(1), index),
            new Outcome.Read(memory.arg(2), index))
        : null;
  }

  /** The outcome as a term in which the reads that are left are selects. */
  Term term(Outcome outcome) {
    // A chain of choices is as long as the candidates of an aborted read: no recursion.
    List<Outcome.Choose> chain = new ArrayList<>();
    Outcome last = outcome;
    while (last instanceof Outcome.Choose choose) {
      chain.add(choose);
      last = choose.otherwise();
    }
    Term result = leaf(last);
    for (Outcome.Choose choose : chain.reversed()) {
      result = terms.raw().ite(choose.condition(), leaf(choose.then()), result);
    }
    return result;
  }

  private Term leaf(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Value value -> {
        rewriter.keep(value.term());
        yield value.term();
      }
      case Outcome.Read read -> terms.raw().select(read.memory(), read.index());
      case Outcome.Choose choose -> term(choose);
    };
  }

  /** How many levels of the term are new. */
  private static int depth(Outcome outcome) {
    int depth = 1;
    for (Outcome at = outcome; at instanceof Outcome.Choose choose; at = choose.otherwise()) {
      depth++;
    }
    return depth;
  }

  /** The rules as one rule of the rewriter: follows a read until it is a value or a choice. */
  private final class Step implements RewriteRule {
    @Override
    public String name() {
      return "memory.read";
    }

    @Override
    public Set<Kind> kinds() {
      return Set.of(Kind.SELECT);
    }

    @Override
    public RewriteResult apply(Term select) {
      Term at = select.arg(0);
      Term where = select.arg(1);
      Outcome outcome = step(at, where);
      while (outcome instanceof Outcome.Read read) {
        at = read.memory();
        where = read.index();
        outcome = step(at, where);
      }
      return switch (outcome) {
        case null ->
            RewriteResult.done(
                at.isVariable() ? terms.raw().select(at, where) : terms.select(at, where));
        case Outcome.Value value -> RewriteResult.done(value.term());
        case Outcome.Choose choose -> RewriteResult.again(term(choose), depth(choose));
        case Outcome.Read read -> throw new IllegalStateException("a read goes on");
      };
    }
  }
}
