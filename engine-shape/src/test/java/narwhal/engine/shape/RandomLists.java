package narwhal.engine.shape;

import static narwhal.ir.machine.FunctionBuilder.HERE;
import static narwhal.ir.machine.FunctionBuilder.POINTER;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import narwhal.ir.machine.CheckInfo;
import narwhal.ir.machine.Condition;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.FunctionBuilder;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.machine.ObjectKind;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Property;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/**
 * Programs that build, change, walk and free lists, with a random step left out or put in, so that
 * many are wrong in one place. Nodes have links at 0 and 8, a number at 16, and a pointer to
 * something of their own at 24.
 */
public final class RandomLists {
  private static final Value.Null NULL = new Value.Null(POINTER);
  private static final long NEXT = 0;
  private static final long PREV = 8;
  private static final long NUMBER = 16;
  private static final long OWN = 24;
  private static final int VARIABLES = 4;

  private final SplittableRandom random;
  private final FunctionBuilder code = new FunctionBuilder("main", Type.I32);
  private final List<Value.Register> variables = new ArrayList<>();
  private final List<CheckInfo> checks = new ArrayList<>();
  private int labels;

  private RandomLists(long seed) {
    random = new SplittableRandom(seed);
  }

  public static Program program(long seed) {
    return new RandomLists(seed).build();
  }

  private Program build() {
    for (int i = 0; i < VARIABLES; i++) {
      variables.add(code.allocate(ObjectKind.STACK, 8, "v" + i));
      code.store(NULL, variables.get(i));
    }
    int parts = random.nextInt(2, 5);
    for (int i = 0; i < parts; i++) {
      part();
    }
    if (random.nextInt(3) > 0) {
      boolean hasOwn = random.nextBoolean();
      walk(
          0,
          () -> {
            if (hasOwn) {
              useOwn(0);
            }
            free(0);
          });
    }
    if (random.nextBoolean()) {
      check(new Condition.AllReachable(true), Property.VALID_MEMTRACK);
    }
    code.ret(Value.of(0, Type.I32));
    Function main = code.build();
    return new Program(8, "main", Map.of("main", main), Map.of(), checks, List.of());
  }

  private void part() {
    switch (random.nextInt(9)) {
      case 8 -> walk(3, () -> useOwn(3));
      case 0, 1 -> loop(() -> push(random.nextBoolean()));
      case 2 -> loop(this::append);
      case 3 -> walk(random.nextInt(VARIABLES), this::statement);
      case 4 -> walk(0, () -> assertNumber(2));
      case 5 -> loop(this::statement);
      case 6 -> remove();
      default -> statement();
    }
  }

  /** v0 gets a new first node. */
  private void push(boolean isDouble) {
    node(1);
    step(() -> put(1, NEXT, get(0)));
    if (isDouble) {
      when(code.compare(IntPredicate.NE, get(0), NULL), () -> step(() -> put(0, PREV, get(1))));
    }
    step(() -> set(0, get(1)));
    step(() -> set(1, NULL));
  }

  /** v3 is the last node, if there is one. */
  private void append() {
    node(1);
    when(
        code.compare(IntPredicate.EQ, get(0), NULL),
        () -> {
          set(0, get(1));
          step(() -> set(3, get(1)));
        });
    when(
        code.compare(IntPredicate.NE, get(3), NULL),
        () -> {
          when(
              code.compare(IntPredicate.NE, get(3), get(1)),
              () -> {
                put(3, NEXT, get(1));
                step(() -> put(1, PREV, get(3)));
              });
          set(3, get(1));
        });
    step(() -> set(1, NULL));
  }

  private void node(int variable) {
    set(variable, code.allocate(ObjectKind.HEAP, 32, "node"));
    put(variable, NEXT, NULL);
    step(() -> put(variable, PREV, NULL));
    step(() -> put(variable, NUMBER, Value.of(random.nextInt(4) == 0 ? 1 : 2, Type.I32)));
    step(() -> put(variable, OWN, NULL));
    switch (random.nextInt(5)) {
      case 0 -> put(variable, OWN, code.allocate(ObjectKind.HEAP, 32, "own"));
      case 1 -> when(nondet(), () -> own(variable));
      case 2 -> put(variable, OWN, get(variable));
      case 3 -> put(variable, OWN, get(random.nextInt(VARIABLES)));
      default -> {}
    }
  }

  private void own(int variable) {
    put(variable, OWN, code.allocate(ObjectKind.HEAP, 32, "own"));
    if (random.nextBoolean()) {
      Value own = code.offset(field(variable, OWN), NUMBER);
      accessible(own);
      code.store(Value.of(2, Type.I32), own);
    }
  }

