import AppSupport
import CanvasEditing
import Deft

/// What the export panel asks, and what it says.
@Observable
package final class ExportModel {
  /// The parts to choose from.
  package enum Part: CaseIterable {
    case all, selection, window

    /// What people call it.
    package var title: LocalizedStringResource {
      switch self {
      case .all: LocalizedStringResource("All", context: "shapes to export")
      case .selection: LocalizedStringResource("Selection", context: "shapes to export")
      case .window: LocalizedStringResource("Window", context: "shapes to export")
      }
    }
  }

  /// What there is to export; nil while the panel is closed.
  private(set) var subject: ExportSubject?
  /// What is written.
  package var format = CanvasExport.Format.png
  /// Which part is shown.
  package var part = Part.all
  /// Pixels of a PNG per point.
  package var scale = 2.0
  /// What lies behind.
  package var background = CanvasExport.Background.canvas
  /// What went wrong last, to be read in the panel.
  var problem: String?
  /// What is said of what was done last; nil: nothing.
  package var notice: String?

  /// The scales that the panel offers.
  static let scales = [1.0, 2, 4]

  /// Opens the panel; what was chosen last stays, where it makes sense still.
  func open(_ subject: ExportSubject) {
    self.subject = subject
    problem = nil
    if !subject.selection.isEmpty { part = .selection }
    if subject.selection.isEmpty, part == .selection { part = .all }
    if subject.document.shapes.isEmpty { part = .window }
  }

  /// Closes the panel.
  package func close() { subject = nil }

  /// The parts that there is something in.
  package var parts: [Part] {
    Part.allCases.filter {
      switch $0 {
      case .all: subject?.document.shapes.isEmpty == false
      case .selection: subject?.selection.isEmpty == false
      case .window: true
      }
    }
  }

  /// What was chosen, as an export.
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

  /// The name that is proposed for the file.
  func name(_ subject: ExportSubject) -> String { "\(subject.title).\(format.rawValue)" }

  /// Writes the file beside the drawing thread; where that cannot be, the panel stays and says why.
  ///
  /// - Parameters:
  ///   - place: where it goes; whoever chose it was asked whether a file there is replaced.
  ///   - run: runs the writing, and passes its trouble to a closure; nil where there is none.
  ///   - done: called once the file is written.
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
    } _: { [weak self] trouble in
      if let trouble {
        self?.problem = String(localized: trouble)
      } else {
        self?.close()
        done()
      }
    }
  }
}
