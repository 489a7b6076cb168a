package narwhal.frontend.llvm.read;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Signature;
import narwhal.ir.machine.Value.Register;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Reads one function. A variadic function that has a body gets one more, last parameter: the
 * address of its variadic arguments.
 */
final class FunctionReader {
  private static final String DECLARE = "llvm.dbg.declare";

  private final Session session;
  private final LLVMValueRef function;
  private final String name;
  private final Emitter emitter = new Emitter();
  private final Values values;

  private FunctionReader(Session session, LLVMValueRef function, String name) {
    this.session = session;
    this.function = function;
    this.name = name;
    this.values = new Values(session.constants(), emitter);
  }

  static Function read(Session session, LLVMValueRef function, String name) {
    return new FunctionReader(session, function, name).read();
  }

  private Function read() {
    Signature signature = session.types().signature(LLVMGlobalGetValueType(function));
    Location location = session.locations().ofFunction(function, name);
    List<Register> parameters = new ArrayList<>();
    for (int i = 0; i < LLVMCountParams(function); i++) {
      LLVMValueRef parameter = LLVMGetParam(function, i);
      emitter.named(Symbols.nameOf(parameter));
      Register register = emitter.register(signature.parameters().get(i));
      values.define(parameter, register);
      parameters.add(register);
    }
    if (LLVMIsDeclaration(function) != 0) {
      GlobalReader.noteWeak(session, function, name, location);
      return new Function(name, signature, parameters, List.of(), location);
    }
    Optional<Register> area = Optional.empty();
    if (signature.variadic()) {
      emitter.named("varargs");
      area = Optional.of(emitter.register(session.types().pointer()));
      parameters.add(area.get());
    }
    ShadowReader shadows = new ShadowReader(session, emitter);
    Frame frame = new Frame(session, emitter, values, shadows, area);
    return new Function(name, signature, parameters, body(frame, location), location);
  }

  private List<Block> body(Frame frame, Location start) {
    Blocks blocks = new Blocks(function);
    InstructionReader instructions = new InstructionReader(frame, variables(blocks));
    ControlReader control = new ControlReader(frame, blocks::label);
    PhiReader phis = new PhiReader(frame, blocks);
    values.expressionsBy(instructions::constant);
    for (LLVMBasicBlockRef block : blocks.order()) {
      session.deadline().check();
      emitter.start(blocks.label(block));
      Location here = start;
      if (block.equals(LLVMGetEntryBasicBlock(function))) {
        emitter.at(here);
        frame.shadows().enter(function);
      }
      LLVMValueRef last = LLVMGetBasicBlockTerminator(block);
      for (LLVMValueRef next = LLVMGetFirstInstruction(block);
          next != null && !next.isNull();
          next = LLVMGetNextInstruction(next)) {
        here = session.locations().of(next).orElse(here);
        emitter.at(here);
        emitter.named(Symbols.nameOf(next));
        if (next.equals(last)) {
          emitter.end(control.read(next));
        } else if (LLVMGetInstructionOpcode(next) == LLVMPHI) {
          phis.start(next, blocks.label(block));
        } else {
          instructions.read(next);
        }
      }
    }
    return phis.finish();
  }

  /** The source variables of this function, by their allocas. */
  private Map<Long, MemoryReader.Variable> variables(Blocks blocks) {
    Map<Long, MemoryReader.Variable> variables = new HashMap<>();
    int declare = LLVMLookupIntrinsicID(DECLARE, DECLARE.length());
    for (LLVMBasicBlockRef block : blocks.order()) {
      for (LLVMValueRef next = LLVMGetFirstInstruction(block);
          next != null && !next.isNull();
          next = LLVMGetNextInstruction(next)) {
        if (LLVMGetInstructionOpcode(next) == LLVMCall && isDeclare(next, declare)) {
          declare(next, variables);
        }
      }
    }
    return variables;
  }

  private void declare(LLVMValueRef call, Map<Long, MemoryReader.Variable> variables) {
    Locations locations = session.locations();
    String variable = locations.variableName(LLVMGetOperand(call, 1));
    boolean isOfFunction = locations.isOfFunction(LLVMGetOperand(call, 1));
    Location location = locations.of(call).orElse(Location.NONE);
    locations
        .wrapped(LLVMGetOperand(call, 0))
        .ifPresent(
            alloca ->
                variables.put(
                    alloca.address(), new MemoryReader.Variable(variable, location, isOfFunction)));
  }

  private static boolean isDeclare(LLVMValueRef call, int declare) {
    LLVMValueRef callee = LLVMGetCalledValue(call);
    return LLVMGetValueKind(callee) == LLVMFunctionValueKind
        && LLVMGetIntrinsicID(callee) == declare;
  }
}
