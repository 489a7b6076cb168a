/**
 * The command line: commands, exit codes, and what happens when something fails. Start reading at
 * {@link narwhal.cli.NarwhalCommandLine}, then {@link narwhal.cli.VerifyCommand}.
 */
package narwhal.cli;
