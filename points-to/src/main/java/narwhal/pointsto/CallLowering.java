package narwhal.pointsto;

import java.util.ArrayList;
import java.util.List;
import narwhal.ir.logic.Command;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Value;
import narwhal.ir.run.UnsupportedException;
import narwhal.term.Term;

/** Calls; one through a pointer tries every function that the pointer may be. */
final class CallLowering {
  private final Context context;
  private final Function function;
  private final ProcedureBuilder builder;
  private final ValueTerms values;

  CallLowering(Context context, Function function, ProcedureBuilder builder, ValueTerms values) {
    this.context = context;
    this.function = function;
    this.builder = builder;
    this.values = values;
  }

  void call(Instruction.Call call) {
    List<Term> arguments =
        call.arguments().stream().flatMap(argument -> values.of(argument).stream()).toList();
    List<Term> results = call.result().map(values::register).orElse(List.of());
    List<Function> targets = context.pointsTo.targets(function.name(), call);
    if (call.callee() instanceof Value.Address) {
      if (targets.isEmpty() || targets.getFirst().isDeclaration()) {
        throw new UnsupportedException("a call of something without a body", call.location());
      }
      builder.emit(command(targets.getFirst(), arguments, results));
      return;
    }
    Term address = values.scalar(call.callee());
    int node = builder.cut();
    int after = builder.node(call.location());
    for (Function target : targets) {
      List<Command> commands = new ArrayList<>();
      Term hit = context.terms.eq(address, context.address(target.name(), 0));
      commands.add(new Command.Assume(hit));
      commands.add(command(target, arguments, results));
      builder.edge(node, after, commands);
    }
    if (targets.isEmpty() || context.pointsTo.mayCallOthers(function.name(), call)) {
      context.approximate(
          Direction.UNDER,
          "a call through a pointer to a function of another type is not followed",
          call.location());
    }
    builder.startAt(after, call.location());
  }

  private Command command(Function target, List<Term> arguments, List<Term> results) {
    int expected =
        target.parameters().stream().mapToInt(parameter -> Leaf.count(parameter.type())).sum();
    if (expected != arguments.size()) {
      throw new IllegalStateException("call of " + target.name() + " with other arguments");
    }
    List<Term> out = new ArrayList<>(results);
    for (int i = out.size(); i < Leaf.count(target.signature().result()); i++) {
      out.add(
          builder.temporary(
              context.types.sort(Leaf.of(target.signature().result()).get(i).type())));
    }
    return new Command.Call(target.name(), arguments, out);
  }
}
