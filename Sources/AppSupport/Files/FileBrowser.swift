import Deft
import DeftPortal

/// What Deft's own file dialog shows, and what comes of what is done in it.
///
/// The policy: *nothing is done to any file; what cannot be read is said in its place; a file is replaced only after
/// a question.*
@Observable
package final class FileBrowser {
  /// What is asked for.
  package let request: FileRequest
  /// The folder that is shown.
  package private(set) var folder: URL
  /// What is in it and fits, folders first.
  package private(set) var entries: [FileEntry] = []
  /// How many more there are than are shown.
  private(set) var surplus = 0
  /// What does not work, in a sentence.
  package private(set) var problem: String?
  /// Which entry is marked, by its place in the list.
  package private(set) var marked: Int?
  /// The name that is typed.
  package private(set) var name: String
  /// What of it is selected, or where the cursor is; nil: at its end.
  var nameSelection: TextSelection?
  /// Whether the name has the keys.
  var isNaming = true
  /// The file that would be replaced, while that is asked.
  package private(set) var question: URL?
  /// Which of the filters holds; nil shows all files.
  package private(set) var filter: Int?
  /// Whether names that begin with a dot are shown.
  private(set) var showsHidden = false

  /// The most entries that are shown.
  package static let limit = 2000
  @ObservationIgnored private let done: (FileAnswer) -> Void
  @ObservationIgnored private var isDone = false

  /// A dialog that begins in the request's folder, or else in the person's home.
  ///
  /// - Parameters:
  ///   - request: what is asked for.
  ///   - done: is told once what came of it.
  package init(_ request: FileRequest, done: @escaping (FileAnswer) -> Void) {
    (self.request, self.done) = (request, done)
    folder = Self.folder(request.folder ?? FilePlace.home())
    let proposal = if case .save(let name) = request.purpose { name } else { "" }
    name = proposal
    filter = request.filters.isEmpty ? nil : 0
    // What is typed takes the place of what was proposed, but for its ending.
    let stem = (proposal as NSString).deletingPathExtension
    if !stem.isEmpty {
      let end = proposal.index(proposal.startIndex, offsetBy: stem.count)
      nameSelection = TextSelection(range: proposal.startIndex..<end)
    }
    look()
  }

  /// Whether something is to be saved.
  package var isSaving: Bool { if case .save = request.purpose { true } else { false } }
  /// What the button says that ends it well.
  package var acceptLabel: String {
    request.acceptLabel ?? (isSaving ? String(localized: "Save") : String(localized: "Open"))
  }
  var markedEntry: FileEntry? { marked.map { entries[$0] } }
  /// Whether the button that ends it well has anything to do.
  var canAccept: Bool {
    guard question == nil else { return false }
    return !name.isEmpty || (marked != nil && !isSaving) || markedEntry?.isFolder == true
  }
  /// The folders from the root to the one that is shown.
  package var way: [URL] {
    var way = [folder]
    while let first = way.first, first.path != "/" {
      way.insert(Self.folder(first.deletingLastPathComponent()), at: 0)
    }
    return way
  }

  /// A place as the folder that it is: names are looked up in it.
  private static func folder(_ url: URL) -> URL {
    URL(fileURLWithPath: url.standardizedFileURL.path, isDirectory: true)
  }

  // MARK: - Going about

  /// Shows a folder.
  package func go(to url: URL) {
    folder = Self.folder(url)
    look()
  }

  /// Shows the folder that this one is in, with this one marked.
  func goUp() {
    guard folder.path != "/" else { return }
    let name = folder.lastPathComponent
    go(to: folder.deletingLastPathComponent())
    marked = entries.firstIndex { $0.name == name }
  }

  /// Shows the files of a filter, or nil for all.
  package func show(filter: Int?) {
    self.filter = filter
    look()
  }

  /// Shows hidden files, or leaves them out.
  func toggleHidden() {
    showsHidden.toggle()
    look()
  }

  /// Reads the folder again.
  package func look() {
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

  /// Marks the next entry or the one before; nothing is marked at first.
  package func mark(forward: Bool) {
    guard !entries.isEmpty else { return }
    let last = entries.count - 1
    let next = marked.map { $0 + (forward ? 1 : -1) } ?? (forward ? 0 : last)
    mark(max(0, min(last, next)))
  }

  /// Marks an entry; where something is saved, a file's name is taken over.
  package func mark(_ index: Int) {
    (marked, problem) = (index, nil)
    if isSaving, !entries[index].isFolder { replaceName(entries[index].name) }
    if !isSaving { replaceName("") }
  }

  /// Opens an entry: goes into a folder, or takes a file.
  package func open(_ index: Int) {
    mark(index)
    if entries[index].isFolder {
      go(to: folder.appendingPathComponent(entries[index].name, isDirectory: true))
    } else {
      accept()
    }
  }

  /// Takes what is typed as the name.
  package func type(name new: String) {
    guard new != name else { return }
    name = new
    (problem, marked) = (nil, nil)
  }

  /// Proposes another name.
  private func replaceName(_ new: String) { (name, nameSelection) = (new, nil) }

  // MARK: - Ending

  /// Takes what is named or marked, or says why not.
  package func accept() {
    guard question == nil else { return }
    if let entry = markedEntry, entry.isFolder, name.isEmpty || isSaving {
      return go(to: folder.appendingPathComponent(entry.name, isDirectory: true))
    }
    if !name.isEmpty { return go(typed: name) }
    if let entry = markedEntry { answer(folder.appendingPathComponent(entry.name)) }
  }

  /// Answers whether a file is replaced.
  package func answer(replaces: Bool) {
    guard let question else { return }
    self.question = nil
    if replaces { choose(question) }
  }

  /// Ends it without a file; a question is taken back first.
  package func cancel() {
    if question != nil { question = nil } else { end(.cancelled) }
  }

  private func end(_ answer: FileAnswer) {
    guard !isDone else { return }
    isDone = true
    done(answer)
  }

  /// Goes to a name as it was typed: from the folder on, from the home, or from the root.
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

  /// A name that has no ending gets that of the filter.
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
