package narwhal.frontend.library;

/** What one library function does, said in machine instructions at the place of a call. */
@FunctionalInterface
interface Model {
  void expand(Expansion call);
}
