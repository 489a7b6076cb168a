package narwhal.frontend.random;

import java.util.ArrayList;
import java.util.List;

/**
 * Makes calls of the functions generated before. A call is a statement of its own with arguments
 * free of side effects: C leaves the order of evaluation open.
 */
final class Calls {
  private final Dice dice;
  private final ExpressionGenerator expressions;
  private final Writer out;
  private final List<FunctionType> functions = new ArrayList<>();
  private final String prefix;
  private int names;

  Calls(Dice dice, ExpressionGenerator expressions, Writer out, String prefix) {
    this.dice = dice;
    this.expressions = expressions;
    this.out = out;
    this.prefix = prefix;
  }

  void add(FunctionType function) {
    functions.add(function);
  }

  List<FunctionType> functions() {
    return functions;
  }

  void statement(Scope scope) {
    if (functions.isEmpty()) {
      Place target = dice.pick(scope.writable());
      out.line(
          expressions.lvalue(target, scope)
              + " = "
              + expressions.of(target.type(), scope, 2)
              + ";");
      return;
    }
    FunctionType function = dice.pick(functions);
    List<String> arguments = new ArrayList<>();
    for (FunctionType.Slot parameter : function.parameters()) {
      arguments.add(argument(parameter, scope));
    }
    String callee = dice.chance(25) ? throughPointer(function) : function.name();
    use(function.result(), callee + "(" + String.join(", ", arguments) + ")", scope);
  }

  private String throughPointer(FunctionType function) {
    String name = "fp" + names++;
    out.line(
        "__typeof__("
            + function.name()
            + ") *"
            + name
            + " = "
            + dice.pick("&", "")
            + function.name()
            + ";");
    return dice.chance(50) ? name : "(*" + name + ")";
  }

  private String argument(FunctionType.Slot parameter, Scope scope) {
    String address = parameter.pointer() ? "&" : "";
    if (parameter.scalar() != null) {
      return parameter.pointer()
          ? address(parameter.scalar(), scope)
          : expressions.of(parameter.scalar(), scope, 2);
    }
    List<Scope.Record> records =
        scope.records().stream().filter(r -> r.type().equals(parameter.record())).toList();
    if (!records.isEmpty() && dice.chance(80)) {
      return address + dice.pick(records).name();
    }
    return address + "(" + parameter.record().spelling() + "){0}";
  }

  private String address(CType type, Scope scope) {
    List<Place> places =
        scope.writable().stream().filter(p -> p.addressable() && p.type().equals(type)).toList();
    if (!places.isEmpty() && dice.chance(80)) {
      return "&" + expressions.lvalue(dice.pick(places), scope);
    }
    return "&(" + type.name() + "){" + expressions.of(type, scope, 1) + "}";
  }

  private void use(FunctionType.Slot result, String call, Scope scope) {
    if (result.scalar() != null) {
      List<Place> targets =
          scope.writable().stream()
              .filter(p -> !p.isIndexed() && !p.isIndirect())
              .filter(p -> p.type().floating() == result.scalar().floating())
              .toList();
      if (targets.isEmpty()) {
        out.line("(void)" + call + ";");
      } else {
        out.line(dice.pick(targets).text() + " = " + call + ";");
      }
    } else if (result.record() != null) {
      String name = "t" + names++;
      out.line(result.record().spelling() + " " + name + " = " + call + ";");
      scope.add(new Scope.Record(name, result.record()));
    } else {
      out.line(call + ";");
    }
  }
}
