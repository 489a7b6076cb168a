package narwhal.evidence.invariant;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import narwhal.term.Evaluator;
import narwhal.term.Sort;
import narwhal.term.Term;
import narwhal.term.TermFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random formulas as conditions of C, compiled and run: they must have the value that the formula
 * has, and no step may be undefined.
 */
final class CompiledConditionsTest {
  private static final Path CLANG =
      Path.of(System.getProperty("narwhal.native", "target/native"), "bin", "clang");
  private static final int FORMULAS = 600;
  private static final int ASSIGNMENTS = 60;
  private static final long SEED = Long.getLong("seed", 20261115);

  @TempDir Path folder;

  private final TermFactory terms = new TermFactory();
  private final Random random = new Random(SEED);
  private final Map<Term, Numbers.Variable> variables = new HashMap<>();
  private final List<Term> order = new ArrayList<>();
  private final List<String> types = new ArrayList<>();

  private void declare(String name, String type, int bits, boolean isSigned, boolean isChar) {
    Term variable = terms.variable(name, Sort.bitVec(bits));
    variables.put(variable, new Numbers.Variable(name, isSigned, isChar));
    order.add(variable);
    types.add(type);
  }

  @Test
  void conditionsMeanWhatFormulasDo() throws Exception {
    declare("a", "signed char", 8, true, false);
    declare("b", "unsigned char", 8, false, false);
    declare("c", "char", 8, true, true);
    declare("d", "short", 16, true, false);
    declare("e", "unsigned short", 16, false, false);
    declare("i", "int", 32, true, false);
    declare("j", "int", 32, true, false);
    declare("u", "unsigned int", 32, false, false);
    declare("v", "unsigned int", 32, false, false);
    declare("l", "long long", 64, true, false);
    declare("m", "unsigned long long", 64, false, false);
    List<Term> formulas = new ArrayList<>();
    List<String> texts = new ArrayList<>();
    while (formulas.size() < FORMULAS) {
      Term formula = formula(2);
      try {
        String text = new Formulas(variables::get).of(formula);
        if (!text.equals("0") && !text.equals("1")) {
          formulas.add(formula);
          texts.add(text);
        }
      } catch (NoExpressionException e) {
        // Most products of variables and odd widths: no C, no claim.
      }
    }
    List<Map<Term, Term>> assignments = assignments();
    List<String> lines = run(program(texts, assignments));
    assertEquals(FORMULAS, lines.size(), "seed " + SEED);
    for (int f = 0; f < FORMULAS; f++) {
      StringBuilder expected = new StringBuilder();
      for (Map<Term, Term> values : assignments) {
        boolean isTrue = new Evaluator(terms).evaluate(formulas.get(f), values::get).isTrue();
        expected.append(isTrue ? '1' : '0');
      }
      assertEquals(
          expected.toString(),
          lines.get(f),
          "seed " + SEED + ": " + texts.get(f) + " for " + formulas.get(f));
    }
  }

  private Term formula(int depth) {
    int choice = random.nextInt(depth > 0 ? 10 : 6);
    int width = List.of(8, 16, 32, 32, 64, 34, 40).get(random.nextInt(7));
    return switch (choice) {
      case 0, 1 -> terms.eq(vector(2, width), vector(2, width));
      case 2 -> terms.bvUlt(vector(2, width), vector(2, width));
      case 3 -> terms.bvUle(vector(2, width), vector(2, width));
      case 4 -> terms.bvSlt(vector(2, width), vector(2, width));
      case 5 -> terms.bvSle(vector(2, width), vector(2, width));
      case 6 -> terms.not(formula(depth - 1));
      case 7 -> terms.and(formula(depth - 1), formula(depth - 1));
      case 8 -> terms.or(formula(depth - 1), formula(depth - 1));
      default -> terms.implies(formula(depth - 1), formula(depth - 1));
    };
  }

