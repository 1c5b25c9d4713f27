import DeftGestures
import DeftSystem

extension RawTrace {
  /// By which bounds gestures were told apart: whose they were, and those that were asked for by name.
  ///
  ///     {"format":"deft-trace","version":1,"profile":"gtk","thresholds":{"dragDistance":8,"tapSpread":"none"}}
  public struct Bounds: Hashable, Sendable {
    public var profile: GestureSettings.Profile
    /// What the user had set on the desktop, for the profile of the desktop.
    public var desktop: DesktopThresholds
    /// Those that were asked for by name.
    public var thresholds: [GestureThreshold.Name: Double]

    /// Bounds; by default SwiftUI's.
    ///
    /// - Parameters:
    ///   - profile: whose.
    ///   - desktop: what the user has set, for the profile of the desktop.
    ///   - thresholds: those that are asked for by name.
    public init(
      profile: GestureSettings.Profile = .swiftUI, desktop: DesktopThresholds = DesktopThresholds(),
      thresholds: [GestureThreshold.Name: Double] = [:]
    ) {
      (self.profile, self.desktop, self.thresholds) = (profile, desktop, thresholds)
    }

    /// The settings that they stand for.
    package var settings: GestureSettings {
      var settings = GestureSettings(profile, desktop: desktop)
      for (name, value) in thresholds { settings[name] = GestureThreshold(value, from: .whatIf) }
      return settings
    }

    /// As the command line has them: `--profile gtk --threshold dragDistance=8`.
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

  /// What a header says of bounds; nil where it says nothing, or nothing that is known here.
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

  /// The fields that say them.
  var fields: [String] {
    func object(_ name: String, _ numbers: [(String, Double)]) -> String? {
      guard !numbers.isEmpty else { return nil }
      let fields = numbers.map { #""\#($0)":\#($1.isFinite ? JSONText.number($1) : #""none""#)"# }
      return #""\#(name)":{\#(fields.joined(separator: ","))}"#
    }
    let set: [(String, Double?)] = [
      ("doubleClickTime", desktop.doubleClickTime),
      ("doubleClickDistance", desktop.doubleClickDistance.map { Double($0) }),
      ("dragThreshold", desktop.dragThreshold.map { Double($0) }),
      ("longPressTime", desktop.longPressTime),
    ]
    let known = profile == .desktop ? set.compactMap { row in row.1.map { (row.0, $0) } } : []
    return [
      #""profile":"\#(profile.rawValue)""#, object("thresholds", sorted), object("desktop", known),
    ].compactMap(\.self)
  }
}
