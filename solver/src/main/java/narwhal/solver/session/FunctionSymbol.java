package narwhal.solver.session;

import java.util.List;
import narwhal.term.Sort;
import narwhal.term.Term;

/** An uninterpreted function: the same name with other sorts is another function. */
public record FunctionSymbol(String name, List<Sort> parameters, Sort result) {
  public static FunctionSymbol of(Term application) {
    return new FunctionSymbol(
        application.name(),
        application.args().stream().map(Term::sort).toList(),
        application.sort());
  }
}
