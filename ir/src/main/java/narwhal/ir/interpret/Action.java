package narwhal.ir.interpret;

/** One decoded instruction. */
@FunctionalInterface
interface Action {
  void run(Frame frame);
}
