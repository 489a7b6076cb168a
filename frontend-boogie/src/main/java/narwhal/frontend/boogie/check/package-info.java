/**
 * Names and types: what every name stands for, whether types fit, whether procedures change only
 * what they may. Start reading at {@link narwhal.frontend.boogie.check.TypeChecker}.
 */
package narwhal.frontend.boogie.check;
