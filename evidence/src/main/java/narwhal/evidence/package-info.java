/**
 * What a run concludes and what confirms it. Start reading at {@link narwhal.evidence.Judge}: it
 * turns an engine's answer into a {@link narwhal.evidence.Report}, publishing nothing that the
 * ledger or the replay speaks against.
 */
package narwhal.evidence;
