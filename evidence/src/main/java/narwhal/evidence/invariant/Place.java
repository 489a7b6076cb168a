package narwhal.evidence.invariant;

import java.util.Optional;
import narwhal.ir.source.CType;
import narwhal.ir.source.SourceVariable;

/**
 * Some bits of a variable of the source.
 *
 * @param offset in bits
 */
record Place(SourceVariable variable, long offset) {

  /** The part of the variable of so many bits, as C writes it and with its type. */
  record Part(String text, CType type) {}

  /** For remarks. */
  String name() {
    return variable.name() + (offset == 0 ? "" : "+" + offset / 8);
  }

  Optional<Part> part(long bits) {
    return part(variable.name(), variable.type(), offset, bits);
  }

  private static Optional<Part> part(String text, CType type, long offset, long bits) {
    return switch (type) {
      case CType.Array t when t.element().bits() > 0 -> {
        long index = offset / t.element().bits();
        yield index >= t.count()
            ? Optional.empty()
            : part(
                text + "[" + index + "]", t.element(), offset - index * t.element().bits(), bits);
      }
      case CType.Struct t ->
          t.members().stream()
              .filter(m -> m.offsetBits() <= offset)
              .filter(m -> offset < m.offsetBits() + m.type().bits())
              .findFirst()
              .flatMap(m -> part(text + "." + m.name(), m.type(), offset - m.offsetBits(), bits));
      default ->
          offset == 0 && type.bits() == bits ? Optional.of(new Part(text, type)) : Optional.empty();
    };
  }
}
