/// The order of the folders of a module, and a reader of sources that holds them to it.
///
/// The policy: *a folder names what it declares itself and what folders before it declare, and nothing else.*  For
/// two modules the order is written down here; for all others it is enough that there is one, so that no folders name
/// each other in a circle (`FolderCycles.swift`).  Folders inside a folder are part of it.
///
/// What counts are the types and functions that a file declares at its top; the members that it gives to the
/// view graph and to the surroundings, where they are used as `graph.name` and `environment.name`; and those
/// that it gives to views and elements, where they are called as `.name(…)` and nothing below is called so.
/// Comments and strings name nothing.
struct Folders {
  /// The folders of the modules whose order is written down, each after all that it names.
  static let orders = ["DeftViewGraph": graph, "DeftViews": views]

  private static let graph = [
    "Measures",
    // What stays when a view's description comes again: elements know their graph, and it knows them.
    "Graph",
    // Views that are made of others, and what comes and goes in them.
    "Structure",
    "State", "Layout",
  ]

  private static let views = [
    "Modifiers", "Environment", "Scenes", "Publishers", "Layout", "Lifecycle", "Animation",
    "Preferences", "Timeline", "Keyframes", "Matching",
    // What is painted, and what is done to it.
    "Styles", "Shapes", "Effects", "Transitions", "Text", "Symbols", "Images", "Canvas",
    // What people do.
    "Gestures", "Dragging", "Scrolling", "Focus", "Accessibility", "Controls", "Editing",
    "Navigation", "Input", "Unavailable",
  ]

  /// Whose members count, by the name under which they are used.
  private static let receivers = ["graph": "ViewGraph", "environment": "EnvironmentValues"]
  private static let called: Set = [
    "View", "_ViewElement", "_ListElement", "_WrapperElement", "_NodeElement", "_LeafElement",
    "CompositeElement",
  ]

  /// One file: its folder, and its words.
  struct File {
    var path: String
    var folder: String
    /// The names that are declared at the top of the file, for others to use.
    var declared: Set<String> = []
    /// The names of all that is declared in the file, at whatever depth.
    var own: Set<String> = []
    /// The members that it gives to others, as "graph.name", or as ".name" to what is no receiver.
    var members: Set<String> = []
    /// All names that it uses, and members as above.
    var used: Set<String> = []
  }

  var order: [String]

  /// All names that are used in a folder before the one that declares them, each in a sentence.
  ///
  /// - Parameter below: Files of modules below: a name that is theirs as well may be meant as theirs.
  func violations(
    in files: [House.File], of module: String, below: [House.File] = []
  ) -> [String] {
    let files = files.compactMap { file in
      let parts = file.path.split(separator: "/").map(String.init)
      return parts.count > 3 && parts[1] == module
        ? Self.read(file.text, at: file.path, in: parts[2]) : nil
    }
    let unknown = Set(files.map(\.folder)).subtracting(order).sorted()
    var found = unknown.map { "\(module)/\($0) has no place in the order of folders." }
    let homes = Self.homes(of: files, below: below)
    let ranks = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    for file in files {
      guard let rank = ranks[file.folder] else { continue }
      for name in file.used.subtracting(file.own).sorted() {
        guard let home = homes[name], home.allSatisfy({ ranks[$0].map { $0 > rank } ?? false })
        else { continue }
        found.append(
          "\(file.path) names \(name) of \(home.sorted().joined(separator: " and ")), "
            + "which comes after \(file.folder).")
      }
    }
    return found
  }

  /// In which folders each name is declared; a module below counts as a folder.
  static func homes(of files: [File], below: [House.File]) -> [String: Set<String>] {
    var homes: [String: Set<String>] = [:]
    for file in files {
      for name in file.declared.union(file.members) { homes[name, default: []].insert(file.folder) }
    }
    // What is called on something may be a member of whatever has one of that name.
    for file in files {
      for name in file.own where homes["." + name] != nil {
        homes["." + name]?.insert(file.folder)
      }
    }
    for file in below {
      let file = read(file.text, at: file.path, in: "")
      let names = file.declared.union(file.members).union(file.own.map { "." + $0 })
      for name in names { homes[name]?.insert("a module below") }
    }
    return homes
  }

  // MARK: - Reading

  private static let introducers: Set = [
    "struct", "class", "enum", "protocol", "actor", "typealias", "associatedtype", "func", "var",
    "let", "macro", "case",
  ]

  /// The names in a file.
  static func read(_ text: String, at path: String, in folder: String) -> File {
    var file = File(path: path, folder: folder)
    var words = Words(text)
    var (before, previous) = ("", "")
    var depth = 0
    // What is extended at this place, and whether a word before says that a declaration is the file's own.
    var (extended, isPrivate) = ("", false)
    while let word = words.next() {
      defer { (before, previous) = (previous, word) }
      if before == ".", word == "(" || word == "{" { file.used.insert("." + previous) }
      switch word {
      case "{": depth += 1
      case "}":
        depth -= 1
        if depth == 0 { extended = "" }
        isPrivate = false
      case "private", "fileprivate": isPrivate = true
      case ".", "(", ")", ",", ":", "<", ">", "=", ";": break
      default:
        if previous == "extension", depth == 0 { extended = word }
        if introducers.contains(word) { break }
        if introducers.contains(previous), before != "." {
          file.own.insert(word)
          if depth == 0, !isPrivate { file.declared.insert(word) }
          if depth == 1, !isPrivate {
            if let receiver = receivers.first(where: { $0.value == extended })?.key {
              file.members.insert("\(receiver).\(word)")
            } else if called.contains(extended) {
              file.members.insert(".\(word)")
            }
          }
          isPrivate = false
        } else if previous == "." {
          if receivers[before] != nil { file.used.insert("\(before).\(word)") }
        } else {
          file.used.insert(word)
        }
      }
    }
    return file
  }

  /// The words and marks of a source, without comments and strings.
  private struct Words {
    private var bytes: ArraySlice<UInt8>

    init(_ text: String) { bytes = Array(text.utf8)[...] }

    mutating func next() -> String? {
      while let byte = bytes.first {
        if starts("//") {
          bytes = bytes.drop { $0 != UInt8(ascii: "\n") }
        } else if starts("\"\"\"") {
          skipString("\"\"\"")
        } else if byte == UInt8(ascii: "\"") {
          skipString("\"")
        } else if Self.isLetter(byte) {
          let end = bytes.firstIndex { !Self.isLetter($0) } ?? bytes.endIndex
          defer { bytes = bytes[end...] }
          return String(decoding: bytes[..<end], as: UTF8.self)
        } else {
          bytes.removeFirst()
          if "{}().,:<>=;".utf8.contains(byte) { return String(decoding: [byte], as: UTF8.self) }
        }
      }
      return nil
    }

    private func starts(_ mark: StaticString) -> Bool {
      bytes.starts(with: UnsafeBufferPointer(start: mark.utf8Start, count: mark.utf8CodeUnitCount))
    }

    private mutating func skipString(_ mark: StaticString) {
      bytes.removeFirst(mark.utf8CodeUnitCount)
      while !bytes.isEmpty, !starts(mark) {
        bytes.removeFirst(bytes.first == UInt8(ascii: "\\") ? min(2, bytes.count) : 1)
      }
      bytes = bytes.dropFirst(mark.utf8CodeUnitCount)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
        true
      default: false
      }
    }
  }
}
