/// Finds folders of a module that name each other in a circle.
///
/// The policy: *a folder never leads back to itself, by whatever way*, so that each can be read after those that it
/// names.  Files outside of any folder count as one folder.  A name that several folders declare leads nowhere, since
/// it may be meant as that of any of them.
struct FolderCycles {
  /// A name that a file uses of another folder.
  private struct Use {
    var file: String
    var name: String
  }
  private var uses: [String: [String: [Use]]] = [:]

  /// The folders of a module.
  ///
  /// - Parameter below: Files of modules below: a name that is theirs as well may be meant as theirs.
  init(_ files: [House.File], of module: String, below: [House.File] = []) {
    let files = files.compactMap { file -> Folders.File? in
      let parts = file.path.split(separator: "/").map(String.init)
      guard parts.count > 2, parts[1] == module else { return nil }
      return Folders.read(file.text, at: file.path, in: parts.count > 3 ? parts[2] : Self.loose)
    }
    let homes = Folders.homes(of: files, below: below)
    let folders = Set(files.map(\.folder))
    for file in files {
      for name in file.used.subtracting(file.own).sorted() {
        guard let home = homes[name], home.count == 1, let other = home.first,
          other != file.folder, folders.contains(other)
        else { continue }
        uses[file.folder, default: [:]][other, default: []]
          .append(Use(file: file.path, name: name))
      }
    }
  }

  /// What stands for the files outside of any folder.
  private static let loose = "no folder"

  /// All circles, each in a sentence that says which folders are in it, and by which names.
  var violations: [String] {
    var found: [String] = []
    var seen: Set<String> = []
    for folder in uses.keys.sorted() where !seen.contains(folder) {
      let circle = reach(from: folder).filter { reach(from: $0).contains(folder) }
      seen.formUnion(circle)
      guard circle.contains(folder) else { continue }
      let links = circle.sorted().flatMap { from in
        (uses[from] ?? [:]).filter { circle.contains($0.key) }.sorted { $0.key < $1.key }
          .map { to, uses in
            let names = uses.prefix(3).map { "\($0.file): \($0.name)" }.joined(separator: ", ")
            return "\(from) names \(uses.count) of \(to) (\(names))"
          }
      }
      found.append(
        "\(circle.sorted().joined(separator: ", ")) name each other in a circle: "
          + links.joined(separator: "; "))
    }
    return found
  }

  /// The folders that a folder leads to.
  private func reach(from folder: String) -> Set<String> {
    var reached: Set<String> = []
    var open = [folder]
    while let next = open.popLast() {
      for other in (uses[next] ?? [:]).keys where reached.insert(other).inserted {
        open.append(other)
      }
    }
    return reached
  }
}
