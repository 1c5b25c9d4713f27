/// The order of the folders of a module, and a checker for the sources.
///
/// The policy: *a folder uses only its own declarations and those of earlier folders.* The order of two modules is
/// defined here. All other modules only need to be free of cycles (`FolderCycles.swift`). Folders inside a folder are
/// part of it.
///
/// The checker considers three kinds of names:
/// - types, functions and variables declared at the top level of a file
/// - members in extensions of the view graph and the environment, used as `graph.name` and `environment.name`
/// - members in extensions of views and elements, called as `.name(…)`, unless a lower module has such a member
///
/// It ignores comments and strings.
struct Folders {
  /// The defined orders, by module. A folder comes after all folders that it uses.
  static let orders = ["DeftViewGraph": graph, "DeftViews": views]

  private static let graph = [
    "Measures",
    // The retained state: elements and their graph refer to each other.
    "Graph",
    // Composite views, insertion and removal.
    "Structure",
    "State", "Layout",
  ]

  private static let views = [
    "Modifiers", "Environment", "Publishers", "Storage", "Resources", "Layout",
    "Lifecycle", "Animation",
    "Preferences", "Timeline", "Keyframes", "Matching",
    // Painting and its modifiers.
    "Styles", "Shapes", "Effects", "Transitions", "Text", "Symbols", "Images", "Canvas",
    // Input and interaction.
    "Gestures", "Dragging", "Scrolling", "Focus", "Accessibility", "Help", "Controls", "Editing",
    "Lists", "Bars", "Navigation", "Tabs", "Presentations", "Scenes", "Input", "Previews",
    "Unavailable",
  ]

  /// The types whose members are checked, by the name of the variable that is used to access them.
  private static let receivers = ["graph": "ViewGraph", "environment": "EnvironmentValues"]
  private static let called: Set = [
    "View", "_ViewElement", "_ListElement", "_WrapperElement", "_NodeElement", "_LeafElement",
    "CompositeElement",
  ]

  /// A file with its folder and names.
  struct File {
    var path: String
    var folder: String
    /// The non-private names declared at the top level.
    var declared: Set<String> = []
    /// All names declared in the file, at any depth.
    var own: Set<String> = []
    /// The members that its extensions declare, as "graph.name", or ".name" for views and elements.
    var members: Set<String> = []
    /// All used names, and the used members in the same form as `members`.
    var used: Set<String> = []
  }

  var order: [String]

  /// Returns a message for each use of a name from a later folder.
  ///
  /// - Parameters:
  ///   - files: The files; those of other modules are ignored.
  ///   - module: The name of the module.
  ///   - below: The files of lower modules. Names that they also declare are ambiguous.
  func violations(
    in files: [House.File], of module: String, below: [House.File] = []
  ) -> [String] {
    let files = files.compactMap { file in
      let parts = file.path.split(separator: "/").map(String.init)
      return parts.count > 3 && parts[1] == module
        ? Self.read(file.text, at: file.path, in: parts[2]) : nil
    }
    let unknown = Set(files.map(\.folder)).subtracting(order).sorted()
    var found = unknown.map { "\(module)/\($0) is not in the order of folders." }
    let homes = Self.homes(of: files, below: below)
    let ranks = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    for file in files {
      guard let rank = ranks[file.folder] else { continue }
      for name in file.used.subtracting(file.own).sorted() {
        guard let home = homes[name], home.allSatisfy({ ranks[$0].map { $0 > rank } ?? false })
        else { continue }
        found.append(
          "\(file.path) uses \(name) of \(home.sorted().joined(separator: " and ")), "
            + "which is after \(file.folder).")
      }
    }
    return found
  }

  /// Returns the folders that declare each name. A lower module counts as a folder.
  static func homes(of files: [File], below: [House.File]) -> [String: Set<String>] {
    var homes: [String: Set<String>] = [:]
    for file in files {
      for name in file.declared.union(file.members) { homes[name, default: []].insert(file.folder) }
    }
    // A called member may belong to any type that has a member of that name.
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

  /// Reads the names of a file.
  static func read(_ text: String, at path: String, in folder: String) -> File {
    var file = File(path: path, folder: folder)
    var words = Words(text)
    var (before, previous) = ("", "")
    var depth = 0
    // The current extended type, and whether a preceding modifier makes the next declaration private.
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

  /// The words and punctuation of a source, without comments and strings.
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
