package narwhal.pointsto;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import narwhal.ir.machine.FloatFormat;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import narwhal.pointsto.analysis.Leaf;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Values of the machine program as terms, leaf by leaf. */
final class ValueTerms {
  private final Context context;
  private final TermFactory terms;
  private final ProcedureBuilder builder;

  ValueTerms(Context context, ProcedureBuilder builder) {
    this.context = context;
    this.terms = context.terms;
    this.builder = builder;
  }

  /** The variables that hold a register, one per leaf of its type. */
  List<Term> register(Value.Register register) {
    List<Leaf> leaves = Leaf.of(register.type());
    String base = register.id() + (register.name().isEmpty() ? "" : "." + register.name());
    List<Term> variables = new ArrayList<>(leaves.size());
    for (int i = 0; i < leaves.size(); i++) {
      String name = register.type().isAggregate() ? base + "#" + i : base;
      variables.add(builder.local(name, context.types.sort(leaves.get(i).type())));
    }
    return variables;
  }

  /** The single variable of a scalar register. */
  Term scalar(Value.Register register) {
    return register(register).getFirst();
  }

  /** The single term of a scalar value. */
  Term scalar(Value value) {
    List<Term> leaves = of(value);
    if (leaves.size() != 1) {
      throw new IllegalArgumentException("not a scalar: " + value);
    }
    return leaves.getFirst();
  }

  List<Term> of(Value value) {
    return switch (value) {
      case Value.Register r -> register(r);
      case Value.Aggregate a -> a.parts().stream().flatMap(part -> of(part).stream()).toList();
      case Value.Zero z ->
          Leaf.of(z.type()).stream().map(leaf -> context.types.zero(leaf.type())).toList();
      case Value.Undefined u ->
          Leaf.of(u.type()).stream().map(leaf -> context.types.zero(leaf.type())).toList();
      case Value.IntConstant c -> List.of(integer(c.value(), c.type()));
      case Value.FloatConstant c -> List.of(floating(c.bits(), c.type()));
      case Value.Null n -> List.of(context.pointers.nil());
      case Value.Address a -> List.of(context.address(a.symbol(), a.offset()));
      case Value.FixedPointer p -> List.of(terms.bv(p.value(), context.pointers.width()));
      case Value.AddressAsInt a ->
          List.of(terms.resizeUnsigned(a.type().bits(), context.address(a.symbol(), a.offset())));
    };
  }

  private Term integer(BigInteger value, Type.Int type) {
    return type.bits() == 1 ? terms.bool(value.signum() != 0) : terms.bv(value, type.bits());
  }

  private Term floating(BigInteger bits, Type.Float type) {
    FloatFormat format = type.format();
    BigInteger packed = bits;
    if (format == FloatFormat.X87) {
      BigInteger fraction = bits.and(BigInteger.ONE.shiftLeft(63).subtract(BigInteger.ONE));
      packed = bits.shiftRight(64).shiftLeft(63).or(fraction);
    }
    return terms.floatConstant(packed, format.exponent(), format.significand());
  }
}
