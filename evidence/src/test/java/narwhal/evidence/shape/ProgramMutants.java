package narwhal.evidence.shape;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Terminator;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/** Programs with one instruction changed; blocks and registers stay what they are. */
final class ProgramMutants {
  private final SplittableRandom random;

  ProgramMutants(long seed) {
    random = new SplittableRandom(seed);
  }

  /** One of many; none where the instruction that was chosen has no other form. */
  Optional<Program> of(Program program) {
    Function main = program.functions().get("main");
    List<Block> blocks = new ArrayList<>(main.blocks());
    int at = random.nextInt(blocks.size());
    Optional<Block> changed = block(blocks.get(at));
    if (changed.isEmpty()) {
      return Optional.empty();
    }
    blocks.set(at, changed.get());
    Map<String, Function> functions = new LinkedHashMap<>(program.functions());
    functions.put(
        "main",
        new Function(main.name(), main.signature(), main.parameters(), blocks, main.location()));
    return Optional.of(
        new Program(
            program.pointerBytes(),
            program.entry(),
            functions,
            program.globals(),
            program.checks(),
            program.approximations()));
  }

  private Optional<Block> block(Block block) {
    List<Instruction> instructions = new ArrayList<>(block.instructions());
    int at = random.nextInt(instructions.size() + 1);
    if (at == instructions.size()) {
      return block.terminator() instanceof Terminator.Branch t
          ? Optional.of(new Block(block.label(), instructions, turned(t)))
          : Optional.empty();
    }
    return other(instructions.get(at))
        .map(
            replacement -> {
              instructions.remove(at);
              instructions.addAll(at, replacement);
              return new Block(block.label(), instructions, block.terminator());
            });
  }

  private static Terminator.Branch turned(Terminator.Branch t) {
    String first = t.otherwise();
    String second = t.then();
    return new Terminator.Branch(t.condition(), first, second, t.location());
  }

  private Optional<List<Instruction>> other(Instruction instruction) {
    return Optional.ofNullable(
        switch (instruction) {
          case Instruction.Store i ->
              switch (random.nextInt(3)) {
                case 0 -> List.of();
                case 1 -> i.value().type() instanceof Type.Pointer type ? store(i, type) : null;
                default -> List.of(i, i);
              };
          case Instruction.Free i -> random.nextBoolean() ? List.of() : List.of(i, i);
          case Instruction.PointerAdd i -> List.of(moved(i));
          case Instruction.Compare i -> List.of(negated(i));
          case Instruction.Allocate i -> List.of(resized(i));
          case Instruction.Load i -> List.of(new Instruction.Havoc(i.result(), "?", i.location()));
          default -> null;
        });
  }

  private static List<Instruction> store(Instruction.Store i, Type.Pointer type) {
    return List.of(
        new Instruction.Store(new Value.Null(type), i.pointer(), i.alignment(), i.location()));
  }

  private Instruction moved(Instruction.PointerAdd i) {
    long offset = 8L * random.nextInt(5);
    return new Instruction.PointerAdd(i.result(), i.base(), offset, i.terms(), i.location());
  }

  private static Instruction negated(Instruction.Compare i) {
    IntPredicate predicate = i.predicate() == IntPredicate.EQ ? IntPredicate.NE : IntPredicate.EQ;
    return new Instruction.Compare(i.result(), predicate, i.left(), i.right(), i.location());
  }

  private Instruction resized(Instruction.Allocate i) {
    return new Instruction.Allocate(
        i.result(),
        i.kind(),
        Value.of(8L * random.nextInt(1, 5), Type.I64),
        i.zeroed(),
        i.alignment(),
        i.name(),
        i.location());
  }
}
