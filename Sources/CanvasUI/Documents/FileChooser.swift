import Deft

/// Asks a person for a file.
protocol FileChooser: AnyObject {
  /// Asks; `answer` is told once, with no path where the person wants none.
  func choose(_ choice: FileChoice, answer: @escaping (String?) -> Void)
}

/// What a person is asked for.
enum FileChoice: Hashable {
  /// A document to open, looked for in a folder first.
  case open(folder: String)
  /// Where to save a document, under a name that is proposed.
  case save(folder: String, name: String)
}
