/** What JMH measures: each class is one benchmark, each of its methods one row. */
package narwhal.bench.measure;
