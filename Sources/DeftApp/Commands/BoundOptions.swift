import ArgumentParser
import Deft
import DeftTraces

/// The options by which a command is given other bounds for its gestures.
struct BoundOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Whose bounds tell gestures apart: \(GestureSettings.Profile.names). desktop asks the X display."
    ))
  var profile: GestureSettings.Profile?

  @Option(
    name: .customLong("threshold"), parsing: .singleValue,
    help: ArgumentHelp(
      "A bound of its own, in seconds, points or degrees, as in dragDistance=8; may be given again. It "
        + "holds even where the gesture asks for another one.",
      valueName: "name=value"),
    transform: ThresholdArgument.init(argument:))
  var thresholds: [ThresholdArgument] = []

  /// Whether anything is asked for.
  var isEmpty: Bool { profile == nil && thresholds.isEmpty }

  /// The bounds that are asked for; nil where none are.
  ///
  /// - Parameter desktop: what the person has set; asked for where it matters.
  func given(desktop: () throws -> DesktopSettings) rethrows -> RawTrace.Bounds? {
    guard !isEmpty else { return nil }
    return try bounds(of: profile ?? .swiftUI, desktop: desktop)
  }

  /// The bounds of a profile, with those that are asked for by name.
  func bounds(
    of profile: GestureSettings.Profile, desktop: () throws -> DesktopSettings
  ) rethrows -> RawTrace.Bounds {
    RawTrace.Bounds(
      profile: profile,
      desktop: profile == .desktop ? DesktopThresholds(try desktop()) : DesktopThresholds(),
      thresholds: Dictionary(thresholds.map { ($0.name, $0.value) }) { $1 })
  }
}

/// A bound on the command line, as in `tapGap=0.3`.
struct ThresholdArgument {
  var name: GestureThreshold.Name
  var value: Double

  /// Reads it; says what is wrong, and which names there are.
  init(argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = GestureThreshold.Name(rawValue: String(parts[0]))
    guard let name, parts.count == 2 else {
      let known = GestureThreshold.Name.allCases.map { name in
        name.unit.isEmpty ? name.rawValue : "\(name.rawValue) (\(name.unit))"
      }
      throw ValidationError(
        (name == nil ? "There is no threshold named \(parts[0])." : "Give \(parts[0]) a value.")
          + " Write name=value with one of \(known.joined(separator: ", ")).")
    }
    self.name = name
    if parts[1] == "none" {
      value = .infinity
      return
    }
    guard let value = Double(parts[1]), value.isFinite, value >= 0 else {
      let unit = name.unit.isEmpty ? "as a share" : "in \(name.unit)"
      throw ValidationError(
        "Give a number from 0 on, \(unit), or none for no bound.")
    }
    self.value = value
  }
}

extension GestureSettings.Profile: ExpressibleByArgument {
  /// All of them, as a text.
  static let names = allCases.map(\.rawValue).joined(separator: ", ")
}

/// Several profiles on the command line, as in `swiftui,gtk`.
struct ProfileList {
  var profiles: [GestureSettings.Profile]

  /// Reads them; says what is wrong, and which there are.
  init(argument: String) throws {
    profiles = []
    for word in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let profile = GestureSettings.Profile(rawValue: String(word)) else {
        throw ValidationError(
          "There is no profile named “\(word)”; there are \(GestureSettings.Profile.names).")
      }
      guard !profiles.contains(profile) else {
        throw ValidationError("\(profile.rawValue) is named twice.")
      }
      profiles.append(profile)
    }
    guard profiles.count > 1 else {
      throw ValidationError("Name two profiles or more, as in swiftui,gtk.")
    }
  }
}
