/**
 * The theory of memory (paper SeaM, chapters 4 to 6): pointers of base and offset, reads over
 * writes, sets and copies, address-range maps, store maps. Start with {@link
 * narwhal.term.memory.MemoryReads}; docs/decisions/0009 says how the paper meets packed pointers.
 */
package narwhal.term.memory;
