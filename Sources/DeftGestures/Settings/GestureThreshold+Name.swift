import DeftLocalization

extension GestureThreshold {
  /// Which of the bounds of settings; the raw value is what command lines call it.
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
    /// `GestureSettings.scaleDelta`, a share.
    case scaleDelta
    /// `GestureSettings.angleDelta`, in degrees.
    case angleDelta
    /// `GestureSettings.fingerGap`, in seconds.
    case fingerGap
  }
}

extension GestureThreshold.Name {
  /// What it is, for people to read.
  public var words: String { title.english }
  /// The same, as windows look it up.
  public var title: LocalizedStringResource { row.title }
  /// The unit: `s`, `pt`, `°`, or nothing for shares.
  public var unit: String { row.unit }
  /// The values among which it is worth looking for another one: where nothing at all would be allowed, it
  /// is from a little more on.
  package var range: ClosedRange<Double> {
    switch self {
    case .tapDuration, .longPressDuration: 0.001...row.limit
    case .tapDistance, .longPressDistance: 0.1...row.limit
    case .tapGap, .tapSpread, .dragDistance, .scaleDelta, .angleDelta, .fingerGap: 0...row.limit
    }
  }
  /// Where it is kept.
  var path: WritableKeyPath<GestureSettings, GestureThreshold> { row.path }

  /// All that is known of a bound, in one place.
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

  /// A value with its unit as people read it, times in milliseconds: `350 ms`, `7.2 pt`, `none`.
  package func text(_ value: Double) -> String { valueResource(value).english }

  /// The same, as windows look it up.
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
  /// A bound by its name.
  public subscript(name: GestureThreshold.Name) -> GestureThreshold {
    get { self[keyPath: name.path] }
    set { self[keyPath: name.path] = newValue }
  }
}
