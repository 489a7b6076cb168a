package narwhal.absint.domain;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.BinaryOperator;
import narwhal.absint.laws.DomainLaws;
import narwhal.absint.laws.Draw;
import narwhal.absint.laws.Lattice;
import narwhal.absint.laws.Operation;
import narwhal.absint.laws.Space;

final class TruthLawsTest extends DomainLaws<Truth, Boolean> {
  @Override
  protected List<Space<Truth, Boolean>> spaces() {
    List<Operation<Truth, Boolean>> operations = new ArrayList<>();
    operations.add(
        new Operation<>(
            "not", 1, operands -> x -> operands.getFirst().not().contains(!x.getFirst())));
    operations.add(binary("and", Truth::and, Boolean::logicalAnd));
    operations.add(binary("or", Truth::or, Boolean::logicalOr));
    operations.add(binary("xor", Truth::xor, Boolean::logicalXor));
    operations.add(
        new Operation<>(
            "meet",
            2,
            operands ->
                x ->
                    !x.getFirst().equals(x.getLast())
                        || operands.getFirst().meet(operands.getLast()).contains(x.getFirst())));
    return List.of(new Space<>("truth", List.of(Truth.values()), List.of(true, false), operations));
  }

  private static Operation<Truth, Boolean> binary(
      String name, BinaryOperator<Truth> operator, BinaryOperator<Boolean> meaning) {
    return new Operation<>(
        name,
        2,
        operands ->
            x ->
                operator
                    .apply(operands.getFirst(), operands.getLast())
                    .contains(meaning.apply(x.getFirst(), x.getLast())));
  }

  @Override
  protected boolean contains(Truth element, Boolean concrete) {
    return element.contains(concrete);
  }

  @Override
  protected Optional<Lattice<Truth>> lattice() {
    return Optional.of(
        new Lattice<>() {
          @Override
          public boolean includes(Truth larger, Truth smaller) {
            return larger.includes(smaller);
          }

          @Override
          public Truth join(Truth a, Truth b) {
            return a.join(b);
          }

          @Override
          public Truth widen(Truth before, Truth after) {
            return before.join(after);
          }

          @Override
          public boolean isBottom(Truth element) {
            return element == Truth.NEITHER;
          }
        });
  }

  @Override
  protected Optional<Draw<Truth, Boolean>> draw(Random random) {
    return Optional.empty();
  }
}
