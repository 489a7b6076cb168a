/**
 * {@code narwhal bench}: micro benchmarks for people who want a figure of their own machine. Start
 * reading at {@link narwhal.bench.Benchmarks}. Nothing else depends on this module.
 */
package narwhal.bench;
