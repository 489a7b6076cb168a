package narwhal.frontend.random;

/** Several programs in one translation unit, run one after the other. */
record Batch(long firstSeed, int count) {

  /** Before each program its seed is shown, so that a difference names the program. */
  String source() {
    StringBuilder out = new StringBuilder(Prelude.text());
    for (int i = 0; i < count; i++) {
      out.append("\n/* seed ").append(firstSeed + i).append(" */\n");
      out.append(ProgramGenerator.generate(firstSeed + i, "p" + i + "_"));
    }
    out.append("\nint main(void) {\n");
    for (int i = 0; i < count; i++) {
      out.append("  see(")
          .append(firstSeed + i)
          .append("); see((unsigned)p")
          .append(i)
          .append("_main());\n");
    }
    return out.append("  return 42;\n}\n").toString();
  }
}
