package narwhal.frontend.llvm.read;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import narwhal.frontend.llvm.module.LlvmModule;
import narwhal.ir.machine.Location;
import narwhal.ir.source.SourceLoop;
import narwhal.ir.source.SourceMap;
import narwhal.ir.source.SourceVariable;
import org.bytedeco.javacpp.SizeTPointer;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMMetadataRef;
import org.bytedeco.llvm.LLVM.LLVMValueMetadataEntry;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Reads what the source has from debug information: variables are where {@code llvm.dbg.declare}
 * and globals describe them; a loop is where a jump back bears {@code llvm.loop}, whose first place
 * is the start of the statement.
 */
public final class SourceMapReader {
  private static final String LOOP = "llvm.loop";
  private static final int PARENT = 1;
  private static final int VARIABLE_SCOPE = 0;
  private static final int VARIABLE_NAME = 1;
  private static final int VARIABLE_TYPE = 3;

  private final LlvmModule module;
  private final Locations locations;
  private final MetadataNodes nodes;
  private final SourceTypes types;
  private final int loopKind;
  private final Map<Long, Integer> scopes = new HashMap<>();
  private final List<Integer> parents = new ArrayList<>();
  private final List<SourceVariable> locals = new ArrayList<>();
  private final Map<String, SourceVariable> globals = new HashMap<>();

  /** By their metadata: several jumps may go back to the same head. */
  private final Map<Long, SourceLoop> loops = new LinkedHashMap<>();

  private SourceMapReader(LlvmModule module) {
    this.module = module;
    this.locations = new Locations(module.context());
    this.nodes = new MetadataNodes(module.context());
    this.types = new SourceTypes(nodes);
    this.loopKind = LLVMGetMDKindIDInContext(module.context(), LOOP, LOOP.length());
  }

  public static SourceMap read(LlvmModule module) {
    return new SourceMapReader(module).read();
  }

  private SourceMap read() {
    for (LLVMValueRef global = LLVMGetFirstGlobal(module.module());
        global != null && !global.isNull();
        global = LLVMGetNextGlobal(global)) {
      global(global);
    }
    for (LLVMValueRef function = LLVMGetFirstFunction(module.module());
        function != null && !function.isNull();
        function = LLVMGetNextFunction(function)) {
      for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function);
          block != null && !block.isNull();
          block = LLVMGetNextBasicBlock(block)) {
        block(block);
      }
    }
    return new SourceMap(locals, globals, List.copyOf(loops.values()), parents);
  }

  private void block(LLVMBasicBlockRef block) {
    for (LLVMValueRef next = LLVMGetFirstInstruction(block);
        next != null && !next.isNull();
        next = LLVMGetNextInstruction(next)) {
      if (AddressFlow.isCallOf(next, "llvm.dbg.declare")) {
        local(next);
      }
    }
    LLVMValueRef last = LLVMGetBasicBlockTerminator(block);
    if (last != null && !last.isNull()) {
      LLVMValueRef loop = LLVMGetMetadata(last, loopKind);
      if (loop != null && !loop.isNull()) {
        loop(last, LLVMValueAsMetadata(loop));
      }
    }
  }

  private void local(LLVMValueRef call) {
    LLVMMetadataRef variable = LLVMValueAsMetadata(LLVMGetOperand(call, 1));
    Location declared = locations.of(call).orElse(Location.NONE);
    locals.add(variable(variable, declared));
  }

  private SourceVariable variable(LLVMMetadataRef variable, Location declared) {
    int scope = nodes.operand(variable, VARIABLE_SCOPE).map(this::scope).orElse(SourceMap.FILE);
    return new SourceVariable(
        nodes.text(variable, VARIABLE_NAME),
        declared,
        types.read(nodes.operand(variable, VARIABLE_TYPE)),
        scope);
  }

  private void global(LLVMValueRef global) {
    try (SizeTPointer count = new SizeTPointer(1)) {
      LLVMValueMetadataEntry entries = LLVMGlobalCopyAllMetadata(global, count);
      for (int i = 0; i < count.get(); i++) {
        LLVMMetadataRef entry = LLVMValueMetadataEntriesGetMetadata(entries, i);
        if (LLVMGetMetadataKind(entry) == LLVMDIGlobalVariableExpressionMetadataKind) {
          LLVMMetadataRef found = LLVMDIGlobalVariableExpressionGetVariable(entry);
          globals.put(Symbols.nameOf(global), variable(found, locations.ofGlobal(global)));
        }
      }
      LLVMDisposeValueMetadataEntries(entries);
    }
  }

  /** Blocks by number; what is around functions is the file. */
  private int scope(LLVMMetadataRef scope) {
    List<LLVMMetadataRef> open = new ArrayList<>();
    Optional<LLVMMetadataRef> current = Optional.of(scope);
    int known = SourceMap.FILE;
    while (current.isPresent()) {
      LLVMMetadataRef node = current.get();
      Integer number = scopes.get(node.address());
      if (number != null) {
        known = number;
        break;
      }
      int kind = LLVMGetMetadataKind(node);
      if (kind == LLVMDISubprogramMetadataKind) {
        open.add(node);
        break;
      }
      boolean isBlock = kind == LLVMDILexicalBlockMetadataKind;
      if (isBlock) {
        open.add(node);
      }
      current =
          isBlock || kind == LLVMDILexicalBlockFileMetadataKind
              ? nodes.operand(node, PARENT)
              : Optional.empty();
    }
    for (LLVMMetadataRef node : open.reversed()) {
      parents.add(known);
      known = parents.size() - 1;
      scopes.put(node.address(), known);
    }
    return known;
  }

  private void loop(LLVMValueRef jump, LLVMMetadataRef metadata) {
    Optional<LLVMMetadataRef> start =
        nodes.operands(metadata).stream()
            .filter(node -> LLVMGetMetadataKind(node) == LLVMDILocationMetadataKind)
            .findFirst();
    if (start.isEmpty()) {
      return;
    }
    LLVMMetadataRef scope = LLVMDILocationGetScope(start.get());
    Location place = locations.of(start.get());
    // The jump back of a loop is its first: a do-while goes back where its condition holds.
    head(LLVMGetSuccessor(jump, 0))
        .ifPresent(
            head -> loops.put(metadata.address(), new SourceLoop(head, place, scope(scope))));
  }

  /** The place of a block's first instruction that does something. */
  private Optional<Location> head(LLVMBasicBlockRef block) {
    Optional<Location> place = Optional.empty();
    for (LLVMValueRef next = LLVMGetFirstInstruction(block);
        next != null && !next.isNull();
        next = LLVMGetNextInstruction(next)) {
      Optional<Location> here = locations.of(next);
      place = here.isPresent() ? here : place;
      if (!AddressFlow.isCallOf(next, "llvm.dbg.")) {
        return place;
      }
    }
    return place;
  }
}
