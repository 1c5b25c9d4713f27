/// A parser of the lines in which evtest describes a device, before its events.
struct EvtestDescription {
  /// Whether the device has had events.
  var hasEvents = false
  private var type: Int?
  private var code: Int?

  /// The beginnings of other lines that evtest prints.
  private static let remarks = [
    "No device specified", "Not running as root", "Available devices:", "/dev/input/event",
    "Select the device event number", "Input driver version is", "Supported events:",
    "Key repeat handling:", "Repeat type ", "Repeat code ", "State ", "Properties:", "Testing ...",
    "***", "This device is grabbed", "In this case", "evtest versions", "Device is grabbed",
    "Run the tool", "and kill the", "with the grab", "possible to",
  ]
  private static let parts = [
    "Input device ID:", "Input device name:", "Event type ", "Event code ", "Property type ",
  ]
  private static let numbers = ["Value", "Min", "Max", "Fuzz", "Flat", "Resolution"]

  /// Returns whether a line is evtest output other than an event.
  static func isLine(_ text: String) -> Bool {
    let text = text.trimmingCharacters(in: .whitespaces)
    return remarks.contains(where: text.hasPrefix) || parts.contains(where: text.hasPrefix)
      || value(text) != nil
  }

  /// Parses a number that describes an axis, such as `Max      799`.
  private static func value(_ text: String) -> (name: Substring, number: Int)? {
    let words = text.split { $0 == " " || $0 == "\t" }
    guard words.count == 2, numbers.contains(String(words[0])), let number = Int(words[1]) else {
      return nil
    }
    return (words[0], number)
  }

  /// Adds the contents of a line to the last device, or begins a new device.
  mutating func read(_ text: String, _ recording: inout EvdevRecording) {
    if text.hasPrefix("Input driver version is") || text.hasPrefix("Input device ID:") {
      if recording.devices.isEmpty || hasEvents || recording.devices.last?.name != nil {
        recording.devices.append(EvdevRecording.Device())
      }
      (hasEvents, type, code) = (false, nil, nil)
      return
    }
    if recording.devices.isEmpty { recording.devices.append(EvdevRecording.Device()) }
    let device = recording.devices.count - 1
    let word = text.split(separator: " ").dropFirst(2).first
    if text.hasPrefix("Input device name:") {
      let name = text.dropFirst(18).trimmingCharacters(in: .whitespaces)
      recording.devices[device].name = name.trimmingCharacters(in: ["\""])
    } else if text.hasPrefix("Event type ") {
      (type, code) = (word.flatMap { Int($0) }, nil)
    } else if text.hasPrefix("Event code ") {
      code = word.flatMap { Int($0) }
      if type == EvdevCode.Kind.key, let code { recording.devices[device].keys.insert(code) }
    } else if text.hasPrefix("Property type "), let property = word.flatMap({ Int($0) }) {
      recording.devices[device].properties.insert(property)
    } else if text.hasPrefix("Key repeat") {
      type = nil
    } else if type == EvdevCode.Kind.abs, let code, let (name, number) = Self.value(text) {
      set(name, number, of: code, &recording.devices[device])
    }
  }

  private func set(
    _ name: Substring, _ number: Int, of code: Int, _ device: inout EvdevRecording.Device
  ) {
    var axis = device.axes[code] ?? EvdevRecording.Axis(minimum: 0, maximum: 0)
    switch name {
    case "Min": axis.minimum = number
    case "Max": axis.maximum = number
    case "Resolution": axis.resolution = max(0, number)
    default: break
    }
    device.axes[code] = axis
  }
}
