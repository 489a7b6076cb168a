package narwhal.absint.state;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * The integer {@code factor * (node + other) + offset}. A constant has no node, and most have no
 * other. The factor is positive.
 */
record Linear(BigInteger factor, Node node, Node other, BigInteger offset) {
  static Linear constant(BigInteger value) {
    return new Linear(BigInteger.ONE, null, null, value);
  }

  static Linear of(Node node) {
    return new Linear(BigInteger.ONE, node, null, BigInteger.ZERO);
  }

  boolean isConstant() {
    return node == null;
  }

  Linear plus(BigInteger more) {
    return new Linear(factor, node, other, offset.add(more));
  }

  Linear times(BigInteger by) {
    return new Linear(
        isConstant() ? factor : factor.multiply(by), node, other, offset.multiply(by));
  }

  Linear negated() {
    return new Linear(factor, negated(node), negated(other), offset.negate());
  }

  private static Node negated(Node node) {
    return node == null ? null : node.negated();
  }

  /** The sum; null if it has more than two nodes, or nodes with different factors. */
  Linear plus(Linear more) {
    if (isConstant()) {
      return more.plus(offset);
    }
    if (more.isConstant()) {
      return plus(more.offset);
    }
    if (!factor.equals(more.factor)) {
      return null;
    }
    List<Node> nodes = new ArrayList<>(4);
    for (Node next : new Node[] {node, other, more.node, more.other}) {
      if (next != null && !nodes.remove(next.negated())) {
        nodes.add(next);
      }
    }
    BigInteger sum = offset.add(more.offset);
    return switch (nodes.size()) {
      case 0 -> constant(sum);
      case 1 -> new Linear(factor, nodes.getFirst(), null, sum);
      case 2 -> new Linear(factor, nodes.getFirst(), nodes.getLast(), sum);
      default -> null;
    };
  }
}
