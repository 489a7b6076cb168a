/** cvc5, the third opinion, through its Java API, with all theories. */
package narwhal.solver.cvc5;
