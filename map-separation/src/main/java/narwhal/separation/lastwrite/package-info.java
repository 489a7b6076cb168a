/**
 * Which writes each read may see. Start reading at {@link
 * narwhal.separation.lastwrite.LastWriteAnalysis}.
 */
package narwhal.separation.lastwrite;
