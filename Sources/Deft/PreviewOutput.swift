import DeftCairo
import DeftLocalization
import DeftRuntime
import DeftSystem
import DeftViews
import Foundation

/// The previews of a program as text or pictures, without a window.
///
/// The policy: *the environment variable `DEFT_PREVIEWS_OUTPUT` is `-`, which prints the names of all previews, or a
/// folder for a picture of each.*
struct PreviewOutput {
  /// The reason why there is no output, and the exit status.
  struct Failure: Error, CustomStringConvertible {
    let description: String
    let status: Int32
  }

  static let variable = "DEFT_PREVIEWS_OUTPUT"
  /// The number of pixels per point in pictures.
  static let scale: CGFloat = 2
  /// The maximum size that is proposed to a preview, in points: that of a window.
  static var room: CGSize { ViewWindow.usualSize }

  private let folder: String?

  /// Reads the environment; `nil` if it requests no output.
  init?(for environment: [String: String]) {
    guard let output = environment[Self.variable], !output.isEmpty else { return nil }
    folder = output == "-" ? nil : output
  }

  /// Writes the output and exits with the status 0, 66 if there are no previews, 73 if the folder cannot be created, or
  /// 74 if a picture or a line cannot be written.
  @MainActor func writeAndExit() -> Never {
    Task {
      do {
        let text = try await lines(PreviewCatalog.entries()).map { $0 + "\n" }.joined()
        do {
          try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
        } catch {
          throw Failure(
            description: String(
              localized: "Cannot write to standard output: \(SystemError.resource(of: error))."),
            status: 74)
        }
        exit(0)
      } catch {
        StandardError.write("\(ProcessInfo.processInfo.processName): \(error)")
        exit((error as? Failure)?.status ?? 70)
      }
    }
    dispatchMain()
  }

  /// Saves the pictures, if requested.
  ///
  /// - Returns: The lines to print: names, or paths of files.
  /// - Throws: A ``Failure``.
  @MainActor func lines(_ entries: [PreviewCatalog.Entry]) async throws -> [String] {
    guard !entries.isEmpty else {
      throw Failure(
        description: String(
          localized: "This program has no previews. Declare one with #Preview { … }."),
        status: 66)
    }
    guard let folder else { return entries.map(\.name) }
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw Self.failure(of: folder, error, status: 73)
    }
    var lines: [String] = []
    for (file, entry) in zip(Self.files(entries.map(\.name)), entries) {
      let path = (folder as NSString).appendingPathComponent(file)
      await entry.prepare()
      do {
        guard let data = try Self.picture(of: entry)?.pngData() else {
          StandardError.write(
            String(
              localized: "The preview “\(entry.name)” has no size, so there is no picture of it."))
          continue
        }
        try data.write(to: URL(fileURLWithPath: path), options: .atomic)
      } catch {
        throw Self.failure(of: path, error, status: 74)
      }
      lines.append(path)
    }
    return lines
  }

  @MainActor private static func picture(of entry: PreviewCatalog.Entry) -> ImageRef? {
    let renderer = ImageRenderer(content: ZStack { entry.makeContent() })
    renderer.proposedSize = ProposedViewSize(room)
    renderer.showsWindow = true
    renderer.scale = scale
    return renderer.cgImage
  }

  /// Returns a different file name for each preview.
  static func files(_ names: [String]) -> [String] {
    var counts: [String: Int] = [:]
    return names.map { name in
      let base = String(name.map { $0 == "/" || $0 == "\0" ? "-" : $0 }.prefix(80))
      counts[base, default: 0] += 1
      let number = counts[base] ?? 1
      return (number == 1 ? base : "\(base) \(number)") + ".png"
    }
  }

  private static func failure(of path: String, _ error: any Error, status: Int32) -> Failure {
    Failure(
      description: String(localized: "Cannot write “\(path)”: \(SystemError.resource(of: error))."),
      status: status)
  }
}
