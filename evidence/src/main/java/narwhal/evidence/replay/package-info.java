/**
 * Runs a counterexample twice: in the interpreter, which decides, and as a compiled program under
 * the system compiler's sanitizers, which convinces. Start reading at {@link
 * narwhal.evidence.replay.CompiledReplay}.
 */
package narwhal.evidence.replay;
