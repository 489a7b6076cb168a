package narwhal.evidence.shape;

import java.math.BigInteger;
import narwhal.ir.machine.Program;
import narwhal.ir.machine.Value;
import narwhal.term.TermFactory;

/** What the operands of instructions are. */
final class Reading {
  private final Program program;
  private final TermFactory terms;
  private final Fresh fresh;

  Reading(Program program, TermFactory terms, Fresh fresh) {
    this.program = program;
    this.terms = terms;
    this.fresh = fresh;
  }

  Word of(Value value, World world) {
    return switch (value) {
      case Value.Register r -> world.top().registers.computeIfAbsent(r.id(), it -> anything(r));
      case Value.IntConstant c -> number(c.value(), c);
      case Value.FloatConstant c -> number(c.bits(), c);
      case Value.Null c -> number(BigInteger.ZERO, c);
      case Value.FixedPointer c -> number(c.value(), c);
      case Value.Address a -> address(a, a.symbol(), a.offset(), world);
      case Value.AddressAsInt a ->
          a.type().bits() == 8 * program.pointerBytes()
              ? address(a, a.symbol(), a.offset(), world)
              : anything(a);
      case Value.Zero z -> z.type().isAggregate() ? anything(z) : number(BigInteger.ZERO, z);
      case Value.Undefined u -> anything(u);
      case Value.Aggregate a -> anything(a);
    };
  }

  private Word number(BigInteger value, Value of) {
    return Words.bits(of.type())
        .<Word>map(bits -> new Word.Bits(terms.bv(value, bits)))
        .orElseGet(Word.Unknown::new);
  }

  private Word anything(Value value) {
    return Words.bits(value.type())
        .<Word>map(bits -> new Word.Bits(fresh.variable(bits)))
        .orElseGet(Word.Unknown::new);
  }

  private Word address(Value value, String symbol, long offset, World world) {
    Integer global = world.globals.get(symbol);
    if (global != null) {
      return new Word.Pointer(global, offset);
    }
    return offset == 0 && program.functions().containsKey(symbol)
        ? new Word.Code(symbol)
        : anything(value);
  }
}
