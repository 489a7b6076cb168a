package narwhal.ir.machine;

/** A transform of the machine program that keeps the meaning of every check. */
public interface Pass {
  /** A short name, shown in progress and when the pass breaks the program. */
  String name();

  Program apply(Program program);
}
