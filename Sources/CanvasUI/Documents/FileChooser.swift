import Deft

/// A dialog that asks for a file.
protocol FileChooser: AnyObject {
  /// Asks for a file, and calls `answer` once with its path, or with nil if the user cancels.
  func choose(_ choice: FileChoice, answer: @escaping (String?) -> Void)
}

/// The request of a file dialog.
enum FileChoice: Hashable {
  /// Choose a document to open, starting in a folder.
  case open(folder: String)
  /// Choose where to save a document, with a suggested name.
  case save(folder: String, name: String)
}
