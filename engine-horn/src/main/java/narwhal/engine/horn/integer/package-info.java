/** Bit-vectors as mathematical integers, and formulas about integers back as bit-vectors. */
package narwhal.engine.horn.integer;
