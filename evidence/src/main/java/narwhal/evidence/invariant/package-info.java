/**
 * What a proof rests on, told in C: invariants over the variables of the logic program become
 * expressions over variables of the source. Start reading at {@link
 * narwhal.evidence.invariant.SourceInvariants}.
 */
package narwhal.evidence.invariant;
