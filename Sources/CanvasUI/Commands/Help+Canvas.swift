import AppSupport
import CanvasEditing
import Deft

extension Help {
  /// The help of the canvas, from its command table.
  static var canvas: Help {
    Help(
      title: "Gestures and keys", pictograms: HelpPictogram.allCases,
      sections: [Section(title: "With fingers and mouse", rows: CanvasHelp.gestures)]
        + CanvasHelp.sections.map { section in
          let rows = section.lines.map {
            Row(.init(verbatim: $0.keys), .init(verbatim: $0.meaning))
          }
          let isLast = section.title == CanvasHelp.sections.last?.title
          return Section(title: section.title, rows: rows + (isLast ? [tools, pages] : []))
        })
  }
}
