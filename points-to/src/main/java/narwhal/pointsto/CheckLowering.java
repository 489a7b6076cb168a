package narwhal.pointsto;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import narwhal.ir.logic.Command;
import narwhal.ir.machine.Condition;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Location;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Value;
import narwhal.ir.run.UnsupportedException;
import narwhal.pointsto.analysis.Cell;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Checks of the machine program as assertions of the logic program. */
final class CheckLowering {
  private final Context context;
  private final TermFactory terms;
  private final PointerTerms pointers;
  private final ProcedureBuilder builder;
  private final ValueTerms values;
  private final String function;
  private final Origins origins;

  CheckLowering(Context context, ProcedureBuilder builder, ValueTerms values, String function) {
    this.context = context;
    this.terms = context.terms;
    this.pointers = context.pointers;
    this.builder = builder;
    this.values = values;
    this.function = function;
    this.origins = new Origins(context, builder);
  }

  void check(Instruction.Check check, StackRoots stackRoots) {
    if (check.condition() instanceof Condition.AllReachable reachable) {
      List<Term> roots = new ArrayList<>(origins.roots());
      if (reachable.stackCounts()) {
        roots.addAll(stackRoots.objects());
      }
      builder.emit(
          context.tracking.allReachable(
              roots, origins.holders(), reachable.stackCounts(), check.id()));
      origins.noteInexact(reachable, check.location());
      return;
    }
    Term condition = condition(check.condition(), check.location());
    if (!condition.isTrue()) {
      builder.emit(new Command.Assert(condition, check.id()));
    }
  }

  /** The condition as a truth value. */
  Term condition(Condition condition, Location location) {
    return switch (condition) {
      case Condition.Holds c -> values.scalar(c.condition());
      case Condition.Accessible c -> accessible(c);
      case Condition.Freeable c -> {
        Term pointer = values.scalar(c.pointer());
        yield terms.or(
            terms.eq(pointer, pointers.nil()),
            terms.and(
                context.tracking.isHeap(pointers.object(pointer)), pointers.isStart(pointer)));
      }
      case Condition.Disjoint c -> disjoint(c);
      case Condition.AllFreed c -> context.tracking.noneLive();
      case Condition.AllReachable c ->
          throw new UnsupportedException("a test of what is reachable", location);
      case Condition.Never c -> terms.fals();
      case Condition.Callable c -> callable(c.callee());
    };
  }

  private Term accessible(Condition.Accessible c) {
    if (context.promotion.place(function, c.pointer()).isPresent()) {
      return terms.tru();
    }
    Term pointer = values.scalar(c.pointer());
    Term object = pointers.object(pointer);
    Term length = terms.resizeUnsigned(pointers.width(), values.scalar(c.length()));
    Term alive =
        c.access() == Condition.Access.READ
            ? context.tracking.isReadable(object)
            : context.tracking.isWritable(object);
    Term inside = pointers.isInside(pointer, length, context.tracking.sizeOf(object));
    return terms.or(terms.eq(length, terms.bv(0, pointers.width())), terms.and(alive, inside));
  }

  private Term disjoint(Condition.Disjoint c) {
    Term first = values.scalar(c.first());
    Term second = values.scalar(c.second());
    Term length = terms.resizeUnsigned(pointers.width(), values.scalar(c.length()));
    Term apart =
        terms.and(
            terms.bvUge(terms.bvSub(first, second), length),
            terms.bvUge(terms.bvSub(second, first), length));
    Term none = terms.eq(length, terms.bv(0, pointers.width()));
    return terms.or(apart, none, terms.eq(first, second));
  }

  private Term callable(Value callee) {
    Program program = context.program;
    Optional<Cell> cell = context.pointsTo.pointee(function, callee);
    Term address = values.scalar(callee);
    Term any = terms.fals();
    if (cell.isPresent()) {
      for (String name : cell.get().node().functions()) {
        Function target = program.functions().get(name);
        if (target != null) {
          any = terms.or(any, terms.eq(address, context.address(name, 0)));
        }
      }
    }
    return any;
  }
}
