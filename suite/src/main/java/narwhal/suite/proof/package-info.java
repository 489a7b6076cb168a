/**
 * Unit proofs of a project, described in {@code narwhal.yaml}. Start reading at {@link
 * narwhal.suite.proof.ProofFile}.
 */
package narwhal.suite.proof;
