package narwhal.frontend.library;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Terminator;
import narwhal.ir.machine.Value;

/**
 * Gives every call of a C model its own copy of the model, placed at the call: a check that fails
 * inside {@code strcpy} is then reported where the program calls {@code strcpy}, has a status of
 * its own per call, and analyses see the objects of one call only. Models are small and don't
 * recurse. The copy's own location stays in {@link ModelLibrary#FILE}.
 */
final class ModelInstances {
  private final Program program;
  private final Map<String, Function> functions;
  private final Deque<Function> work = new ArrayDeque<>();
  private int next = 1;

  private ModelInstances(Program program) {
    this.program = program;
    this.functions = new LinkedHashMap<>(program.functions());
  }

  static Program perCall(Program program) {
    return new ModelInstances(program).run();
  }

  private Program run() {
    program.functions().values().stream().filter(f -> !ModelLibrary.isModel(f)).forEach(work::add);
    while (!work.isEmpty()) {
      Function function = work.remove();
      functions.put(function.name(), withInstances(function));
    }
    return new Program(
        program.pointerBytes(),
        program.entry(),
        functions,
        program.globals(),
        program.checks(),
        program.approximations());
  }

  private Function withInstances(Function function) {
    List<Block> blocks = new ArrayList<>();
    for (Block block : function.blocks()) {
      List<Instruction> instructions =
          block.instructions().stream().map(i -> withInstance(i, function)).toList();
      blocks.add(new Block(block.label(), instructions, block.terminator()));
    }
    return new Function(
        function.name(), function.signature(), function.parameters(), blocks, function.location());
  }

  private Instruction withInstance(Instruction instruction, Function caller) {
    if (!(instruction instanceof Instruction.Call call
        && call.callee() instanceof Value.Address address)) {
      return instruction;
    }
    Function model = program.functions().get(address.symbol());
    if (model == null || model.isDeclaration() || !ModelLibrary.isModel(model)) {
      return instruction;
    }
    String called = ModelLibrary.isModel(caller) ? caller.location().function() : model.name();
    Function copy = copy(model, call.location(), called);
    functions.put(copy.name(), copy);
    work.add(copy);
    return new Instruction.Call(
        call.result(),
        new Value.Address(copy.name(), 0, address.type()),
        call.arguments(),
        call.signature(),
        call.location());
  }

  /** The copy's own location keeps the name of the function that the program calls. */
  private Function copy(Function model, Location location, String called) {
    List<Block> blocks = new ArrayList<>();
    for (Block block : model.blocks()) {
      List<Instruction> instructions =
          block.instructions().stream().map(i -> Relocation.at(i, location)).toList();
      Terminator terminator = Relocation.terminatorAt(block.terminator(), location);
      blocks.add(new Block(block.label(), instructions, terminator));
    }
    Location own =
        new Location(ModelLibrary.FILE, model.location().line(), model.location().column(), called);
    return new Function(
        freshName(model.name()), model.signature(), model.parameters(), blocks, own);
  }

  private String freshName(String base) {
    return Optional.of(base + "." + next++)
        .filter(name -> !functions.containsKey(name) && !program.globals().containsKey(name))
        .orElseGet(() -> freshName(base));
  }
}
