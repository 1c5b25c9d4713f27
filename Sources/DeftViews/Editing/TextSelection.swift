/// The selected range of a text field, or its caret.
///
///     @State private var selection: TextSelection?
///     …
///     TextField("Name", text: $name, selection: $selection)
///     Button("All") { selection = TextSelection(range: name.startIndex..<name.endIndex) }
public struct TextSelection: Equatable, Hashable, Sendable {
  /// The positions in the text.
  public enum Indices: Equatable, Hashable, Sendable {
    /// The selected range; empty for a caret.
    case selection(Range<String.Index>)
  }
  /// The selection in the text for which it was created.
  public var indices: Indices

  public init(range: Range<String.Index>) { indices = .selection(range) }
  /// Creates a caret without a selection.
  public init(insertionPoint: String.Index) {
    indices = .selection(insertionPoint..<insertionPoint)
  }

  /// Whether the selection is a caret.
  public var isInsertion: Bool { range.isEmpty }

  var range: Range<String.Index> {
    switch indices {
    case .selection(let range): range
    }
  }
}

extension TextInputModel {
  /// Applies a selection set by the program.
  func follow(_ selection: TextSelection?) {
    guard let selection, selection != lastSelection else { return }
    lastSelection = selection
    // The text may have changed, so the indices may be out of bounds.
    let text = editing.text.utf8
    func offset(_ index: String.Index) -> Int {
      index >= text.endIndex
        ? text.count : text.distance(from: text.startIndex, to: max(index, text.startIndex))
    }
    let range = offset(selection.range.lowerBound)..<offset(selection.range.upperBound)
    if range != editing.selection { edit(byProgram: true) { $0.select(range) } }
  }

  /// Writes the selection to the program's binding.
  func writeSelection() {
    guard let selectionBinding else { return }
    let new = TextSelection(range: editing.indices(editing.selection))
    guard new != lastSelection else { return }
    lastSelection = new
    selectionBinding.wrappedValue = new
  }
}
