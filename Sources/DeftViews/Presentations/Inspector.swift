/// The width of an inspector's column, in points.
struct InspectorWidth: Equatable {
  var least: CGFloat
  var ideal: CGFloat
  var greatest: CGFloat

  /// The width without a setting. Source: our own, as in the sidebar of a split view.
  static let standard = InspectorWidth(least: 200, ideal: 260, greatest: 400)

  init(least: CGFloat, ideal: CGFloat, greatest: CGFloat) {
    self.least = max(0, least)
    self.greatest = max(self.least, greatest)
    self.ideal = min(max(ideal, self.least), self.greatest)
  }

  /// Whether people can change the width.
  var isResizable: Bool { greatest - least > 1 }

  /// Returns the width that is nearest to another one.
  func nearest(to width: CGFloat) -> CGFloat { min(max(width, least), greatest) }
}

private struct InspectorWidthKey: PreferenceKey {
  static var defaultValue: InspectorWidth? { nil }
  static func reduce(value: inout InspectorWidth?, nextValue: () -> InspectorWidth?) {
    value = value ?? nextValue()
  }
}

/// A modifier that shows an inspector beside a view, or in a sheet if the window is narrow.
struct InspectorModifier<Inspector: View> {
  /// The width below which the inspector is a sheet, in points. Source: our own.
  private static var narrowWidth: CGFloat { 520 }

  let isPresented: Binding<Bool>
  let inspector: () -> Inspector
  @State private var isNarrow = false
  @State private var limits = InspectorWidth.standard
  /// The width that people have chosen; `nil` for the ideal width.
  @State private var chosenWidth: CGFloat?

  init(isPresented: Binding<Bool>, inspector: @escaping () -> Inspector) {
    (self.isPresented, self.inspector) = (isPresented, inspector)
  }
}

extension InspectorModifier: ViewModifier {
  func body(content: Content) -> some View {
    let (isPresented, isNarrow) = (isPresented, isNarrow)
    let width = limits.nearest(to: chosenWidth ?? limits.ideal)
    HStack(spacing: 0) {
      content.frame(maxWidth: .infinity, maxHeight: .infinity)
      if isPresented.wrappedValue, !isNarrow {
        InspectorDivider(width: width, limits: limits) { chosenWidth = $0 }.zIndex(1)
        inspector().frame(width: width).frame(maxHeight: .infinity)
      }
    }
    .onPreferenceChange(InspectorWidthKey.self) { limits = $0 ?? .standard }
    .onGeometryChange(for: Bool.self) {
      $0.size.width < Self.narrowWidth
    } action: {
      self.isNarrow = $0
    }
    .sheet(
      isPresented: Binding(
        get: { isPresented.wrappedValue && isNarrow },
        set: { if !$0 { isPresented.wrappedValue = false } }), content: inspector)
  }
}

/// The line before an inspector. Dragging it, or pressing arrow keys while it has the focus, changes
/// the width.
private struct InspectorDivider {
  /// The change of the width per key press, in points. Source: our own.
  private static let step: CGFloat = 20

  let width: CGFloat
  let limits: InspectorWidth
  let setWidth: (CGFloat) -> Void
  /// The width at the start of the drag; `nil` without a drag.
  @State private var startWidth: CGFloat?
  @Environment(\.layoutDirection) private var direction
  @Environment(\.pixelLength) private var pixelLength

  init(width: CGFloat, limits: InspectorWidth, setWidth: @escaping (CGFloat) -> Void) {
    (self.width, self.limits, self.setWidth) = (width, limits, setWidth)
  }
}

extension InspectorDivider: View {
  @ViewBuilder var body: some View {
    let line = Rectangle().fill(Color.separator).frame(width: pixelLength)
      .frame(maxHeight: .infinity)
    if limits.isResizable {
      line
        // The area for a finger covers the edges of the neighbors.
        .contentShape(Rectangle().inset(by: -12))
        .gesture(
          DragGesture(minimumDistance: 2, coordinateSpace: .global)
            .onChanged { drag in
              let start = startWidth ?? width
              startWidth = start
              setWidth(limits.nearest(to: start - forward * drag.translation.width))
            }
            .onEnded { _ in startWidth = nil }
        )
        .modifier(_FocusableModifier(isFocusable: true, arrow: { move($0) }))
        .accessible {
          ($0.children, $0.kind) = (.combine, .slider)
          $0.label = Text("Column width").string
          $0.value = "\(Int(width.rounded()))"
          $0.adjust = { resize(by: $0 == .increment ? Self.step : -Self.step) }
        }
    } else {
      line
    }
  }

  /// The direction in which positions grow, from left to right or the reverse.
  private var forward: CGFloat { direction == .rightToLeft ? -1 : 1 }

  private func resize(by change: CGFloat) { setWidth(limits.nearest(to: width + change)) }

  private func move(_ key: KeyEquivalent) -> Bool {
    switch key {
    case .leftArrow: resize(by: forward * Self.step)
    case .rightArrow: resize(by: -forward * Self.step)
    default: return false
    }
    return true
  }
}

extension View {
  /// Shows an inspector at the trailing edge of the view while a binding is `true`; in a narrow
  /// window, a sheet. The view fills the remaining space.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the inspector is shown. Closing the sheet sets it to `false`.
  ///   - content: Returns the inspector.
  nonisolated public func inspector<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> V
  ) -> some View {
    modifier(InspectorModifier(isPresented: isPresented, inspector: content))
  }

  /// Sets the width of the column of the inspector that contains the view, in points. The column can
  /// be resized between the limits.
  nonisolated public consuming func inspectorColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View {
    preference(
      key: InspectorWidthKey.self,
      value: InspectorWidth(
        least: min ?? Swift.min(ideal, InspectorWidth.standard.least), ideal: ideal,
        greatest: max ?? Swift.max(ideal, InspectorWidth.standard.greatest)))
  }

  /// Sets a fixed width of the column of the inspector that contains the view, in points.
  nonisolated public consuming func inspectorColumnWidth(_ width: CGFloat) -> some View {
    preference(
      key: InspectorWidthKey.self,
      value: InspectorWidth(least: width, ideal: width, greatest: width))
  }
}
