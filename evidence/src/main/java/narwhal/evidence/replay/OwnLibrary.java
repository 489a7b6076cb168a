package narwhal.evidence.replay;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Programs that define functions of the C library themselves. The sanitizers' run-time library and
 * the harness must not meet those: a program's own {@code realloc} would be called before {@code
 * main} and use up the input. So they get other names in the program's object files, where the
 * program defines and where it calls them.
 */
record OwnLibrary(List<String> objects, Path folder, Duration limit) {
  static final String PREFIX = "narwhal_own_";

  private static final Pattern DEFINED = Pattern.compile("(?m)^\\S+ [TW] (\\w+)$");

  /** What the run-time libraries of the compiler and of C call or intercept. */
  private static final Set<String> LIBRARY =
      Set.of(
          ("malloc calloc realloc free reallocarray aligned_alloc memalign posix_memalign strdup"
                  + " strndup memcpy memmove memset memcmp memchr memrchr mempcpy bcmp bcopy bzero"
                  + " strlen strnlen strcpy strncpy strcat strncat strcmp strncmp strcasecmp"
                  + " strncasecmp strchr strrchr strstr strspn strcspn strpbrk strtok strtol"
                  + " strtoul strtoll strtoull strtod atoi atol atoll atof qsort bsearch abs labs"
                  + " abort exit _exit atexit getenv printf fprintf sprintf snprintf vprintf"
                  + " vfprintf vsprintf vsnprintf puts putchar fputs fputc fwrite fread fopen fclose"
                  + " open close read write time clock usleep sleep rand srand random signal"
                  + " raise isalpha isdigit isspace isupper islower isalnum toupper tolower")
              .split(" "));

  /** Renames; where the system has no tools for that, nothing changes. */
  void rename() throws IOException {
    Set<String> own = new TreeSet<>(defined());
    own.retainAll(LIBRARY);
    if (own.isEmpty()) {
      return;
    }
    for (String object : objects) {
      List<String> command = new ArrayList<>(List.of("objcopy"));
      own.forEach(name -> command.add("--redefine-sym=" + name + "=" + PREFIX + name));
      command.add(object);
      ChildProcess.run(command, folder, Map.of(), limit);
    }
  }

  private Set<String> defined() {
    List<String> command = new ArrayList<>(List.of("nm", "--defined-only", "-g"));
    command.addAll(objects);
    Set<String> names = new TreeSet<>();
    try {
      Matcher matcher =
          DEFINED.matcher(ChildProcess.run(command, folder, Map.of(), limit).output());
      while (matcher.find()) {
        names.add(matcher.group(1));
      }
    } catch (IOException e) {
      // There is no nm.
      return Set.of();
    }
    return names;
  }
}
