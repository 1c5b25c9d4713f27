import DeftGeometry

extension VirtualXServer {
  /// What a virtual X server has, and where its parts are found.
  public struct Configuration: Sendable {
    /// The width of the screen in pixels, 128 to 7680.
    public var width = 1280
    /// The height of the screen in pixels, 128 to 4320.
    public var height = 800
    /// The bits of a pixel: 8, 15, 16, 24 or 30.
    public var depth = 24
    /// How many screens there are, 1 or more, all of this size; `:100.1` names the second one of the
    /// display `:100`.
    public var screenCount = 1
    /// Extensions of the protocol that the server is to lack, such as `MIT-SHM`; those that the server
    /// does not know, or cannot do without, do not matter.
    public var disabledExtensions: [String] = []
    /// The resolution that the server reports for its screen, in dots per inch.
    public var dpi = 96
    /// How many fingers each touchscreen can tell apart.
    public var touchCount = 10
    /// How many touchscreens there are, 1 or more. Each covers the whole screen.
    public var touchscreenCount = 1
    /// How many mice there are, 1 or more. All of them move the one pointer.
    public var mouseCount = 1
    /// Whether there is a pen, on a tablet that covers the whole screen.
    public var hasPen = false
    /// How the movements of fingers and pointers are timed.
    public var pacing = Pacing.realTime()
    /// How long the server may take to come up, in seconds.
    public var startTimeout: TimeInterval = 20
    /// The X server's executable.
    public var serverPath = "/usr/lib/xorg/Xorg"
    /// The folder of the X server's drivers.
    public var modulePath = "/usr/lib/xorg/modules"

    /// The usual server: 1280 by 800 pixels, one touchscreen for ten fingers.
    public init() {}

    /// A server with a screen of this size, and one touchscreen for ten fingers.
    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }

    /// Checks that all is there that the server needs.
    ///
    /// - Throws: What is missing, with the Debian package that brings it.
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
