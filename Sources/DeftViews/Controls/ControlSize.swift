public enum ControlSize: CaseIterable, Hashable, Sendable {
  /// 20 points high.
  case mini
  /// 24 points high.
  case small
  /// 32 points high.
  case regular
  /// 40 points high.
  case large
  /// 48 points high.
  case extraLarge
}

extension ControlSize {
  /// The height of a button in points.
  var height: CGFloat {
    switch self {
    case .mini: 20
    case .small: 24
    case .regular: 32
    case .large: 40
    case .extraLarge: 48
    }
  }
  /// The horizontal padding of a button's label, in points.
  var inset: CGFloat {
    switch self {
    case .mini: 8
    case .small: 10
    case .regular: 14
    case .large: 18
    case .extraLarge: 22
    }
  }
  /// The corner radius of a button, in points.
  var radius: CGFloat {
    switch self {
    case .mini, .small: 6
    case .regular: 8
    case .large: 10
    case .extraLarge: 12
    }
  }
  /// The font size of a label in points: one of the design's four sizes.
  var fontSize: CGFloat {
    switch self {
    case .mini, .small: 12
    case .regular, .large: 14
    case .extraLarge: 17
    }
  }
  /// Returns a length of the regular size scaled to this size.
  func scaled(_ length: CGFloat) -> CGFloat {
    switch self {
    case .mini, .small: (length * 0.8).rounded()
    case .regular: length
    case .large, .extraLarge: (length * 1.2).rounded()
    }
  }
}

private struct ControlSizeKey: EnvironmentKey { static let defaultValue = ControlSize.regular }
private struct LabelsHiddenKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }
  /// Whether controls hide their labels. Assistive technologies still receive them.
  public internal(set) var labelsHidden: Bool {
    get { self[LabelsHiddenKey.self] }
    set { self[LabelsHiddenKey.self] = newValue }
  }
}

extension View {
  /// Sets the size of controls in the view.
  nonisolated public consuming func controlSize(_ controlSize: ControlSize) -> some View {
    environment(\.controlSize, controlSize)
  }

  /// Hides the labels of controls in the view, such as a toggle's. Assistive technologies still
  /// receive them.
  nonisolated public consuming func labelsHidden() -> some View {
    environment(\.labelsHidden, true)
  }
}

extension EnvironmentValues {
  /// Whether controls show their labels.
  public var labelsVisibility: Visibility {
    get { labelsHidden ? .hidden : .automatic }
    set { labelsHidden = newValue == .hidden }
  }
}

extension View {
  /// Shows or hides the labels of controls in the view. Assistive technologies still receive hidden
  /// labels.
  nonisolated public consuming func labelsVisibility(_ visibility: Visibility) -> some View {
    transformEnvironment(\.labelsVisibility) {
      if visibility != .automatic { $0 = visibility }
    }
  }
}

extension EnvironmentValues {
  /// Returns the font of controls: the environment's font, or the default for the control size.
  func controlFont(_ weight: Font.Weight = .regular) -> Font {
    font ?? .system(size: controlSize.fontSize, weight: weight)
  }
}
