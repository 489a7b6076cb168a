package narwhal.frontend.random;

import java.util.List;

/** Makes statements. Every loop burns the program's fuel, so every program ends soon. */
final class StatementGenerator {
  private final Dice dice;
  private final ExpressionGenerator expressions;
  private final Calls calls;
  private final Writer out;
  private final String prefix;
  private int names;

  StatementGenerator(
      Dice dice, ExpressionGenerator expressions, Calls calls, Writer out, String prefix) {
    this.dice = dice;
    this.expressions = expressions;
    this.calls = calls;
    this.out = out;
    this.prefix = prefix;
  }

  /** A block of a few statements in a scope of its own. */
  void block(Scope outer, int depth, boolean inLoop) {
    Scope scope = new Scope(outer);
    int count = dice.between(1, 4);
    for (int i = 0; i < count; i++) {
      statement(scope, depth, inLoop);
    }
  }

  void statement(Scope scope, int depth, boolean inLoop) {
    switch (dice.below(depth > 0 ? 22 : 13)) {
      case 0, 1, 2, 3 -> assign(scope);
      case 4 -> compound(scope);
      case 5 -> observe(scope);
      case 6 -> declare(scope);
      case 7 -> increment(scope);
      case 8 -> retarget(scope);
      case 9 -> copyRecord(scope);
      case 10, 11 -> calls.statement(scope);
      case 12 -> blockCopy(scope);
      case 13, 14, 15 -> choice(scope, depth, inLoop);
      case 16, 17 -> loop(scope, depth);
      case 18 -> doWhile(scope, depth);
      case 19 -> branchTable(scope, depth);
      case 20 -> forwardJump(scope, depth);
      default -> leaveLoop(scope, inLoop);
    }
  }

  private String fresh(String stem) {
    return stem + names++;
  }

  private void assign(Scope scope) {
    Place target = dice.pick(scope.writable());
    out.line(
        expressions.lvalue(target, scope) + " = " + expressions.of(target.type(), scope, 3) + ";");
  }

  private void compound(Scope scope) {
    Place target = dice.pick(scope.writable());
    String left = expressions.lvalue(target, scope);
    if (target.type().floating()) {
      out.line(
          left + dice.pick(" += ", " -= ", " *= ", " /= ") + expressions.floating(scope, 2) + ";");
    } else if (target.isBitField() || dice.chance(60)) {
      out.line(
          left
              + dice.pick(" += ", " -= ", " ^= ", " |= ", " &= ", " *= ")
              + expressions.integer(scope, 2)
              + ";");
    } else if (dice.chance(50)) {
      out.line(
          left + dice.pick(" /= ", " %= ") + "(" + expressions.integer(scope, 1) + " & 31) + 1;");
    } else {
      int mask = target.type().promoted().bits() - 1;
      out.line(
          left + dice.pick(" <<= ", " >>= ") + expressions.integer(scope, 1) + " & " + mask + ";");
    }
  }

  void observe(Scope scope) {
    List<Place> places = scope.places();
    see(dice.pick(places), scope);
  }

  /** Shows one place to the test. */
  void see(Place place, Scope scope) {
    String text = expressions.value(place, scope);
    CType type = place.type();
    if (type.floating()) {
      out.line("see_" + type.word() + "(" + text + ");");
    } else {
      out.line((type.bits() > 64 ? "see_wide(" : "see(") + text + ");");
    }
  }

  private void declare(Scope scope) {
    CType type = dice.chance(25) ? dice.pick(CType.FLOATS) : dice.pick(CType.INTEGERS);
    String name = fresh("v");
    switch (dice.below(4)) {
      case 0 -> {
        int count = 1 << dice.between(1, 3);
        out.line(
            type.name()
                + " "
                + name
                + "["
                + count
                + "] = {"
                + expressions.of(type, scope, 1)
                + "};");
        scope.add(new Place(name + "[@]", type, count - 1, true, true));
      }
      case 1 -> {
        out.line("static " + type.name() + " " + name + " = " + dice.between(0, 100) + ";");
        scope.add(Place.variable(name, type));
      }
      default -> {
        String qualifier = dice.pick("", "", "volatile ", "register ");
        out.line(
            qualifier + type.name() + " " + name + " = " + expressions.of(type, scope, 2) + ";");
        scope.add(new Place(name, type, 0, true, qualifier.isEmpty()));
        if (!qualifier.isEmpty()) {
          observe(scope);
        }
      }
    }
  }

  private void increment(Scope scope) {
    List<Place> counters =
        scope.writable().stream()
            .filter(p -> !p.isIndexed() && !p.isBitField() && !p.type().equals(CType.BOOL))
            .toList();
    if (counters.isEmpty()) {
      assign(scope);
      return;
    }
    Place counter = dice.pick(counters);
    String text =
        dice.pick(
            counter.text() + "++",
            counter.text() + "--",
            "++" + counter.text(),
            "--" + counter.text());
    if (counter.type().floating() || dice.chance(50)) {
      out.line(text + ";");
    } else {
      out.line((counter.type().bits() > 64 ? "see_wide(" : "see(") + text + ");");
    }
  }

  /** Points a pointer elsewhere, to something that lives as long as the program. */
  private void retarget(Scope scope) {
    List<Scope.Pointer> pointers = scope.pointers();
    if (pointers.isEmpty() || dice.chance(30)) {
      newPointer(scope);
      return;
    }
    Scope.Pointer pointer = dice.pick(pointers);
    List<Place> targets = targets(scope.globals(), pointer.target());
    if (!targets.isEmpty()) {
      out.line(pointer.name() + " = &" + expressions.lvalue(dice.pick(targets), scope) + ";");
    }
  }

