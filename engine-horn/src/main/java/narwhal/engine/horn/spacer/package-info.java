/** Z3's Spacer in this process: clauses go in as text, solutions come out as text. */
package narwhal.engine.horn.spacer;
