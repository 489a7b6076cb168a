package narwhal.cli.cover;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import narwhal.cli.cover.Target.Place;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.CheckInfo;
import narwhal.ir.machine.Condition;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.IntOperator;
import narwhal.ir.machine.Operands;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Property;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/**
 * The program with one check: that no execution reaches a target. All other checks are left out,
 * which changes nothing in a program that was proved to satisfy them.
 */
final class TargetProgram {
  private TargetProgram() {}

  static Program of(Program program, Target target) {
    Map<String, Map<String, List<Place>>> places = new HashMap<>();
    for (Place place : target.places()) {
      places
          .computeIfAbsent(place.function(), f -> new HashMap<>())
          .computeIfAbsent(place.block(), b -> new ArrayList<>())
          .add(place);
    }
    Map<String, Function> functions = new LinkedHashMap<>();
    program
        .functions()
        .forEach(
            (name, function) ->
                functions.put(name, of(function, places.getOrDefault(name, Map.of()))));
    CheckInfo check =
        new CheckInfo(0, Property.UNREACH_CALL, target.location(), target.text() + " is reached");
    return new Program(
        program.pointerBytes(),
        program.entry(),
        functions,
        program.globals(),
        List.of(check),
        program.approximations());
  }

  private static Function of(Function function, Map<String, List<Place>> places) {
    int next = function.parameters().stream().mapToInt(Value.Register::id).max().orElse(-1) + 1;
    for (Block block : function.blocks()) {
      for (Instruction instruction : block.instructions()) {
        Optional<Value.Register> result = Operands.result(instruction);
        next = Math.max(next, result.map(r -> r.id() + 1).orElse(0));
      }
    }
    List<Block> blocks = new ArrayList<>();
    for (Block block : function.blocks()) {
      List<Place> here = places.getOrDefault(block.label(), List.of());
      List<Instruction> instructions = new ArrayList<>();
      for (int i = 0; i <= block.instructions().size(); i++) {
        for (Place place : here) {
          if (place.index() == i) {
            next = check(place, block, next, instructions);
          }
        }
        if (i < block.instructions().size()
            && !(block.instructions().get(i) instanceof Instruction.Check)) {
          instructions.add(block.instructions().get(i));
        }
      }
      blocks.add(new Block(block.label(), instructions, block.terminator()));
    }
    return new Function(
        function.name(), function.signature(), function.parameters(), blocks, function.location());
  }

  /** Returns the next free register. */
  private static int check(Place place, Block block, int next, List<Instruction> out) {
    var location =
        place.index() < block.instructions().size()
            ? block.instructions().get(place.index()).location()
            : block.terminator().location();
    if (place.when().isEmpty()) {
      out.add(new Instruction.Check(new Condition.Never(), 0, location));
      return next;
    }
    Value.Register not = new Value.Register(next, "", Type.BOOL);
    Value one = Value.of(1, Type.BOOL);
    out.add(new Instruction.Binary(not, IntOperator.XOR, place.when().get(), one, location));
    out.add(new Instruction.Check(new Condition.Holds(not), 0, location));
    return next + 1;
  }
}
