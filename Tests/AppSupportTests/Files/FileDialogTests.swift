import Deft
import DeftPortal
import Testing

@testable import AppSupport

/// Deft's own file dialog, operated by keys and touches without a screen.
@MainActor
@Suite("Deft's own file dialog")
struct FileDialogTests {
  private let folder: URL
  private let stage = HeadlessStage(size: CGSize(width: 900, height: 640))

  init() throws {
    folder =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("deft-files-\(UUID().uuidString)").standardizedFileURL
    for name in ["Sketches", "Sketches/old", ".git"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    for name in ["b 2.deft", "b 10.deft", "notes.txt", "A.DEFT", ".secret.deft", "Sketches/c.deft"]
    {
      try Data("{}".utf8).write(to: folder.appendingPathComponent(name))
    }
    stage.begin(at: 0)
  }

  private final class Log { var answers: [FileAnswer] = [] }

  @Test("The documents folder belongs to the home folder of the environment")
  func documents() throws {
    let environment = ["HOME": folder.path]
    #expect(FilePlace.documents(environment).path == folder.path)
    let documents = folder.appendingPathComponent("Documents")
    try FileManager.default.createDirectory(at: documents, withIntermediateDirectories: true)
    #expect(FilePlace.documents(environment).path == documents.path)
  }

  private func open(_ purpose: FileRequest.Purpose) -> (FileDialog, Log) {
    let log = Log()
    let request = FileRequest(
      purpose, title: "A canvas", folder: folder,
      filters: [.init("Canvases", patterns: ["*.deft"])])
    let dialog = FileDialog(request, on: stage, colorScheme: .light) { log.answers.append($0) }
    stage.advance(to: stage.now + 0.1)
    return (dialog, log)
  }

  private func press(_ key: NamedKey, _ modifiers: EventModifiers = []) {
    stage.handle(
      .key(KeyEvent(key: key, modifiers: modifiers, time: stage.now + 0.01)))
  }

  private func type(_ text: String, _ modifiers: EventModifiers = []) {
    for letter in text {
      stage.handle(
        .key(
          KeyEvent(
            characters: modifiers.isEmpty ? String(letter) : "", shortcutCharacters: String(letter),
            modifiers: modifiers, time: stage.now + 0.01)))
    }
  }

  private func chosen(_ name: String) -> [FileAnswer] {
    [.chosen([URL(fileURLWithPath: "\(folder.path)/\(name)")])]
  }

  @Test(
    "Folders come first, in natural order; hidden files and files of other types appear on demand"
  )
  func order() {
    let (dialog, _) = open(.open)
    #expect(dialog.browser.entries.map(\.name) == ["Sketches", "A.DEFT", "b 2.deft", "b 10.deft"])
    type("h", .control)
    #expect(dialog.browser.entries.map(\.name).prefix(3) == [".git", "Sketches", ".secret.deft"])
    dialog.browser.show(filter: nil)
    #expect(dialog.browser.entries.contains { $0.name == "notes.txt" })
  }

  @Test("Keys open folders, go back to the parent, and open a file")
  func keys() {
    let (dialog, log) = open(.open)
    press(.downArrow)
    press(.return)
    #expect(dialog.browser.folder.lastPathComponent == "Sketches")
    press(.delete)
    #expect(
      dialog.browser.folder.path == folder.path && dialog.browser.markedEntry?.name == "Sketches")
    for _ in 0..<3 { press(.downArrow) }
    press(.return)
    #expect(log.answers == chosen("b 10.deft"))
    // The dialog has closed, so the program receives keys again.
    press(.return)
    #expect(log.answers.count == 1)
  }

