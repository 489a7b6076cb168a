package narwhal.ir.machine;

import java.util.List;

/**
 * A function. The first block is the entry; a function without blocks is only declared. A parameter
 * that LLVM passes {@code byval} is a plain pointer here: the caller makes the copy.
 */
public record Function(
    String name,
    Signature signature,
    List<Value.Register> parameters,
    List<Block> blocks,
    Location location) {
  public Function {
    parameters = List.copyOf(parameters);
    blocks = List.copyOf(blocks);
  }

  public boolean isDeclaration() {
    return blocks.isEmpty();
  }
}
