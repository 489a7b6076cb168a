/** Deep call graphs: summaries of procedures beside calls that are inlined. */
package narwhal.bench.calls;
