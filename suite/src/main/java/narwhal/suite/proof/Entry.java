package narwhal.suite.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** A value of the description and where it stands. */
record Entry(String file, Node node) {

  int line() {
    return node.getStartMark().map(mark -> mark.getLine() + 1).orElse(1);
  }

  /** Something is wrong here. */
  ProofException wrong(String what) {
    return new ProofException(file + ":" + line() + ": " + what);
  }

  /** The text of a scalar. */
  String text() {
    if (node instanceof ScalarNode scalar && !scalar.getValue().isBlank()) {
      return scalar.getValue();
    }
    throw wrong("a word is expected here");
  }

  boolean truth() {
    return switch (text()) {
      case "true", "yes", "on" -> true;
      case "false", "no", "off" -> false;
      default -> throw wrong("true or false is expected here, not '" + text() + "'");
    };
  }

  /** A number from 1 on. */
  int count() {
    if (!text().matches("[0-9]{1,9}") || Integer.parseInt(text()) < 1) {
      throw wrong("a number from 1 on is expected here, not '" + text() + "'");
    }
    return Integer.parseInt(text());
  }

  /** The elements of a list; a single word is a list of one. */
  List<Entry> elements() {
    if (node instanceof SequenceNode sequence) {
      return sequence.getValue().stream().map(element -> new Entry(file, element)).toList();
    }
    text();
    return List.of(this);
  }

  List<Member> members() {
    if (!(node instanceof MappingNode mapping)) {
      throw wrong("keys and values are expected here");
    }
    List<Member> members = new ArrayList<>();
    for (NodeTuple tuple : mapping.getValue()) {
      Entry key = new Entry(file, tuple.getKeyNode());
      members.add(new Member(key, new Entry(file, tuple.getValueNode())));
    }
    return members;
  }

  Optional<Entry> member(String key) {
    return members().stream()
        .filter(member -> member.key().text().equals(key))
        .map(Member::value)
        .findFirst();
  }

  /** A key and its value. */
  record Member(Entry key, Entry value) {}
}
