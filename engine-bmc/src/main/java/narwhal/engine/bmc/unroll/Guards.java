package narwhal.engine.bmc.unroll;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import narwhal.term.Kind;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * Path conditions as reduced ordered decision diagrams over branch conditions, the newest condition
 * on top: equal conditions are equal numbers, joining the two sides of a branch gives back what
 * held before it, and a step costs what is new. A condition is any Boolean term; what relates two
 * different conditions is not seen here.
 *
 * <p>An operation that would get too deep or large gives up the inner structure of its operands:
 * they become one opaque condition, which is the same formula to the solver.
 */
final class Guards {
  static final int FALSE = 0;
  static final int TRUE = 1;
  private static final int MAX_DEPTH = 1500;
  private static final int MAX_GROWTH = 200;

  /** How many nodes may be made to see how the condition of a branch relates to earlier ones. */
  private static final int SPLIT_GROWTH = 64;

  /** What is computed more than once because the cache forgets counts again. */
  private static final int MAX_STEPS = 100_000;

  /** How large a Boolean formula may be to be taken apart. */
  private static final int SKELETON = 96;

  /** How many choices inside each other are taken apart. */
  private static final int CHOICES = 3;

  private static final int CACHE = 1 << 16;

  private static final int AND = 1;
  private static final int OR = 2;
  private static final int RESTRICT = 3;
  private static final int NOT = 4;
  private static final int IMPLIES = 5;

  private final TermFactory terms;
  private int[] level = new int[1024];
  private int[] low = new int[1024];
  private int[] high = new int[1024];
  private Term[] text = new Term[1024];
  private int size = 2;
  private int[] buckets = new int[1 << 12];
  private int[] nextInBucket = new int[1024];
  private Term[] conditions = new Term[64];
  private int conditionCount;
  private final Map<Term, Integer> levels = new HashMap<>();
  private final long[] cacheKey = new long[CACHE];
  private final int[] cacheOperation = new int[CACHE];
  private final int[] cacheValue = new int[CACHE];
  private int limit;
  private int steps;

  /** The size at which relating a condition to earlier ones is given up. */
  private int most = Integer.MAX_VALUE;

  /** How much more of a formula may be taken apart. */
  private int parts;

  /** The operation got too deep or too large. */
  private static final class Overflow extends RuntimeException {
    private static final long serialVersionUID = 1;

    Overflow() {
      super("decision diagram", null, false, false);
    }
  }

  Guards(TermFactory terms) {
    this.terms = terms;
    level[FALSE] = -1;
    level[TRUE] = -1;
    text[FALSE] = terms.fals();
    text[TRUE] = terms.tru();
  }

  /** How many nodes there are. */
  int size() {
    return size;
  }

  /** The guard that says {@code condition}; small Boolean structure is taken apart. */
  int literal(Term condition) {
    parts = SKELETON;
    return literal(condition, true, CHOICES);
  }

  /** The part of a guard in which a condition holds, and the rest of it. */
  record Split(int taken, int rest) {}

  /**
   * Splits a guard at a branch. What the condition has to do with earlier ones is seen as long as
   * that needs few nodes: diagrams of conditions that depend on each other get large, and the
   * formula with them. Otherwise the condition is a new one, which costs a node or two.
   */
  Split split(int guard, Term condition) {
    most = size + SPLIT_GROWTH;
    try {
      return split(guard, literal(condition));
    } catch (Overflow overflow) {
      most = Integer.MAX_VALUE;
      return split(
          guard, condition.kind() == Kind.NOT ? not(opaque(condition.arg(0))) : opaque(condition));
    } finally {
      most = Integer.MAX_VALUE;
    }
  }

  private Split split(int guard, int literal) {
    return new Split(and(guard, literal), and(guard, not(literal)));
  }

  /** Like {@link #literal}, but −1 if that needs a condition which was never branched on. */
  private int knownLiteral(Term condition) {
    parts = SKELETON;
    return literal(condition, false, CHOICES);
  }

