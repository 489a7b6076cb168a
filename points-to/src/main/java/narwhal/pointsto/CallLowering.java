package narwhal.pointsto;

import java.util.ArrayList;
import java.util.List;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Origin;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.CallFit;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import narwhal.ir.run.UnsupportedException;
import narwhal.pointsto.analysis.Leaf;
import narwhal.term.Term;

/** Calls; one through a pointer tries every function that the pointer may be. */
final class CallLowering {
  private final Context context;
  private final Function function;
  private final ProcedureBuilder builder;
  private final ValueTerms values;
  private final AddressTags tags;

  CallLowering(
      Context context,
      Function function,
      ProcedureBuilder builder,
      ValueTerms values,
      AddressTags tags) {
    this.context = context;
    this.function = function;
    this.builder = builder;
    this.values = values;
    this.tags = tags;
  }

  void call(Instruction.Call call) {
    List<Function> targets = context.pointsTo.targets(function.name(), call);
    if (call.callee() instanceof Value.Address) {
      if (targets.isEmpty() || targets.getFirst().isDeclaration()) {
        throw new UnsupportedException("a call of something without a body", call.location());
      }
      commands(call, targets.getFirst()).forEach(builder::emit);
      return;
    }
    Term address = values.scalar(call.callee());
    int node = builder.cut();
    int after = builder.node(call.location());
    // A call through null ends the execution.
    List<Term> others = new ArrayList<>(List.of(context.terms.neq(address, zero(address))));
    for (Function target : targets) {
      List<Command> commands = new ArrayList<>();
      Term hit = context.terms.eq(address, context.address(target.name(), 0));
      others.add(context.terms.not(hit));
      commands.add(new Command.Assume(hit));
      commands.addAll(commands(call, target));
      builder.edge(node, after, commands);
    }
    if (targets.isEmpty() || context.pointsTo.mayCallOthers(function.name(), call)) {
      context
          .refuse(
              "a call through a pointer to a function of another type is not followed",
              call.location())
          .ifPresent(
              check ->
                  builder.edge(
                      node,
                      builder.node(call.location()),
                      List.of(
                          new Command.Assume(context.terms.and(others)),
                          new Command.Assert(context.terms.fals(), check))));
    }
    builder.startAt(after, call.location());
  }

  private Term zero(Term address) {
    return context.terms.bv(0, address.width());
  }

  /** The call of one function, with what it takes to make it fit ({@link CallFit}). */
  private List<Command> commands(Instruction.Call call, Function target) {
    List<Command> commands = new ArrayList<>();
    boolean isExact = CallFit.isExact(call, target);
    if (!isExact && !CallFit.fits(call, target)) {
      throw new IllegalStateException("call of " + target.name() + " with other arguments");
    }
    int passed = isExact ? call.arguments().size() : CallFit.passed(call);
    List<Term> arguments = new ArrayList<>();
    for (Value.Register parameter : target.parameters()) {
      int index = target.parameters().indexOf(parameter);
      if (index < passed) {
        arguments.addAll(passed(call.arguments().get(index), parameter.type()));
      } else {
        boolean isFollowed = context.pointsTo.isFollowed(target.name(), parameter);
        String what = "missing argument of " + target.name();
        arguments.addAll(any(parameter.type(), isFollowed, what, call, commands));
      }
    }
    List<Term> results = new ArrayList<>(call.result().map(values::register).orElse(List.of()));
    if (CallFit.isResultOpen(call, target)) {
      Value.Register result = call.result().orElseThrow();
      boolean isFollowed = context.pointsTo.isFollowed(function.name(), result);
      String what = "result of " + target.name();
      List<Term> open = any(result.type(), isFollowed, what, call, commands);
      for (int i = 0; i < results.size(); i++) {
        commands.add(new Command.Assign(results.get(i), open.get(i)));
      }
      results.clear();
    }
    List<Leaf> leaves = Leaf.of(target.signature().result());
    for (int i = results.size(); i < leaves.size(); i++) {
      results.add(builder.temporary(context.types.sort(leaves.get(i).type())));
    }
    if (!isExact) {
      context.approximate(
          Direction.ASSUMED,
          "a call through a pointer to a function of another type passes what fits",
          call.location());
    }
    arguments.addAll(tags.arguments(call, target, passed));
    results.addAll(tags.results(call, target, commands));
    commands.add(new Command.Call(target.name(), arguments, results));
    return commands;
  }

  private List<Term> passed(Value argument, Type type) {
    boolean isCut =
        argument.type() instanceof Type.Int from
            && type instanceof Type.Int to
            && to.bits() < from.bits();
    return isCut
        ? List.of(context.terms.resizeUnsigned(((Type.Int) type).bits(), values.scalar(argument)))
        : values.of(argument);
  }

  /**
   * Any value of the type, asked leaf by leaf. Pointers that are followed lead to no object of the
   * program.
   */
  private List<Term> any(
      Type type, boolean isFollowed, String what, Instruction.Call call, List<Command> commands) {
    List<Term> variables = new ArrayList<>();
    for (Leaf leaf : Leaf.of(type)) {
      Term variable = builder.temporary(context.types.sort(leaf.type()));
      commands.add(
          new Command.Havoc(variable, new Origin(Origin.Kind.INPUT, what, call.location())));
      if (isFollowed && leaf.type() instanceof Type.Pointer) {
        commands.add(new Command.Assume(context.pointers.isForeign(variable)));
      }
      variables.add(variable);
    }
    context.approximate(Direction.OVER, "the " + what + " is unknown", call.location());
    return variables;
  }
}
