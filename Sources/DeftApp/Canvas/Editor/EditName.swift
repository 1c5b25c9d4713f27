import CanvasModel
import Deft

/// What acts upon several shapes are called, which a document's journal keeps in English.
enum ShapeAct: CaseIterable {
  case delete, duplicate, cut, paste, drop, add

  /// The title of the act, done to so many shapes.
  func title(_ count: Int) -> LocalizedStringResource {
    switch self {
    case .delete:
      LocalizedStringResource("Delete Shape", many: "Delete \(count) Shapes", count: count)
    case .duplicate:
      LocalizedStringResource("Duplicate Shape", many: "Duplicate \(count) Shapes", count: count)
    case .cut: LocalizedStringResource("Cut Shape", many: "Cut \(count) Shapes", count: count)
    case .paste: LocalizedStringResource("Paste Shape", many: "Paste \(count) Shapes", count: count)
    case .drop: LocalizedStringResource("Drop Shape", many: "Drop \(count) Shapes", count: count)
    case .add: LocalizedStringResource("Add Shape", many: "Add \(count) Shapes", count: count)
    }
  }
}

extension Edit {
  /// The title as it is looked up: that of an act with a number by the number, any other by its English words.
  var titleResource: LocalizedStringResource {
    let number = title.split(separator: " ").lazy.compactMap { Int($0) }.first ?? 1
    let numbered =
      ShapeAct.allCases.map { $0.title(number) }
      + [EditTitle.keepPose(number), EditTitle.goToPose(number)]
    return numbered.first { $0.english == title } ?? LocalizedStringResource(stringLiteral: title)
  }

  /// The title within a sentence, as behind "Undo".
  var nameInSentence: String { titleResource.inSentence { $0.lowercased() } }
}

extension LocalizedStringResource {
  /// The text within a sentence: in English it is written otherwise there; other languages have it as their catalogs do.
  func inSentence(_ english: (String) -> String) -> String {
    let shown = String(localized: self)
    return shown == self.english ? english(shown) : shown
  }
}
