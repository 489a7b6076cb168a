/** The reference semantics of the machine program, executed. Start reading at the interpreter. */
package narwhal.ir.interpret;
