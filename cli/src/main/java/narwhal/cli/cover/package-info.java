/**
 * What a proof reaches: a SAFE says nothing about assertions that no execution gets to. Start
 * reading at {@link narwhal.cli.cover.CoverageSearch}.
 */
package narwhal.cli.cover;
