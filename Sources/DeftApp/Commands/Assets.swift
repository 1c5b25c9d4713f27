import Deft
import Synchronization

/// The files that come with the app.
///
/// They lie in `assets` beside the sources, or in `share/deft` beside the installed program;
/// `DEFT_ASSETS` names another folder.
struct Assets {
  /// The folder, if there is one.
  let folder: URL?

  /// The assets of this program.
  init(environment: [String: String] = ProgramEnvironment.atStart) {
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

  /// The picture of a file name, or nil with a message where it cannot be had.
  func picture(_ name: String) -> ImageRef? {
    if let reading = Self.readings.withLock({ $0.removeValue(forKey: name) }),
      let picture = reading.wait()
    {
      return picture
    }
    guard let folder else {
      Message.warn(
        "the assets were not found, so a placeholder is shown for \(name); "
          + "set DEFT_ASSETS to the folder that holds it.")
      return nil
    }
    do {
      return try CairoImage(contentsOf: folder.appendingPathComponent(name)).image
    } catch {
      Message.warn(
        "\(error) A placeholder is shown for it; DEFT_ASSETS names the folder of pictures.")
      return nil
    }
  }

  // MARK: - Reading ahead

  /// What was begun and has not been asked for yet, by its file's name.
  private static let readings = Mutex<[String: Reading]>([:])

  /// Begins to read a picture that will be shown, on a thread of its own; what is wrong with it is told when it is
  /// asked for.
  static func prepare(_ name: String) {
    let reading = Reading(name)
    readings.withLock { $0[name] = reading }
  }

  /// A picture that is being read.
  private final class Reading: Sendable {
    private let picture = Mutex<ImageRef?>(nil)
    private let end = DispatchGroup()

    init(_ name: String) {
      end.enter()
      Thread { [self] in
        if let file = Assets().folder?.appendingPathComponent(name),
          let read = try? CairoImage(contentsOf: file).image
        {
          picture.withLock { $0 = read }
        }
        end.leave()
      }.start()
    }

    /// The picture, as soon as it is there; nil where it cannot be read.
    func wait() -> ImageRef? {
      end.wait()
      return picture.withLock { $0 }
    }
  }
}
