import Deft
import DeftLocalization

/// A file or folder in a file dialog.
package struct FileEntry: Identifiable, Equatable {
  /// The name in the folder.
  package var name: String
  package var isFolder: Bool
  /// The size in bytes.
  package var size: Int
  /// The date of the last change.
  package var date: Date

  package var id: String { name }

  /// The reason why a folder cannot be read, as a sentence.
  package struct Failure: Error { var reason: LocalizedStringResource }

  /// Returns the entries of a folder: folders first, then files, both in localized order of their names.
  ///
  /// - Parameters:
  ///   - folder: the folder.
  ///   - showsHidden: whether names that begin with a dot are included.
  ///   - patterns: the file name patterns to include, such as `*.deft`; empty for all files.
  package static func entries(
    of folder: URL, showsHidden: Bool, patterns: [String]
  ) throws(Failure) -> [FileEntry] {
    guard let stream = opendir(folder.path) else {
      throw Failure(reason: "Cannot read “\(folder.path)”: \(SystemError.resource(errno)).")
    }
    defer { closedir(stream) }
    var entries: [FileEntry] = []
    while let item = readdir(stream) {
      let name = withUnsafePointer(to: &item.pointee.d_name) { start in
        start.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name == "." || name == ".." || (!showsHidden && name.hasPrefix(".")) { continue }
      var found = stat()
      // A dangling link is listed with its own size and date.
      guard
        fstatat(dirfd(stream), name, &found, 0) == 0
          || fstatat(dirfd(stream), name, &found, AT_SYMLINK_NOFOLLOW) == 0
      else { continue }
      let isFolder = found.st_mode & S_IFMT == S_IFDIR
      guard isFolder || patterns.isEmpty || patterns.contains(where: { fits($0, name) }) else {
        continue
      }
      entries.append(
        FileEntry(
          name: name, isFolder: isFolder, size: Int(found.st_size),
          date: Date(timeIntervalSince1970: TimeInterval(found.st_mtim.tv_sec))))
    }
    return entries.sorted {
      if $0.isFolder != $1.isFolder { return $0.isFolder }
      let order = $0.name.localizedStandardCompare($1.name)
      return order == .orderedSame ? $0.name < $1.name : order == .orderedAscending
    }
  }

  private static func fits(_ pattern: String, _ name: String) -> Bool {
    // Letter case does not matter.
    fnmatch(pattern.lowercased(), name.lowercased(), 0) == 0
  }

  /// Returns whether the program may access a path in a mode, such as `R_OK`.
  package static func allows(_ path: String, _ mode: Int32) -> Bool { access(path, mode) == 0 }

  /// The size as text; empty for a folder.
  var sizeText: String {
    if isFolder { return "" }
    var (amount, unit) = (Double(size), "B")
    for next in ["kB", "MB", "GB", "TB"] where amount >= 1000 {
      (amount, unit) = (amount / 1000, next)
    }
    return unit == "B" || amount >= 10
      ? "\(Int(amount.rounded())) \(unit)" : String(format: "%.1f %@", amount, unit)
  }

  /// The date as text, such as `2026-04-12 18:03`.
  var dateText: String {
    var (time, parts) = (time_t(date.timeIntervalSince1970), tm())
    localtime_r(&time, &parts)
    return String(
      format: "%04d-%02d-%02d %02d:%02d", parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday,
      parts.tm_hour, parts.tm_min)
  }
}

/// A standard folder in the sidebar of a file dialog.
package struct FilePlace: Identifiable, Equatable {
  package var title: String
  package var url: URL
  /// The name of the symbol.
  package var symbol: String

  package var id: String { url.path }

  /// Returns the user's existing standard folders, and the root folder.
  package static func all(environment: [String: String] = ProcessInfo.processInfo.environment)
    -> [FilePlace]
  {
    let home = Self.home(environment)
    let own: [(String, LocalizedStringResource, FileManager.SearchPathDirectory)] = [
      ("Desktop", LocalizedStringResource("Desktop", context: "folder"), .desktopDirectory),
      ("Documents", LocalizedStringResource("Documents", context: "folder"), .documentDirectory),
      ("Downloads", LocalizedStringResource("Downloads", context: "folder"), .downloadsDirectory),
      ("Pictures", LocalizedStringResource("Pictures", context: "folder"), .picturesDirectory),
    ]
    let title = String(localized: "Home", context: "folder")
    var places = [FilePlace(title: title, url: home.standardizedFileURL, symbol: "house.fill")]
    for (name, title, directory) in own {
      let url = location(of: directory, named: name, in: home)
      guard isFolder(url), !places.contains(where: { $0.url.path == url.standardizedFileURL.path })
      else { continue }
      places.append(
        FilePlace(
          title: String(localized: title), url: url.standardizedFileURL, symbol: "folder.fill"))
    }
    return places + [
      FilePlace(
        title: String(localized: "Computer"), url: URL(fileURLWithPath: "/"), symbol: "display")
    ]
  }

  /// Returns the location of a standard folder, which may not exist.
  private static func location(
    of directory: FileManager.SearchPathDirectory, named name: String, in home: URL
  ) -> URL {
    let url = home.appendingPathComponent(name)
    if FileManager.default.fileExists(atPath: url.path) { return url }
    // The folder's name may be localized, so ask the system for its location.
    return FileManager.default.urls(for: directory, in: .userDomainMask).first ?? url
  }

  private static func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// Returns the user's documents folder, or the home folder if there is none.
  ///
  /// The system's location belongs to the home folder in the user's account. It does not apply if
  /// `HOME` is another folder.
  package static func documents(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL {
    let home = home(environment).standardizedFileURL
    let url = location(of: .documentDirectory, named: "Documents", in: home).standardizedFileURL
    let isOwn =
      url.path.hasPrefix(home.path + "/")
      || home.path == FileManager.default.homeDirectoryForCurrentUser.standardizedFileURL.path
    return isOwn && isFolder(url) ? url : home
  }

  /// Returns the home folder: `HOME` in the environment if it is an absolute path, otherwise the
  /// home folder in the user's account.
  package static func home(_ environment: [String: String] = ProcessInfo.processInfo.environment)
    -> URL
  {
    if let path = environment["HOME"], path.hasPrefix("/") {
      return URL(fileURLWithPath: path, isDirectory: true)
    }
    return FileManager.default.homeDirectoryForCurrentUser
  }
}
