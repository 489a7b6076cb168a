/** Turns words of the command line into values, with a suggestion where a word is not known. */
package narwhal.cli.options;
