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
    for (int i = 0; i < Leaf.count(value.type()); i++) {
      if (analysis.isAddressInt(name, value, i)) {
        analysis.markAddressReturn(name, i);
      }
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
        parameter(parameter, target, argument);
      }
      call.result().ifPresent(result -> result(result, target));
    }
  }

  private void parameter(Value.Register parameter, Function target, Value argument) {
    int leaves = Leaf.count(parameter.type());
    boolean isSame = leaves == Leaf.count(argument.type());
    boolean isAny =
        becomesInt(argument.type(), parameter.type())
            || (!isSame && analysis.isAddressInt(name, argument));
    for (int i = 0; i < leaves; i++) {
      if (isAny || (isSame && analysis.isAddressInt(name, argument, i))) {
        analysis.markAddressInt(target.name(), parameter, i);
      }
    }
  }

  private void result(Value.Register result, Function target) {
    pair(analysis.cells(name, result), analysis.returned(target));
    Type from = target.signature().result();
    int leaves = Leaf.count(from);
    for (int i = 0; i < leaves; i++) {
      if (!analysis.returnsAddressInt(target.name(), i) && !becomesInt(from, result.type())) {
        continue;
      }
      if (leaves == Leaf.count(result.type())) {
        analysis.markAddressInt(name, result, i);
      } else {
        analysis.markAddressInts(name, result);
      }
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
