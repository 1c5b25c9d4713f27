import DeftGeometry

/// A request for an existing file, or for a name to save under.
public struct FileRequest: Hashable, Sendable {
  /// The use of the file.
  public enum Purpose: Hashable, Sendable {
    case open
    /// Opens several existing files.
    case openSeveral
    /// Saves a file, with this suggested name.
    case save(name: String)
  }

  /// A filter that limits the dialog to one kind of file.
  public struct Filter: Hashable, Sendable {
    /// The label, such as `Deft canvases`.
    public var name: String
    /// The patterns of file names, such as `*.deft`: `*` matches any characters, `?` one character. Case is ignored.
    public var patterns: [String]
    /// The MIME types, such as `image/png` or `image/*`, for dialogs that support them.
    public var types: [String]

    /// Creates a filter for file names that match one of the patterns.
    ///
    /// - Parameters:
    ///   - name: The label.
    ///   - patterns: The patterns of file names.
    ///   - types: The MIME types, for dialogs that support them.
    public init(_ name: String, patterns: [String], types: [String] = []) {
      (self.name, self.patterns, self.types) = (name, patterns, types)
    }
  }

  /// The use of the file.
  public var purpose: Purpose
  /// The title of the dialog.
  public var title: String
  /// The label of the button that confirms; `nil` for the dialog's own.
  public var acceptLabel: String?
  /// The folder to show first; `nil` lets the dialog decide.
  public var folder: URL?
  /// The filters, of which the first is selected. Without filters, all files are shown.
  public var filters: [Filter]
  /// Whether existing folders are chosen instead of files, for dialogs that support it.
  public var choosesFolders = false

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - purpose: The use of the file.
  ///   - title: The title of the dialog.
  ///   - acceptLabel: The label of the button that confirms; `nil` for the dialog's own.
  ///   - folder: The folder to show first; `nil` lets the dialog decide.
  ///   - filters: The filters, of which the first is selected. Without filters, all files are
  ///     shown.
  public init(
    _ purpose: Purpose, title: String, acceptLabel: String? = nil, folder: URL? = nil,
    filters: [Filter] = []
  ) {
    (self.purpose, self.title, self.acceptLabel) = (purpose, title, acceptLabel)
    (self.folder, self.filters) = (folder, filters)
  }
}

/// The result of a ``FileRequest``.
public enum FileAnswer: Hashable, Sendable {
  /// The chosen files; more than one only if the request allows several.
  case chosen([URL])
  /// The user cancelled the dialog.
  case cancelled
  /// The dialog could not be shown, or it ended unexpectedly. The value is the reason.
  case failed(String)
}