  @Test("Places and entries are large enough for fingers")
  func targets() throws {
    let (dialog, _) = open(.open)
    var heights: [CGFloat] = []
    func look(_ node: AccessibilityNode) {
      if node.kind == .listItem { heights.append(node.frame.height) }
      node.children.forEach(look)
    }
    look(try #require(dialog.accessibilityTree))
    #expect(heights.count > 4 && heights.allSatisfy { $0 >= 44 }, "\(heights)")
  }

  @Test("A tap opens a folder or selects a file; a second tap opens the selected file")
  func touch() throws {
    let (dialog, log) = open(.open)
    func frame(_ label: String) throws -> CGRect {
      stage.advance(to: stage.now + 0.5)
      var found: CGRect?
      func look(_ node: AccessibilityNode) {
        if found == nil, node.label?.hasPrefix(label) == true { found = node.frame }
        node.children.forEach(look)
      }
      dialog.accessibilityTree.map(look)
      return try #require(found, "\(label)")
    }
    func tap(_ label: String) throws {
      let frame = try frame(label)
      for phase in [ContactEvent.Phase.began, .ended] {
        stage.handle(
          .contact(
            ContactEvent(
              id: ContactID(device: 1), kind: .touch, phase: phase, time: stage.now + 0.05,
              location: CGPoint(x: frame.midX, y: frame.midY))))
      }
      stage.advance(to: stage.now + 0.5)
    }
    try tap("Sketches")
    #expect(dialog.browser.folder.lastPathComponent == "Sketches")
    try tap("c.deft")
    #expect(dialog.browser.markedEntry?.name == "c.deft" && log.answers.isEmpty)
    try tap("c.deft")
    #expect(log.answers == chosen("Sketches/c.deft"))
  }

  @Test("Saving adds the extension, and replaces a file only after confirmation")
  func save() {
    var (dialog, log) = open(.save(name: "Untitled"))
    press(.return)
    #expect(log.answers == chosen("Untitled.deft"))
    (dialog, log) = open(.save(name: ""))
    #expect(!dialog.browser.canAccept)
    type("b 2.deft")
    press(.return)
    #expect(dialog.browser.question?.lastPathComponent == "b 2.deft" && log.answers.isEmpty)
    press(.escape)
    #expect(dialog.browser.question == nil && log.answers.isEmpty)
    press(.return)
    press(.return)
    #expect(log.answers == chosen("b 2.deft"))
  }

  @Test("Typing replaces the proposed name but not its extension; Tab moves the focus")
  func naming() {
    let (dialog, log) = open(.save(name: "Untitled.deft"))
    type("sun")
    #expect(dialog.browser.name == "sun.deft")
    press(.tab)
    #expect(!dialog.browser.isNaming)
    // Typed letters go to the name field, even if another control has the focus.
    type("s")
    #expect(dialog.browser.isNaming && dialog.browser.name == "suns.deft")
    // Tab passes both filters and reaches Cancel, which then receives Return.
    for _ in 0..<3 { press(.tab) }
    press(.return)
    #expect(log.answers == [.cancelled])
  }

  @Test("A typed path is resolved from the folder or from the root")
  func paths() {
    let (dialog, log) = open(.open)
    type("Sketches/old")
    press(.return)
    #expect(dialog.browser.folder.lastPathComponent == "old" && dialog.browser.name.isEmpty)
    type("../c.deft")
    press(.return)
    #expect(log.answers == chosen("Sketches/c.deft"))
    let (other, none) = open(.open)
    type("/no/such/file")
    press(.return)
    #expect(
      other.browser.problem == "Cannot open “file”: the file does not exist."
        && none.answers.isEmpty)
    press(.escape)
    #expect(none.answers == [.cancelled])
  }

  @Test("An unreadable folder shows an error, and navigation still works")
  func unreadable() throws {
    let (dialog, log) = open(.save(name: "a"))
    dialog.browser.go(to: folder.appendingPathComponent("gone"))
    #expect(dialog.browser.problem?.contains("”: no such file") == true)
    press(.return)
    #expect(dialog.browser.problem?.hasPrefix("Cannot save in") == true)
    press(.upArrow, .option)
    #expect(dialog.browser.folder.path == folder.path && dialog.browser.problem == nil)
    press(.escape)
    #expect(log.answers == [.cancelled])
  }

  @Test(
    "The dialog fits into a small window",
    arguments: [
      CGSize(width: 640, height: 480), CGSize(width: 480, height: 360),
      CGSize(width: 900, height: 130), CGSize(width: 900, height: 240),
    ])
  func small(size: CGSize) throws {
    stage.resize(to: size, at: 1)
    let (dialog, log) = open(.save(name: "plan"))
    let window = CGRect(origin: .zero, size: size).insetBy(dx: -1, dy: -1)
    var frames: [String: CGRect] = [:]
    func check(_ node: AccessibilityNode) {
      if let label = node.label, !label.isEmpty {
        // Entries scroll.
        if node.kind != .listItem {
          #expect(window.contains(node.frame), "\(label) at \(node.frame)")
        }
        frames[label] = node.frame
      }
      node.children.forEach(check)
    }
    dialog.accessibilityTree.map(check)
    let (cancel, save) = (try #require(frames["Cancel"]), try #require(frames["Save"]))
    #expect(!cancel.intersects(save))
    #expect(try #require(frames["Sketches"]).intersection(window).height >= 20)
    press(.return)
    #expect(log.answers == chosen("plan.deft"))
  }
}
