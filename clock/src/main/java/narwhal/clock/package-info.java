/**
 * What budgets are measured with: the time that passes, or the steps that work takes. Start at
 * {@link narwhal.clock.Clock}.
 */
package narwhal.clock;
