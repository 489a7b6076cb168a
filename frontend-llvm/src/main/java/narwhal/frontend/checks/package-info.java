/**
 * Makes the checks of the asked properties explicit in the machine program: memory accesses, frees,
 * indirect calls, and what must hold where the program ends. Start reading at {@link
 * narwhal.frontend.checks.CheckInsertion}.
 */
package narwhal.frontend.checks;
