package narwhal.pointsto;

import java.util.ArrayList;
import java.util.List;
import narwhal.ir.machine.Approximation.Direction;
import narwhal.ir.machine.FloatFormat;
import narwhal.ir.machine.Function;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.Type;
import narwhal.ir.machine.Value;
import narwhal.pointsto.analysis.Leaf;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** Conversions between types. */
final class CastLowering {
  private static final String CAST =
      "a number that is cast to a pointer may be that of any address";

  private final Context context;
  private final TermFactory terms;
  private final Function function;
  private final ValueTerms values;
  private final FloatLowering floats;
  private final ProcedureBuilder builder;

  CastLowering(
      Context context,
      Function function,
      ValueTerms values,
      FloatLowering floats,
      ProcedureBuilder builder) {
    this.builder = builder;
    this.context = context;
    this.terms = context.terms;
    this.function = function;
    this.values = values;
    this.floats = floats;
  }

  List<Term> cast(Instruction.Cast i) {
    List<Term> operands = values.of(i.operand());
    List<Leaf> from = Leaf.of(i.operand().type());
    List<Leaf> to = Leaf.of(i.result().type());
    if (i.operator() == narwhal.ir.machine.CastOperator.BITCAST) {
      return reinterpret(from, operands, to);
    }
    List<Term> out = new ArrayList<>();
    for (int k = 0; k < operands.size(); k++) {
      out.add(convert(i, k, operands.get(k), to.get(k).type()));
    }
    return out;
  }

  private Term convert(Instruction.Cast i, int leaf, Term a, Type to) {
    return switch (i.operator()) {
      case TRUNC -> narrow(a, bits(to));
      case ZEXT -> terms.zext(bits(to), context.integers.bits(a));
      case SEXT -> terms.sext(bits(to), context.integers.bits(a));
      case FLOAT_TRUNC, FLOAT_EXTEND -> {
        FloatFormat format = ((Type.Float) to).format();
        yield terms.fpFromFp(terms.roundNearestEven(), format.exponent(), format.significand(), a);
      }
      case FLOAT_TO_SIGNED -> boolOf(terms.fpToSigned(terms.roundTowardZero(), bits(to), a));
      case FLOAT_TO_UNSIGNED -> boolOf(terms.fpToUnsigned(terms.roundTowardZero(), bits(to), a));
      case SIGNED_TO_FLOAT -> {
        FloatFormat format = ((Type.Float) to).format();
        yield terms.fpFromSigned(
            terms.roundNearestEven(),
            format.exponent(),
            format.significand(),
            context.integers.bits(a));
      }
      case UNSIGNED_TO_FLOAT -> {
        FloatFormat format = ((Type.Float) to).format();
        yield terms.fpFromUnsigned(
            terms.roundNearestEven(),
            format.exponent(),
            format.significand(),
            context.integers.bits(a));
      }
      case POINTER_TO_INT -> narrow(a, bits(to));
      case INT_TO_POINTER -> intToPointer(i, leaf, a);
      case BITCAST -> throw new IllegalStateException("handled as a whole");
    };
  }

  private Term intToPointer(Instruction.Cast i, int leaf, Term a) {
    if (!(i.operand() instanceof Value.IntConstant)
        && context.pointsTo.isBlindCast(function.name(), i.result())) {
      context.approximate(
          Direction.UNDER,
          "a pointer made from an integer is assumed to reach no object of the program",
          i.location());
    }
    Term number = terms.resizeUnsigned(context.pointers.width(), context.integers.bits(a));
    if (!context.numberCasts.matters(function.name(), i, leaf)) {
      return number;
    }
    if (!context.checksRefused()) {
      context.approximate(Direction.UNDER, AddressUses.NUMBER, i.location());
      return number;
    }
    context.approximateOnce(Direction.OVER, CAST, i.location());
    return context.addressNumbers.address(builder, number, isNumber(i, leaf, number));
  }

  /** Whether an integer is none that was made of an address. */
  private Term isNumber(Instruction.Cast i, int leaf, Term number) {
    return context.parts.mayBeAddress(function.name(), i, leaf)
        ? terms.not(context.pointers.isObject(number))
        : terms.tru();
  }

  private static int bits(Type type) {
    return type instanceof Type.Int t ? t.bits() : Math.toIntExact(type.size() * 8);
  }

  private Term narrow(Term a, int width) {
    if (width == 1) {
      return boolOf(terms.extract(0, 0, context.integers.bits(a)));
    }
    return terms.resizeUnsigned(width, context.integers.bits(a));
  }

  private Term boolOf(Term bits) {
    return IntegerTerms.width(bits) == 1 ? terms.eq(bits, terms.bv(1, 1)) : bits;
  }

  /** The same bits read as other leaves, the first leaf in the low bits. */
  private List<Term> reinterpret(List<Leaf> from, List<Term> operands, List<Leaf> to) {
    if (from.size() == 1 && to.size() == 1 && from.getFirst().type().equals(to.getFirst().type())) {
      return operands;
    }
    Term all = null;
    for (int k = 0; k < operands.size(); k++) {
      Term part = leafBits(from.get(k).type(), operands.get(k));
      all = all == null ? part : terms.concat(part, all);
    }
    List<Term> out = new ArrayList<>();
    int low = 0;
    for (Leaf leaf : to) {
      int width = leafWidth(leaf.type());
      Term part = terms.extract(low + width - 1, low, all);
      out.add(
          leaf.type() instanceof Type.Float t
              ? context.types.fromBits(t.format(), part)
              : boolOf(part));
      low += width;
    }
    return out;
  }

  private Term leafBits(Type type, Term value) {
    return type instanceof Type.Float t ? floats.bits(t, value) : context.integers.bits(value);
  }

  private static int leafWidth(Type type) {
    return type instanceof Type.Float t ? t.format().bits() : bits(type);
  }
}