  /** Uses, or ends, what a node has for itself. */
  private void useOwn(int variable) {
    Value own = field(variable, OWN);
    Runnable use =
        () -> {
          if (random.nextInt(3) > 0) {
            check(new Condition.Freeable(own), Property.VALID_FREE);
            code.add(new Instruction.Free(own, HERE));
          } else {
            accessible(own);
            code.store(NULL, own);
          }
        };
    if (random.nextInt(5) > 0) {
      when(code.compare(IntPredicate.NE, own, NULL), use);
    } else {
      use.run();
    }
  }

  /** Takes the first node out. */
  private void remove() {
    when(
        code.compare(IntPredicate.NE, get(0), NULL),
        () -> {
          set(2, field(0, NEXT));
          when(code.compare(IntPredicate.NE, get(2), NULL), () -> step(() -> put(2, PREV, NULL)));
          free(0);
          step(() -> set(0, get(2)));
          step(() -> set(2, NULL));
        });
  }

  /** Goes through the list from a variable on. */
  private void walk(int variable, Runnable body) {
    step(() -> set(variable, get(0)));
    String head = label();
    String inside = label();
    String after = label();
    code.jump(head).block(head);
    code.branch(code.compare(IntPredicate.NE, get(variable), NULL), inside, after).block(inside);
    set(2, field(variable, NEXT));
    step(body);
    set(variable, get(2));
    code.jump(head).block(after);
  }

  private void assertNumber(int expected) {
    Value number = code.load(pointer(0, NUMBER), Type.I32);
    Value isIt = code.compare(IntPredicate.EQ, number, Value.of(expected, Type.I32));
    check(new Condition.Holds(isIt), Property.UNREACH_CALL);
  }

  private void statement() {
    int a = random.nextInt(VARIABLES);
    int b = random.nextInt(VARIABLES);
    switch (random.nextInt(9)) {
      case 0 -> set(a, get(b));
      case 1 -> set(a, field(b, random.nextBoolean() ? NEXT : PREV));
      case 2 -> put(a, random.nextBoolean() ? NEXT : PREV, get(b));
      case 3 -> put(a, NUMBER, Value.of(random.nextInt(3), Type.I32));
      case 4 -> when(code.compare(IntPredicate.NE, get(a), NULL), this::statement);
      case 5 -> when(code.compare(IntPredicate.EQ, get(a), get(b)), this::statement);
      case 6 -> when(nondet(), this::statement);
      case 7 -> node(a);
      default -> when(code.compare(IntPredicate.NE, get(a), NULL), () -> free(a));
    }
  }

  /** Almost always does it. */
  private void step(Runnable work) {
    if (random.nextInt(12) > 0) {
      work.run();
    } else if (random.nextBoolean()) {
      statement();
    }
  }

  private void loop(Runnable body) {
    String head = label();
    String inside = label();
    String after = label();
    code.jump(head).block(head).branch(nondet(), inside, after).block(inside);
    body.run();
    code.jump(head).block(after);
  }

  private void when(Value condition, Runnable body) {
    String inside = label();
    String after = label();
    code.branch(condition, inside, after).block(inside);
    body.run();
    code.jump(after).block(after);
  }

  private String label() {
    return "b" + labels++;
  }

  private Value nondet() {
    Value.Register bit = code.register(Type.BOOL);
    code.add(new Instruction.Havoc(bit, "go on", HERE));
    return bit;
  }

  private Value get(int variable) {
    return code.load(variables.get(variable), POINTER);
  }

  private void set(int variable, Value value) {
    code.store(value, variables.get(variable));
  }

  private Value field(int variable, long offset) {
    return code.load(pointer(variable, offset), POINTER);
  }

  private void put(int variable, long offset, Value value) {
    code.store(value, pointer(variable, offset));
  }

  private Value pointer(int variable, long offset) {
    Value pointer = code.offset(get(variable), offset);
    accessible(pointer);
    return pointer;
  }

  private void accessible(Value pointer) {
    check(
        new Condition.Accessible(pointer, Value.of(8, Type.I64), Condition.Access.WRITE),
        Property.VALID_DEREF);
  }

  private void free(int variable) {
    Value pointer = get(variable);
    check(new Condition.Freeable(pointer), Property.VALID_FREE);
    code.add(new Instruction.Free(pointer, HERE));
  }

  private void check(Condition condition, Property property) {
    checks.add(new CheckInfo(checks.size(), property, HERE, "check " + checks.size()));
    code.add(new Instruction.Check(condition, checks.size() - 1, HERE));
  }
}
