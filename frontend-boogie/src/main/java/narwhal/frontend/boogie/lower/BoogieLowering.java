package narwhal.frontend.boogie.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import narwhal.frontend.boogie.DeepStack;
import narwhal.frontend.boogie.check.Declarations;
import narwhal.frontend.boogie.check.Symbol;
import narwhal.frontend.boogie.check.TypeChecker;
import narwhal.frontend.boogie.lower.LoweredPrograms.Mode;
import narwhal.frontend.boogie.lower.LoweredPrograms.Part;
import narwhal.frontend.boogie.syntax.BoogieProgram;
import narwhal.ir.run.InputException;
import narwhal.ir.run.UnsupportedException;
import narwhal.term.TermFactory;

/** Boogie programs to logic programs (decision 0021). */
public final class BoogieLowering {
  private static final List<String> ENTRIES = List.of("ULTIMATE.start", "main");

  private final TermFactory terms;
  private final Declarations declarations;
  private final LoweringOptions options;

  private BoogieLowering(TermFactory terms, Declarations declarations, LoweringOptions options) {
    this.terms = terms;
    this.declarations = declarations;
    this.options = options;
  }

  /**
   * Checks a program and lowers it.
   *
   * @throws InputException if it is wrong, or if the entry has no implementation
   * @throws UnsupportedException for what is Boogie but not taken here
   */
  public static LoweredPrograms lower(
      TermFactory terms, BoogieProgram program, LoweringOptions options) {
    Declarations declarations = TypeChecker.check(program);
    return DeepStack.run(() -> new BoogieLowering(terms, declarations, options).lower());
  }

  private LoweredPrograms lower() {
    if (options.library()) {
      return new LoweredPrograms(Mode.LIBRARY, each(false));
    }
    Optional<Symbol.Procedure> entry = entry();
    if (options.modular() || entry.isEmpty()) {
      return new LoweredPrograms(Mode.MODULAR, each(true));
    }
    return new LoweredPrograms(Mode.WHOLE, parts(entry.get(), false));
  }

  private Optional<Symbol.Procedure> entry() {
    if (options.entry().isPresent()) {
      String name = options.entry().get();
      Symbol.Procedure procedure = declarations.procedures().get(name);
      if (procedure == null || procedure.implementations().isEmpty()) {
        throw new InputException("procedure '" + name + "' has no implementation to start in");
      }
      return Optional.of(procedure);
    }
    return ENTRIES.stream()
        .map(declarations.procedures()::get)
        .filter(p -> p != null && !p.implementations().isEmpty())
        .findFirst();
  }

  private List<Part> each(boolean modular) {
    List<Part> parts = new ArrayList<>();
    for (Symbol.Procedure procedure : declarations.procedures().values()) {
      if (options.entry().isEmpty() || options.entry().get().equals(procedure.name())) {
        parts.addAll(parts(procedure, modular));
      }
    }
    return parts;
  }

  /** A program for each implementation of a procedure. */
  private List<Part> parts(Symbol.Procedure procedure, boolean modular) {
    List<Part> parts = new ArrayList<>();
    for (Symbol.Implementation implementation : procedure.implementations()) {
      ProgramLowering lowering = new ProgramLowering(terms, declarations, modular);
      parts.add(new Part(procedure.name(), lowering.lower(procedure, implementation)));
    }
    return parts;
  }
}
