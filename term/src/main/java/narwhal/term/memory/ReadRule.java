package narwhal.term.memory;

import narwhal.term.Term;

/** One rule for reading a memory: {@code read(memory, index) → outcome}, equal for every value. */
interface ReadRule {
  /** Figure's name, such as {@code row.hit}; firings are counted by it. */
  String name();

  /** What the read becomes, or null where the rule does not apply. */
  Outcome apply(Term memory, Term index);

  static ReadRule of(String name, Body body) {
    return new ReadRule() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public Outcome apply(Term memory, Term index) {
        return body.apply(memory, index);
      }
    };
  }

  /** The rule without its name. */
  interface Body {
    Outcome apply(Term memory, Term index);
  }

  /** What a read becomes. */
  sealed interface Outcome {
    /** A value. */
    record Value(Term term) implements Outcome {}

    /** Another read. */
    record Read(Term memory, Term index) implements Outcome {}

    /** One of two outcomes. */
    record Choose(Term condition, Outcome then, Outcome otherwise) implements Outcome {}
  }
}
