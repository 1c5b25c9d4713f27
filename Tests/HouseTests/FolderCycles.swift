/// A search for cycles among the folders of a module.
///
/// The policy: *a folder never depends on itself, directly or indirectly*, so that each can be read
/// after the folders that it uses. Files outside a folder count as one folder. A name declared by
/// several folders is ignored, because it is ambiguous.
struct FolderCycles {
  /// A use of a name from another folder.
  private struct Use {
    var file: String
    var name: String
  }
  private var uses: [String: [String: [Use]]] = [:]

  /// Reads the folders of a module.
  ///
  /// - Parameters:
  ///   - files: The files; those of other modules are ignored.
  ///   - module: The name of the module.
  ///   - below: The files of lower modules. Names that they also declare are ambiguous.
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

  /// The name for files outside a folder.
  private static let loose = "no folder"

  /// A message for each cycle, with its folders and names.
  var violations: [String] {
    var found: [String] = []
    var seen: Set<String> = []
    for folder in uses.keys.sorted() where !seen.contains(folder) {
      let cycle = reach(from: folder).filter { reach(from: $0).contains(folder) }
      seen.formUnion(cycle)
      guard cycle.contains(folder) else { continue }
      let links = cycle.sorted().flatMap { from in
        (uses[from] ?? [:]).filter { cycle.contains($0.key) }.sorted { $0.key < $1.key }
          .map { to, uses in
            let names = uses.prefix(3).map { "\($0.file): \($0.name)" }.joined(separator: ", ")
            return "\(from) uses \(uses.count) names of \(to) (\(names))"
          }
      }
      found.append(
        "\(cycle.sorted().joined(separator: ", ")) form a cycle: "
          + links.joined(separator: "; "))
    }
    return found
  }

  /// Returns the folders that a folder uses, directly or indirectly.
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
