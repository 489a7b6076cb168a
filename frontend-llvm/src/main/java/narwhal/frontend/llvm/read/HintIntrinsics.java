package narwhal.frontend.llvm.read;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import narwhal.frontend.llvm.read.IntrinsicReader.Handler;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Intrinsics that mean nothing, pass a value through, answer a question about the compiler, or ask
 * the machine.
 */
final class HintIntrinsics {
  private static final List<String> IGNORED =
      List.of(
          "dbg",
          "assume",
          "donothing",
          "sideeffect",
          "prefetch",
          "var.annotation",
          "invariant.end",
          "experimental.noalias.scope.decl",
          "clear_cache",
          "pseudoprobe",
          "fake.use");

  private static final List<String> PASSED =
      List.of(
          "expect",
          "expect.with.probability",
          "annotation",
          "ptr.annotation",
          "ssa.copy",
          "launder.invariant.group",
          "strip.invariant.group",
          "threadlocal.address",
          "arithmetic.fence");

  private static final List<String> ASKED =
      List.of(
          "returnaddress",
          "frameaddress",
          "addressofreturnaddress",
          "sponentry",
          "readcyclecounter",
          "readsteadycounter",
          "read_register",
          "stackguard",
          "thread.pointer");

  private final Frame frame;

  HintIntrinsics(Frame frame) {
    this.frame = frame;
  }

  void enter(Map<String, Handler> table) {
    for (String name : IGNORED) {
      table.put("llvm." + name, call -> Optional.empty());
    }
    for (String name : PASSED) {
      table.put("llvm." + name, call -> Optional.of(frame.operand(call, 0)));
    }
    for (String name : ASKED) {
      table.put("llvm." + name, call -> Optional.of(frame.emitter().havoc(frame.type(call), name)));
    }
    table.put("llvm.is.constant", call -> Optional.of(Scalars.bool(false)));
    table.put("llvm.allow.ubsan.check", call -> Optional.of(Scalars.bool(true)));
    table.put("llvm.allow.runtime.check", call -> Optional.of(Scalars.bool(true)));
    table.put("llvm.invariant.start", call -> Optional.of(Scalars.zero(frame.type(call))));
    table.put("llvm.get.rounding", call -> Optional.of(Value.of(1, Type.I32)));
    table.put("llvm.objectsize", this::objectSize);
  }

  /**
   * The compiler may answer that it does not know: the greatest or, if a minimum is asked, the
   * least number.
   */
  private Optional<Value> objectSize(LLVMValueRef call) {
    Value.IntConstant minimum = (Value.IntConstant) frame.operand(call, 1);
    Type.Int type = (Type.Int) frame.type(call);
    return Optional.of(minimum.value().signum() == 0 ? Scalars.ones(type) : Value.of(0, type));
  }
}
