import Deft
import DeftLocalization
import DeftTraces

extension LoggedValue {
  /// A displayed row of a value: a name, and words or numbers in columns.
  struct Row {
    var name: LocalizedStringResource
    var columns: [LocalizedStringResource]

    init(_ name: LocalizedStringResource, _ columns: LocalizedStringResource...) {
      (self.name, self.columns) = (name, columns)
    }
  }

  /// Returns the value as names and numbers for display.
  ///
  /// - Parameters:
  ///   - names: The names of the parts of the expression by their paths.
  ///   - part: The path of the part with this value.
  func rows(_ names: [String: String], of part: String = "") -> [Row] {
    func n(_ v: Double, _ unit: String = "", digits: Int = 1) -> LocalizedStringResource {
      // A minus sign is as wide as a digit. Values that round to zero have none.
      let text = String(format: "%.\(digits)f", v)
      let isNothing = text.allSatisfy { "-0.".contains($0) }
      let written = text.replacing("-", with: isNothing ? "" : "−") + unit
      return LocalizedStringResource(verbatim: written)
    }
    func point(_ name: LocalizedStringResource, _ p: CGPoint) -> Row {
      Row(name, n(Double(p.x)), n(Double(p.y)))
    }
    func size(_ name: LocalizedStringResource, _ s: CGSize) -> Row {
      Row(name, n(Double(s.width)), n(Double(s.height)))
    }
    func named(_ rows: Row...) -> [Row] {
      part.isEmpty
        ? rows
        : rows.map { row in
          var row = row
          // Translators: a gesture and a field of its value, as in "drag translation".
          row.name = "\(names[part] ?? part) \(row.name)"
          return row
        }
    }
    func inner(_ name: String) -> String { part.isEmpty ? name : "\(part).\(name)" }
    func none(_ part: String) -> [Row] {
      let name = names[inner(part)] ?? inner(part)
      return [
        Row(
          LocalizedStringResource(verbatim: name),
          "none")
      ]
    }
    switch self {
    case .drag(let v):
      return named(
        point("location", v.location),
        size("translation", v.translation),
        size("velocity", v.velocity),
        point(
          "predicted",
          v.predictedEndLocation))
    case .spatialTap(let v):
      return named(
        point("location", v.location))
    case .tap:
      return named(
        Row(
          "tap",
          "done"))
    case .longPress(let isDown):
      return named(
        Row(
          "press",
          isDown
            ? "down"
            : "up"))
    case .magnify(let v):
      return named(
        Row(
          "magnification",
          n(Double(v.magnification), digits: 3)),
        Row(
          "velocity",
          n(Double(v.velocity), " /s", digits: 2)),
        point("start", v.startLocation))
    case .rotate(let v):
      return named(
        Row(
          "rotation",
          n(v.rotation.degrees, "°")),
        Row(
          "velocity",
          n(v.velocity.degrees, "°/s")),
        point("start", v.startLocation))
    case .transform(let v):
      return named(
        size("translation", v.translation),
        Row(
          "scale",
          n(Double(v.scale), digits: 3)),
        Row(
          "rotation",
          n(v.rotation.degrees, "°")),
        point("anchor", v.anchor),
        Row(
          "residual",
          n(Double(v.residual), " pt")))
    case .simultaneous(let a, let b):
      return (a?.rows(names, of: inner("first")) ?? none("first"))
        + (b?.rows(names, of: inner("second")) ?? none("second"))
    case .sequenceFirst(let a), .exclusiveFirst(let a): return a.rows(names, of: inner("first"))
    case .sequenceSecond(let a, let b):
      return a.rows(names, of: inner("first"))
        + (b?.rows(names, of: inner("second")) ?? none("second"))
    case .exclusiveSecond(let b): return b.rows(names, of: inner("second"))
    }
  }
}
