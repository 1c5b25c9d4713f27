/// The report of `deft devices`: the server, its XInput version, all devices, and the kinds of input that do not work,
/// each with the reason.
public struct DeviceReport: Hashable, Sendable, Codable {
  /// A kind of input that does not work.
  public struct MissingInput: Hashable, Sendable, Codable {
    /// The kind: `touch`, `pen`, `pinch`, `smooth scrolling`, `mouse`, `keyboard`.
    public var input: String
    /// The reason, as a sentence.
    public var reason: String
  }

  /// The display's name.
  public var display: String
  /// The server's vendor and release; empty if unknown.
  public var server: String
  /// The XInput version that both sides support, such as `2.4`; `nil` without XInput2.
  public var xinput: String?
  /// All devices in the server's order.
  public var devices: [InputDevice]
  /// The kinds of input that do not work.
  public var missingInputs: [MissingInput]

  private enum CodingKeys: String, CodingKey {
    case display, server, xinput, devices
    case missingInputs = "lacks"
  }

  public init(
    display: String, server: String = "", xinput: (major: Int, minor: Int)?,
    devices: [InputDevice]
  ) {
    (self.display, self.server) = (display, server)
    self.xinput = xinput.map { "\($0.major).\($0.minor)" }
    self.devices = devices
    missingInputs = Self.missingInputs(xinput: xinput ?? (0, 0), devices: devices)
  }

  // MARK: Missing input

  private static func missingInputs(
    xinput: (major: Int, minor: Int), devices: [InputDevice]
  ) -> [MissingInput] {
    let speaks =
      xinput < (2, 0)
      ? "this server has no XInput 2" : "this server has XInput \(xinput.major).\(xinput.minor)"
    var missing: [MissingInput] = []
    func check(
      _ input: String, since version: (Int, Int), _ noun: String, _ has: (InputDevice) -> Bool
    ) {
      if xinput < version {
        let needs = "\(version.0).\(version.1)"
        missing.append(MissingInput(input: input, reason: "\(speaks), but \(needs) is required."))
      } else if let reason = reason(noun, devices.filter { $0.kind != .master && has($0) }) {
        missing.append(MissingInput(input: input, reason: reason))
      }
    }
    check("touch", since: (2, 2), "touchscreen") { $0.kind == .touchscreen }
    check("pen", since: (2, 0), "pen or tablet") { $0.kind == .pen }
    check("pinch", since: (2, 4), "touchpad that reports pinches and swipes") {
      $0.gestureTouchCount != nil
    }
    check("smooth scrolling", since: (2, 1), "device with scroll axes") { $0.hasScrollAxes }
    if xinput >= (2, 0) {
      check("mouse", since: (2, 0), "mouse or touchpad") { [.mouse, .touchpad].contains($0.kind) }
      check("keyboard", since: (2, 0), "keyboard") { $0.kind == .keyboard }
    }
    return missing
  }

  /// Returns the reason why none of these devices works; `nil` if one does.
  private static func reason(_ noun: String, _ devices: [InputDevice]) -> String? {
    guard let first = devices.first else { return "no \(noun) is connected." }
    if devices.contains(where: { $0.isEnabled && $0.role != .floating }) { return nil }
    return first.isEnabled
      ? "“\(first.name)” is floating: it has no master, so no window gets its input "
        + "(xinput reattach \(first.id) MASTER)."
      : "“\(first.name)” is disabled (xinput enable \(first.id))."
  }

  // MARK: Rendering

  /// The report as JSON, with sorted keys.
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // An axis without bounds may report infinite ones.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    guard let data = try? encoder.encode(self) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }
}
