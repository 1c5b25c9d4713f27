/// A label made of several texts: a title with subtitles below it.
///
/// The policy: *in a label of several texts, the first text is the title, and the others are
/// subtitles in the secondary style.* Labels of other views are unaffected.
struct SubtitledLabel {
  private let texts: [AnyView]

  /// Creates a label from the views of a control's label; `nil` unless they are several texts.
  init?(_ label: some View) {
    let parts = label.viewParts
    guard parts.count > 1, parts.allSatisfy({ Self.isText($0.view) }) else { return nil }
    texts = parts.map { AnyView($0.view) }
  }

  /// Returns a control's label, with its subtitles below the title.
  static func erased(_ label: some View) -> AnyView {
    Self(label).map { AnyView($0) } ?? AnyView(label)
  }

  /// Returns whether a view is a text, with or without modifiers.
  private static func isText(_ view: Any) -> Bool {
    view is Text || (view as? any ModifiedView).map { isText($0.anyContent) } == true
  }
}

extension SubtitledLabel: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      texts[0]
      ForEach(1..<texts.count, id: \.self) { index in
        texts[index].font(.footnote).foregroundStyle(.secondary)
      }
    }
  }
}
