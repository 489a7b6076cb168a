package narwhal.evidence.invariant;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;

/** {@code constant + Σ factor * atom} over the integers; no factor is zero. */
record Sum(Map<Atom, BigInteger> factors, BigInteger constant) {
  Sum {
    factors = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(factors));
  }

  static Sum of(BigInteger constant) {
    return new Sum(Map.of(), constant);
  }

  static Sum of(Atom atom) {
    return new Sum(Map.of(atom, BigInteger.ONE), BigInteger.ZERO);
  }

  boolean isConstant() {
    return factors.isEmpty();
  }

  Sum plus(Sum other) {
    Map<Atom, BigInteger> all = new LinkedHashMap<>(factors);
    other.factors.forEach((atom, factor) -> all.merge(atom, factor, BigInteger::add));
    all.values().removeIf(factor -> factor.signum() == 0);
    return new Sum(all, constant.add(other.constant));
  }

  Sum times(BigInteger number) {
    if (number.signum() == 0) {
      return of(BigInteger.ZERO);
    }
    Map<Atom, BigInteger> all = new LinkedHashMap<>();
    factors.forEach((atom, factor) -> all.put(atom, factor.multiply(number)));
    return new Sum(all, constant.multiply(number));
  }

  Sum minus(Sum other) {
    return plus(other.times(BigInteger.ONE.negate()));
  }

  /** The part with factors of this sign, without the constant. */
  Sum part(int sign) {
    Map<Atom, BigInteger> all = new LinkedHashMap<>();
    factors.forEach(
        (atom, factor) -> {
          if (factor.signum() == sign) {
            all.put(atom, factor);
          }
        });
    return new Sum(all, BigInteger.ZERO);
  }

  Sum withConstant(BigInteger number) {
    return new Sum(factors, number);
  }

  /** All factors and the constant by their greatest common divisor, if there is one. */
  Sum reduced() {
    BigInteger divisor = factors.values().stream().reduce(constant, BigInteger::gcd);
    if (divisor.compareTo(BigInteger.ONE) <= 0) {
      return this;
    }
    Map<Atom, BigInteger> all = new LinkedHashMap<>();
    factors.forEach((atom, factor) -> all.put(atom, factor.divide(divisor)));
    return new Sum(all, constant.divide(divisor));
  }

  Range range() {
    Range range = Range.of(constant);
    for (Map.Entry<Atom, BigInteger> entry : factors.entrySet()) {
      range = range.plus(entry.getKey().values().times(entry.getValue()));
    }
    return range;
  }

  /** Holds every number that comes up when the sum is computed in some order. */
  Range partial() {
    Range all = Range.of(BigInteger.ZERO).join(Range.of(constant));
    BigInteger least = constant.min(BigInteger.ZERO);
    BigInteger greatest = constant.max(BigInteger.ZERO);
    for (Map.Entry<Atom, BigInteger> entry : factors.entrySet()) {
      Range product = entry.getKey().values().times(entry.getValue());
      all = all.join(entry.getKey().values()).join(product);
      least = least.add(product.least().min(BigInteger.ZERO));
      greatest = greatest.add(product.greatest().max(BigInteger.ZERO));
    }
    return all.join(new Range(least, greatest));
  }

  /** The latest type of an atom. */
  Arithmetic type() {
    return factors.keySet().stream().map(Atom::type).reduce(Arithmetic.INT, Arithmetic::with);
  }
}
