package narwhal.ir.source;

import java.util.List;
import java.util.Optional;

/** A type of C without qualifiers and without names given by {@code typedef}. */
public sealed interface CType {
  long bits();

  /** How the bits of an integer are read; {@code char} is one or the other. */
  enum Sign {
    SIGNED,
    UNSIGNED,
    UNKNOWN
  }

  record Whole(String name, long bits, Sign sign) implements CType {}

  record Floating(String name, long bits) implements CType {}

  /** {@code target} is known for pointers to integers only. */
  record Pointer(Optional<Whole> target, long bits) implements CType {}

  record Array(CType element, long count) implements CType {
    @Override
    public long bits() {
      return element.bits() * count;
    }
  }

  /** A struct; of a union no member is known. */
  record Struct(List<Member> members, long bits) implements CType {
    public Struct {
      members = List.copyOf(members);
    }
  }

  /** A member that is no bit-field. */
  record Member(String name, long offsetBits, CType type) {}

  /** What nothing is said about. */
  record Other(long bits) implements CType {}
}
