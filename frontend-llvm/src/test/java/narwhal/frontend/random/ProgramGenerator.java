package narwhal.frontend.random;

import java.util.ArrayList;
import java.util.List;

/**
 * One random program: types, globals, functions that call the ones before, and an entry that shows
 * everything.
 */
final class ProgramGenerator {
  private final Dice dice;
  private final String prefix;
  private final Writer out = new Writer();
  private final ExpressionGenerator expressions;
  private final Calls calls;
  private final RecordGenerator records;
  private final StatementGenerator statements;
  private final Scope globals = new Scope(null);

  private ProgramGenerator(long seed, String prefix) {
    this.dice = new Dice(seed);
    this.prefix = prefix;
    this.expressions = new ExpressionGenerator(dice);
    this.calls = new Calls(dice, expressions, out, prefix);
    this.records = new RecordGenerator(dice, prefix);
    this.statements = new StatementGenerator(dice, expressions, calls, out, prefix);
  }

  /**
   * The text of a program whose every name starts with {@code prefix}; its entry is {@code int
   * PREFIXmain(void)}.
   */
  static String generate(long seed, String prefix) {
    ProgramGenerator generator = new ProgramGenerator(seed, prefix);
    generator.program();
    return generator.out.toString();
  }

  private void program() {
    out.line("static int " + prefix + "fuel = 400;");
    int types = dice.between(1, 4);
    for (int i = 0; i < types; i++) {
      out.line(records.next().declaration().strip());
    }
    globals();
    Specials specials = new Specials(dice, expressions, out, prefix);
    int functions = dice.between(1, 5);
    for (int i = 0; i < functions; i++) {
      function(i);
      if (dice.chance(70)) {
        specials.next(globals);
      }
    }
    entry(specials);
  }

  private void globals() {
    int count = dice.between(3, 8);
    for (int i = 0; i < count; i++) {
      CType type = scalar();
      out.line(
          dice.pick("static ", "")
              + type.name()
              + " "
              + prefix
              + "g"
              + i
              + " = "
              + constant(type)
              + ";");
      globals.add(Place.variable(prefix + "g" + i, type));
    }
    CType element = scalar();
    int size = 1 << dice.between(1, 4);
    String array = prefix + "array";
    out.line(
        "static "
            + element.name()
            + " "
            + array
            + "["
            + size
            + "] = {"
            + constant(element)
            + ", "
            + constant(element)
            + "};");
    globals.add(new Place(array + "[@]", element, size - 1, true, true));
    out.line(
        "static "
            + element.name()
            + " *"
            + prefix
            + "cursor = &"
            + array
            + "["
            + dice.below(size)
            + "];");
    globals.add(new Scope.Pointer(prefix + "cursor", element));
    CType cell = scalar();
    String table = prefix + "table";
    out.line(cell.name() + " " + table + "[4][2];");
    globals.add(new Place(table + "[@][1]", cell, 3, true, true));
    globals.add(new Place(table + "[2][@]", cell, 1, true, true));
    int number = 0;
    for (RecordType type : records.made()) {
      String name = prefix + "s" + number++;
      out.line("static " + type.spelling() + " " + name + dice.pick(";", " = {0};"));
      globals.add(new Scope.Record(name, type));
    }
  }

  private CType scalar() {
    return dice.chance(25) ? dice.pick(CType.FLOATS) : dice.pick(CType.INTEGERS);
  }

  private String constant(CType type) {
    return type.floating()
        ? expressions.floating(new Scope(null), 0)
        : expressions.integerConstant();
  }

  private FunctionType.Slot slot(boolean mayPoint) {
    boolean pointer = mayPoint && dice.chance(30);
    return dice.chance(30)
        ? new FunctionType.Slot(null, dice.pick(records.made()), pointer)
        : new FunctionType.Slot(scalar(), null, pointer);
  }

  private void function(int number) {
    List<FunctionType.Slot> parameters = new ArrayList<>();
    int count = dice.between(0, 7);
    for (int i = 0; i < count; i++) {
      parameters.add(slot(true));
    }
    FunctionType.Slot result = dice.chance(20) ? FunctionType.Slot.NOTHING : slot(false);
    FunctionType function =
        new FunctionType(prefix + "f" + number, result, List.copyOf(parameters));
    out.line(function.head() + " {");
    Scope scope = new Scope(globals);
    for (int i = 0; i < parameters.size(); i++) {
      declareParameter(parameters.get(i), "a" + i, scope);
    }
    body(scope, dice.between(2, 6));
    returnResult(result, scope);
    out.line("}");
    calls.add(function);
  }

  private static void declareParameter(FunctionType.Slot parameter, String name, Scope scope) {
    if (parameter.record() != null) {
      scope.add(
          new Scope.Record(parameter.pointer() ? "(*" + name + ")" : name, parameter.record()));
    } else if (parameter.pointer()) {
      scope.add(new Scope.Pointer(name, parameter.scalar()));
    } else {
      scope.add(Place.variable(name, parameter.scalar()));
    }
  }

  private void body(Scope scope, int count) {
    for (int i = 0; i < count; i++) {
      statements.statement(scope, 3, false);
    }
  }

  private void returnResult(FunctionType.Slot result, Scope scope) {
    if (result.scalar() != null) {
      out.line("return " + expressions.of(result.scalar(), scope, 3) + ";");
    } else if (result.record() != null) {
      List<Scope.Record> same =
          scope.records().stream().filter(r -> r.type().equals(result.record())).toList();
      out.line("return " + dice.pick(same).name() + ";");
    }
  }

  private void entry(Specials specials) {
    out.line("static int " + prefix + "main(void) {");
    Scope scope = new Scope(globals);
    body(scope, dice.between(4, 9));
    specials.callAll(scope);
    body(scope, 2);
    for (Place place : globals.places()) {
      statements.see(place, scope);
    }
    out.line("return (int)" + expressions.integer(scope, 3) + ";");
    out.line("}");
  }
}
