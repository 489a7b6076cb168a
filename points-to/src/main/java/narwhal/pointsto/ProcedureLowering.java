package narwhal.pointsto;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.Procedure;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.Block;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Terminator;
import narwhal.ir.machine.Value;
import narwhal.pointsto.analysis.Leaf;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/**
 * One function of the machine program as a procedure: blocks become nodes, phis assignments on
 * edges.
 */
final class ProcedureLowering {
  private final Context context;
  private final TermFactory terms;
  private final Function function;
  private final ProcedureBuilder builder;
  private final ValueTerms values;
  private final InstructionLowering instructions;
  private final StackScopes scopes;
  private final List<Term> results;
  private final Map<String, Block> blocks = new HashMap<>();
  private int exit;

  private ProcedureLowering(Context context, Function function) {
    this.context = context;
    this.terms = context.terms;
    this.function = function;
    this.builder = new ProcedureBuilder(terms, function.name());
    this.values = new ValueTerms(context, builder);
    this.scopes = new StackScopes(function);
    this.instructions = new InstructionLowering(context, function, builder, values, scopes);
    this.results = results(function);
    results.addAll(instructions.tags().results(function));
    function.blocks().forEach(block -> blocks.put(block.label(), block));
  }

  static Procedure lower(Context context, Function function) {
    return new ProcedureLowering(context, function).lower();
  }

  private List<Term> results(Function f) {
    List<Term> variables = new ArrayList<>();
    for (Leaf leaf : Leaf.of(f.signature().result())) {
      variables.add(builder.local("result" + variables.size(), context.types.sort(leaf.type())));
    }
    return variables;
  }

  private Procedure lower() {
    int entry = builder.node(function.location());
    exit = builder.node(function.location());
    builder.startAt(entry, function.location());
    begin();
    builder.jump(builder.labelled(function.blocks().getFirst().label()));
    for (Block block : function.blocks()) {
      lower(block);
    }
    List<Term> parameters = new ArrayList<>();
    function.parameters().forEach(p -> parameters.addAll(values.register(p)));
    parameters.addAll(instructions.tags().of(function.parameters()));
    return builder.build(parameters, results, entry, exit);
  }

  /** Stack objects that may never be made count as null until they are. */
  private void begin() {
    if (!context.tracking.keepsStates()) {
      return;
    }
    for (Instruction.Allocate allocate : scopes.dynamic()) {
      if (!instructions.isPromoted(allocate)) {
        builder.assign(values.scalar(allocate.result()), context.pointers.nil());
      }
    }
    for (Instruction.Allocate allocate : scopes.piling()) {
      if (!instructions.isPromoted(allocate)) {
        context.approximate(
            Direction.UNDER,
            "stack objects made in a loop are not seen to end, but for the last",
            allocate.location());
      }
    }
  }

  private void lower(Block block) {
    Location location =
        block.instructions().isEmpty()
            ? block.terminator().location()
            : block.instructions().getFirst().location();
    if (!location.isKnown()) {
      location = block.terminator().location();
    }
    builder.startAt(builder.labelled(block.label()), location);
    instructions.startBlock();
    for (Instruction instruction : block.instructions()) {
      builder.at(instruction.location());
      instructions.lower(instruction);
    }
    builder.at(block.terminator().location());
    instructions.note(block.terminator());
    terminate(block, block.terminator());
  }

  private void terminate(Block block, Terminator terminator) {
    switch (terminator) {
      case Terminator.Jump t -> {
        phis(block.label(), t.target()).forEach(builder::emit);
        builder.jump(builder.labelled(t.target()));
      }
      case Terminator.Branch t -> {
        Term condition = values.scalar(t.condition());
        int node = builder.cut();
        branch(node, block, t.then(), condition);
        branch(node, block, t.otherwise(), terms.not(condition));
      }
      case Terminator.Switch t -> {
        Term value = values.scalar(t.value());
        int node = builder.cut();
        Term none = terms.tru();
        Map<String, Term> conditions = new java.util.LinkedHashMap<>();
        for (Terminator.Case c : t.cases()) {
          Term hit = terms.eq(value, terms.bv(c.value(), IntegerTerms.width(value)));
          conditions.merge(c.target(), hit, terms::or);
          none = terms.and(none, terms.not(hit));
        }
        conditions.merge(t.otherwise(), none, terms::or);
        conditions.forEach((target, condition) -> branch(node, block, target, condition));
      }
      case Terminator.IndirectJump t -> {
        Term address = values.scalar(t.address());
        int node = builder.cut();
        for (int i = 0; i < t.targets().size(); i++) {
          Term hit = terms.eq(address, terms.bv(i + 1L, context.pointers.width()));
          branch(node, block, t.targets().get(i), hit);
        }
      }
      case Terminator.Return t -> {
        t.value().ifPresent(this::assignResults);
        end();
        builder.jump(exit);
      }
      case Terminator.Stop t -> builder.stop();
      case Terminator.Unreachable t -> builder.stop();
    }
  }

  private void assignResults(Value value) {
    List<Term> all = new ArrayList<>(values.of(value));
    all.addAll(instructions.tags().returned(function, value));
    assign(results, all);
  }

  private void branch(int node, Block from, String target, Term condition) {
    if (condition.isFalse()) {
      return;
    }
    List<Command> commands = new ArrayList<>();
    commands.add(new Command.Assume(condition));
    commands.addAll(phis(from.label(), target));
    builder.edge(node, builder.labelled(target), commands);
  }

  /** Stack objects die when their function returns. */
  private void end() {
    if (!context.tracking.keepsStates()) {
      return;
    }
    List<Instruction.Allocate> all = new ArrayList<>(scopes.fixed());
    all.addAll(scopes.dynamic());
    for (Instruction.Allocate allocate : all) {
      if (!instructions.isPromoted(allocate)) {
        context.tracking.died(builder, context.pointers.object(values.scalar(allocate.result())));
      }
    }
  }

  /** The phis of {@code target} for one predecessor. They read all before they write any. */
  private List<Command> phis(String from, String target) {
    List<Term> variables = new ArrayList<>();
    List<Term> sources = new ArrayList<>();
    for (Instruction instruction : blocks.get(target).instructions()) {
      if (instruction instanceof Instruction.Phi phi) {
        for (Instruction.Incoming incoming : phi.incoming()) {
          if (incoming.predecessor().equals(from)) {
            variables.addAll(values.register(phi.result()));
            sources.addAll(values.of(incoming.value()));
            instructions.tags().phi(phi, incoming.value(), variables, sources);
            break;
          }
        }
      }
    }
    return parallel(variables, sources);
  }

  private List<Command> parallel(List<Term> variables, List<Term> sources) {
    List<Command> commands = new ArrayList<>();
    Set<Term> written = new HashSet<>();
    boolean conflict = false;
    for (int i = 0; i < variables.size(); i++) {
      conflict |= written.contains(sources.get(i));
      written.add(variables.get(i));
    }
    List<Term> from = sources;
    if (conflict) {
      from = new ArrayList<>();
      for (Term source : sources) {
        Term copy = builder.temporary(source.sort());
        commands.add(new Command.Assign(copy, source));
        from.add(copy);
      }
    }
    for (int i = 0; i < variables.size(); i++) {
      commands.add(new Command.Assign(variables.get(i), from.get(i)));
    }
    return commands;
  }

  private void assign(List<Term> variables, List<Term> terms) {
    for (int i = 0; i < variables.size(); i++) {
      builder.assign(variables.get(i), terms.get(i));
    }
  }
}
