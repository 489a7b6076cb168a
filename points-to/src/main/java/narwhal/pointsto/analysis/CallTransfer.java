package narwhal.pointsto.analysis;

import java.util.List;
import narwhal.ir.machine.CallFit;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;

/** Arguments and results. A call through a pointer reaches every function found for it so far. */
final class CallTransfer {
  private final PointsTo analysis;
  private final Unification graph;
  private final Function function;
  private final String name;

  CallTransfer(PointsTo analysis, Function function) {
    this.analysis = analysis;
    this.graph = analysis.graph();
    this.function = function;
    this.name = function.name();
  }

  void returns(Value value) {
    pair(analysis.returned(function), analysis.cells(name, value));
    if (analysis.isAddressInt(name, value)) {
      analysis.markAddressReturn(name);
    }
  }

  void call(Instruction.Call call) {
    for (Function target : analysis.targets(name, call)) {
      List<Value.Register> parameters = target.parameters();
      int passed = CallFit.isExact(call, target) ? parameters.size() : CallFit.passed(call);
      int count = Math.min(parameters.size(), passed);
      for (int k = 0; k < count; k++) {
        Value argument = call.arguments().get(k);
        Value.Register parameter = parameters.get(k);
        pair(analysis.cells(target.name(), parameter), analysis.cells(name, argument));
        if (analysis.isAddressInt(name, argument)
            || becomesInt(argument.type(), parameter.type())) {
          analysis.markAddressInt(target.name(), parameter);
        }
      }
      call.result().ifPresent(result -> result(result, target));
    }
  }

  private void result(Value.Register result, Function target) {
    pair(analysis.cells(name, result), analysis.returned(target));
    if (analysis.returnsAddressInt(target.name())
        || becomesInt(target.signature().result(), result.type())) {
      analysis.markAddressInt(name, result);
    }
  }

  private static boolean becomesInt(Type from, Type to) {
    return from instanceof Type.Pointer && to instanceof Type.Int;
  }

  private void pair(List<Cell> left, List<Cell> right) {
    for (int i = 0; i < Math.min(left.size(), right.size()); i++) {
      if (left.get(i) != null && right.get(i) != null) {
        graph.unify(left.get(i), right.get(i));
      }
    }
  }
}
