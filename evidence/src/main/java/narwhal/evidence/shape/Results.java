package narwhal.evidence.shape;

import java.math.BigInteger;
import java.util.Optional;
import narwhal.evidence.shape.Piece.Node;
import narwhal.ir.machine.Instruction;
import narwhal.ir.machine.IntOperator;
import narwhal.ir.machine.IntPredicate;
import narwhal.ir.machine.Value;
import narwhal.term.Term;
import narwhal.term.TermFactory;

/** What instructions give. */
final class Results {
  private final Tools tools;
  private final TermFactory terms;
  private final Operators operators;
  private final MemoryEffects memory;
  private final Demands demands;

  Results(Tools tools, MemoryEffects memory, Demands demands) {
    this.tools = tools;
    this.terms = tools.terms;
    this.operators = new Operators(terms, tools.fresh);
    this.memory = memory;
    this.demands = demands;
  }

  Word of(Instruction.Defining instruction, World world) {
    Optional<Integer> bits = Words.bits(instruction.result().type());
    return bits.isEmpty() ? new Word.Unknown() : scalar(instruction, bits.get(), world);
  }

  private Word scalar(Instruction.Defining instruction, int bits, World world) {
    return switch (instruction) {
      case Instruction.Binary i -> binary(i, world);
      case Instruction.Compare i -> compare(i, world);
      case Instruction.Cast i -> cast(i, bits, world);
      case Instruction.Select i -> select(i, world);
      case Instruction.Copy i -> at(i.operand(), world);
      case Instruction.PointerAdd i -> moved(i, world);
      case Instruction.Allocate i -> memory.allocate(i, world);
      case Instruction.Load i -> memory.load(i, world);
      case Instruction.StackSave i -> tools.words.number(world.top().objects.size(), bits);
      case Instruction.Test i ->
          demands.holds(i.condition(), world) ? tools.words.number(1, bits) : anything(bits);
      case Instruction.ObjectSize i -> size(i, bits, world);
      case Instruction.ObjectOffset i ->
          at(i.pointer(), world) instanceof Word.Pointer p
              ? tools.words.number(p.offset(), bits)
              : anything(bits);
      case Instruction.Phi i -> throw refused("a phi inside a block", i);
      case Instruction.Marked i -> throw refused("marks of memory", i);
      case Instruction.LoadShadow i -> throw refused("which bytes were written", i);
      case Instruction.IntUnary i -> anything(bits);
      case Instruction.FloatBinary i -> anything(bits);
      case Instruction.FloatUnary i -> anything(bits);
      case Instruction.FusedMultiplyAdd i -> anything(bits);
      case Instruction.FloatCompare i -> anything(bits);
      case Instruction.FunnelShift i -> anything(bits);
      case Instruction.WithOverflow i -> anything(bits);
      case Instruction.Saturating i -> anything(bits);
      case Instruction.Extract i -> anything(bits);
      case Instruction.Insert i -> anything(bits);
      case Instruction.ExtractLane i -> anything(bits);
      case Instruction.InsertLane i -> anything(bits);
      case Instruction.Havoc i -> anything(bits);
    };
  }

  private static NotProvedException refused(String what, Instruction i) {
    return new NotProvedException(what, i.location());
  }

  private Word at(Value value, World world) {
    return tools.reading.of(value, world);
  }

  private Word anything(int bits) {
    return new Word.Bits(tools.fresh.variable(bits));
  }

  private Word binary(Instruction.Binary i, World world) {
    Word left = at(i.left(), world);
    Word right = at(i.right(), world);
    if (i.operator() == IntOperator.ADD && left instanceof Word.Pointer p) {
      return plus(p, right, false, world);
    }
    if (i.operator() == IntOperator.ADD && right instanceof Word.Pointer p) {
      return plus(p, left, false, world);
    }
    if (i.operator() == IntOperator.SUB
        && left instanceof Word.Pointer p
        && !(right instanceof Word.Pointer)) {
      return plus(p, right, true, world);
    }
    if (left instanceof Word.Truth truth && truth.bits() == 1) {
      Optional<Word> same = logical(i.operator(), truth, right);
      if (same.isPresent()) {
        return same.get();
      }
    }
    if (right instanceof Word.Truth truth && truth.bits() == 1) {
      Optional<Word> same = logical(i.operator(), truth, left);
      if (same.isPresent()) {
        return same.get();
      }
    }
    return new Word.Bits(operators.binary(i.operator(), term(left, world), term(right, world)));
  }

  /** Keeps comparisons where a constant changes nothing, or turns them round. */
  private Optional<Word> logical(IntOperator operator, Word.Truth truth, Word constant) {
    boolean isOne = constant.equals(tools.words.number(1, 1));
    boolean isZero = constant.equals(tools.words.number(0, 1));
    return switch (operator) {
      case XOR ->
          isOne ? Optional.of(truth.negated()) : isZero ? Optional.of(truth) : Optional.empty();
      case AND -> isOne ? Optional.of(truth) : Optional.empty();
      case OR -> isZero ? Optional.of(truth) : Optional.empty();
      default -> Optional.empty();
    };
  }

