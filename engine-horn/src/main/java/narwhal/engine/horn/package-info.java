/** Proofs for all executions: Horn clauses, solved over integers and checked over bit-vectors. */
package narwhal.engine.horn;
