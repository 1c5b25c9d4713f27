/// A request for files that the user chooses in a dialog.
package struct FileDialogRequest: Hashable, Sendable {
  /// The use of the files.
  package enum Purpose: Hashable, Sendable {
    /// Opens an existing file, or several.
    case open(several: Bool)
    /// Chooses an existing folder, or several.
    case folder(several: Bool)
    /// Saves a file, with this suggested name.
    case save(name: String)
  }
  package var purpose: Purpose
  /// The patterns of file names, such as `*.png`; empty for all files.
  package var patterns: [String]
  /// The folder to show first; `nil` lets the dialog decide.
  package var folder: URL?
}

/// The result of a ``FileDialogRequest``.
package enum FileDialogAnswer: Hashable, Sendable {
  case chosen([URL])
  case cancelled
  /// The dialog could not be shown, or it ended unexpectedly. The value is the reason.
  case failed(String)
}

/// An action that shows a dialog for files.
package final class FileDialogAction {
  private let action: (FileDialogRequest, @escaping (FileDialogAnswer) -> Void) -> AnyObject

  /// Creates an action from a function that shows the dialog and calls its last argument once, later, with the answer. It
  /// returns the dialog, which closes without an answer when it is released.
  package init(
    _ action: @escaping (FileDialogRequest, @escaping (FileDialogAnswer) -> Void) -> AnyObject
  ) {
    self.action = action
  }

  func callAsFunction(
    _ request: FileDialogRequest, _ answer: @escaping (FileDialogAnswer) -> Void
  ) -> AnyObject { action(request, answer) }
}

private struct FileDialogKey: EnvironmentKey {
  static var defaultValue: FileDialogAction? { nil }
}

extension EnvironmentValues {
  /// The action that shows the desktop's dialog for files; `nil` for views without a window.
  package var fileDialog: FileDialogAction? {
    get { self[FileDialogKey.self] }
    set { self[FileDialogKey.self] = newValue }
  }
}
