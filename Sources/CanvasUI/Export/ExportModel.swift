import AppSupport
import CanvasEditing
import Deft

/// The state of the export panel.
@Observable
package final class ExportModel {
  /// The parts of a document that the panel can export.
  package enum Part: CaseIterable {
    case all, selection, window

    /// The localized title.
    package var title: LocalizedStringResource {
      switch self {
      case .all: LocalizedStringResource("All", context: "shapes to export")
      case .selection: LocalizedStringResource("Selection", context: "shapes to export")
      case .window: LocalizedStringResource("Window", context: "shapes to export")
      }
    }
  }

  /// The document to export; nil while the panel is closed.
  private(set) var subject: ExportSubject?
  package var format = CanvasExport.Format.png
  /// The exported part.
  package var part = Part.all
  /// Pixels per point of a PNG.
  package var scale = 2.0
  package var background = CanvasExport.Background.canvas
  /// The last error, which the panel shows.
  var problem: String?

  /// The scales that the panel offers.
  static let scales = [1.0, 2, 4]

  /// Opens the panel with the previous settings, if they still apply.
  func open(_ subject: ExportSubject) {
    self.subject = subject
    problem = nil
    if !subject.selection.isEmpty { part = .selection }
    if subject.selection.isEmpty, part == .selection { part = .all }
    if subject.document.shapes.isEmpty { part = .window }
  }

  /// Closes the panel.
  package func close() { subject = nil }

  /// The parts that are not empty.
  package var parts: [Part] {
    Part.allCases.filter {
      switch $0 {
      case .all: subject?.document.shapes.isEmpty == false
      case .selection: subject?.selection.isEmpty == false
      case .window: true
      }
    }
  }

  /// Returns the export with the selected settings.
  func export(_ subject: ExportSubject) -> CanvasExport {
    let part: CanvasExport.Part =
      switch part {
      case .all: .whole
      case .selection: .selection(subject.selection)
      case .window: .window(subject.camera, subject.window)
      }
    return CanvasExport(
      part: part, scale: scale, background: background, appearance: subject.appearance)
  }

  /// Returns the suggested file name.
  func name(_ subject: ExportSubject) -> String { "\(subject.title).\(format.rawValue)" }

  /// Writes the file on another thread. If that fails, the panel stays open and shows the error.
  ///
  /// - Parameters:
  ///   - place: the location of the file. The file dialog has already asked about replacing an existing file.
  ///   - run: runs the work, and passes its error, or nil, to a closure.
  ///   - done: called after the file was written.
  func write(to place: URL, by run: ExportLayer.Run, done: @escaping () -> Void) {
    guard let subject else { return }
    let data: Data
    do throws(ExportError) {
      data = try export(subject).data(
        format: format, of: subject.document, title: subject.title, pictures: subject.pictures)
    } catch {
      problem = String(localized: error.message)
      return
    }
    run("Exporting \(place.lastPathComponent)…") {
      do throws(OutputError) {
        try ExportFile(path: place.path, replaces: true).write(data)
        return nil
      } catch { return error.message }
    } _: { [weak self] error in
      if let error {
        self?.problem = String(localized: error)
      } else {
        self?.close()
        done()
      }
    }
  }
}
