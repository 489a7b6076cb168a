/**
 * Random C programs, well defined by construction, that are run natively and interpreted. Start
 * reading at {@link narwhal.frontend.random.DifferentialTest}.
 */
package narwhal.frontend.random;
