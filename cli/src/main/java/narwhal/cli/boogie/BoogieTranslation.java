package narwhal.cli.boogie;

import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import narwhal.cli.options.UsageException;
import narwhal.engine.bmc.BmcEngine;
import narwhal.engine.bmc.BmcOptions;
import narwhal.engine.bmc.VcOptions;
import narwhal.engine.bmc.memory.MemoryModel;
import narwhal.engine.bmc.memory.MemoryOptions;
import narwhal.engine.horn.HornEngine;
import narwhal.engine.horn.HornOptions;
import narwhal.engine.horn.clause.Constants;
import narwhal.engine.horn.integer.IntegerClauses;
import narwhal.frontend.boogie.lower.LoweredPrograms;
import narwhal.ir.boogie.BoogiePrinter;
import narwhal.ir.logic.LogicPrinter;
import narwhal.ir.logic.Program;
import narwhal.ir.logic.pass.FunctionMaps;
import narwhal.ir.run.RunContext;
import narwhal.term.TermFactory;
import narwhal.term.smtlib.SmtLibPrinter;

/** The stages of a Boogie program's way, as text. */
public record BoogieTranslation(BoogieOptions options) {

  /**
   * @param stage {@code logic}, {@code boogie}, {@code chc} or {@code smt2}
   * @param bound for {@code smt2}, how often loops are repeated
   */
  public String to(String stage, int bound, VcOptions vc, HornOptions horn, RunContext context) {
    return switch (stage) {
      case "logic" -> each((terms, program) -> LogicPrinter.print(program));
      case "boogie" -> each((terms, program) -> BoogiePrinter.print(program));
      case "chc" -> each((terms, program) -> clauses(terms, program, horn));
      case "smt2" -> each((terms, program) -> formula(terms, program, bound, vc, context));
      default ->
          throw new UsageException(
              "a Boogie program has no stage '" + stage + "': --to is logic, boogie, chc or smt2");
    };
  }

  /** Several programs one after the other, with the names of their implementations. */
  private String each(BiFunction<TermFactory, Program, String> print) {
    TermFactory terms = new TermFactory();
    List<LoweredPrograms.Part> parts = BoogieVerification.lower(options, terms).parts();
    if (parts.size() == 1) {
      return print.apply(terms, parts.getFirst().program());
    }
    return parts.stream()
        .map(part -> "; implementation " + part.name() + "\n" + print.apply(terms, part.program()))
        .collect(Collectors.joining("\n"));
  }

  private static String clauses(TermFactory terms, Program program, HornOptions horn) {
    Program plain = FunctionMaps.of(terms, program);
    Constants constants = new Constants(terms, HornEngine.clauses(plain, terms, horn));
    return SmtLibPrinter.script(
        "HORN", new IntegerClauses(terms, constants.reduced(), true).formulas());
  }

  private static String formula(
      TermFactory terms, Program program, int bound, VcOptions vc, RunContext context) {
    BmcOptions bmc =
        BmcOptions.DEFAULT
            .withBounds(bound, bound)
            .withMemory(MemoryOptions.DEFAULT.withModel(MemoryModel.ARRAYS))
            .withVc(vc);
    Program plain = FunctionMaps.of(terms, program);
    return SmtLibPrinter.script("ALL", List.of(BmcEngine.formula(plain, terms, bmc, context)));
  }
}