  private int literal(Term condition, boolean create, int choices) {
    if (condition.isConstant()) {
      return condition.isTrue() ? TRUE : FALSE;
    }
    if (condition.kind() == Kind.NOT) {
      int inner = literal(condition.arg(0), create, choices);
      return inner < 0 ? inner : not(inner);
    }
    Integer known = levels.get(condition);
    if (known != null) {
      return node(known, FALSE, TRUE);
    }
    boolean isJunction = condition.kind() == Kind.AND || condition.kind() == Kind.OR;
    if (isJunction && !isWord(condition, parts) && spend(condition.arity())) {
      return junction(condition, create, choices);
    }
    if (condition.kind() == Kind.ITE && choices > 0 && spend(3)) {
      return choice(condition, create, choices - 1);
    }
    Term compared = choices > 0 ? comparedChoice(condition) : null;
    if (compared != null && spend(3)) {
      return choice(compared, create, choices - 1);
    }
    Term negation = terms.not(condition);
    if (negation.kind() != Kind.NOT && levels.containsKey(negation)) {
      return node(levels.get(negation), TRUE, FALSE);
    }
    return create ? node(levelOf(condition), FALSE, TRUE) : -1;
  }

  private boolean spend(int cost) {
    boolean isAffordable = cost <= parts;
    parts -= isAffordable ? cost : 0;
    return isAffordable;
  }

  /** Whether a condition says what the bytes of a word are: one test, which stays one. */
  private static boolean isWord(Term condition, int budget) {
    if (condition.kind() == Kind.EQUAL) {
      Term byteOf = condition.arg(condition.arg(0).isConstant() ? 1 : 0);
      boolean isConstant = condition.arg(0).isConstant() || condition.arg(1).isConstant();
      return isConstant && byteOf.sort().isBitVec() && byteOf.width() <= Byte.SIZE;
    }
    boolean isWord = condition.kind() == Kind.AND && condition.arity() <= budget;
    for (int i = 0; i < condition.arity() && isWord; i++) {
      isWord = isWord(condition.arg(i), budget - 1);
    }
    return isWord;
  }

  private int junction(Term junction, boolean create, int choices) {
    boolean isAnd = junction.kind() == Kind.AND;
    int result = isAnd ? TRUE : FALSE;
    for (int i = 0; i < junction.arity(); i++) {
      int part = literal(junction.arg(i), create, choices);
      if (part < 0) {
        return part;
      }
      result = isAnd ? and(result, part) : or(result, part);
    }
    return result;
  }

  private int choice(Term choice, boolean create, int choices) {
    int condition = literal(choice.arg(0), create, choices);
    int then = literal(choice.arg(1), create, choices);
    int otherwise = literal(choice.arg(2), create, choices);
    return condition < 0 || then < 0 || otherwise < 0
        ? -1
        : or(and(condition, then), and(not(condition), otherwise));
  }

  /**
   * The choice that a comparison of {@code c ? a : b} with a constant is, if it is clear for one of
   * the two; otherwise null.
   */
  private Term comparedChoice(Term condition) {
    if (condition.kind() != Kind.EQUAL) {
      return null;
    }
    boolean isLeft = condition.arg(0).kind() == Kind.ITE;
    Term choice = condition.arg(isLeft ? 0 : 1);
    Term constant = condition.arg(isLeft ? 1 : 0);
    if (choice.kind() != Kind.ITE || !constant.isConstant()) {
      return null;
    }
    Term then = terms.eq(choice.arg(1), constant);
    Term otherwise = terms.eq(choice.arg(2), constant);
    return then.isConstant() || otherwise.isConstant()
        ? terms.raw().ite(choice.arg(0), then, otherwise)
        : null;
  }

  /** What an operation gives that got too large: a condition of its own, unless all is given up. */
  private int instead(Overflow overflow, Supplier<Term> condition) {
    if (most < Integer.MAX_VALUE) {
      throw overflow;
    }
    return opaque(condition.get());
  }

  private int opaque(Term condition) {
    return node(levelOf(condition), FALSE, TRUE);
  }

  private int levelOf(Term condition) {
    Integer known = levels.get(condition);
    if (known != null) {
      return known;
    }
    if (conditionCount == conditions.length) {
      conditions = Arrays.copyOf(conditions, 2 * conditionCount);
    }
    conditions[conditionCount] = condition;
    levels.put(condition, conditionCount);
    return conditionCount++;
  }

