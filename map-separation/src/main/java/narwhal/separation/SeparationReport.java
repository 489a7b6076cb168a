package narwhal.separation;

import java.util.List;
import narwhal.ir.machine.Location;

/**
 * Which map became which blocks.
 *
 * @param families the maps that values are passed between, with their blocks
 * @param obstacle why nothing was split, or the empty string
 */
public record SeparationReport(List<Family> families, String obstacle) {
  public SeparationReport {
    families = List.copyOf(families);
  }

  /** Maps that share their blocks. */
  public record Family(List<String> maps, List<Block> blocks, List<Merging> merges) {
    public Family {
      maps = List.copyOf(maps);
      blocks = List.copyOf(blocks);
      merges = List.copyOf(merges);
    }
  }

  /** The statements of a block: its writes and the reads that may see them. */
  public record Block(String name, List<Statement> writes, List<Statement> reads) {
    public Block {
      writes = List.copyOf(writes);
      reads = List.copyOf(reads);
    }
  }

  /** A place in the program and the expression there. */
  public record Statement(String procedure, Location location, String text) {
    @Override
    public String toString() {
      return (location.isKnown() ? location + " " : "") + text + " (" + procedure + ")";
    }
  }

  /** What made one block of the blocks of two writes. */
  public record Merging(Statement first, Statement second, Statement reader, String why) {}

  /** The number of blocks of all maps that are written. */
  public int blocks() {
    return families.stream().mapToInt(family -> family.blocks().size()).sum();
  }

  /** The report for people. */
  public String text() {
    StringBuilder out = new StringBuilder();
    if (!obstacle.isEmpty()) {
      out.append("nothing is split: ").append(obstacle).append('\n');
    }
    for (Family family : families) {
      int count = family.blocks.size();
      out.append(
          "%s: %d %s%n"
              .formatted(String.join(", ", family.maps), count, count == 1 ? "block" : "blocks"));
      for (Block block : family.blocks) {
        out.append("  block ").append(block.name).append('\n');
        block.writes.forEach(s -> out.append("    write ").append(s).append('\n'));
        block.reads.forEach(s -> out.append("    read  ").append(s).append('\n'));
      }
      for (Merging merge : family.merges) {
        out.append("  joined: ").append(merge.first).append('\n');
        out.append("      and ").append(merge.second).append('\n');
        out.append("      for ").append(merge.reader).append(": ").append(merge.why).append('\n');
      }
    }
    return out.toString();
  }
}
