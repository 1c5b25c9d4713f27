import ArgumentParser
import Deft
import DeftTraces

/// The options that change the thresholds of gestures.
struct ThresholdOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The gesture thresholds to use: \(GestureSettings.Profile.names). desktop reads them from the X display."
    ))
  var profile: GestureSettings.Profile?

  @Option(
    name: .customLong("threshold"), parsing: .singleValue,
    help: ArgumentHelp(
      "A single threshold in seconds, points or degrees, as in dragDistance=8; repeatable. It "
        + "overrides arguments of the gesture.",
      valueName: "name=value"),
    transform: ThresholdArgument.init(argument:))
  var thresholds: [ThresholdArgument] = []

  /// Whether no option was passed.
  var isEmpty: Bool { profile == nil && thresholds.isEmpty }

  /// Returns the requested thresholds; nil if no option was passed.
  ///
  /// - Parameter desktop: returns the desktop's settings; called only if the profile needs them.
  func given(desktop: () throws -> DesktopSettings) rethrows -> RawTrace.Bounds? {
    guard !isEmpty else { return nil }
    return try bounds(of: profile ?? .swiftUI, desktop: desktop)
  }

  /// Returns the thresholds of a profile, with the individual thresholds that were passed.
  func bounds(
    of profile: GestureSettings.Profile, desktop: () throws -> DesktopSettings
  ) rethrows -> RawTrace.Bounds {
    RawTrace.Bounds(
      profile: profile,
      desktop: profile == .desktop ? DesktopThresholds(try desktop()) : DesktopThresholds(),
      thresholds: Dictionary(thresholds.map { ($0.name, $0.value) }) { $1 })
  }
}

/// A threshold on the command line, as in `tapGap=0.3`.
struct ThresholdArgument {
  var name: GestureThreshold.Name
  var value: Double

  /// Reads a threshold.
  ///
  /// - Throws: an error that states the problem and lists the valid names.
  init(argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = GestureThreshold.Name(rawValue: String(parts[0]))
    guard let name, parts.count == 2 else {
      let known = GestureThreshold.Name.allCases.map { name in
        name.unit.isEmpty ? name.rawValue : "\(name.rawValue) (\(name.unit))"
      }
      throw ValidationError(
        (name == nil
          ? "Unknown threshold “\(parts[0])”." : "The threshold \(parts[0]) has no value.")
          + " Write name=value with one of \(known.joined(separator: ", ")).")
    }
    self.name = name
    if parts[1] == "none" {
      value = .infinity
      return
    }
    guard let value = Double(parts[1]), value.isFinite, value >= 0 else {
      let unit = name.unit.isEmpty ? "as a ratio" : "in \(name.unit)"
      throw ValidationError(
        "“\(parts[1])” is not a valid value. Pass a number of at least 0, \(unit), or none for no limit."
      )
    }
    self.value = value
  }
}

extension GestureSettings.Profile: ExpressibleByArgument {
  /// The names of all profiles, separated by commas.
  static let names = allCases.map(\.rawValue).joined(separator: ", ")
}

/// Several profiles on the command line, as in `swiftui,gtk`.
struct ProfileList {
  var profiles: [GestureSettings.Profile]

  /// Reads a list of profiles.
  ///
  /// - Throws: an error that states the problem and lists the valid names.
  init(argument: String) throws {
    profiles = []
    for word in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let profile = GestureSettings.Profile(rawValue: String(word)) else {
        throw ValidationError(
          "Unknown profile “\(word)”. The profiles are \(GestureSettings.Profile.names).")
      }
      guard !profiles.contains(profile) else {
        throw ValidationError("The profile \(profile.rawValue) is listed twice.")
      }
      profiles.append(profile)
    }
    guard profiles.count > 1 else {
      throw ValidationError("Pass two profiles or more, as in swiftui,gtk.")
    }
  }
}
