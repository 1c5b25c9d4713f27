import DeftGeometry
import DeftInput
import DeftLocalization
import Foundation

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
  package var nameInSentence: String { titleResource.inSentence { $0.lowercased() } }
}

extension LocalizedStringResource {
  /// The text within a sentence: in English it is written otherwise there; other languages have it as their catalogs do.
  package func inSentence(_ english: (String) -> String) -> String {
    let shown = String(localized: self)
    return shown == self.english ? english(shown) : shown
  }
}
