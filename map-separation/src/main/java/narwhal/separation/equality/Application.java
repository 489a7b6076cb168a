package narwhal.separation.equality;

import java.util.List;
import narwhal.term.Kind;
import narwhal.term.Sort;
import narwhal.term.Term;

/** An operator other than a read, over classes. */
record Application(Operator operator, List<Integer> operands) {

  /** What is applied: kind, indices, name and sort of the result. */
  record Operator(Kind kind, int first, int second, String name, Sort sort) {
    static Operator of(Term term) {
      int indices = term.kind().indices();
      return new Operator(
          term.kind(),
          indices > 0 ? term.index(0) : 0,
          indices > 1 ? term.index(1) : 0,
          term.kind() == Kind.APPLY ? term.name() : "",
          term.sort());
    }
  }

  Application {
    operands = List.copyOf(operands);
  }

  boolean isSum() {
    Kind kind = operator.kind();
    return (kind == Kind.INT_ADD || kind == Kind.BV_ADD) && operands.size() == 2;
  }

  boolean isStore() {
    return operator.kind() == Kind.STORE;
  }
}
