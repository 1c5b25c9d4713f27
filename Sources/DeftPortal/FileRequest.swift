import DeftGeometry

/// What somebody is asked for: a file that is there, or a name for one that is to be.
public struct FileRequest: Hashable, Sendable {
  /// What is to be done with the file.
  public enum Purpose: Hashable, Sendable {
    case open
    /// Several that are there are opened.
    case openSeveral
    /// Something is saved, under this name unless another one is given.
    case save(name: String)
  }

  /// Files of one sort, to be shown alone.
  public struct Filter: Hashable, Sendable {
    /// What people call it, as in `Deft canvases`.
    public var name: String
    /// Which names fit, as in `*.deft`: a star stands for anything, a question mark for one character, and small letters
    /// for large ones, too.
    public var patterns: [String]
    /// Which kinds of data fit, as in `image/png`, for dialogs that know them; a star stands for all of a sort.
    public var types: [String]

    /// Files whose names fit one of the patterns.
    ///
    /// - Parameters:
    ///   - name: what people call them.
    ///   - patterns: which names fit.
    ///   - types: which kinds of data fit, for dialogs that know them.
    public init(_ name: String, patterns: [String], types: [String] = []) {
      (self.name, self.patterns, self.types) = (name, patterns, types)
    }
  }

  /// What is to be done with the file.
  public var purpose: Purpose
  /// What the dialog is called.
  public var title: String
  /// What the button says that ends it well; nil for the dialog's own word.
  public var acceptLabel: String?
  /// Where it begins; nil where that is left to the dialog.
  public var folder: URL?
  /// Which files are to be shown, the first of them at once; empty for all.
  public var filters: [Filter]

  /// A request.
  ///
  /// - Parameters:
  ///   - purpose: what is to be done with the file.
  ///   - title: what the dialog is called.
  ///   - acceptLabel: what the button says that ends it well; nil for the dialog's own word.
  ///   - folder: where it begins; nil where that is left to the dialog.
  ///   - filters: which files are to be shown.
  public init(
    _ purpose: Purpose, title: String, acceptLabel: String? = nil, folder: URL? = nil,
    filters: [Filter] = []
  ) {
    (self.purpose, self.title, self.acceptLabel) = (purpose, title, acceptLabel)
    (self.folder, self.filters) = (folder, filters)
  }
}

/// What came of a request for a file.
public enum FileAnswer: Hashable, Sendable {
  /// These were chosen: one, unless several were asked for.
  case chosen([URL])
  /// The person wants none.
  case cancelled
  /// The dialog could not be had, or ended by itself: why, in a sentence.
  case failed(String)
}
