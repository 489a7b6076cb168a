package narwhal.engine.bmc.unroll;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.term.Term;

/**
 * Where an inductive unrolling leaves the rounds of a loop, or the depths of a recursion, that it
 * knows and goes on in any state. Statements about that state may be assumed at some places if they
 * hold at others: for a loop, they may be assumed of the state that is taken up if they hold on
 * arrival and after one more round.
 */
public final class Leap {
  /**
   * What may have changed.
   *
   * @param entry its value before
   * @param any the variable that stands for its value now
   */
  public record Change(Term variable, Term entry, Term any) {}

  /**
   * A place where statements must hold.
   *
   * @param executions those that get there, assumptions included
   * @param hypotheses how many hypotheses of the unrolling come before
   * @param values what stands there for the symbols of the leap
   */
  public record Question(Term executions, int hypotheses, List<Term> values) {
    public Question {
      values = List.copyOf(values);
    }
  }

  private final CutPoint point;
  private final List<Term> symbols;
  private final List<Change> changes;
  private final List<Term> fixed;
  private final Map<Term, Term> names = new LinkedHashMap<>();
  private final Map<Term, Term> values = new LinkedHashMap<>();
  private final Set<Term> conditions = new LinkedHashSet<>();
  private final List<Question> questions = new ArrayList<>();

  Leap(CutPoint point, List<Term> symbols, List<Change> changes, List<Term> fixed) {
    this.point = point;
    this.symbols = List.copyOf(symbols);
    this.changes = List.copyOf(changes);
    this.fixed = List.copyOf(fixed);
  }

  public CutPoint point() {
    return point;
  }

  /** The variables that statements speak of, and that stand for other values elsewhere. */
  public List<Term> symbols() {
    return symbols;
  }

  /** The symbols to make statements about. */
  public List<Change> changes() {
    return changes;
  }

  /** What they may be compared with. */
  public List<Term> fixed() {
    return fixed;
  }

  /** The variables whose values the state has, by these values; the same for what is fixed. */
  public Map<Term, Term> names() {
    return names;
  }

  /** The values of the program's variables in the state; none are known for a recursion. */
  public Map<Term, Term> values() {
    return values;
  }

  /** What the program asks and checks next, in terms of the state that was taken up. */
  public Set<Term> conditions() {
    return conditions;
  }

  public List<Question> questions() {
    return questions;
  }
}
