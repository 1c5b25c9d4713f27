import DeftLocalization

extension GestureThreshold {
  /// The name of a threshold; the raw value is its name on command lines.
  ///
  ///     settings[.dragDistance] = 8
  public enum Name: String, Hashable, Sendable, CaseIterable {
    /// `GestureSettings.tapDuration`, in seconds.
    case tapDuration
    /// `GestureSettings.tapDistance`, in points.
    case tapDistance
    /// `GestureSettings.tapGap`, in seconds.
    case tapGap
    /// `GestureSettings.tapSpread`, in points.
    case tapSpread
    /// `GestureSettings.longPressDuration`, in seconds.
    case longPressDuration
    /// `GestureSettings.longPressDistance`, in points.
    case longPressDistance
    /// `GestureSettings.dragDistance`, in points.
    case dragDistance
    /// `GestureSettings.scaleDelta`, a ratio.
    case scaleDelta
    /// `GestureSettings.angleDelta`, in degrees.
    case angleDelta
    /// `GestureSettings.fingerGap`, in seconds.
    case fingerGap
  }
}

extension GestureThreshold.Name {
  /// The displayed name in English.
  public var words: String { title.english }
  public var title: LocalizedStringResource { row.title }
  /// The unit: `s`, `pt`, `°`, or empty for ratios.
  public var unit: String { row.unit }
  /// The range to search for alternative values; it excludes 0 if the gesture would then always fail.
  package var range: ClosedRange<Double> {
    switch self {
    case .tapDuration, .longPressDuration: 0.001...row.limit
    case .tapDistance, .longPressDistance: 0.1...row.limit
    case .tapGap, .tapSpread, .dragDistance, .scaleDelta, .angleDelta, .fingerGap: 0...row.limit
    }
  }
  var path: WritableKeyPath<GestureSettings, GestureThreshold> { row.path }

  /// All properties of the threshold.
  private var row: Row {
    switch self {
    case .tapDuration: Row("tap duration", "s", 3, \.tapDuration)
    case .tapDistance: Row("tap distance", "pt", 200, \.tapDistance)
    case .tapGap: Row("time between taps", "s", 2, \.tapGap)
    case .tapSpread: Row("distance between taps", "pt", 300, \.tapSpread)
    case .longPressDuration: Row("long press duration", "s", 3, \.longPressDuration)
    case .longPressDistance: Row("long press distance", "pt", 200, \.longPressDistance)
    case .dragDistance: Row("drag distance", "pt", 200, \.dragDistance)
    case .scaleDelta: Row("scale change", "", 2, \.scaleDelta)
    case .angleDelta: Row("angle change", "°", 180, \.angleDelta)
    case .fingerGap: Row("time between fingers", "s", 1, \.fingerGap)
    }
  }

  private struct Row {
    let title: LocalizedStringResource
    let unit: String
    let limit: Double
    let path: WritableKeyPath<GestureSettings, GestureThreshold>

    init(
      _ title: LocalizedStringResource, _ unit: String, _ limit: Double,
      _ path: WritableKeyPath<GestureSettings, GestureThreshold>
    ) {
      (self.title, self.unit, self.limit, self.path) = (title, unit, limit, path)
    }
  }

  /// Returns a value with its unit, times in milliseconds: `350 ms`, `7.2 pt`, `none`.
  package func text(_ value: Double) -> String { valueResource(value).english }

  /// Returns the localized value with its unit.
  package func valueResource(_ value: Double) -> LocalizedStringResource {
    guard value.isFinite else { return "none" }
    let (number, unit) = unit == "s" ? (value * 1000, " ms") : (value, unit)
    let digits = self == .scaleDelta ? 3 : unit == " ms" ? 0 : 1
    var text = String(format: "%.\(digits)f", number)
    while text.contains("."), text.last == "0" || text.last == "." {
      let isPoint = text.removeLast() == "."
      if isPoint { break }
    }
    return .init(verbatim: text + (unit == "pt" ? " pt" : unit))
  }
}

extension GestureSettings {
  public subscript(name: GestureThreshold.Name) -> GestureThreshold {
    get { self[keyPath: name.path] }
    set { self[keyPath: name.path] = newValue }
  }
}
