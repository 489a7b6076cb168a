/**
 * States of all places of a program: fixpoints over the weak topological order inside procedures,
 * entries and exits across them. Start reading at {@link narwhal.absint.fixpoint.ProgramAnalysis}.
 */
package narwhal.absint.fixpoint;
