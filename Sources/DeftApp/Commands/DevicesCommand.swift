import AppSupport
import ArgumentParser
import Deft
import DeftSystem
import DeftTraces

/// `deft devices`: lists input devices, or reports their activity.
struct DevicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices", _superCommandName: "deft",
    abstract:
      "List the display's input devices, and the features that the server does not support.",
    discussion: """
      With --live, runs until Ctrl-C and prints a line per second for each active device, with its \
      report rate and number of fingers, and a line for each device that is added, removed or \
      changed. The rate is measured while the device sends reports. Windows still receive all \
      events, and keys are counted, not identified. A server reports pinches and swipes of a \
      touchpad to one window only, so they are counted only if the window under the pointer does \
      not use them.
      """)

  @Flag(help: "Print JSON instead of a table; with --live, one object per line.")
  var json = false

  @Flag(help: "Keep running and report the activity of devices.")
  var live = false

  @Option(help: ArgumentHelp("The X display; by default $DISPLAY.", valueName: "name"))
  var display: String?

  func run() throws {
    let display = try Display.open(self.display)
    guard live else {
      let report = display.deviceReport
      try display.check()
      return try StandardOutput.write(json ? report.json : report.text)
    }
    guard let follower = DeviceObserver(display) else {
      try display.check()
      throw Message.failure(
        "Cannot monitor devices: this X server has no XInput 2.", status: 69)
    }
    if !json { try StandardOutput.write(display.deviceReport.text) }
    var isOver = false
    let ends = RunTerminator(after: nil) { isOver = true }
    defer { ends.cancel() }
    try follow(display, follower, until: { isOver })
    try display.check()
  }

  private func follow(
    _ display: Display, _ follower: DeviceObserver, until isOver: () -> Bool
  ) throws {
    let start = MonotonicClock.now()
    var devices = follower.devices()
    var (meter, next) = (DeviceMeter(), start + 1)
    while !isOver(), display.lostMessage == nil {
      var hasChanged = false
      follower.waitForEvents(until: next) { news in
        switch news {
        case .activity(let activity): meter.add(activity)
        case .changed: hasChanged = true
        }
      }
      let now = MonotonicClock.now()
      if hasChanged {
        let new = follower.devices()
        for change in DeviceChange.list(from: devices, to: new) {
          try print(change, at: now - start)
        }
        devices = new
        meter.keep(new)
      }
      guard now >= next else { continue }
      for reading in meter.read() {
        try print(reading, of: devices.first { $0.id == reading.device }, at: now - start)
      }
      next = now + 1
    }
  }

  private func print(_ change: DeviceChange, at time: TimeInterval) throws {
    guard json else { return try StandardOutput.write("\(Self.seconds(time))  \(change.text)") }
    try StandardOutput.write(
      JSONWriter.object {
        $0.field("t_ms", Self.milliseconds(time))
        $0.field("device", change.device.id)
        $0.field("name", change.device.name)
        $0.field("change", change.kind.rawValue)
      })
  }

  private func print(
    _ reading: DeviceMeter.Reading, of device: InputDevice?, at time: TimeInterval
  ) throws {
    let name = device?.name ?? "device \(reading.device)"
    guard json else {
      return try StandardOutput.write("\(Self.seconds(time))  \(name): \(reading.text)")
    }
    try StandardOutput.write(
      JSONWriter.object {
        $0.field("t_ms", Self.milliseconds(time))
        $0.field("device", reading.device)
        $0.field("name", name)
        $0.field("events", reading.events)
        $0.field("rate", reading.rate.map { ($0 * 10).rounded() / 10 })
        $0.field("fingers", reading.fingers)
        $0.field("most_fingers", reading.mostFingers)
        $0.field("touches", reading.touches)
        $0.field("presses", reading.presses)
        $0.field("keys", reading.keys)
        $0.field("scrolls", reading.scrolls)
        $0.field("gestures", reading.gestures)
      })
  }

  private static func seconds(_ time: TimeInterval) -> String { String(format: "%7.1f s", time) }
  private static func milliseconds(_ time: TimeInterval) -> Double { (time * 1000).rounded() }
}
