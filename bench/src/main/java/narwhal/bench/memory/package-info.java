/**
 * The representations of memory side by side, on families of programs after paper 000, §8.3. {@link
 * narwhal.bench.memory.Family} holds the programs, {@link narwhal.bench.memory.Trial} measures one.
 */
package narwhal.bench.memory;
