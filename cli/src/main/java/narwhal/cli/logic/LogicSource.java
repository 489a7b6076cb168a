package narwhal.cli.logic;

import narwhal.ir.logic.Program;
import narwhal.term.TermFactory;

/** Makes a logic program, each time with another factory: one belongs to one thread. */
public interface LogicSource {
  Program lower(TermFactory terms);
}