  private Term term(Word word, World world) {
    return tools.words.term(word, world);
  }

  private Word plus(Word.Pointer pointer, Word bytes, boolean isMinus, World world) {
    Term term = term(bytes, world);
    Optional<BigInteger> number = tools.questions.constant(world, term);
    if (number.isPresent()) {
      long value = number.get().longValue();
      return tools.words.moved(pointer, isMinus ? -value : value);
    }
    Term address = term(pointer, world);
    return new Word.Bits(isMinus ? terms.bvSub(address, term) : terms.bvAdd(address, term));
  }

  private Word compare(Instruction.Compare i, World world) {
    Word left = at(i.left(), world);
    Word right = at(i.right(), world);
    boolean isEquality = i.predicate() == IntPredicate.EQ || i.predicate() == IntPredicate.NE;
    if (left instanceof Word.Truth truth && isEquality) {
      boolean isOne = right.equals(tools.words.number(1, truth.bits()));
      if (isOne || right.equals(tools.words.number(0, truth.bits()))) {
        return (isOne == (i.predicate() == IntPredicate.EQ) ? truth : truth.negated()).wide(1);
      }
    }
    Term holds = tools.words.compare(i.predicate(), left, right, world);
    return holds.isConstant()
        ? tools.words.number(holds.isTrue() ? 1 : 0, 1)
        : new Word.Truth(i.predicate(), left, right, 1);
  }

  private Word cast(Instruction.Cast i, int bits, World world) {
    Word word = at(i.operand(), world);
    if (word instanceof Word.Unknown) {
      return anything(bits);
    }
    return switch (i.operator()) {
      case ZEXT, TRUNC, POINTER_TO_INT, INT_TO_POINTER -> tools.words.resized(word, bits, world);
      case SEXT -> new Word.Bits(terms.sext(bits, term(word, world)));
      case BITCAST -> tools.words.width(word) == bits ? word : anything(bits);
      case FLOAT_TRUNC,
          FLOAT_EXTEND,
          FLOAT_TO_SIGNED,
          FLOAT_TO_UNSIGNED,
          SIGNED_TO_FLOAT,
          UNSIGNED_TO_FLOAT ->
          anything(bits);
    };
  }

  private Word select(Instruction.Select i, World world) {
    Word condition = at(i.condition(), world);
    Word then = at(i.then(), world);
    Word otherwise = at(i.otherwise(), world);
    if (condition instanceof Word.Unknown) {
      return anything(tools.words.width(then));
    }
    Term holds = tools.words.isTrue(condition, world);
    if (tools.questions.holds(world, holds)) {
      return then;
    }
    if (tools.questions.holds(world, terms.not(holds))) {
      return otherwise;
    }
    return new Word.Bits(terms.ite(holds, term(then, world), term(otherwise, world)));
  }

  private Word moved(Instruction.PointerAdd i, World world) {
    Term bytes = terms.bv(i.constant(), tools.pointerBits);
    for (Instruction.Scaled scaled : i.terms()) {
      Term index = terms.resizeSigned(tools.pointerBits, term(at(scaled.index(), world), world));
      if (!tools.questions.holds(world, isProductExact(index, scaled.scale()))) {
        return anything(tools.pointerBits);
      }
      bytes = terms.bvAdd(bytes, terms.bvMul(index, terms.bv(scaled.scale(), tools.pointerBits)));
    }
    Word base = at(i.base(), world);
    if (base instanceof Word.Pointer pointer) {
      return plus(pointer, new Word.Bits(bytes), false, world);
    }
    return bytes.equals(terms.bv(0, tools.pointerBits))
        ? base
        : new Word.Bits(terms.bvAdd(term(base, world), bytes));
  }

  /** Whether an index times its scale does not wrap round. */
  private Term isProductExact(Term index, long scale) {
    int width = tools.pointerBits;
    BigInteger limit = BigInteger.ONE.shiftLeft(width - 1).divide(BigInteger.valueOf(scale));
    return scale == 1
        ? terms.tru()
        : terms.bvUlt(
            terms.bvAdd(index, terms.bv(limit, width)), terms.bv(limit.shiftLeft(1), width));
  }

  private Word size(Instruction.ObjectSize i, int bits, World world) {
    Word word = at(i.pointer(), world);
    if (word instanceof Word.Pointer p) {
      return switch (world.pieces.get(p.piece())) {
        case Node node -> new Word.Bits(terms.resizeUnsigned(bits, node.size()));
        case Piece.Chain chain ->
            chain.pattern().exact()
                ? tools.words.number(chain.pattern().size(), bits)
                : anything(bits);
      };
    }
    return word.equals(tools.words.number(0, tools.pointerBits))
        ? tools.words.number(0, bits)
        : anything(bits);
  }
}
