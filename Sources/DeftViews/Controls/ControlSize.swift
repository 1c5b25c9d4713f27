/// How large controls are.
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
  /// From a button's side to its label, in points.
  var inset: CGFloat {
    switch self {
    case .mini: 8
    case .small: 10
    case .regular: 14
    case .large: 18
    case .extraLarge: 22
    }
  }
  /// The radius of a button's corners, in points.
  var radius: CGFloat {
    switch self {
    case .mini, .small: 6
    case .regular: 8
    case .large: 10
    case .extraLarge: 12
    }
  }
  /// The size of a label, in points: one of the desktop's four.
  var fontSize: CGFloat {
    switch self {
    case .mini, .small: 12
    case .regular, .large: 14
    case .extraLarge: 17
    }
  }
  /// A length of the regular size, in this one.
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
  /// How large controls are.
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }
  /// Whether controls show no labels; they are told to people who do not see them all the same.
  public internal(set) var labelsHidden: Bool {
    get { self[LabelsHiddenKey.self] }
    set { self[LabelsHiddenKey.self] = newValue }
  }
}

extension View {
  /// How large controls in the view are.
  nonisolated public consuming func controlSize(_ controlSize: ControlSize) -> some View {
    environment(\.controlSize, controlSize)
  }

  /// Hides the labels of controls in the view, such as that of a toggle; people who do not see them are told
  /// all the same.
  nonisolated public consuming func labelsHidden() -> some View {
    environment(\.labelsHidden, true)
  }
}

extension EnvironmentValues {
  /// The font of controls: that of the surroundings, or the one that goes with the size.
  func controlFont(_ weight: Font.Weight = .regular) -> Font {
    font ?? .system(size: controlSize.fontSize, weight: weight)
  }
}
