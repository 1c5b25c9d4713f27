import Deft
import DeviceChecks

/// The machine on which devices are checked: its devices, outputs and server.
package struct CheckFacts: Hashable, Sendable {
  package var devices: [InputDevice]
  package var outputs: [TouchMapping.Output]
  /// The touchscreens that can be checked, with their outputs.
  package var touchscreens: [TouchMapping] = []
  package var server = ""
  package var xinput = ""
  package var hasScreenReader = false
  /// The reason why touches do not arrive as the device sends them, as a sentence; `nil` if they do.
  package var note: String?

  package init(devices: [InputDevice], outputs: [TouchMapping.Output] = []) {
    (self.devices, self.outputs) = (devices, outputs)
  }

  /// Queries a display.
  package init(of display: Display) {
    let (report, mappings) = (display.deviceReport, display.touchMappings())
    devices = report.devices
    outputs = mappings.first?.outputs ?? []
    (server, xinput) = (report.server, report.xinput ?? "none")
    note = display.inputNote
    let touchscreens = devices(.touchscreen).map(\.id)
    self.touchscreens = mappings.filter { touchscreens.contains($0.device) }
  }

  /// Returns the connected devices of the given kind, without the server's own devices, which other
  /// programs operate.
  func devices(_ kind: InputDevice.Kind) -> [InputDevice] {
    devices.filter { $0.kind == kind && $0.isEnabled && !$0.name.contains("XTEST") }
  }

  /// The needs that this machine meets.
  var available: Set<CheckStep.Need> {
    var needs: Set<CheckStep.Need> = []
    for (kind, need) in Self.needs where !devices(kind).isEmpty { needs.insert(need) }
    let several = devices.contains {
      ($0.touchCount.map { $0 == 0 || $0 > 1 } ?? false) || ($0.gestureTouchCount ?? 0) > 1
    }
    if several { needs.insert(.severalFingers) }
    if hasScreenReader { needs.insert(.screenReader) }
    return needs
  }

  private static let needs: [(InputDevice.Kind, CheckStep.Need)] = [
    (.touchscreen, .touchscreen), (.touchpad, .touchpad), (.pen, .pen), (.mouse, .mouse),
    (.keyboard, .keyboard),
  ]

  /// Returns the kind of device that a plan checks; `nil` if it checks a program.
  static func kind(of plan: CheckPlan) -> InputDevice.Kind? {
    let needed = Set(plan.steps.flatMap(\.needs))
    return Self.needs.first { $0.1 != .keyboard && needed.contains($0.1) }?.0
  }

  /// Returns the description of the machine for a report.
  package func machine(
    checking device: InputDevice?, surface: MeasuredSurface?
  ) -> CheckRun.Machine {
    CheckRun.Machine(
      deft: deftVersion, system: ProcessInfo.processInfo.operatingSystemVersionString,
      server: server, xinput: xinput,
      device: device.map { device in
        let model = device.vendor.flatMap { vendor in
          device.product.map { String(format: "%04x:%04x", vendor, $0) }
        }
        return CheckRun.Device(
          name: device.name, driver: device.driver, contacts: device.touchCount, model: model)
      }, surface: surface)
  }
}
