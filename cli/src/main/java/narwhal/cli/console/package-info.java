/**
 * What people see: progress on standard error, the report on standard output. Start at {@link
 * narwhal.cli.console.Console}.
 */
package narwhal.cli.console;
