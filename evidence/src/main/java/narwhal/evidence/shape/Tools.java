package narwhal.evidence.shape;

import narwhal.ir.machine.Program;
import narwhal.ir.run.Deadline;
import narwhal.solver.SmtSolver;
import narwhal.term.TermFactory;

/** What the parts of a check share. */
final class Tools {
  final Program program;
  final TermFactory terms;
  final int pointerBits;
  final Fresh fresh;
  final Words words;
  final Bytes bytes;
  final Reading reading;
  final Questions questions;

  Tools(Program program, TermFactory terms, SmtSolver solver, Deadline deadline) {
    this.program = program;
    this.terms = terms;
    this.pointerBits = 8 * program.pointerBytes();
    this.fresh = new Fresh(terms, pointerBits);
    this.words = new Words(terms, pointerBits);
    this.bytes = new Bytes(terms, words, fresh);
    this.reading = new Reading(program, terms, fresh);
    this.questions = new Questions(terms, solver, deadline);
  }
}
