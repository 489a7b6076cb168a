/**
 * One verification, from files to report. Start reading at {@link narwhal.cli.verify.Verification};
 * {@link narwhal.cli.verify.Strategy} is where engines plug in.
 */
package narwhal.cli.verify;
