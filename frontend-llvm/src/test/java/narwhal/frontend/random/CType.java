package narwhal.frontend.random;

import java.util.List;

/** An arithmetic type of C on x86-64. {@code bits} of a bit-field's type is its declared width. */
record CType(String name, int bits, boolean signed, boolean floating) {
  static final CType BOOL = integer("_Bool", 1, false);
  static final CType INT = integer("int", 32, true);
  static final CType UNSIGNED = integer("unsigned", 32, false);
  static final CType LONG = integer("long", 64, true);
  static final CType UNSIGNED_LONG = integer("unsigned long", 64, false);
  static final CType CHAR = integer("char", 8, true);
  static final CType UNSIGNED_CHAR = integer("unsigned char", 8, false);
  static final CType WIDE = integer("__int128", 128, true);
  static final CType FLOAT = new CType("float", 32, true, true);
  static final CType DOUBLE = new CType("double", 64, true, true);
  static final CType LONG_DOUBLE = new CType("long double", 80, true, true);

  static final List<CType> INTEGERS =
      List.of(
          BOOL,
          CHAR,
          integer("signed char", 8, true),
          UNSIGNED_CHAR,
          integer("short", 16, true),
          integer("unsigned short", 16, false),
          INT,
          UNSIGNED,
          LONG,
          UNSIGNED_LONG,
          integer("long long", 64, true),
          integer("unsigned long long", 64, false),
          WIDE,
          integer("unsigned __int128", 128, false));

  static final List<CType> FLOATS = List.of(FLOAT, DOUBLE, LONG_DOUBLE);

  static CType integer(String name, int bits, boolean signed) {
    return new CType(name, bits, signed, false);
  }

  /** A short word for the names of helper functions. */
  String word() {
    return name.replace(' ', '_');
  }

  /** The type of values of this type after the integer promotions. */
  CType promoted() {
    return !floating && bits < 32 ? INT : this;
  }
}
