import DeftGeometry
import Testing

/// A simulated disk with slow syncs: a preloaded library in which `fsync` and `fdatasync` sleep first.
enum SlowDisk {
  private static let source = """
    #define _GNU_SOURCE
    #include <stdlib.h>
    #include <sys/syscall.h>
    #include <time.h>
    #include <unistd.h>

    static void wait_for_disk(void) {
      const char *text = getenv("SLOW_DISK_MS");
      long ms = text ? atol(text) : 0;
      struct timespec pause = {ms / 1000, ms % 1000 * 1000000};
      nanosleep(&pause, 0);
    }
    int fsync(int file) { wait_for_disk(); return syscall(SYS_fsync, file); }
    int fdatasync(int file) { wait_for_disk(); return syscall(SYS_fdatasync, file); }
    """

  /// Returns the environment of a program with a slow disk.
  ///
  /// - Parameters:
  ///   - milliseconds: The duration of each sync.
  ///   - folder: The folder in which the library is built.
  static func environment(_ milliseconds: Int, in folder: URL) throws -> [String: String?] {
    let library = try PreloadedLibrary.build(source, named: "slow-disk", in: folder)
    return ["LD_PRELOAD": library, "SLOW_DISK_MS": "\(milliseconds)"]
  }
}
