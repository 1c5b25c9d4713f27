import DeftGeometry
import Testing

/// A disk that takes long for each sync: a library that a program is started with, which lets `fsync` and `fdatasync`
/// sleep before they do their work.
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

  /// The environment of a program whose disk takes so many milliseconds for each sync.
  ///
  /// - Parameters:
  ///   - milliseconds: how long each sync takes.
  ///   - folder: where the library is built.
  static func environment(_ milliseconds: Int, in folder: URL) throws -> [String: String?] {
    let library = folder.appendingPathComponent("slow-disk.so").path
    let code = folder.appendingPathComponent("slow-disk.c").path
    try source.write(toFile: code, atomically: false, encoding: .utf8)
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/bin/sh")
    compiler.arguments = [
      "-c", #"exec "$(command -v clang || command -v cc)" -shared -fPIC -o "$0" "$1""#, library,
      code,
    ]
    try compiler.run()
    compiler.waitUntilExit()
    try #require(
      compiler.terminationStatus == 0, "A C compiler is needed, such as the toolchain's.")
    return ["LD_PRELOAD": library, "SLOW_DISK_MS": "\(milliseconds)"]
  }
}
