package narwhal.frontend.library;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import narwhal.frontend.checks.EndChecks;
import narwhal.frontend.llvm.Externals;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Operands;
import narwhal.ir.machine.Property;
import narwhal.ir.machine.Terminator;
import narwhal.ir.machine.Value;
import narwhal.ir.run.UnsupportedException;

/**
 * Rewrites the direct calls of one function: library functions are expanded, other calls made to
 * fit their callee.
 */
final class FunctionRewriter {
  private static final Model EXTERNAL = new ExternalModel();

  private final Function function;
  private final Session session;
  private final Emitter out;

  /** Where control leaves what was one block before; a block whose end is cut off has no entry. */
  private final Map<String, String> lastLabels = new HashMap<>();

  /** Registers that something reads. */
  private final Set<Value> used = new HashSet<>();

  private FunctionRewriter(Function function, Session session) {
    this.function = function;
    this.session = session;
    this.out = new Emitter(function);
    for (Block block : function.blocks()) {
      block.instructions().forEach(instruction -> used.addAll(Operands.of(instruction)));
      used.addAll(Operands.of(block.terminator()));
    }
  }

  static Function rewrite(Function function, Session session) {
    return new FunctionRewriter(function, session).rewrite();
  }

  private Function rewrite() {
    for (Block block : function.blocks()) {
      out.begin(block.label());
      for (Instruction instruction : block.instructions()) {
        if (out.isOpen()) {
          rewrite(instruction);
        }
      }
      if (out.isOpen()) {
        lastLabels.put(block.label(), out.label());
        if (function.name().equals(session.program().entry())) {
          endOfProgram(block.terminator());
        }
        out.end(block.terminator());
      }
    }
    Set<String> original = new HashSet<>();
    function.blocks().forEach(block -> original.add(block.label()));
    List<Block> blocks =
        out.blocks().stream()
            .map(
                block ->
                    original.contains(block.label()) ? withIncoming(block, this::leaves) : block)
            .toList();
    return new Function(
        function.name(),
        function.signature(),
        function.parameters(),
        reachable(blocks),
        function.location());
  }

  private void rewrite(Instruction instruction) {
    if (!(instruction instanceof Instruction.Call call
        && call.callee() instanceof Value.Address callee
        && callee.offset() == 0)) {
      out.add(instruction);
      return;
    }
    String name = callee.symbol();
    boolean isResultUsed = call.result().filter(used::contains).isPresent();
    Expansion expansion =
        new Expansion(call, name, session, out, ModelLibrary.prefix(function), isResultUsed);
    Function target = session.program().functions().get(name);
    Optional<Model> model = modelOf(name, target);
    try {
      if (model.isPresent()) {
        model.get().expand(expansion);
      } else {
        CallFitting.call(call, target, expansion);
      }
      session
          .errorNumber()
          .after(expansion, function, Optional.ofNullable(target).filter(t -> model.isEmpty()));
    } catch (UnsupportedException e) {
      if (session.options().externals() == Externals.FORBID) {
        throw e;
      }
      expansion.leaveOut(e.feature());
    }
  }

  /** The entry returns or stops: handlers run, and what must hold at the end is checked. */
  private void endOfProgram(Terminator terminator) {
    if (terminator instanceof Terminator.Return || terminator instanceof Terminator.Stop) {
      EndingFamily.runHandlers(session.program(), terminator.location()).ifPresent(out::add);
      EndChecks.at(terminator.location(), false, session.checks()).forEach(out::add);
    }
  }

  /** The model of a library function, or nothing for a call that stays one. */
  private Optional<Model> modelOf(String name, Function target) {
    boolean bodyless = target == null || target.isDeclaration() || AddressTaken.isForwarder(target);
    if (VerifierFamily.isError(name)
        && (bodyless || session.checks().asks(Property.UNREACH_CALL))) {
      return LibraryTable.model(name);
    }
    if (!bodyless) {
      return Optional.empty();
    }
    return Optional.of(LibraryTable.model(name).orElse(EXTERNAL));
  }

  private Optional<String> leaves(String label) {
    return Optional.ofNullable(lastLabels.get(label));
  }

  /**
   * The block with the predecessors of its phis renamed, or dropped where {@code rename} has none.
   */
  private static Block withIncoming(
      Block block, java.util.function.Function<String, Optional<String>> rename) {
    UnaryOperator<Instruction> fix =
        instruction ->
            instruction instanceof Instruction.Phi phi
                ? new Instruction.Phi(
                    phi.result(),
                    phi.incoming().stream()
                        .flatMap(
                            in ->
                                rename.apply(in.predecessor()).stream()
                                    .map(label -> new Instruction.Incoming(label, in.value())))
                        .toList(),
                    phi.location())
                : instruction;
    return new Block(
        block.label(), block.instructions().stream().map(fix).toList(), block.terminator());
  }

  /** The blocks that control can still get to; phis forget the others. */
  private static List<Block> reachable(List<Block> blocks) {
    Map<String, Block> byLabel = new HashMap<>();
    blocks.forEach(block -> byLabel.put(block.label(), block));
    Set<String> seen = new HashSet<>();
    Deque<String> work = new ArrayDeque<>();
    seen.add(blocks.getFirst().label());
    work.add(blocks.getFirst().label());
    while (!work.isEmpty()) {
      for (String next : byLabel.get(work.remove()).terminator().successors()) {
        if (seen.add(next)) {
          work.add(next);
        }
      }
    }
    List<Block> result = new ArrayList<>();
    for (Block block : blocks) {
      if (seen.contains(block.label())) {
        result.add(
            withIncoming(
                block, label -> seen.contains(label) ? Optional.of(label) : Optional.empty()));
      }
    }
    return result;
  }
}
