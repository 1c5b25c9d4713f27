import DeftGeometry

/// The text of the server's configuration file.
struct XorgConfiguration {
  var configuration: VirtualXServer.Configuration
  /// The folder for the device sockets.
  var directory: String

  /// An input device. Clients see its identifier as its name.
  struct Device {
    var name: String
    var role: String
    var options: [(String, String)]
  }

  func socketPath(of device: String) -> String {
    directory + "/" + device.replacingOccurrences(of: " ", with: "-") + ".socket"
  }

  var devices: [Device] {
    [
      Device(
        name: DeviceName.mouse, role: "CorePointer",
        options: [("DeviceType", "PointerAbsolute"), ("PointerButtonCount", "9")]),
      Device(
        name: DeviceName.touchpad, role: "SendCoreEvents",
        options: [
          ("DeviceType", "PointerGesture"), ("PointerButtonCount", "9"),
          // No acceleration: clients receive the distances that tests send.
          ("AccelerationProfile", "-1"), ("AccelerationScheme", "none"),
        ]),
      Device(
        name: DeviceName.keyboard, role: "CoreKeyboard",
        options: [
          ("DeviceType", "Keyboard"),
          // The kernel's key codes plus 8, as on every Linux desktop, instead of the server's older default.
          ("XkbRules", "evdev"), ("XkbModel", "pc105"),
          ("XkbLayout", configuration.keyboardLayout.layout),
          ("XkbVariant", configuration.keyboardLayout.variant),
          ("XkbOptions", configuration.keyboardLayout.options),
        ]),
    ]
      + (0..<configuration.touchscreenCount).map { index in
        Device(
          name: DeviceName.touchscreen(index), role: "SendCoreEvents",
          options: [("DeviceType", "Touch"), ("TouchCount", "\(configuration.touchCount)")])
      }
      + (1..<configuration.mouseCount).map { index in
        Device(
          name: DeviceName.mouse(index), role: "SendCoreEvents",
          options: [("DeviceType", "PointerAbsolute"), ("PointerButtonCount", "9")])
      }
      + (configuration.hasPen ? [DeviceName.pen, DeviceName.eraser] : []).map { name in
        Device(
          name: name, role: "SendCoreEvents",
          options: [
            ("DeviceType", "PointerAbsoluteProximity"), ("PointerButtonCount", "3"),
            ("PointerHasPressure", "true"),
          ])
      }
  }

  var text: String {
    let flags = [
      ("AutoAddDevices", "false"), ("AutoEnableDevices", "false"), ("AutoAddGPU", "false"),
      ("DontVTSwitch", "true"), ("AllowMouseOpenFail", "true"), ("BlankTime", "0"),
      ("StandbyTime", "0"), ("SuspendTime", "0"), ("OffTime", "0"),
    ]
    let size = "\(configuration.width)x\(configuration.height)"
    let screens = (0..<configuration.screenCount).map { index in
      """
      Section "Device"
        Identifier "card \(index)"
        Driver "dummy"
        VideoRam 256000
      EndSection
      Section "Monitor"
        Identifier "monitor \(index)"
        HorizSync 1.0-1000.0
        VertRefresh 1.0-1000.0
        \(modeline(named: size))
      EndSection
      Section "Screen"
        Identifier "screen \(index)"
        Device "card \(index)"
        Monitor "monitor \(index)"
        DefaultDepth \(configuration.depth)
        SubSection "Display"
          Depth \(configuration.depth)
          Modes "\(size)"
          Virtual \(configuration.width) \(configuration.height)
        EndSubSection
      EndSection
      """
    }
    let row = screens.indices.map { index in
      "  Screen \(index) \"screen \(index)\""
        + (index > 0 ? " RightOf \"screen \(index - 1)\"" : "")
    }
    let layout = devices.map { device in "  InputDevice \"\(device.name)\" \"\(device.role)\"" }
    return
      ([section("ServerFlags", flags)] + devices.map(section) + screens
      + ["Section \"ServerLayout\"", "  Identifier \"layout\""] + row + layout
      + ["EndSection", configuration.additionalSections]).joined(separator: "\n")
  }

  /// Returns timings that pass the server's checks: 60 Hz, if the dummy card's clock (about 12 to 300 MHz) allows it.
  /// The server would reject a horizontal margin of 160 as "reduced blanking".
  private func modeline(named name: String) -> String {
    let (width, height) = (configuration.width, configuration.height)
    let (across, down) = (width + 240, height + 30)
    let clock = min(max(20, Double(across * down) * 60 / 1e6), 280)
    let figures = [width, width + 48, width + 120, across, height, height + 3, height + 8, down]
    let timings = figures.map(String.init).joined(separator: " ")
    return "Modeline \"\(name)\" \(String(format: "%.2f", clock)) \(timings)"
  }

  private func section(_ device: Device) -> String {
    let socket = ("SocketPath", socketPath(of: device.name))
    let lines = ["  Identifier \"\(device.name)\"", "  Driver \"inputtest\""]
    return section("InputDevice", device.options + [socket], head: lines)
  }

  private func section(_ name: String, _ options: [(String, String)], head: [String] = [])
    -> String
  {
    (["Section \"\(name)\""] + head + options.map { "  Option \"\($0.0)\" \"\($0.1)\"" }
      + ["EndSection"]).joined(separator: "\n")
  }
}
