/** Logic programs for the tests of engines, and what they do by the plainest of semantics. */
package narwhal.ir.logic.sample;
