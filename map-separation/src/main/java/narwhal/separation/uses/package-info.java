/**
 * Where a logic program writes and reads maps. Start reading at {@link
 * narwhal.separation.uses.ProgramUses}.
 */
package narwhal.separation.uses;
