package narwhal.engine.bmc;

/** How long a solver that did not find a proof is asked to confirm it. */
public enum Recheck {
  NEVER,
  /** A part of the time that the proof took. */
  BRIEFLY,
  /** As long as there is time. */
  THOROUGHLY
}
