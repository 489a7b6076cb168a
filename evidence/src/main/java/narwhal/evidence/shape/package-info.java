/**
 * Checks proofs by shapes of memory again. Start reading at {@link
 * narwhal.evidence.shape.ShapeChecker}. It executes the program from each shape to the next ones by
 * its own rules: memory is pieces with words, words are terms, and a solver answers what is asked
 * about them. It knows the certificate and nothing of the engine that wrote it, and decides nothing
 * by likeness: what it does not understand, it refuses.
 */
package narwhal.evidence.shape;
