/**
 * The partition of writes and the program with a map for each block. Start reading at {@link
 * narwhal.separation.split.SplitProgram}.
 */
package narwhal.separation.split;
