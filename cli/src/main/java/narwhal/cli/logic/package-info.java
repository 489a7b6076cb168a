/**
 * Verification of logic programs that come from elsewhere than LLVM. Start at {@link
 * narwhal.cli.logic.LogicVerification}.
 */
package narwhal.cli.logic;
