package narwhal.absint.state;

import java.util.LinkedHashMap;
import java.util.Map;
import narwhal.absint.domain.Bits;
import narwhal.absint.domain.Truth;
import narwhal.absint.domain.Zones;
import narwhal.term.Term;

/**
 * What is known about terms over symbols: about symbols above all, but also about what was read
 * from a map or asked by a condition. Symbols never change, so a fact stays one.
 */
public final class Facts {
  final Map<Term, Bits> bits = new LinkedHashMap<>();
  final Map<Term, Truth> truths = new LinkedHashMap<>();
  final Map<Term, Cells> maps = new LinkedHashMap<>();
  final Zones<Node> zones;

  /** Whether there is no such state. */
  boolean isImpossible;

  Facts(Zones<Node> zones) {
    this.zones = zones;
  }

  Facts copy() {
    Facts copy = new Facts(zones.copy());
    copy.bits.putAll(bits);
    copy.truths.putAll(truths);
    copy.maps.putAll(maps);
    copy.isImpossible = isImpossible;
    return copy;
  }
}