  /**
   * Whether the guard implies the condition, as far as earlier branches on the same condition tell.
   */
  boolean decides(int guard, Term condition) {
    if (guard <= TRUE) {
      return false;
    }
    most = size + SPLIT_GROWTH;
    try {
      int literal = knownLiteral(condition);
      return literal >= 0 && implies(guard, literal);
    } catch (Overflow overflow) {
      return false;
    } finally {
      most = Integer.MAX_VALUE;
    }
  }

  int and(int a, int b) {
    try {
      return begin().apply(AND, a, b, 0);
    } catch (Overflow overflow) {
      return instead(overflow, () -> terms.raw().and(term(a), term(b)));
    }
  }

  int or(int a, int b) {
    try {
      return begin().apply(OR, a, b, 0);
    } catch (Overflow overflow) {
      return instead(overflow, () -> terms.raw().or(term(a), term(b)));
    }
  }

  int not(int a) {
    try {
      return begin().apply(NOT, a, a, 0);
    } catch (Overflow overflow) {
      return instead(overflow, () -> terms.not(term(a)));
    }
  }

  /** Something simpler that equals {@code a} wherever {@code care} holds. */
  int restrict(int a, int care) {
    if (care == FALSE) {
      return a;
    }
    try {
      return begin().apply(RESTRICT, a, care, 0);
    } catch (Overflow overflow) {
      return a;
    }
  }

  /** Whether {@code a} implies {@code b} by structure; false may mean that it is not seen. */
  boolean implies(int a, int b) {
    try {
      return begin().isWithin(a, b, 0);
    } catch (Overflow overflow) {
      return false;
    }
  }

  /**
   * Makes no nodes, and ends with the first way through {@code a} that leaves {@code b}: most
   * questions are about conditions that are not implied.
   */
  private boolean isWithin(int a, int b, int depth) {
    if (a == b || b == TRUE || a == FALSE) {
      return true;
    }
    if (a == TRUE || b == FALSE) {
      return false;
    }
    spendStep(depth);
    long key = ((long) a << 32) | b;
    int slot = slot(IMPLIES, key);
    if (cacheOperation[slot] == IMPLIES && cacheKey[slot] == key) {
      return cacheValue[slot] == TRUE;
    }
    int top = Math.max(level[a], level[b]);
    boolean result =
        isWithin(level[a] == top ? high[a] : a, level[b] == top ? high[b] : b, depth + 1)
            && isWithin(level[a] == top ? low[a] : a, level[b] == top ? low[b] : b, depth + 1);
    cacheOperation[slot] = IMPLIES;
    cacheKey[slot] = key;
    cacheValue[slot] = result ? TRUE : FALSE;
    return result;
  }

  private Guards begin() {
    limit = size + MAX_GROWTH;
    steps = 0;
    return this;
  }

  private void spendStep(int depth) {
    if (depth > MAX_DEPTH || size > limit || size > most || ++steps > MAX_STEPS) {
      throw new Overflow();
    }
  }

  private static int slot(int operation, long key) {
    return (int) ((key * 0x9E3779B97F4A7C15L + operation * 0x7F4A7C15L) >>> 48) & (CACHE - 1);
  }

  private int apply(int operation, int a, int b, int depth) {
    int simple = simple(operation, a, b);
    if (simple >= 0) {
      return simple;
    }
    spendStep(depth);
    boolean commutes = operation == AND || operation == OR;
    int first = commutes ? Math.min(a, b) : a;
    int second = commutes ? Math.max(a, b) : b;
    long key = ((long) first << 32) | second;
    int slot = slot(operation, key);
    if (cacheOperation[slot] == operation && cacheKey[slot] == key) {
      return cacheValue[slot];
    }
    int result = expand(operation, first, second, depth + 1);
    cacheOperation[slot] = operation;
    cacheKey[slot] = key;
    cacheValue[slot] = result;
    return result;
  }

