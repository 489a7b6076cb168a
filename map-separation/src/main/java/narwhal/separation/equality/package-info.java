/**
 * The equality domain: what is known to be equal and to be different among variables and reads of
 * maps, and which finite sets values lie in. Start reading at {@link
 * narwhal.separation.equality.EqualityState}.
 */
package narwhal.separation.equality;
