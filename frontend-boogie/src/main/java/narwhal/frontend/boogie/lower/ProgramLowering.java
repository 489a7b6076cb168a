package narwhal.frontend.boogie.lower;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import narwhal.frontend.boogie.check.Declarations;
import narwhal.frontend.boogie.check.Symbol;
import narwhal.frontend.boogie.syntax.Declaration;
import narwhal.ir.logic.Command;
import narwhal.ir.logic.PointerLayout;
import narwhal.ir.logic.Procedure;
import narwhal.ir.logic.Program;
import narwhal.ir.machine.Location;
import narwhal.term.FreeVariables;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** One logic program: a start, and the procedures that can be called from it. */
final class ProgramLowering {
  /** Boogie has no pointers; the layout is there because every logic program has one. */
  private static final PointerLayout NO_POINTERS = new PointerLayout(64, 16);

  private final TermFactory terms;
  private final Declarations declarations;
  private final boolean modular;
  private final Names names = new Names();
  private final Names procedureNames = new Names();
  private final Ledger ledger = new Ledger();
  private final Checks checks = new Checks();
  private final Context context;
  private final Map<String, String> called = new LinkedHashMap<>();
  private final Deque<Symbol.Procedure> open = new ArrayDeque<>();
  private final Map<String, Procedure> procedures = new LinkedHashMap<>();

  ProgramLowering(TermFactory terms, Declarations declarations, boolean modular) {
    this.terms = terms;
    this.declarations = declarations;
    this.modular = modular;
    Sorts sorts = new Sorts(declarations);
    Globals globals = new Globals(terms, declarations, sorts, names);
    ExpressionLowering expressions =
        new ExpressionLowering(terms, declarations, sorts, names, globals::value, ledger);
    this.context =
        new Context(terms, declarations, sorts, globals, expressions, checks, ledger, this::callee);
  }

  /** The program that starts in an implementation. */
  Program lower(Symbol.Procedure procedure, Symbol.Implementation implementation) {
    String entry = procedureNames.fresh(procedure.name());
    List<Command> preamble = preamble();
    ImplementationLowering start =
        new ImplementationLowering(context, procedure, implementation, entry);
    procedures.put(entry, start.start(preamble));
    while (!open.isEmpty()) {
      callable(open.pop());
    }
    return finish(entry);
  }

  /** Axioms, and what is known of globals at the start. */
  private List<Command> preamble() {
    Environment environment = Environment.of(context.globals()::value);
    List<Command> commands = new ArrayList<>();
    for (Declaration.AxiomDeclaration axiom : declarations.axioms()) {
      commands.add(context.assume(axiom.condition(), environment));
    }
    commands.addAll(context.wheres(List.copyOf(declarations.variables().values()), environment));
    return commands;
  }

  private String callee(Symbol.Procedure procedure) {
    return called.computeIfAbsent(
        procedure.name(),
        name -> {
          open.add(procedure);
          return procedureNames.fresh(name);
        });
  }

  private void callable(Symbol.Procedure procedure) {
    String name = called.get(procedure.name());
    List<Symbol.Implementation> bodies = procedure.implementations();
    if (modular || bodies.isEmpty()) {
      procedures.put(name, ContractLowering.lower(context, procedure, name));
    } else if (bodies.size() == 1) {
      procedures.put(
          name, new ImplementationLowering(context, procedure, bodies.getFirst(), name).called());
    } else {
      several(procedure, name);
    }
  }

  /** Any of the implementations may run. */
  private void several(Symbol.Procedure procedure, String name) {
    Frame frame = context.frame(name, procedure);
    List<Term> parameters = frame.declare(procedure.parameters());
    List<Term> results = frame.declare(procedure.results());
    Location location = procedure.declaration().place().in(procedure.name());
    Graph graph = new Graph(location);
    int exit = graph.node(location);
    for (Symbol.Implementation body : procedure.implementations()) {
      String one = procedureNames.fresh(name);
      procedures.put(one, new ImplementationLowering(context, procedure, body, one).called());
      graph.edgeTo(exit, List.of(new Command.Call(one, parameters, results)), location);
    }
    procedures.put(
        name, GraphCleaning.procedure(name, parameters, results, List.of(), graph, exit));
  }

  private Program finish(String entry) {
    Set<Term> used = new HashSet<>();
    procedures.values().forEach(p -> used.addAll(Usage.of(p)));
    List<Term> facts = new ArrayList<>(context.expressions().functions().definitions());
    used.addAll(FreeVariables.of(facts));
    facts.addAll(context.globals().uniqueness(used));
    List<Command> assumed = new ArrayList<>();
    facts.forEach(fact -> assumed.add(new Command.Assume(fact)));
    procedures.put(entry, Usage.preceded(procedures.get(entry), assumed));
    Set<Term> globals = new LinkedHashSet<>(context.globals().variables());
    globals.addAll(context.expressions().functions().maps());
    globals.removeIf(global -> !used.contains(global));
    Program program =
        new Program(
            entry,
            procedures,
            List.copyOf(globals),
            NO_POINTERS,
            1,
            checks.all(),
            ledger.entries());
    return OpenLocals.havoc(terms, program);
  }
}
