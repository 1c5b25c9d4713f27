import DeftGestures
import DeftSystem

extension RawTrace {
  /// The thresholds that gestures were recognized with: a profile, and thresholds set individually.
  ///
  ///     {"format":"deft-trace","version":1,"profile":"gtk","thresholds":{"dragDistance":8,"tapSpread":"none"}}
  public struct Bounds: Hashable, Sendable {
    public var profile: GestureSettings.Profile
    /// The user's desktop settings, for the desktop profile.
    public var desktop: DesktopThresholds
    /// The thresholds set individually.
    public var thresholds: [GestureThreshold.Name: Double]

    /// Creates bounds; the default is SwiftUI's bounds.
    ///
    /// - Parameters:
    ///   - profile: The profile.
    ///   - desktop: The user's desktop settings, for the desktop profile.
    ///   - thresholds: The thresholds set individually.
    public init(
      profile: GestureSettings.Profile = .swiftUI, desktop: DesktopThresholds = DesktopThresholds(),
      thresholds: [GestureThreshold.Name: Double] = [:]
    ) {
      (self.profile, self.desktop, self.thresholds) = (profile, desktop, thresholds)
    }

    /// The resulting gesture settings.
    package var settings: GestureSettings {
      var settings = GestureSettings(profile, desktop: desktop)
      for (name, value) in thresholds { settings[name] = GestureThreshold(value, from: .whatIf) }
      return settings
    }

    /// The command-line options for these bounds, such as `--profile gtk --threshold dragDistance=8`.
    package var arguments: String {
      (["--profile \(profile.rawValue)"]
        + sorted.map { "--threshold \($0)=\($1.isFinite ? "\($1)" : "none")" })
        .joined(separator: " ")
    }
  }
}

extension RawTrace.Bounds {
  private var sorted: [(String, Double)] {
    thresholds.map { ($0.key.rawValue, $0.value) }.sorted { $0.0 < $1.0 }
  }

  /// Creates the bounds from a header; `nil` if the header has no bounds or an unknown profile.
  init?(of object: JSONObject) {
    guard let name = (try? object.optionalString("profile")) ?? nil,
      let profile = GestureSettings.Profile(rawValue: name)
    else { return nil }
    self.init(profile: profile)
    func numbers(_ name: String) -> [String: Double] {
      guard case .object(let fields) = object.fields[name] else { return [:] }
      return fields.compactMapValues { value in
        switch value {
        case .number(let number) where number >= 0 && number.isFinite: number
        case .string("none"): .infinity
        default: nil
        }
      }
    }
    for (name, value) in numbers("thresholds") {
      if let name = GestureThreshold.Name(rawValue: name) { thresholds[name] = value }
    }
    let set = numbers("desktop")
    desktop = DesktopThresholds(
      doubleClickTime: set["doubleClickTime"],
      doubleClickDistance: set["doubleClickDistance"].map { CGFloat($0) },
      dragThreshold: set["dragThreshold"].map { CGFloat($0) }, longPressTime: set["longPressTime"])
  }

  /// Writes the fields of the header.
  func write(to json: inout JSONWriter) {
    func object(_ name: String, _ numbers: [(String, Double)]) {
      guard !numbers.isEmpty else { return }
      json.object(name) { json in
        for (name, value) in numbers {
          if value.isFinite { json.field(name, value) } else { json.field(name, "none") }
        }
      }
    }
    let set: [(String, Double?)] = [
      ("doubleClickTime", desktop.doubleClickTime),
      ("doubleClickDistance", desktop.doubleClickDistance.map { Double($0) }),
      ("dragThreshold", desktop.dragThreshold.map { Double($0) }),
      ("longPressTime", desktop.longPressTime),
    ]
    json.field("profile", profile.rawValue)
    object("thresholds", sorted)
    if profile == .desktop {
      object("desktop", set.compactMap { row in row.1.map { (row.0, $0) } })
    }
  }
}
