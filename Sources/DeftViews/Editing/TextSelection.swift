/// What is selected in a text field, or where its caret is.
///
///     @State private var selection: TextSelection?
///     …
///     TextField("Name", text: $name, selection: $selection)
///     Button("All") { selection = TextSelection(range: name.startIndex..<name.endIndex) }
public struct TextSelection: Equatable, Hashable, Sendable {
  /// The places in the text.
  public enum Indices: Equatable, Hashable, Sendable {
    /// What is selected; empty for a caret alone.
    case selection(Range<String.Index>)
  }
  /// What is selected, in the text that it was made for.
  public var indices: Indices

  public init(range: Range<String.Index>) { indices = .selection(range) }
  /// A caret without a selection.
  public init(insertionPoint: String.Index) {
    indices = .selection(insertionPoint..<insertionPoint)
  }

  /// Whether there is only a caret.
  public var isInsertion: Bool { range.isEmpty }

  var range: Range<String.Index> {
    switch indices {
    case .selection(let range): range
    }
  }
}

extension TextInputModel {
  /// Takes over what the program selects.
  func follow(_ selection: TextSelection?) {
    guard let selection, selection != told else { return }
    told = selection
    // Of a text that has changed meanwhile, the indices may be anywhere.
    let text = editing.text.utf8
    func offset(_ index: String.Index) -> Int {
      index >= text.endIndex
        ? text.count : text.distance(from: text.startIndex, to: max(index, text.startIndex))
    }
    let range = offset(selection.range.lowerBound)..<offset(selection.range.upperBound)
    if range != editing.selection { edit(byProgram: true) { $0.select(range) } }
  }

  /// Tells the program what is selected.
  func tellSelection() {
    guard let selectionBinding else { return }
    let new = TextSelection(range: editing.indices(editing.selection))
    guard new != told else { return }
    told = new
    selectionBinding.wrappedValue = new
  }
}
