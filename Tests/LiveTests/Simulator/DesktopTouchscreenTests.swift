import DeftGeometry
import DeftTesting
import Testing

@testable import DeftX11

extension Live {
  /// `deft simulate --here`. A preloaded library replaces the kernel's device for input from
  /// programs. No touchscreen appears on the display, so that the program waits for it.
  @Suite("The touchscreen on the running desktop")
  struct DesktopTouchscreenTests {
    private static let library = """
      #define _GNU_SOURCE
      #include <fcntl.h>
      #include <linux/uinput.h>
      #include <stdarg.h>
      #include <string.h>
      #include <sys/syscall.h>
      #include <unistd.h>

      #define OPEN(name) int name(const char *path, int flags, ...) { \\
        va_list rest; \\
        va_start(rest, flags); \\
        mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0; \\
        va_end(rest); \\
        if (!strcmp(path, "/dev/uinput")) path = "/dev/null"; \\
        return syscall(SYS_openat, AT_FDCWD, path, flags, mode); \\
      }
      OPEN(open)
      OPEN(open64)

      int ioctl(int file, unsigned long request, ...) {
        va_list rest;
        va_start(rest, request);
        void *argument = va_arg(rest, void *);
        va_end(rest);
        if (_IOC_TYPE(request) == UINPUT_IOCTL_BASE) return 0;
        return syscall(SYS_ioctl, file, request, argument);
      }
      """

    @Test(
      "However the program ends, its pointer is removed", .enabled(if: !AddressSanitizer.isOn),
      arguments: [SIGTERM, SIGKILL])
    func end(signal: Int32) throws {
      let server = try VirtualXServer()
      defer { server.stop() }
      let other = try ForeignClient(displayName: server.displayName)
      func hasPointer() -> Bool {
        other.connection.refreshDevices().devices.contains { $0.name == "Deft hand pointer" }
      }
      let folder = try ReplayTests.Folder()
      let library = try PreloadedLibrary.build(Self.library, named: "uinput", in: folder.url)
      let deft = try server.run(
        LiveCanvas.program("deft"), ["simulate", "--here"], environment: ["LD_PRELOAD": library])
      try server.wait(until: "the pointer exists", for: 20) { hasPointer() }
      deft.signal(signal)
      _ = try deft.waitForExit(timeout: 20)
      try server.wait(until: "the pointer is removed") { !hasPointer() }
    }
  }
}
