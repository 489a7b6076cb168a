package narwhal.suite.task;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** A random part of each category; the same seed chooses the same tasks. */
public record Sample(int perCategory, long seed) {

  public List<Task> of(List<Task> tasks) {
    Map<String, List<Task>> categories = new LinkedHashMap<>();
    for (Task task : tasks) {
      categories.computeIfAbsent(task.category(), c -> new ArrayList<>()).add(task);
    }
    List<Task> chosen = new ArrayList<>();
    for (List<Task> category : categories.values()) {
      List<Task> shuffled = new ArrayList<>(category);
      Collections.shuffle(shuffled, new Random(seed));
      List<Task> part = shuffled.subList(0, Math.min(perCategory, shuffled.size()));
      category.stream().filter(part::contains).forEach(chosen::add);
    }
    return chosen;
  }
}
