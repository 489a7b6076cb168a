/** Proofs that something other than their finder checks. */
package narwhal.engine.horn.certificate;
