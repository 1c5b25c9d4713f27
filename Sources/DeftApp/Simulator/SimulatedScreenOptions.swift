import ArgumentParser
import Deft
import DeftTesting

/// The options of the private screen of `deft simulate` and `deft play`.
struct SimulatedScreenOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The size of the screen in pixels, 128x128 to 7680x4320.", valueName: "WxH"))
  var size: WindowSize = WindowSize(width: 1280, height: 800)

  @Option(help: ArgumentHelp("The reported density of the screen, 48 to 600 dpi.", valueName: "n"))
  var dpi = 96

  @Option(
    name: .customLong("wm"),
    help: ArgumentHelp("A window manager to start first, such as openbox.", valueName: "program"))
  var manager: String?

  func validate() throws {
    guard (128...7680).contains(size.width), (128...4320).contains(size.height) else {
      throw ValidationError(
        "--size \(size.defaultValueDescription) is out of range. Pass 128x128 to 7680x4320 pixels.")
    }
    guard (48...600).contains(dpi) else {
      throw ValidationError("--dpi \(dpi) is out of range. Pass 48 to 600.")
    }
  }

  /// The configuration of the server.
  var configuration: VirtualXServer.Configuration {
    var configuration = VirtualXServer.Configuration(width: size.width, height: size.height)
    configuration.dpi = dpi
    return configuration
  }
}

extension WindowSize {
  var size: CGSize { CGSize(width: width, height: height) }
}
