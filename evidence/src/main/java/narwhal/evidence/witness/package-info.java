/**
 * Evidence for other tools: witnesses in version 2.0 of the format of the competition on software
 * verification. Start reading at {@link narwhal.evidence.witness.Witness}.
 */
package narwhal.evidence.witness;
