package narwhal.frontend.random;

import java.util.ArrayList;
import java.util.List;

/** Makes struct and union types. */
final class RecordGenerator {
  private final Dice dice;
  private final String prefix;
  private final List<RecordType> made = new ArrayList<>();

  RecordGenerator(Dice dice, String prefix) {
    this.dice = dice;
    this.prefix = prefix;
  }

  List<RecordType> made() {
    return made;
  }

  RecordType next() {
    boolean union = dice.chance(20);
    List<RecordType.Field> fields = new ArrayList<>();
    int count = dice.between(1, 6);
    for (int i = 0; i < count; i++) {
      fields.add(union ? unionField("f" + i) : structField("f" + i));
    }
    RecordType type = new RecordType(prefix + "r" + made.size(), union, List.copyOf(fields));
    made.add(type);
    return type;
  }

  private RecordType.Field structField(String name) {
    int kind = dice.below(10);
    if (kind < 3) {
      CType base = dice.pick(CType.INTEGERS.subList(0, 12));
      int width = base.equals(CType.BOOL) ? 1 : dice.between(1, base.bits());
      return new RecordType.Field(name, base, width, 0, null);
    }
    if (kind == 3) {
      return new RecordType.Field(name, scalar(), 0, 1 << dice.between(0, 3), null);
    }
    if (kind == 4 && !made.isEmpty()) {
      return new RecordType.Field(name, null, 0, 0, dice.pick(made));
    }
    return new RecordType.Field(name, scalar(), 0, 0, null);
  }

  /**
   * Members of a union are read as each other, so each value of the bits must be a value of the
   * type.
   */
  private RecordType.Field unionField(String name) {
    CType type =
        dice.chance(20)
            ? dice.pick(List.of(CType.FLOAT, CType.DOUBLE))
            : dice.pick(CType.INTEGERS.subList(1, CType.INTEGERS.size()));
    return new RecordType.Field(name, type, 0, dice.chance(30) ? 4 : 0, null);
  }

  private CType scalar() {
    return dice.chance(25) ? dice.pick(CType.FLOATS) : dice.pick(CType.INTEGERS);
  }
}
