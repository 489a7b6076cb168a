package narwhal.ir.machine;

import static narwhal.ir.machine.MachineChecker.require;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The rules of one function: labels, single static assignment, phis. Types are {@link
 * InstructionRules}'.
 */
final class FunctionRules {
  private final Program program;
  private final Set<Integer> checks;
  private final Function function;
  private final Map<String, Block> blocks = new HashMap<>();
  private final Map<String, Set<String>> predecessors = new HashMap<>();
  private final Map<Integer, Definition> definitions = new HashMap<>();
  private Dominance dominance;

  /** Where a register is defined: block and position; parameters stand at -1 of the entry. */
  private record Definition(Value.Register register, String block, int position) {}

  FunctionRules(Program program, Set<Integer> checks, Function function) {
    this.program = program;
    this.checks = checks;
    this.function = function;
  }

  void check() {
    checkParameters();
    for (Block block : function.blocks()) {
      require(
          blocks.put(block.label(), block) == null, () -> "two blocks are called " + block.label());
      predecessors.put(block.label(), new TreeSet<>());
    }
    for (Block block : function.blocks()) {
      checkOrder(block);
      for (String target : block.terminator().successors()) {
        require(
            blocks.containsKey(target),
            () -> block.label() + " goes to the missing block " + target);
        predecessors.get(target).add(block.label());
      }
    }
    String entry = function.blocks().getFirst().label();
    require(predecessors.get(entry).isEmpty(), "control comes back to the entry block");
    dominance = new Dominance(function);
    collectDefinitions(entry);
    InstructionRules rules = new InstructionRules(program, checks, function);
    for (Block block : function.blocks()) {
      int position = 0;
      for (Instruction instruction : block.instructions()) {
        checkInstruction(block, position++, instruction, rules);
      }
      checkInstruction(block, position, block.terminator(), rules);
    }
  }

  private void checkParameters() {
    List<Type> types = function.signature().parameters();
    int extra = function.parameters().size() - types.size();
    require(
        extra == 0 || (extra == 1 && function.signature().variadic()),
        "as many parameters as the signature (and one more for the variadic area)");
    for (int i = 0; i < types.size(); i++) {
      require(
          function.parameters().get(i).type().equals(types.get(i)),
          "parameter " + i + " differs from the signature");
    }
  }

  private static void checkOrder(Block block) {
    boolean phis = true;
    for (Instruction instruction : block.instructions()) {
      require(
          !(instruction instanceof Terminator),
          () -> block.label() + " holds a terminator in its middle");
      require(
          phis || !(instruction instanceof Instruction.Phi),
          () -> block.label() + " holds a phi after another instruction");
      phis = instruction instanceof Instruction.Phi;
    }
  }

  private void collectDefinitions(String entry) {
    for (Value.Register parameter : function.parameters()) {
      define(new Definition(parameter, entry, -1));
    }
    for (Block block : function.blocks()) {
      for (int i = 0; i < block.instructions().size(); i++) {
        int position = i;
        Operands.result(block.instructions().get(i))
            .ifPresent(register -> define(new Definition(register, block.label(), position)));
      }
    }
  }

  private void define(Definition definition) {
    require(
        definitions.put(definition.register.id(), definition) == null,
        () -> definition.register + " is defined twice");
  }

  private void checkInstruction(
      Block block, int position, Instruction instruction, InstructionRules rules) {
    try {
      if (instruction instanceof Instruction.Phi phi) {
        checkPhi(block, phi);
      } else {
        Operands.of(instruction).forEach(value -> checkUse(value, block.label(), position));
      }
      rules.check(instruction);
    } catch (MachineChecker.Broken broken) {
      throw new MachineChecker.Broken(
          "block "
              + block.label()
              + ": "
              + InstructionText.of(instruction)
              + ": "
              + broken.getMessage());
    }
  }

  private void checkPhi(Block block, Instruction.Phi phi) {
    Set<String> seen = new HashSet<>();
    for (Instruction.Incoming incoming : phi.incoming()) {
      seen.add(incoming.predecessor());
      require(
          predecessors.get(block.label()).contains(incoming.predecessor()),
          () -> incoming.predecessor() + " is no predecessor");
      checkUse(incoming.value(), incoming.predecessor(), Integer.MAX_VALUE);
    }
    require(
        seen.equals(predecessors.get(block.label())),
        () -> "values for " + seen + ", predecessors " + predecessors.get(block.label()));
  }

  private void checkUse(Value value, String block, int position) {
    if (!(value instanceof Value.Register register)) {
      ValueRules.checkConstant(program, value);
      require(!(value instanceof Value.Undefined), "undefined values stand in globals only");
      return;
    }
    Definition definition = definitions.get(register.id());
    require(definition != null, () -> register + " has no definition");
    require(
        definition.register.type().equals(register.type()),
        () -> register + " is used with another type");
    if (dominance.isReachable(block)) {
      boolean dominated =
          definition.block.equals(block)
              ? definition.position < position
              : dominance.dominates(definition.block, block);
      require(
          dominated, () -> register + " is used where its definition need not have been passed");
    }
  }
}
