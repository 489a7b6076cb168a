package narwhal.cli;

import java.util.Arrays;
import java.util.List;
import narwhal.cli.options.Suggestion;
import narwhal.cli.options.UsageException;
import narwhal.engine.bmc.VcForm;
import narwhal.engine.bmc.VcOptions;
import picocli.CommandLine.Option;

/** The options of the formula that a solver gets. */
final class VcArguments {
  @Option(
      names = "--vc-form",
      paramLabel = "NAME",
      description = {
        "How values after a join stand in the formula: as choices (dataflow), or as variables that",
        "equal what came along the way taken (control-flow). Default: dataflow."
      })
  private String form = VcForm.DATAFLOW.label();

  VcOptions options() {
    List<String> names = Arrays.stream(VcForm.values()).map(VcForm::label).toList();
    return VcOptions.DEFAULT.withForm(
        Arrays.stream(VcForm.values())
            .filter(f -> f.label().equals(form))
            .findFirst()
            .orElseThrow(
                () ->
                    new UsageException(
                        "there is no form '"
                            + form
                            + "' of formulas"
                            + Suggestion.phrase(form, names)
                            + " (known: "
                            + String.join(", ", names)
                            + ")")));
  }
}
