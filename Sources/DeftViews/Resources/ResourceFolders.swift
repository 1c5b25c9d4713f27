import DeftSystem

/// The folders of a program's resources.
///
/// Swift packages copy the resources of a target to a folder beside the program, named
/// `<Package>_<Target>.resources`. Asset catalogs (`.xcassets`) are copied unchanged.
enum ResourceFolders {
  /// The resource folders of all targets, beside the program.
  static let targets: [URL] = {
    guard let folder = ProgramBundle.main?.bundleURL else { return [] }
    return contents(of: folder).filter { $0.pathExtension == "resources" }
  }()

  /// Returns the folders to search for a resource: that of a bundle, or those of the program. The
  /// program's main bundle stands for all of them.
  static func folders(of bundle: URL?) -> [URL] {
    let main = ProgramBundle.main?.resourceURL
    if let bundle, bundle.path != main?.path { return [bundle] }
    return [main].compactMap { $0 } + targets
  }

  /// Returns the files and folders in a folder, sorted by name.
  static func contents(of folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { folder.appendingPathComponent($0) }
  }
}
