import Deft

/// A dialog that asks for a file.
protocol FileChooser: AnyObject {
  /// Asks for a file, and calls `answer` once with its path, or with nil if the user cancels.
  func choose(_ choice: FileChoice, answer: @escaping (String?) -> Void)
}

/// The request of a file dialog.
enum FileChoice: Hashable {
  /// A request for a document to open, starting in a folder.
  case open(folder: String)
  /// A request for the path to save a document to, with a suggested name.
  case save(folder: String, name: String)
}
