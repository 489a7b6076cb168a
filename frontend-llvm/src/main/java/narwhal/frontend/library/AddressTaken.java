package narwhal.frontend.library;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Operands;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Terminator;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import narwhal.ir.machine.Value.Register;

/**
 * Library functions that are used as values, such as {@code free} passed as a destructor: each gets
 * a body that calls it, so that an indirect call finds code. Rewriting then expands the call in
 * that body like any other.
 */
final class AddressTaken {
  private AddressTaken() {}

  static Program withBodies(Program program) {
    Set<String> taken = new TreeSet<>();
    for (Function function : program.functions().values()) {
      for (Block block : function.blocks()) {
        for (Instruction instruction : block.instructions()) {
          values(instruction).forEach(value -> Reachable.symbols(value, taken::add));
        }
        values(block.terminator()).forEach(value -> Reachable.symbols(value, taken::add));
      }
    }
    program
        .globals()
        .values()
        .forEach(global -> global.initial().ifPresent(v -> Reachable.symbols(v, taken::add)));
    Map<String, Function> functions = new LinkedHashMap<>(program.functions());
    for (String symbol : taken) {
      functions.computeIfPresent(symbol, (name, f) -> f.isDeclaration() ? withBody(f, program) : f);
    }
    return new Program(
        program.pointerBytes(),
        program.entry(),
        functions,
        program.globals(),
        program.checks(),
        program.approximations());
  }

  /** True for a body made here: it stands for the library function itself. */
  static boolean isForwarder(Function function) {
    return function.blocks().size() == 1 && function.blocks().getFirst().label().equals(LABEL);
  }

  private static final String LABEL = "library-function";

  /** All operands but the callee of a direct call. */
  private static List<Value> values(Instruction instruction) {
    return instruction instanceof Instruction.Call call && call.callee() instanceof Value.Address
        ? call.arguments()
        : Operands.of(instruction);
  }

  private static Function withBody(Function declared, Program program) {
    List<Register> parameters = new ArrayList<>();
    for (Type type : declared.signature().parameters()) {
      parameters.add(new Register(parameters.size(), "", type));
    }
    if (declared.signature().variadic()) {
      parameters.add(new Register(parameters.size(), "", program.pointer()));
    }
    Optional<Register> result =
        declared.signature().result() instanceof Type.Void
            ? Optional.empty()
            : Optional.of(new Register(parameters.size(), "", declared.signature().result()));
    Instruction call =
        new Instruction.Call(
            result,
            new Value.Address(declared.name(), 0, program.pointer()),
            List.copyOf(parameters.subList(0, declared.signature().parameters().size())),
            declared.signature(),
            declared.location());
    Terminator end = new Terminator.Return(result.map(r -> r), declared.location());
    return new Function(
        declared.name(),
        declared.signature(),
        parameters,
        List.of(new Block(LABEL, List.of(call), end)),
        declared.location());
  }
}
