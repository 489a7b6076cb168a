package narwhal.suite.task;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** A value of a YAML file and where it stands. */
public record Entry(String file, Node node) {

  /** The file as a whole. */
  public static Entry read(Path path) {
    String shown = path.toString();
    try {
      LoadSettings settings = LoadSettings.builder().setLabel(shown).setUseMarks(true).build();
      return new Compose(settings)
          .composeString(Files.readString(path))
          .map(node -> new Entry(shown, node))
          .orElseThrow(() -> new ProofException(shown + ":1: the file is empty"));
    } catch (IOException e) {
      throw new ProofException(shown + ": the description cannot be read: " + e.getMessage());
    } catch (YamlEngineException e) {
      throw new ProofException(shown + ": not YAML: " + e.getMessage());
    }
  }

  public int line() {
    return node.getStartMark().map(mark -> mark.getLine() + 1).orElse(1);
  }

  /** Something is wrong here. */
  public ProofException wrong(String what) {
    return new ProofException(file + ":" + line() + ": " + what);
  }

  /** The text of a scalar. */
  public String text() {
    if (node instanceof ScalarNode scalar && !scalar.getValue().isBlank()) {
      return scalar.getValue();
    }
    throw wrong("a word is expected here");
  }

  public boolean truth() {
    return switch (text()) {
      case "true", "yes", "on" -> true;
      case "false", "no", "off" -> false;
      default -> throw wrong("true or false is expected here, not '" + text() + "'");
    };
  }

  /** A number from 1 on. */
  public int count() {
    if (!text().matches("[0-9]{1,9}") || Integer.parseInt(text()) < 1) {
      throw wrong("a number from 1 on is expected here, not '" + text() + "'");
    }
    return Integer.parseInt(text());
  }

  /** The elements of a list; a single word is a list of one. */
  public List<Entry> elements() {
    if (node instanceof SequenceNode sequence) {
      return sequence.getValue().stream().map(element -> new Entry(file, element)).toList();
    }
    text();
    return List.of(this);
  }

  public boolean isMapping() {
    return node instanceof MappingNode;
  }

  public List<Member> members() {
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

  public Optional<Entry> member(String key) {
    return members().stream()
        .filter(member -> member.key().text().equals(key))
        .map(Member::value)
        .findFirst();
  }

  /** A key and its value. */
  public record Member(Entry key, Entry value) {}
}
