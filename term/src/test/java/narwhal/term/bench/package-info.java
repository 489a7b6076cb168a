/** JMH benchmarks of the term library; run {@code narwhal.term.bench.TermBenchmark}'s main. */
package narwhal.term.bench;
