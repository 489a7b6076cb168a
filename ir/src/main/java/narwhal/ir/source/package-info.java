/**
 * What the programmer wrote, as far as debug information tells: variables with their types and
 * scopes, and loops. Nothing in the programs depends on it; evidence is told in its words. Start
 * reading at {@link narwhal.ir.source.SourceMap}.
 */
package narwhal.ir.source;
