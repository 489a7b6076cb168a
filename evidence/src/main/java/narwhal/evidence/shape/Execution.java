package narwhal.evidence.shape;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import narwhal.evidence.shape.Piece.Chain;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.CallFit;
import narwhal.ir.machine.CheckInfo;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Terminator;
import narwhal.ir.machine.Value;
import narwhal.ir.shape.ShapeDatum.End;
import narwhal.term.Term;

/** Executes one instruction in all states of a world; every check on the way must hold. */
final class Execution {
  private static final int DEEPEST = 64;

  private final Tools tools;
  private final MemoryEffects memory;
  private final Demands demands;
  private final Results results;
  private final Opening opening;
  private final Map<String, Map<String, Block>> blocks = new HashMap<>();

  Execution(Tools tools, Opening opening) {
    this.tools = tools;
    this.opening = opening;
    this.memory = new MemoryEffects(tools);
    this.demands = new Demands(tools, memory);
    this.results = new Results(tools, memory, demands);
  }

  Optional<Block> block(Function function, String label) {
    return Optional.ofNullable(
        blocks.computeIfAbsent(function.name(), it -> byLabel(function)).get(label));
  }

  private static Map<String, Block> byLabel(Function function) {
    Map<String, Block> labels = new HashMap<>();
    function.blocks().forEach(block -> labels.put(block.label(), block));
    return labels;
  }

  /**
   * What comes after; the world may be changed. An instruction that needs a node of a chain is not
   * executed: the worlds are those with the node taken out.
   */
  List<World> step(World world) {
    Activation call = world.top();
    Instruction instruction = call.instruction();
    for (Value value : followed(instruction)) {
      if (tools.reading.of(value, world) instanceof Word.Pointer p
          && world.pieces.get(p.piece()) instanceof Chain) {
        return opening.open(world, p.piece(), p.end());
      }
    }
    if (instruction instanceof Instruction.Compare i && areEndsOfOne(i, world)) {
      Word.Pointer pointer = (Word.Pointer) tools.reading.of(i.left(), world);
      return opening.open(world, pointer.piece(), End.FIRST);
    }
    call.next++;
    return switch (instruction) {
      case Instruction.Defining i -> {
        Word word = results.of(i, world);
        call.registers.put(i.result().id(), word);
        yield List.of(world);
      }
      case Instruction.Effect i -> effect(i, world);
      case Terminator t -> terminate(t, world);
    };
  }

  /** The pointers whose objects are read, written or ended. */
  private static List<Value> followed(Instruction instruction) {
    return switch (instruction) {
      case Instruction.Load i -> List.of(i.pointer());
      case Instruction.Store i -> List.of(i.pointer());
      case Instruction.MemoryCopy i -> List.of(i.target(), i.source());
      case Instruction.MemorySet i -> List.of(i.target());
      case Instruction.HavocMemory i -> List.of(i.pointer());
      case Instruction.Free i -> List.of(i.pointer());
      case Instruction.Defining i -> List.of();
      case Instruction.Effect i -> List.of();
      case Terminator t -> List.of();
    };
  }

  /** Whether they are equal depends on how many nodes there are. */
  private boolean areEndsOfOne(Instruction.Compare i, World world) {
    return tools.reading.of(i.left(), world) instanceof Word.Pointer a
        && tools.reading.of(i.right(), world) instanceof Word.Pointer b
        && a.piece() == b.piece()
        && a.end() != b.end();
  }

  private List<World> effect(Instruction.Effect effect, World world) {
    switch (effect) {
      case Instruction.Store i -> memory.store(i, world);
      case Instruction.MemoryCopy i -> memory.copy(i, world);
      case Instruction.MemorySet i -> memory.set(i, world);
      case Instruction.Free i -> memory.free(i, world);
      case Instruction.StackRestore i -> memory.restore(i, world);
      case Instruction.LifetimeStart i -> memory.renew(i.pointer(), true, world);
      case Instruction.LifetimeEnd i -> memory.renew(i.pointer(), false, world);
      case Instruction.HavocMemory i -> memory.havoc(i, world);
      case Instruction.HavocAll i -> throw refused("everything may change", i);
      case Instruction.Call i -> call(i, world);
      case Instruction.Check i -> check(i, world);
      case Instruction.Mark i -> throw refused("marks of memory", i);
      case Instruction.ClearMarks i -> throw refused("marks of memory", i);
      case Instruction.StoreShadow i -> throw refused("which bytes were written", i);
      case Instruction.Goal i -> {}
      case Instruction.Assume i -> {
        return where(isTrue(i.condition(), world), world);
      }
    }
    return List.of(world);
  }

