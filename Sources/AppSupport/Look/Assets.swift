import Deft
import DeftSystem
import Synchronization

/// The files that come with the app.
///
/// They are in `assets` next to the sources, or in `share/deft` next to the installed program. `DEFT_ASSETS` sets
/// another folder.
package struct Assets {
  /// The folder; nil if it was not found.
  package let folder: URL?

  package init(environment: [String: String] = ProgramEnvironment.atStart) {
    let files = FileManager.default
    if let named = environment["DEFT_ASSETS"] {
      folder = URL(fileURLWithPath: named, isDirectory: true)
      return
    }
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    var candidates = [
      program.deletingLastPathComponent().appendingPathComponent("../share/deft").standardized
    ]
    var parent = program.deletingLastPathComponent()
    while parent.path != "/" {
      candidates.append(parent.appendingPathComponent("assets"))
      parent.deleteLastPathComponent()
    }
    folder = candidates.first {
      files.fileExists(atPath: $0.appendingPathComponent("dusk.png").path)
    }
  }

  /// Returns the picture in a file, or prints a message and returns nil if it cannot be read.
  package func picture(_ name: String) -> ImageRef? {
    if let read = Self.reading.withLock({ $0 })?.take(name, of: folder) { return read }
    guard let folder else {
      Message.warn(
        "The assets were not found. A placeholder is shown for “\(name)”. "
          + "Set DEFT_ASSETS to the folder with Deft's pictures.")
      return nil
    }
    do {
      return try CairoImage(contentsOf: folder.appendingPathComponent(name)).image
    } catch {
      Message.warn(
        """
        \(error) A placeholder is shown instead. Set DEFT_ASSETS to the folder with Deft's \
        pictures.
        """)
      return nil
    }
  }

  // MARK: - Prefetching

  /// The last prefetch, in progress or finished; nil before the first one.
  private static let reading = Mutex<Reading?>(nil)

  /// Starts reading pictures in the background, one after another. Errors are reported when a picture is requested.
  package static func prepare(_ names: Set<String>) {
    guard !names.isEmpty else { return }
    reading.withLock { $0 = Reading(names) }
  }

  /// A prefetch of pictures.
  private final class Reading: Sendable {
    private let found = Mutex<(folder: URL?, pictures: [String: ImageRef])>((nil, [:]))
    private let end = DispatchGroup()

    init(_ names: Set<String>) {
      end.enter()
      WorkThread.runInBackground { [self] in
        if let folder = Assets().folder {
          var pictures: [String: ImageRef] = [:]
          for name in names {
            pictures[name] = try? CairoImage(contentsOf: folder.appendingPathComponent(name)).image
          }
          found.withLock { $0 = (folder, pictures) }
        }
        end.leave()
      }
    }

    /// Waits until all pictures have been read, then removes and returns the named picture; returns
    /// nil if it could not be read.
    func take(_ name: String, of folder: URL?) -> ImageRef? {
      end.wait()
      return found.withLock { $0.folder == folder ? $0.pictures.removeValue(forKey: name) : nil }
    }
  }
}
