private struct IsInFormColumnsKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// Whether the view is in a form with a column of labels and a column of controls.
  var isInFormColumns: Bool {
    get { self[IsInFormColumnsKey.self] }
    set { self[IsInFormColumnsKey.self] = newValue }
  }
}

extension HorizontalAlignment {
  private enum FormControls: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.leading] }
  }

  /// The leading edge of the control in a row with a label.
  static let formControls = HorizontalAlignment(FormControls.self)
}

extension View {
  /// Marks the view as the control of a row with a label, for forms with columns.
  nonisolated func formControl() -> some View {
    alignmentGuide(.formControls) { $0[.leading] }
  }
}

/// A control with its label, in a form with columns.
struct FormColumnsRow<Label: View, Control: View> {
  let label: Label
  let control: Control

  init(_ label: Label, @ViewBuilder control: () -> Control) {
    (self.label, self.control) = (label, control())
  }
}

extension FormColumnsRow: View {
  var body: some View {
    HStack(spacing: 10) {
      // The label is as wide as needed, and the control fills the rest.
      label.layoutPriority(1)
      control.formControl()
    }
    // A field in the row shows no label of its own.
    .environment(\.isInFormColumns, false)
  }
}

/// The layout of a form with a column of labels and a column of controls.
///
/// The policy: *the labels end, and the controls begin, at the same place. Views without a label are
/// in the column of the controls.*
struct FormColumnsLayout: Layout, Equatable {
  /// The space between rows, in points.
  private static let spacing: CGFloat = 10

  private struct Row {
    /// The position of the row's leading edge.
    var start: CGFloat
    var proposal: ProposedViewSize
    var size: CGSize
  }

  private func rows(_ subviews: Subviews, in width: CGFloat?) -> [Row] {
    let guides = subviews.map { $0.dimensions(in: .unspecified)[explicit: .formControls] ?? 0 }
    let column = guides.max() ?? 0
    return zip(subviews, guides).map { subview, guide in
      let start = column - guide
      let proposal = ProposedViewSize(width: width.map { max(0, $0 - start) }, height: nil)
      let size = subview.sizeThatFits(proposal)
      // A row that is too wide may have wrapped its label.
      let shown = subview.dimensions(in: proposal)[explicit: .formControls] ?? 0
      return Row(start: column - shown, proposal: proposal, size: size)
    }
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let rows = rows(subviews, in: proposal.width)
    let height = rows.reduce(0) { $0 + $1.size.height }
    return CGSize(
      width: rows.map { $0.start + $0.size.width }.max() ?? 0,
      height: height + Self.spacing * CGFloat(max(0, rows.count - 1)))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var y = bounds.minY
    for (subview, row) in zip(subviews, rows(subviews, in: proposal.width)) {
      subview.place(at: CGPoint(x: bounds.minX + row.start, y: y), proposal: row.proposal)
      y += row.size.height + Self.spacing
    }
  }
}
