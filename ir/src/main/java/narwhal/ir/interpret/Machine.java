package narwhal.ir.interpret;

import java.io.ByteArrayOutputStream;
import java.util.HashMap;
import java.util.Map;
import narwhal.ir.machine.CheckInfo;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/**
 * The state of one run and the loop that moves it. Calls are frames in a list, so recursion costs
 * no Java stack.
 */
final class Machine {
  private static final long BYTES_PER_STEP = 16;

  private final Program program;
  private final Oracle oracle;
  private final InterpreterOptions options;
  private final Budget budget;
  private final Memory memory;
  private final Symbols symbols;
  private final Tracer tracer;
  private final ByteArrayOutputStream output = new ByteArrayOutputStream();
  private final Map<String, Code> codes = new HashMap<>();
  private final Map<Integer, CheckInfo> checks = new HashMap<>();
  private Frame frame;
  private long steps;

  Machine(Program program, Oracle oracle, InterpreterOptions options, Budget budget) {
    this.budget = budget;
    this.program = program;
    this.oracle = oracle;
    this.options = options;
    this.tracer = options.trace() ? new Tracer() : Tracer.off();
    this.memory = new Memory(oracle, 8 * program.pointerBytes(), program.asksWritten(), budget);
    this.symbols = new Symbols(program, memory);
    program.checks().forEach(check -> checks.put(check.id(), check));
  }

  Execution run() {
    Outcome outcome;
    try {
      start();
      outcome = loop();
    } catch (Halt halt) {
      outcome = halt.outcome();
    } catch (UndefinedBehaviour undefined) {
      outcome = new Outcome.Undefined(undefined.getMessage(), current().location());
    }
    return new Execution(outcome, tracer.steps(), output.toByteArray(), steps);
  }

  /** The entry's parameters are the environment's choice. */
  private void start() {
    Function entry = program.functions().get(program.entry());
    Code code = code(entry);
    Decoder.decode(code, this);
    Frame first = new Frame(code, null, -1);
    for (int k = 0; k < code.parameters().length; k++) {
      Value.Register parameter = entry.parameters().get(k);
      first.set(
          code.parameters()[k],
          ChoiceActions.choose(
              parameter.type(), "parameter " + parameter.name(), entry.location(), this));
    }
    enter(first);
  }

  private Outcome loop() {
    long limit = options.maxSteps();
    boolean traced = tracer.isOn();
    while (steps < limit) {
      steps++;
      Frame top = frame;
      if (traced) {
        tracer.visit(top.code.function(), top.line.instructions.get(top.next));
      }
      top.line.actions[top.next++].run(top);
    }
    return new Outcome.OutOfSteps();
  }

  /** Counts work on so many bytes; where that is too much, the run ends. */
  void spend(long bytes) {
    long work = Long.divideUnsigned(bytes, BYTES_PER_STEP);
    if (work > options.maxSteps() - steps || work < 0) {
      throw new Halt(new Outcome.OutOfSteps());
    }
    steps += work;
  }

  void enter(Frame called) {
    budget.take(called.bytes());
    frame = called;
  }

  /** Returns to the caller with the value in {@code slot}; from the entry, ends the program. */
  void leave(Frame left, int slot) {
    left.dropObjects(0);
    budget.give(left.bytes());
    if (left.caller == null) {
      boolean hasCode = slot >= 0 && left.code.function().signature().result() instanceof Type.Int;
      throw new Halt(new Outcome.Finished(hasCode ? (int) left.words[slot] : 0));
    }
    frame = left.caller;
    if (left.resultSlot >= 0 && slot >= 0) {
      frame.words[left.resultSlot] = left.words[slot];
      frame.references[left.resultSlot] = left.references[slot];
    }
  }

  /** The instruction being executed. */
  private Instruction current() {
    return frame.line.instructions.get(frame.next - 1);
  }

  Code code(Function function) {
    return codes.computeIfAbsent(function.name(), name -> new Code(function));
  }

  String checkText(int id) {
    CheckInfo info = checks.get(id);
    return info == null ? "check " + id : info.text();
  }

  Memory memory() {
    return memory;
  }

  Symbols symbols() {
    return symbols;
  }

  Oracle oracle() {
    return oracle;
  }

  Tracer tracer() {
    return tracer;
  }

  InterpreterOptions options() {
    return options;
  }

  ByteArrayOutputStream output() {
    return output;
  }

  int pointerBytes() {
    return program.pointerBytes();
  }
}
