package narwhal.absint.state;

import java.math.BigInteger;

/** The integer {@code factor * node + offset}; a constant has no node. The factor is positive. */
record Linear(BigInteger factor, Node node, BigInteger offset) {
  static Linear constant(BigInteger value) {
    return new Linear(BigInteger.ONE, null, value);
  }

  static Linear of(Node node) {
    return new Linear(BigInteger.ONE, node, BigInteger.ZERO);
  }

  boolean isConstant() {
    return node == null;
  }

  Linear plus(BigInteger more) {
    return new Linear(factor, node, offset.add(more));
  }

  Linear times(BigInteger by) {
    return new Linear(isConstant() ? factor : factor.multiply(by), node, offset.multiply(by));
  }
}
