/**
 * The multi-step rewriter of SeaM (§7.1): {@link narwhal.term.rewrite.Rewriter} drives rules,
 * {@link narwhal.term.rewrite.Rules} lists the families there are.
 */
package narwhal.term.rewrite;
