/**
 * How data flows through a logic program: what commands read and write, procedures cut at loops and
 * calls, the variables that are live. Start reading at {@link narwhal.ir.flow.Flow}.
 */
package narwhal.ir.flow;
