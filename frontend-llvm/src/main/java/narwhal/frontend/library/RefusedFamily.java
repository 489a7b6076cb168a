package narwhal.frontend.library;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import narwhal.ir.machine.Approximation.Direction;

/**
 * What Narwhal does not model: threads, jumps between functions, processes, rounding modes, the
 * run-time library of C++. Signal handlers never run, which is recorded.
 */
final class RefusedFamily implements Family {
  private static final List<String> THREADS = List.of("pthread_", "thrd_", "mtx_", "cnd_", "sem_");

  /** Exceptions, static destructors and guards; operators new and delete, mangled. */
  private static final List<String> CPP =
      List.of("__cxa_", "_Unwind_", "_Znw", "_Zna", "_Zdl", "_Zda");

  private static final Set<String> JUMPS =
      Set.of(
          "setjmp",
          "_setjmp",
          "__setjmp",
          "sigsetjmp",
          "__sigsetjmp",
          "longjmp",
          "_longjmp",
          "siglongjmp",
          "getcontext",
          "setcontext",
          "makecontext",
          "swapcontext");
  private static final Set<String> PROCESSES =
      Set.of(
          "fork", "vfork", "clone", "execl", "execlp", "execle", "execv", "execvp", "execve",
          "execvpe");
  private static final Set<String> ROUNDING =
      Set.of("fesetround", "fesetenv", "feupdateenv", "feholdexcept");
  private static final Set<String> MEMORY =
      Set.of("mmap", "mmap64", "munmap", "mremap", "brk", "sbrk", "shmat");
  private static final Set<String> LONG_OPTIONS = Set.of("getopt_long", "getopt_long_only");
  private static final Set<String> SIGNALS =
      Set.of("signal", "sigaction", "bsd_signal", "sysv_signal");

  @Override
  public Optional<Model> model(String name) {
    if (THREADS.stream().anyMatch(name::startsWith)) {
      return refused("threads");
    }
    if (CPP.stream().anyMatch(name::startsWith)) {
      return refused("the run-time library of C++");
    }
    if (JUMPS.contains(name)) {
      return refused("jumps between functions");
    }
    if (PROCESSES.contains(name)) {
      return refused("processes");
    }
    if (ROUNDING.contains(name)) {
      return refused("other rounding modes than to nearest");
    }
    if (MEMORY.contains(name)) {
      return refused("memory that the operating system maps");
    }
    if (LONG_OPTIONS.contains(name)) {
      return refused("long options of the command line");
    }
    if (SIGNALS.contains(name)) {
      return Optional.of(
          call -> {
            call.record(Direction.UNDER, "signal handlers never run");
            call.returns(0);
          });
    }
    return Optional.empty();
  }

  private static Optional<Model> refused(String what) {
    return Optional.of(
        call -> {
          throw call.refuse(what + " (call of " + call.name() + ")");
        });
  }
}
