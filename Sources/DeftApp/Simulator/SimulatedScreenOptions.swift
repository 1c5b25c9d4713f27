import ArgumentParser
import Deft
import DeftInput
import DeftTesting

/// The options of the private screen of `deft simulate` and `deft play`.
struct SimulatedScreenOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The size of the screen in pixels, 128x128 to 7680x4320, or a device: \(SimulatedScreenSize.deviceList).",
      valueName: "WxH"))
  var size = SimulatedScreenSize(WindowSize(width: 1280, height: 800))

  @Flag(help: "Rotate the screen by 90 degrees.")
  var rotated = false

  @Option(
    help: ArgumentHelp(
      "The reported density of the screen, 48 to 600 dpi; by default that of the device, or 96.",
      valueName: "n"))
  var dpi: Int?

  @Option(
    name: .customLong("wm"),
    help: ArgumentHelp("A window manager to start first, such as openbox.", valueName: "program"))
  var manager: String?

  func validate() throws {
    guard (128...7680).contains(pixels.width), (128...4320).contains(pixels.height) else {
      throw ValidationError(
        "The screen of \(pixels.defaultValueDescription) is too small or too large. Pass 128x128 to 7680x4320 pixels."
      )
    }
    if let dpi, !(48...600).contains(dpi) {
      throw ValidationError("--dpi \(dpi) is out of range. Pass 48 to 600.")
    }
  }

  /// The size in pixels, after the rotation.
  var pixels: WindowSize {
    rotated ? WindowSize(width: size.pixels.height, height: size.pixels.width) : size.pixels
  }

  /// Returns the configuration of the server.
  ///
  /// - Parameter keyboardLayout: The layout of the keyboard.
  func configuration(keyboardLayout: KeyboardLayout = .us) -> VirtualXServer.Configuration {
    var configuration = VirtualXServer.Configuration(width: pixels.width, height: pixels.height)
    configuration.dpi = dpi ?? size.dpi
    configuration.keyboardLayout = keyboardLayout
    return configuration
  }
}

/// The size of a simulated screen on the command line, such as 1280x800 or the name of a device.
struct SimulatedScreenSize: ExpressibleByArgument {
  /// The screens of devices that run X11 programs, as their makers specify them.
  private static let devices: KeyValuePairs<String, SimulatedScreenSize> = [
    "pinephone": Self(WindowSize(width: 720, height: 1440), dpi: 270),
    "librem5": Self(WindowSize(width: 720, height: 1440), dpi: 283),
    "steamdeck": Self(WindowSize(width: 1280, height: 800), dpi: 216),
    "surfacego": Self(WindowSize(width: 1800, height: 1200), dpi: 217),
    "raspberrypi": Self(WindowSize(width: 800, height: 480), dpi: 133),
    "laptop": Self(WindowSize(width: 1920, height: 1080), dpi: 157),
    "monitor": Self(WindowSize(width: 1920, height: 1080), dpi: 92),
  ]

  static var deviceList: String { devices.map(\.key).joined(separator: ", ") }

  var pixels: WindowSize
  var dpi: Int

  init(_ pixels: WindowSize, dpi: Int = 96) { (self.pixels, self.dpi) = (pixels, dpi) }

  init?(argument: String) {
    if let device = Self.devices.first(where: { $0.key == argument })?.value {
      self = device
    } else if let pixels = WindowSize(argument: argument) {
      self.init(pixels)
    } else {
      return nil
    }
  }

  var defaultValueDescription: String { pixels.defaultValueDescription }
}

extension WindowSize {
  var size: CGSize { CGSize(width: width, height: height) }
}