  private void newPointer(Scope scope) {
    List<Place> places =
        scope.writable().stream().filter(p -> p.addressable() && !p.isIndirect()).toList();
    if (places.isEmpty()) {
      assign(scope);
      return;
    }
    Place target = dice.pick(places);
    String name = fresh("q");
    out.line(target.type().name() + " *" + name + " = &" + expressions.lvalue(target, scope) + ";");
    scope.add(new Scope.Pointer(name, target.type()));
  }

  private static List<Place> targets(Scope scope, CType type) {
    return scope.writable().stream()
        .filter(p -> p.addressable() && p.type().equals(type) && !p.isIndirect())
        .toList();
  }

  private void copyRecord(Scope scope) {
    List<Scope.Record> records = scope.records();
    if (records.isEmpty()) {
      assign(scope);
      return;
    }
    Scope.Record source = dice.pick(records);
    List<Scope.Record> same = records.stream().filter(r -> r.type().equals(source.type())).toList();
    Scope.Record target = dice.pick(same);
    if (target.name().equals(source.name())) {
      String name = fresh("w");
      out.line(source.type().spelling() + " " + name + " = " + source.name() + ";");
      scope.add(new Scope.Record(name, source.type()));
    } else if (dice.chance(50)) {
      boolean mayOverlap = target.name().startsWith("(*") || source.name().startsWith("(*");
      out.line(
          (mayOverlap ? "memmove(&" : "memcpy(&")
              + target.name()
              + ", &"
              + source.name()
              + ", sizeof "
              + target.name()
              + ");");
    } else {
      out.line(target.name() + " = " + source.name() + ";");
    }
  }

  /** Bytes of arrays of integers are filled and moved. */
  private void blockCopy(Scope scope) {
    List<Place> arrays =
        scope.writable().stream()
            .filter(
                p ->
                    p.isIndexed()
                        && p.text().endsWith("[@]")
                        && !p.type().equals(CType.BOOL)
                        && !p.type().floating())
            .toList();
    if (arrays.isEmpty()) {
      assign(scope);
      return;
    }
    Place array = dice.pick(arrays);
    String name = array.text().substring(0, array.text().length() - 3);
    int half = (array.mask() + 1) / 2;
    switch (dice.below(3)) {
      case 0 ->
          out.line(
              "memset("
                  + name
                  + ", (int)"
                  + expressions.integer(scope, 1)
                  + ", sizeof "
                  + name
                  + ");");
      case 1 ->
          out.line(
              "memmove("
                  + name
                  + ", "
                  + name
                  + " + "
                  + half
                  + ", "
                  + half
                  + " * sizeof "
                  + name
                  + "[0]);");
      default ->
          out.line(
              "see(memcmp("
                  + name
                  + ", "
                  + name
                  + " + "
                  + half
                  + ", "
                  + half
                  + " * sizeof "
                  + name
                  + "[0]) == 0);");
    }
  }

  private void choice(Scope scope, int depth, boolean inLoop) {
    out.line("if (" + expressions.integer(scope, 2) + ") {");
    block(scope, depth - 1, inLoop);
    if (dice.chance(60)) {
      out.line("} else {");
      block(scope, depth - 1, inLoop);
    }
    out.line("}");
  }

  private void loop(Scope scope, int depth) {
    String i = fresh("i");
    CType type = dice.pick(List.of(CType.INT, CType.UNSIGNED_CHAR, CType.LONG, CType.UNSIGNED));
    int bound = dice.between(1, 8);
    String head =
        "for ("
            + type.name()
            + " "
            + i
            + " = 0; "
            + i
            + " < "
            + bound
            + " && "
            + prefix
            + "fuel-- > 0; "
            + i;
    out.line(head + dice.pick("++", " += 2", "++") + ") {");
    Scope inner = new Scope(scope);
    inner.add(Place.constant(i, type));
    block(inner, depth - 1, true);
    out.line("}");
  }

  private void doWhile(Scope scope, int depth) {
    out.line("do {");
    block(scope, depth - 1, true);
    out.line("} while ((" + prefix + "fuel -= 10) > 0 && " + expressions.integer(scope, 1) + ");");
  }

  private void branchTable(Scope scope, int depth) {
    out.line("switch (" + expressions.integer(scope, 1) + " & 7) {");
    int cases = dice.between(1, 4);
    for (int i = 0; i < cases; i++) {
      if (i == cases - 1 && dice.chance(60)) {
        out.line("default: {");
      } else if (i == 0 && dice.chance(30)) {
        out.line("case 2 ... 3: {");
      } else {
        out.line("case " + (i + 4) + ": {");
      }
      block(scope, depth - 1, false);
      out.line("}");
      if (dice.chance(60)) {
        out.line("break;");
      }
    }
    out.line("}");
  }

  private void forwardJump(Scope scope, int depth) {
    String label = fresh("l");
    out.line("if (" + expressions.integer(scope, 1) + ") goto " + label + ";");
    out.line("{");
    block(scope, depth - 1, false);
    out.line("}");
    out.line(label + ":;");
    if (dice.chance(40)) {
      out.line(
          "if (("
              + prefix
              + "fuel -= 20) > 0 && "
              + expressions.integer(scope, 2)
              + ") goto "
              + label
              + ";");
    }
  }

  private void leaveLoop(Scope scope, boolean inLoop) {
    if (inLoop) {
      out.line(
          "if (" + expressions.integer(scope, 1) + ") " + dice.pick("break", "continue") + ";");
    } else {
      assign(scope);
    }
  }
}
