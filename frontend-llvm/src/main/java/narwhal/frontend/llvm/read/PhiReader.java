package narwhal.frontend.llvm.read;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Instruction.Incoming;
import narwhal.ir.machine.Instruction.Phi;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Value;
import narwhal.ir.machine.Value.Register;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Phis: their registers are known when their block is met, their incoming values only when all
 * blocks are read. Values that take instructions (undef, constant expressions) are computed at the
 * end of the predecessor.
 */
final class PhiReader {
  private record Pending(LLVMValueRef phi, Register result, String block, Location location) {}

  private final Frame frame;
  private final Emitter emitter;
  private final Blocks blocks;
  private final List<Pending> pending = new ArrayList<>();

  PhiReader(Frame frame, Blocks blocks) {
    this.frame = frame;
    this.emitter = frame.emitter();
    this.blocks = blocks;
  }

  void start(LLVMValueRef phi, String block) {
    Register result = emitter.register(frame.type(phi));
    frame.values().define(phi, result);
    pending.add(new Pending(phi, result, block, emitter.location()));
  }

  /**
   * Completes the phis, and leaves out blocks that control cannot reach because a trap ends their
   * way.
   */
  List<Block> finish() {
    Map<String, List<Instruction>> phis = new HashMap<>();
    for (Pending one : pending) {
      phis.computeIfAbsent(one.block, key -> new ArrayList<>()).add(read(one));
    }
    Map<String, Block> all = new LinkedHashMap<>();
    emitter.blocks().forEach(block -> all.put(block.label(), block));
    Set<String> reached = reached(all);
    Map<String, Set<String>> predecessors = new HashMap<>();
    for (String label : reached) {
      for (String next : all.get(label).terminator().successors()) {
        predecessors.computeIfAbsent(next, key -> new HashSet<>()).add(label);
      }
    }
    List<Block> result = new ArrayList<>();
    for (Block block : all.values()) {
      if (reached.contains(block.label())) {
        List<Instruction> instructions = new ArrayList<>();
        for (Instruction phi : phis.getOrDefault(block.label(), List.of())) {
          instructions.add(restrict((Phi) phi, predecessors.get(block.label())));
        }
        instructions.addAll(block.instructions());
        result.add(new Block(block.label(), instructions, block.terminator()));
      }
    }
    return result;
  }

  private Phi read(Pending one) {
    Map<String, Value> incoming = new LinkedHashMap<>();
    for (int i = 0; i < LLVMCountIncoming(one.phi); i++) {
      LLVMBasicBlockRef from = LLVMGetIncomingBlock(one.phi, i);
      if (blocks.contains(from) && !incoming.containsKey(blocks.label(from))) {
        emitter.reopen(blocks.label(from));
        incoming.put(blocks.label(from), frame.values().of(LLVMGetIncomingValue(one.phi, i)));
      }
    }
    List<Incoming> entries = new ArrayList<>();
    incoming.forEach((label, value) -> entries.add(new Incoming(label, value)));
    return new Phi(one.result, entries, one.location);
  }

  private static Phi restrict(Phi phi, Set<String> predecessors) {
    List<Incoming> kept =
        phi.incoming().stream().filter(in -> predecessors.contains(in.predecessor())).toList();
    return new Phi(phi.result(), kept, phi.location());
  }

  private static Set<String> reached(Map<String, Block> blocks) {
    String entry = blocks.keySet().iterator().next();
    Set<String> seen = new HashSet<>(Set.of(entry));
    Deque<String> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      for (String next : blocks.get(open.pop()).terminator().successors()) {
        if (seen.add(next)) {
          open.push(next);
        }
      }
    }
    return seen;
  }
}
