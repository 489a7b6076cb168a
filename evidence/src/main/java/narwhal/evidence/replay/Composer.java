package narwhal.evidence.replay;

import java.nio.file.Path;
import java.util.List;

/** Puts the parts of a unit proof together as the front end did, for the compiled replay. */
public interface Composer {
  /** An ordinary program: its files are linked as they are. */
  Composer PLAIN =
      new Composer() {
        @Override
        public List<Path> stubs() {
          return List.of();
        }

        @Override
        public boolean isPlain() {
          return true;
        }

        @Override
        public void compose(List<Path> modules, List<Path> stubs) {}
      };

  /** The sources whose functions take the place of others. */
  List<Path> stubs();

  /** Whether there is nothing to do. */
  boolean isPlain();

  /** Rewrites the bitcode of the sources and of the stubs, file by file. */
  void compose(List<Path> modules, List<Path> stubs);
}
