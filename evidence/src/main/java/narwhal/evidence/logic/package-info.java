/**
 * Evidence about logic programs that no compiler translates: {@link
 * narwhal.evidence.logic.LogicReplay} has the last word on violations.
 */
package narwhal.evidence.logic;
