/** Variables of inner blocks: each time the block is entered they are new objects. */
package narwhal.frontend.scopes;
