import DeftGeometry
import DeftInput

extension VirtualXServer {
  public struct Configuration: Sendable {
    /// The width of the screen in pixels, 128 to 7680.
    public var width = 1280
    /// The height of the screen in pixels, 128 to 4320.
    public var height = 800
    /// The color depth in bits: 8, 15, 16, 24 or 30.
    public var depth = 24
    /// The number of screens of this size, 1 or more. `:100.1` is the second screen of display `:100`.
    public var screenCount = 1
    /// The protocol extensions to disable, such as `MIT-SHM`. The server ignores unknown and mandatory ones.
    public var disabledExtensions: [String] = []
    /// The reported resolution of the screen, in dots per inch.
    public var dpi = 96
    /// The maximum number of simultaneous touches of each touchscreen.
    public var touchCount = 10
    /// The number of touchscreens, 1 or more. Each covers the whole screen.
    public var touchscreenCount = 1
    /// The number of mice, 1 or more. All move the same pointer.
    public var mouseCount = 1
    /// Whether the server has a pen with an eraser end, on a tablet that covers the whole screen.
    public var hasPen = false
    /// Sections to add to the server's configuration file.
    package var additionalSections = ""
    package var keyboardLayout = KeyboardLayout.us
    /// The timing of finger and pointer movements.
    public var pacing = Pacing.realTime()
    /// The longest wait for the server to start, in seconds.
    public var startTimeout: TimeInterval = 20
    /// The X server's executable.
    public var serverPath = "/usr/lib/xorg/Xorg"
    /// The folder with the X server's drivers.
    public var modulePath = "/usr/lib/xorg/modules"

    /// Creates the default configuration: 1280 by 800 pixels and a touchscreen for ten fingers.
    public init() {}

    /// Creates a configuration with a screen of this size and a touchscreen for ten fingers.
    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }

    /// Checks that all required files exist.
    ///
    /// - Throws: `missingFile` with the Debian package that contains the missing file.
    public func checkRequirements() throws(VirtualXServerError) {
      let requirements = [
        (serverPath, "xserver-xorg-core"),
        (modulePath + "/input/inputtest_drv.so", "xserver-xorg-core"),
        (modulePath + "/drivers/dummy_drv.so", "xserver-xorg-video-dummy"),
        ("/usr/bin/xkbcomp", "x11-xkb-utils"),
        ("/usr/share/X11/xkb/rules/evdev", "xkb-data"),
        ("/usr/bin/setpriv", "util-linux"),
      ]
      for (path, package) in requirements where access(path, R_OK) != 0 {
        throw .missingFile(path: path, package: package)
      }
    }
  }
}
