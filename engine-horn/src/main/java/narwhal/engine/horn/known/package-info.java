/** Statements about predicates that somebody else found: never trusted, always checked. */
package narwhal.engine.horn.known;