  private Term vector(int depth, int width) {
    int choice = random.nextInt(depth > 0 ? 18 : 3);
    return switch (choice) {
      case 0 -> terms.bv(number(width), width);
      case 1, 2 -> resized(order.get(random.nextInt(order.size())), width);
      case 3, 4 -> terms.bvAdd(vector(depth - 1, width), vector(depth - 1, width));
      case 5, 6 -> terms.bvSub(vector(depth - 1, width), vector(depth - 1, width));
      case 7, 8 -> terms.bvMul(small(width), vector(depth - 1, width));
      case 9 -> terms.bvNeg(vector(depth - 1, width));
      case 10 -> terms.bvNot(vector(depth - 1, width));
      case 11 -> terms.bvUrem(vector(depth - 1, width), small(width));
      case 12 -> terms.bvSrem(vector(depth - 1, width), small(width));
      case 13 -> terms.bvSmod(vector(depth - 1, width), small(width));
      case 14 -> terms.bvUdiv(vector(depth - 1, width), small(width));
      case 15 -> terms.bvAnd(vector(depth - 1, width), vector(depth - 1, width));
      case 16 -> terms.ite(formula(0), vector(depth - 1, width), vector(depth - 1, width));
      default -> terms.bvLshr(vector(depth - 1, width), small(width));
    };
  }

  private Term small(int width) {
    return terms.bv(1 + random.nextInt(7), width);
  }

  private Term resized(Term variable, int width) {
    if (width < variable.width()) {
      return terms.extract(width - 1, 0, variable);
    }
    return random.nextBoolean() ? terms.sext(width, variable) : terms.zext(width, variable);
  }

  private BigInteger number(int width) {
    BigInteger all = BigInteger.ONE.shiftLeft(width);
    return switch (random.nextInt(5)) {
      case 0 -> all.subtract(BigInteger.valueOf(1 + random.nextInt(3)));
      case 1 -> all.shiftRight(1).subtract(BigInteger.valueOf(random.nextInt(3)));
      case 2 -> new BigInteger(width, random);
      default -> BigInteger.valueOf(random.nextInt(100)).mod(all);
    };
  }

  private List<Map<Term, Term>> assignments() {
    List<Map<Term, Term>> all = new ArrayList<>();
    for (int i = 0; i < ASSIGNMENTS; i++) {
      Map<Term, Term> values = new HashMap<>();
      order.forEach(v -> values.put(v, terms.bv(number(v.width()), v.width())));
      all.add(values);
    }
    return all;
  }

  private String program(List<String> texts, List<Map<Term, Term>> assignments) {
    StringBuilder text = new StringBuilder("#include <stdio.h>\n");
    StringBuilder parameters = new StringBuilder();
    for (int i = 0; i < order.size(); i++) {
      parameters.append(i > 0 ? ", " : "").append(types.get(i)).append(' ');
      parameters.append(order.get(i).name());
    }
    for (int f = 0; f < texts.size(); f++) {
      text.append("static int f%d(%s) { return !!(%s); }\n".formatted(f, parameters, texts.get(f)));
    }
    text.append("int main(void) {\n");
    for (int f = 0; f < texts.size(); f++) {
      for (Map<Term, Term> values : assignments) {
        List<String> arguments = new ArrayList<>();
        order.forEach(v -> arguments.add(values.get(v).bits() + "ULL"));
        text.append("putchar('0' + f%d(%s));".formatted(f, String.join(",", arguments)));
      }
      text.append("putchar('\\n');\n");
    }
    return text.append("return 0; }\n").toString();
  }

  private List<String> run(String program) throws IOException, InterruptedException {
    Path source = Files.writeString(folder.resolve("conditions.c"), program);
    Path binary = folder.resolve("conditions");
    List<String> trapping = List.of("-fsanitize=undefined", "-fsanitize-trap=undefined");
    List<String> command = new ArrayList<>(List.of(CLANG.toString(), "-w"));
    command.addAll(trapping);
    command.addAll(List.of(source.toString(), "-o", binary.toString()));
    Process compiler = new ProcessBuilder(command).redirectErrorStream(true).start();
    String words = new String(compiler.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, compiler.waitFor(), words);
    Process child = new ProcessBuilder(binary.toString()).start();
    String output = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertTrue(child.waitFor() == 0, "undefined behaviour after\n" + output);
    return output.lines().toList();
  }
}
