package narwhal.ir.logic;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import narwhal.ir.machine.CheckInfo;
import narwhal.term.Sort;
import narwhal.term.Term;

/**
 * Validity of a logic program: nodes exist, the exit has no way out, variables are declared once
 * and used where they are seen, sorts fit, calls match their procedures, check ids exist. A
 * violation is a bug of whoever made the program.
 */
public final class LogicChecker {
  private final Program program;
  private final Set<Integer> checks = new HashSet<>();
  private final Set<Term> globals = new HashSet<>();

  private LogicChecker(Program program) {
    this.program = program;
  }

  /** Throws an {@link IllegalStateException} that says what is wrong and where. */
  public static void check(Program program) {
    new LogicChecker(program).check();
  }

  private void check() {
    for (CheckInfo info : program.checks()) {
      require(checks.add(info.id()), () -> "two checks have the id " + info.id());
    }
    for (Term global : program.globals()) {
      require(
          global.isVariable() && globals.add(global),
          () -> "global " + global + " is no variable or declared twice");
    }
    require(
        program.procedures().containsKey(program.entry()),
        () -> "there is no procedure " + program.entry());
    long objects = 1L << Math.min(62, program.pointers().objectBits());
    require(
        program.firstObject() > 0 && program.firstObject() < objects,
        () -> "first object " + program.firstObject());
    program.procedures().forEach(this::procedure);
  }

  private void procedure(String name, Procedure procedure) {
    Set<Term> scope = new HashSet<>(globals);
    int index = -1;
    try {
      require(name.equals(procedure.name()), () -> "it is listed as " + name);
      require(
          within(procedure, procedure.entry()) && within(procedure, procedure.exit()),
          () -> "entry or exit is no node");
      require(procedure.locations().size() == procedure.nodes(), () -> "not one location per node");
      for (List<Term> part :
          List.of(procedure.parameters(), procedure.results(), procedure.locals())) {
        for (Term variable : part) {
          require(
              variable.isVariable() && scope.add(variable),
              () -> variable + " is no variable or declared twice");
        }
      }
      for (Edge edge : procedure.edges()) {
        index++;
        require(
            within(procedure, edge.source()) && within(procedure, edge.target()),
            () -> "it joins no nodes");
        require(edge.source() != procedure.exit(), () -> "it leaves the exit");
        for (Command command : edge.commands()) {
          command(command, scope);
        }
      }
    } catch (IllegalStateException broken) {
      String where =
          index < 0
              ? ""
              : ", edge " + index + " from node " + procedure.edges().get(index).source();
      throw new IllegalStateException(
          "procedure " + name + where + ": " + broken.getMessage(), broken);
    }
  }

  private static boolean within(Procedure procedure, int node) {
    return node >= 0 && node < procedure.nodes();
  }

  private void command(Command command, Set<Term> scope) {
    switch (command) {
      case Command.Assign c -> assign(c.variable(), c.value(), scope);
      case Command.Havoc c -> target(c.variable(), scope);
      case Command.Assume c -> condition(c.condition(), scope);
      case Command.Assert c -> {
        condition(c.condition(), scope);
        require(checks.contains(c.check()), () -> "there is no check #" + c.check());
      }
      case Command.AssertReachable c -> reachable(c, scope);
      case Command.Allocate c -> {
        target(c.object(), scope);
        int bits = c.object().sort() instanceof Sort.BitVec sort ? sort.width() : 0;
        require(
            bits >= program.pointers().objectBits(),
            () -> "an object number does not fit in " + c.object());
        if (c.contents() instanceof Contents.Regions regions) {
          regions
              .parts()
              .forEach(
                  part ->
                      require(
                          globals.contains(part.map()) && part.map().sort().isArray(),
                          () -> part.map() + " is no global map"));
        }
      }
      case Command.Declare c -> c.cells().forEach(cell -> target(cell.variable(), scope));
      case Command.Call c -> call(c, scope);
    }
  }

  private void reachable(Command.AssertReachable c, Set<Term> scope) {
    condition(c.unless(), scope);
    expression(c.states(), scope);
    c.roots().forEach(root -> expression(root, scope));
    c.holders().forEach(holder -> expression(holder.origins(), scope));
    Sort object = Sort.bitVec(program.pointers().objectBits());
    require(
        c.roots().stream().allMatch(root -> root.sort().equals(object)),
        () -> "a root is no object number");
    require(
        c.holders().stream()
            .allMatch(
                h -> h.origins().sort() instanceof Sort.Array a && a.element().equals(object)),
        () -> "a holder holds no object numbers");
    require(checks.contains(c.check()), () -> "there is no check #" + c.check());
  }

  private void call(Command.Call call, Set<Term> scope) {
    Procedure callee = program.procedures().get(call.procedure());
    require(callee != null, () -> "there is no procedure " + call.procedure());
    require(
        callee.parameters().size() == call.arguments().size(),
        () -> "number of arguments: " + call);
    require(callee.results().size() == call.results().size(), () -> "number of results: " + call);
    for (int i = 0; i < call.arguments().size(); i++) {
      expression(call.arguments().get(i), scope);
      sameSort(callee.parameters().get(i), call.arguments().get(i));
    }
    for (int i = 0; i < call.results().size(); i++) {
      target(call.results().get(i), scope);
      sameSort(call.results().get(i), callee.results().get(i));
    }
  }

  private static void assign(Term variable, Term value, Set<Term> scope) {
    target(variable, scope);
    expression(value, scope);
    sameSort(variable, value);
  }

  private static void target(Term variable, Set<Term> scope) {
    require(scope.contains(variable), () -> variable + " is not declared here");
  }

  private static void condition(Term condition, Set<Term> scope) {
    require(condition.sort().isBool(), () -> "no condition: " + condition);
    expression(condition, scope);
  }

  private static void sameSort(Term left, Term right) {
    require(
        left.sort().equals(right.sort()),
        () -> left + ": " + left.sort() + " meets " + right + ": " + right.sort());
  }

  /**
   * Every variable of the term is declared; the search has a stack of its own, as terms may be
   * deep.
   */
  private static void expression(Term term, Set<Term> scope) {
    Set<Term> seen = new HashSet<>();
    Deque<Term> open = new ArrayDeque<>();
    open.push(term);
    while (!open.isEmpty()) {
      Term next = open.pop();
      if (next.isVariable()) {
        require(scope.contains(next), () -> next + " is not declared here");
      } else if (next.arity() > 0 && !next.kind().isQuantifier() && seen.add(next)) {
        for (int i = 0; i < next.arity(); i++) {
          open.push(next.arg(i));
        }
      }
    }
  }

  private static void require(boolean condition, Supplier<String> otherwise) {
    if (!condition) {
      throw new IllegalStateException(otherwise.get());
    }
  }
}
