/**
 * How maps are represented while a program is unrolled: {@link narwhal.engine.bmc.memory.Memory} is
 * the interface, {@link narwhal.engine.bmc.memory.MemoryModel} lists the representations.
 */
package narwhal.engine.bmc.memory;
