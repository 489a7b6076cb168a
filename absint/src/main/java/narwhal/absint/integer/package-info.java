/**
 * Abstract interpretation of mathematical integers: bounds of differences. Start reading at {@link
 * narwhal.absint.integer.IntegerAnalysis}.
 */
package narwhal.absint.integer;
