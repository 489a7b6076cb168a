/** Constrained Horn clauses, and how a logic program becomes a system of them. */
package narwhal.engine.horn.clause;
