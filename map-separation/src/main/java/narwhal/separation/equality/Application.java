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

    static Operator extract(int high, int low) {
      return new Operator(Kind.BV_EXTRACT, high, low, "", Sort.bitVec(high - low + 1));
    }
  }

  Application {
    operands = List.copyOf(operands);
  }

  boolean isSum() {
    Kind kind = operator.kind();
    return (kind == Kind.INT_ADD || kind == Kind.BV_ADD) && operands.size() == 2;
  }

  boolean isExtract() {
    return operator.kind() == Kind.BV_EXTRACT;
  }

  /** What addresses are made with. */
  boolean isPointer() {
    return isExtract() || isSum() || operator.kind() == Kind.BV_CONCAT;
  }

  boolean isStore() {
    return operator.kind() == Kind.STORE;
  }
}