  private static NotProvedException refused(String what, Instruction i) {
    return new NotProvedException(what, i.location());
  }

  private Term isTrue(Value condition, World world) {
    return tools.words.isTrue(tools.reading.of(condition, world), world);
  }

  /** The world with one more fact, unless that cannot be. */
  private List<World> where(Term fact, World world) {
    if (!tools.questions.isPossible(world, fact)) {
      return List.of();
    }
    world.assume(fact);
    return List.of(world);
  }

  private void check(Instruction.Check i, World world) {
    if (!demands.holds(i.condition(), world)) {
      String text =
          tools.program.checks().stream()
              .filter(it -> it.id() == i.id())
              .map(CheckInfo::text)
              .findFirst()
              .orElse("a check");
      throw refused(text + " is not excluded", i);
    }
  }

  private void call(Instruction.Call i, World world) {
    if (!(tools.reading.of(i.callee(), world) instanceof Word.Code code)) {
      throw refused("the function called is not known", i);
    }
    Function function = tools.program.functions().get(code.function());
    Activation caller = world.top();
    if (function.isDeclaration()) {
      i.result().ifPresent(r -> caller.registers.remove(r.id()));
      return;
    }
    if (!CallFit.isExact(i, function)) {
      throw refused("a call with other types than the function's", i);
    }
    if (world.calls.size() >= DEEPEST) {
      throw refused("calls go too deep", i);
    }
    Activation called = new Activation(function, function.blocks().getFirst(), 0);
    for (int k = 0; k < function.parameters().size(); k++) {
      Word argument = tools.reading.of(i.arguments().get(k), world);
      called.registers.put(function.parameters().get(k).id(), argument);
    }
    world.calls.add(called);
  }

  private List<World> terminate(Terminator terminator, World world) {
    return switch (terminator) {
      case Terminator.Jump t -> List.of(enter(t.target(), world));
      case Terminator.Branch t -> branch(t, world);
      case Terminator.Switch t -> select(t, world);
      case Terminator.IndirectJump t -> throw refused("a computed goto", t);
      case Terminator.Return t -> back(t, world);
      case Terminator.Stop t -> List.of();
      case Terminator.Unreachable t -> List.of();
    };
  }

  private List<World> branch(Terminator.Branch t, World world) {
    Term condition = isTrue(t.condition(), world);
    List<World> next = new ArrayList<>();
    where(tools.terms.not(condition), world.copy())
        .forEach(it -> next.add(enter(t.otherwise(), it)));
    where(condition, world).forEach(it -> next.add(enter(t.then(), it)));
    return next;
  }

  private List<World> select(Terminator.Switch t, World world) {
    Term value = tools.words.term(tools.reading.of(t.value(), world), world);
    List<World> next = new ArrayList<>();
    for (Terminator.Case c : t.cases()) {
      Term isIt = tools.terms.eq(value, tools.terms.bv(c.value(), value.width()));
      where(isIt, world.copy()).forEach(it -> next.add(enter(c.target(), it)));
      if (!tools.questions.isPossible(world, tools.terms.not(isIt))) {
        return next;
      }
      world.assume(tools.terms.not(isIt));
    }
    next.add(enter(t.otherwise(), world));
    return next;
  }

  private List<World> back(Terminator.Return t, World world) {
    if (world.calls.size() == 1) {
      return List.of();
    }
    Optional<Word> value = t.value().map(it -> tools.reading.of(it, world));
    Activation caller = world.calls.get(world.calls.size() - 2);
    // Given before the objects of the call end, as it may point to them.
    caller
        .wanted()
        .ifPresent(
            r ->
                value.ifPresentOrElse(
                    it -> caller.registers.put(r.id(), it), () -> caller.registers.remove(r.id())));
    memory.endAfter(0, world);
    world.calls.removeLast();
    return List.of(world);
  }

  /** Goes to a block; all its phis are read before any is written. */
  private World enter(String label, World world) {
    Activation call = world.top();
    Block target = block(call.function, label).orElseThrow();
    Map<Integer, Word> values = new LinkedHashMap<>();
    int index = 0;
    while (index < target.instructions().size()
        && target.instructions().get(index) instanceof Instruction.Phi phi) {
      Value value =
          phi.incoming().stream()
              .filter(incoming -> incoming.predecessor().equals(call.block.label()))
              .findFirst()
              .orElseThrow()
              .value();
      values.put(phi.result().id(), tools.reading.of(value, world));
      index++;
    }
    call.registers.putAll(values);
    call.block = target;
    call.next = index;
    return world;
  }
}
