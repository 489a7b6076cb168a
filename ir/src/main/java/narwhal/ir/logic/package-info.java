/**
 * The logic program: procedures as control-flow graphs whose edges carry commands over terms. Start
 * reading at {@link narwhal.ir.logic.Program}, then {@link narwhal.ir.logic.Command}.
 */
package narwhal.ir.logic;
