/**
 * A second process of this program that works beside the first on the same task: how it is started,
 * what it says, how it ends. A crash or a memory limit there costs its answer and nothing else.
 */
package narwhal.cli.worker;
