/**
 * What every stage of a run shares: the run context, and the kinds of failure as types. Anything
 * else that is thrown is a bug of Narwhal's (exit code 70).
 */
package narwhal.ir.run;
