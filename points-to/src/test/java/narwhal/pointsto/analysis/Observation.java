package narwhal.pointsto.analysis;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import narwhal.ir.interpret.Execution;
import narwhal.ir.interpret.Interpreter;
import narwhal.ir.interpret.InterpreterOptions;
import narwhal.ir.interpret.RandomOracle;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Global;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Signature;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/**
 * Runs a program in the interpreter and compares where its pointers really point with what a graph
 * says. The program runs with calls put in that tell a handler which objects are made, which
 * pointers registers hold and what is read and written; the graph is that of the program without
 * them.
 */
final class Observation {
  private static final String TELL = "narwhal.tell";
  private static final long STEPS = 300_000;

  private final PointsTo graph;
  private final Program program;
  private final List<Event> events = new ArrayList<>();
  private final TreeMap<Long, Living> objects = new TreeMap<>();
  private final List<String> violations = new ArrayList<>();
  private int facts;

  /** What to do with the values of a call. */
  private interface Event {
    void at(long first, long second);
  }

  private record Living(long address, long size, Cell start) {}

  private record Target(Living object, long offset) {}

  private Observation(PointsTo graph) {
    this.graph = graph;
    this.program = graph.program();
  }

  /** Pointers that were seen, and those that the graph does not know of, as text. */
  record Result(int facts, List<String> violations, Execution execution) {}

  static Result of(PointsTo graph, long seed) {
    Observation observation = new Observation(graph);
    Program watched = observation.watched();
    InterpreterOptions.Handler handler =
        (arguments, output) -> {
          observation
              .events
              .get(arguments.get(0).intValue())
              .at(arguments.get(1).longValue(), arguments.get(2).longValue());
          return BigInteger.ZERO;
        };
    Execution execution =
        Interpreter.run(
            watched,
            new RandomOracle(seed),
            new InterpreterOptions(STEPS, false, Map.of(TELL, handler)));
    return new Result(observation.facts, observation.violations, execution);
  }

  private Program watched() {
    Map<String, Function> functions = new LinkedHashMap<>();
    program.functions().forEach((name, function) -> functions.put(name, watched(function)));
    functions.put(
        TELL,
        new Function(
            TELL, new Signature(Type.VOID, List.of(), true), List.of(), List.of(), Location.NONE));
    return new Program(
        program.pointerBytes(),
        program.entry(),
        functions,
        program.globals(),
        program.checks(),
        program.approximations());
  }

  private Function watched(Function function) {
    List<Block> blocks = new ArrayList<>();
    for (Block block : function.blocks()) {
      List<Instruction> out = new ArrayList<>();
      List<Instruction> later = new ArrayList<>();
      if (blocks.isEmpty()) {
        begin(function, later);
      }
      for (Instruction instruction : block.instructions()) {
        if (!(instruction instanceof Instruction.Phi)) {
          out.addAll(later);
          later.clear();
        }
        out.add(instruction);
        after(function, instruction, later);
      }
      out.addAll(later);
      blocks.add(new Block(block.label(), out, block.terminator()));
    }
    return new Function(
        function.name(), function.signature(), function.parameters(), blocks, function.location());
  }

  private void begin(Function function, List<Instruction> out) {
    if (function.name().equals(program.entry())) {
      for (Global global : program.globals().values()) {
        Cell start = graph.symbol(global.name());
        Value address = new Value.Address(global.name(), 0, program.pointer());
        out.add(tell((a, b) -> made(a, global.size(), start), address, address));
      }
      for (String name : program.functions().keySet()) {
        Value address = new Value.Address(name, 0, program.pointer());
        out.add(tell((a, b) -> made(a, 0, graph.symbol(name)), address, address));
      }
    }
    function.parameters().forEach(parameter -> holds(function, parameter, out));
  }

  private void after(Function function, Instruction instruction, List<Instruction> out) {
    switch (instruction) {
      case Instruction.Allocate i -> {
        Cell start = graph.pointee(function.name(), i.result()).orElseThrow();
        out.add(tell((a, size) -> made(a, size, start), i.result(), i.size()));
      }
      case Instruction.Load i -> {
        moved(function, i.pointer(), i.result(), i.result().type(), out);
        holds(function, i.result(), out);
      }
      case Instruction.Store i -> moved(function, i.pointer(), i.value(), i.value().type(), out);
      case Instruction.Call i -> i.result().ifPresent(result -> holds(function, result, out));
      case Instruction.Defining i -> holds(function, i.result(), out);
      default -> {}
    }
  }

  private void holds(Function function, Value.Register register, List<Instruction> out) {
    if (register.type() instanceof Type.Pointer) {
      Optional<Cell> cell = graph.pointee(function.name(), register);
      String what = register + " in " + function.name();
      out.add(tell((a, b) -> points(what, cell, a), register, register));
    }
  }

  private void moved(
      Function function, Value pointer, Value value, Type type, List<Instruction> out) {
    if (type.isAggregate()) {
      return;
    }
    Optional<Cell> cell = graph.pointee(function.name(), pointer);
    String what = "access of " + function.name() + " through " + pointer;
    boolean isPointer = type instanceof Type.Pointer;
    out.add(
        tell(
            (place, moved) -> accessed(what, cell, place, type.storeSize(), isPointer, moved),
            pointer,
            isPointer ? value : pointer));
  }

  private Instruction tell(Event event, Value first, Value second) {
    events.add(event);
    Value number = Value.of(events.size() - 1, Type.I64);
    return new Instruction.Call(
        Optional.empty(),
        new Value.Address(TELL, 0, program.pointer()),
        List.of(number, first, second),
        new Signature(Type.VOID, List.of(), true),
        Location.NONE);
  }

  private void made(long address, long size, Cell start) {
    objects.put(address, new Living(address, size, start));
  }

  /** Addresses are never given twice, and between objects there is a gap. */
  private Optional<Target> target(long address) {
    return Optional.ofNullable(objects.floorEntry(address))
        .map(Map.Entry::getValue)
        .filter(object -> address - object.address <= object.size)
        .map(object -> new Target(object, address - object.address));
  }

  private void points(String what, Optional<Cell> cell, long address) {
    target(address)
        .ifPresent(
            target -> {
              facts++;
              boolean isCovered =
                  cell.filter(c -> c.covers(target.object.start, target.offset)).isPresent();
              if (!isCovered) {
                violations.add(what + " points to " + name(target));
              }
            });
  }

  private static String name(Target target) {
    return target.object.start.node().objects() + " + " + target.offset;
  }

  private void accessed(
      String what, Optional<Cell> cell, long address, long bytes, boolean isPointer, long value) {
    Optional<Target> target = target(address);
    if (target.isEmpty()) {
      return;
    }
    points(what, cell, address);
    Cell place = target.get().object.start.plus(target.get().offset).find();
    Optional<Field> field = Unification.field(place);
    Fields fields = place.node().fields();
    boolean fits =
        field
            .filter(f -> Unification.field(place.plus(bytes - 1)).orElse(null) == f)
            .filter(f -> fields.distance(f, place.offset()) % f.cellBytes() == 0)
            .filter(f -> bytes % f.cellBytes() == 0)
            .isPresent();
    if (!fits) {
      violations.add(what + " is in no field of " + name(target.get()));
    } else if (isPointer) {
      points("the contents of " + name(target.get()), field.get().content(), value);
    }
  }
}