  private int expand(int operation, int a, int b, int depth) {
    int top = Math.max(level[a], level[b]);
    int aLow = level[a] == top ? low[a] : a;
    int aHigh = level[a] == top ? high[a] : a;
    int bLow = level[b] == top ? low[b] : b;
    int bHigh = level[b] == top ? high[b] : b;
    if (operation == RESTRICT) {
      if (level[a] < top) {
        return apply(RESTRICT, a, apply(OR, bLow, bHigh, depth), depth);
      }
      if (bLow == FALSE) {
        return apply(RESTRICT, aHigh, bHigh, depth);
      }
      if (bHigh == FALSE) {
        return apply(RESTRICT, aLow, bLow, depth);
      }
    }
    int newLow = apply(operation, aLow, bLow, depth);
    return node(top, newLow, apply(operation, aHigh, bHigh, depth));
  }

  private static int simple(int operation, int a, int b) {
    return switch (operation) {
      case AND -> a == FALSE || b == FALSE ? FALSE : a == TRUE || a == b ? b : b == TRUE ? a : -1;
      case OR -> a == TRUE || b == TRUE ? TRUE : a == FALSE || a == b ? b : b == FALSE ? a : -1;
      case NOT -> a <= TRUE ? 1 - a : -1;
      default -> a <= TRUE || b == TRUE ? a : a == b ? TRUE : -1;
    };
  }

  private int node(int atLevel, int whenFalse, int whenTrue) {
    if (whenFalse == whenTrue) {
      return whenFalse;
    }
    int hash = hash(atLevel, whenFalse, whenTrue);
    for (int n = buckets[hash & (buckets.length - 1)]; n != 0; n = nextInBucket[n]) {
      if (level[n] == atLevel && low[n] == whenFalse && high[n] == whenTrue) {
        return n;
      }
    }
    if (size == level.length) {
      grow();
    }
    int n = size++;
    level[n] = atLevel;
    low[n] = whenFalse;
    high[n] = whenTrue;
    int bucket = hash & (buckets.length - 1);
    nextInBucket[n] = buckets[bucket];
    buckets[bucket] = n;
    return n;
  }

  private static int hash(int a, int b, int c) {
    int h = a * 0x9E3779B1 + b * 0x85EBCA6B + c * 0xC2B2AE35;
    return h ^ (h >>> 15);
  }

  private void grow() {
    int capacity = 2 * size;
    level = Arrays.copyOf(level, capacity);
    low = Arrays.copyOf(low, capacity);
    high = Arrays.copyOf(high, capacity);
    text = Arrays.copyOf(text, capacity);
    nextInBucket = new int[capacity];
    buckets = new int[4 * Integer.highestOneBit(capacity)];
    for (int n = 2; n < size; n++) {
      int bucket = hash(level[n], low[n], high[n]) & (buckets.length - 1);
      nextInBucket[n] = buckets[bucket];
      buckets[bucket] = n;
    }
  }

  /** The formula of a guard; shared parts are shared terms. */
  Term term(int guard) {
    if (text[guard] != null) {
      return text[guard];
    }
    int[] stack = new int[64];
    int height = 0;
    stack[height++] = guard;
    while (height > 0) {
      int n = stack[height - 1];
      boolean ready = text[low[n]] != null && text[high[n]] != null;
      if (ready) {
        height--;
        if (text[n] == null) {
          text[n] = decision(conditions[level[n]], text[high[n]], text[low[n]]);
        }
        continue;
      }
      if (height + 2 > stack.length) {
        stack = Arrays.copyOf(stack, 2 * stack.length);
      }
      if (text[low[n]] == null) {
        stack[height++] = low[n];
      }
      if (text[high[n]] == null) {
        stack[height++] = high[n];
      }
    }
    return text[guard];
  }

  /**
   * {@code condition ? then : otherwise} without flattening, so that a chain of guards stays linear
   * in size.
   */
  private Term decision(Term condition, Term then, Term otherwise) {
    TermFactory raw = terms.raw();
    if (then.isTrue()) {
      return otherwise.isFalse() ? condition : raw.or(condition, otherwise);
    }
    if (then.isFalse()) {
      Term negation = terms.not(condition);
      return otherwise.isTrue() ? negation : raw.and(negation, otherwise);
    }
    if (otherwise.isFalse()) {
      return raw.and(condition, then);
    }
    if (otherwise.isTrue()) {
      return raw.or(terms.not(condition), then);
    }
    return raw.ite(condition, then, otherwise);
  }
}
