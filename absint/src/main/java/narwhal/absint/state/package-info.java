/**
 * What is known where control is: variables have terms over symbols as values, and facts bound the
 * symbols. Start reading at {@link narwhal.absint.state.State}.
 */
package narwhal.absint.state;
