import Deft
import DeftPortal

/// The model of Deft's own file dialog.
///
/// The policy: *the browser never changes a file; errors are shown in the dialog; replacing a file needs confirmation.*
@Observable
package final class FileBrowser {
  /// The request that the dialog answers.
  package let request: FileRequest
  /// The current folder.
  package private(set) var folder: URL
  /// The matching entries of the folder, folders first.
  package private(set) var entries: [FileEntry] = []
  /// The number of matching entries beyond `limit`, which are not shown.
  private(set) var surplus = 0
  /// The displayed error message; nil without an error.
  package private(set) var problem: String?
  /// The index of the marked entry.
  package private(set) var marked: Int?
  /// The text of the name field.
  package private(set) var name: String
  /// The selection or the cursor in the name field; nil for a cursor at the end.
  var nameSelection: TextSelection?
  /// Whether the name field has the keyboard focus.
  var isNaming = true
  /// The existing file that the user is asked to replace; nil if no question is open.
  package private(set) var question: URL?
  /// The index of the current filter; nil shows all files.
  package private(set) var filter: Int?
  /// Whether names that begin with a dot are shown.
  private(set) var showsHidden = false

  /// The maximum number of entries shown.
  package static let limit = 2000
  @ObservationIgnored private let done: (FileAnswer) -> Void
  @ObservationIgnored private var isDone = false

  /// Creates a browser of the request's folder, or of the home folder if the request names none.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - done: called once with the answer.
  package init(_ request: FileRequest, done: @escaping (FileAnswer) -> Void) {
    (self.request, self.done) = (request, done)
    folder = Self.folder(request.folder ?? FilePlace.home())
    let proposal = if case .save(let name) = request.purpose { name } else { "" }
    name = proposal
    filter = request.filters.isEmpty ? nil : 0
    // Typing replaces the proposed name except for its extension.
    let stem = (proposal as NSString).deletingPathExtension
    if !stem.isEmpty {
      let end = proposal.index(proposal.startIndex, offsetBy: stem.count)
      nameSelection = TextSelection(range: proposal.startIndex..<end)
    }
    reload()
  }

  /// Whether the dialog is for saving.
  package var isSaving: Bool { if case .save = request.purpose { true } else { false } }
  /// The label of the default button.
  package var acceptLabel: String {
    request.acceptLabel ?? (isSaving ? String(localized: "Save") : String(localized: "Open"))
  }
  var markedEntry: FileEntry? { marked.map { entries[$0] } }
  /// Whether the default button is enabled.
  var canAccept: Bool {
    guard question == nil else { return false }
    return !name.isEmpty || (marked != nil && !isSaving) || markedEntry?.isFolder == true
  }
  /// The folders from the root to the current one.
  package var pathFolders: [URL] {
    var pathFolders = [folder]
    while let first = pathFolders.first, first.path != "/" {
      pathFolders.insert(Self.folder(first.deletingLastPathComponent()), at: 0)
    }
    return pathFolders
  }

  /// Returns the standardized URL of a folder, marked as a directory.
  private static func folder(_ url: URL) -> URL {
    URL(fileURLWithPath: url.standardizedFileURL.path, isDirectory: true)
  }

  // MARK: - Navigation

  /// Shows a folder.
  package func go(to url: URL) {
    folder = Self.folder(url)
    reload()
  }

  /// Shows the parent folder, with the current one marked.
  func goUp() {
    guard folder.path != "/" else { return }
    let name = folder.lastPathComponent
    go(to: folder.deletingLastPathComponent())
    marked = entries.firstIndex { $0.name == name }
  }

  /// Shows only the files that match a filter, or all files for nil.
  package func show(filter: Int?) {
    self.filter = filter
    reload()
  }

  /// Shows or hides hidden files.
  func toggleHidden() {
    showsHidden.toggle()
    reload()
  }

  /// Reads the folder again.
  package func reload() {
    (marked, problem) = (nil, nil)
    let patterns = filter.map { request.filters[$0].patterns } ?? []
    do throws(FileEntry.Failure) {
      let all = try FileEntry.entries(of: folder, showsHidden: showsHidden, patterns: patterns)
      entries = Array(all.prefix(Self.limit))
      surplus = all.count - entries.count
    } catch {
      (entries, surplus, problem) = ([], 0, String(localized: error.reason))
    }
  }

  /// Marks the next or previous entry. If none is marked, marks the first or the last one.
  package func mark(forward: Bool) {
    guard !entries.isEmpty else { return }
    let last = entries.count - 1
    let next = marked.map { $0 + (forward ? 1 : -1) } ?? (forward ? 0 : last)
    mark(max(0, min(last, next)))
  }

  /// Marks an entry. When saving, the name of a marked file replaces the text of the name field; when opening, the
  /// field is cleared.
  package func mark(_ index: Int) {
    (marked, problem) = (index, nil)
    if isSaving, !entries[index].isFolder { replaceName(entries[index].name) }
    if !isSaving { replaceName("") }
  }

  /// Opens the folder at an index, or accepts the file there.
  package func open(_ index: Int) {
    mark(index)
    if entries[index].isFolder {
      go(to: folder.appendingPathComponent(entries[index].name, isDirectory: true))
    } else {
      accept()
    }
  }

  /// Updates the text of the name field.
  package func type(name new: String) {
    guard new != name else { return }
    name = new
    (problem, marked) = (nil, nil)
  }

  /// Replaces the text of the name field.
  private func replaceName(_ new: String) { (name, nameSelection) = (new, nil) }

  // MARK: - Accepting and cancelling

  /// Accepts the typed name or the marked entry, or shows an error.
  package func accept() {
    guard question == nil else { return }
    if let entry = markedEntry, entry.isFolder, name.isEmpty || isSaving {
      return go(to: folder.appendingPathComponent(entry.name, isDirectory: true))
    }
    if !name.isEmpty { return go(typed: name) }
    if let entry = markedEntry { answer(folder.appendingPathComponent(entry.name)) }
  }

  /// Answers the question whether to replace a file.
  package func answer(replaces: Bool) {
    guard let question else { return }
    self.question = nil
    if replaces { choose(question) }
  }

  /// Dismisses an open question, or else cancels the dialog.
  package func cancel() {
    if question != nil { question = nil } else { end(.cancelled) }
  }

  private func end(_ answer: FileAnswer) {
    guard !isDone else { return }
    isDone = true
    done(answer)
  }

  /// Opens the folder at a typed path, or answers with the file. The path is absolute, or relative to the current
  /// folder or to the home folder (`~`).
  private func go(typed text: String) {
    let path = text == "~" || text.hasPrefix("~/") ? FilePlace.home().path + text.dropFirst() : text
    let whole = path.hasPrefix("/") ? path : "\(folder.path)/\(path)"
    let url = URL(fileURLWithPath: whole).standardizedFileURL
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
    if isThere, isFolder.boolValue {
      replaceName("")
      return go(to: url)
    }
    answer(isSaving && !isThere ? withEnding(url) : url)
  }

  /// Returns the URL, with the filter's extension added if the URL has none.
  private func withEnding(_ url: URL) -> URL {
    guard url.pathExtension.isEmpty,
      let pattern = filter.flatMap({ request.filters[$0].patterns.first }), pattern.hasPrefix("*."),
      !pattern.dropFirst(2).contains(where: { "*?[".contains($0) })
    else { return url }
    return url.appendingPathExtension(String(pattern.dropFirst(2)))
  }

  private func answer(_ url: URL) {
    let (path, name) = (url.path, url.lastPathComponent)
    let isThere = FileEntry.allows(path, F_OK)
    guard isSaving else {
      if !isThere {
        problem = String(localized: "Cannot open “\(name)”: the file does not exist.")
      } else if !FileEntry.allows(path, R_OK) {
        problem = String(localized: "Cannot open “\(name)”: permission denied.")
      } else {
        choose(url)
      }
      return
    }
    let parent = url.deletingLastPathComponent().path
    if !FileEntry.allows(parent, F_OK) {
      problem = String(localized: "Cannot save in “\(parent)”: the folder does not exist.")
    } else if !FileEntry.allows(isThere ? path : parent, W_OK) {
      problem =
        isThere
        ? String(localized: "Cannot save “\(name)”: permission denied.")
        : String(localized: "Cannot save in “\(parent)”: permission denied.")
    } else if isThere {
      question = url
    } else {
      choose(url)
    }
  }

  private func choose(_ url: URL) { end(.chosen([URL(fileURLWithPath: url.path)])) }
}
