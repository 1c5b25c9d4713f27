import DeftViews
import Foundation
import SymbolMaker
import Testing

@Suite("Symbols")
struct SymbolTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "assets/symbols")

  /// Returns the names of the drawings and their SVG text.
  static func drawings() throws -> [String: String] {
    var found: [String: String] = [:]
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where file.hasSuffix(".svg") {
      found[String(file.dropLast(4))] = try String(
        contentsOf: folder.appending(path: file), encoding: .utf8)
    }
    return found
  }

  static func symbols() -> [Symbol] { Symbol.allNames.compactMap(Symbol.named) }

  @Test("The table of symbols agrees with the drawings: if not, run `make symbols`")
  func tableAgreesWithDrawings() throws {
    let drawings = try Self.drawings()
    #expect(drawings.count >= 75)
    #expect(Set(Symbol.allNames).subtracting(SymbolLibrary.aliases.keys) == Set(drawings.keys))
    for (name, text) in drawings {
      let steps = try SymbolSVG.steps(document: text, file: name)
      #expect(Symbol.named(name)?.outlines == SymbolSteps.outlines(steps[...]), "\(name)")
    }
    let table = Self.folder.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/DeftViews/Symbols/SymbolTable.swift")
    let agrees =
      try String(contentsOf: table, encoding: .utf8) == SymbolMaker.table(drawings) + "\n"
    #expect(agrees)
  }

  @Test("All symbol names are sorted and can be found")
  func names() {
    #expect(Symbol.allNames == Symbol.allNames.sorted())
    #expect(Symbol.allNames.contains("star.circle.fill"))
    for name in Symbol.allNames { #expect(Symbol.named(name)?.name == name) }
  }

  @Test("An unknown name has no symbol")
  func unknownNames() {
    #expect(Symbol.named("star.of.bethlehem") == nil)
    #expect(Symbol.named("") == nil)
  }

  @Test("An alias has the outlines of a drawing and its own name")
  func aliases() throws {
    #expect(Symbol.named("chevron.forward")?.outlines == Symbol.named("chevron.right")?.outlines)
    let drawings = try Self.drawings()
    for (name, original) in SymbolLibrary.aliases {
      #expect(drawings[name] == nil && drawings[original] != nil, "\(name)")
      #expect(Symbol.named(name)?.outlines == Symbol.named(original)?.outlines, "\(name)")
    }
  }

  @Test("Every symbol has outlines, all inside its square")
  func outlines() {
    let square = CGRect(x: 0, y: 0, width: 24, height: 24)
    for symbol in Self.symbols() + [.placeholder] {
      #expect(symbol.size == square.size)
      #expect(!symbol.outlines.isEmpty, "\(symbol.name)")
      for outline in symbol.outlines {
        #expect(square.contains(outline.bounds), "\(symbol.name) reaches \(outline.bounds)")
      }
    }
  }

  @Test("Every symbol is nearly centered, and its longer side is at least half of its square")
  func noSymbolIsTiny() {
    for symbol in Self.symbols() + [.placeholder] {
      let bounds = symbol.outlines.reduce(CGRect.null) { $0.union($1.bounds) }
      #expect(max(bounds.width, bounds.height) >= 14, "\(symbol.name) reaches \(bounds)")
      #expect(abs(bounds.midX - 12) <= 1.75, "\(symbol.name) reaches \(bounds)")
      #expect(abs(bounds.midY - 12) <= 1.75, "\(symbol.name) reaches \(bounds)")
    }
  }

  @Test("All symbols are different")
  func uniqueSymbols() {
    var names: [[Symbol.Outline]: String] = [Symbol.placeholder.outlines: "the placeholder"]
    for symbol in Self.symbols() where SymbolLibrary.aliases[symbol.name] == nil {
      let other = names.updateValue(symbol.name, forKey: symbol.outlines)
      #expect(other == nil, "\(symbol.name) has the same outlines as \(other ?? "")")
    }
  }

  @Test("A symbol's outlines do not overlap, so translucent symbols have a uniform opacity")
  func outlinesDoNotOverlap() {
    let square = CGRect(x: 0, y: 0, width: 24, height: 24)
    let coordinates = stride(from: 0.25, to: 24, by: 0.5)
    for symbol in Self.symbols() + [.placeholder] where symbol.outlines.count > 1 {
      let items = symbol.drawing(in: square, .color(.black)).items
      let boxes = items.map(\.bounds)
      for (x, y) in coordinates.flatMap({ y in coordinates.map { x in (x, y) } }) {
        let point = CGPoint(x: x, y: y)
        guard boxes.count(where: { $0.contains(point) }) > 1 else { continue }
        let count = items.count { $0.contains(point) }
        #expect(count <= 1, "\(symbol.name) is covered \(count) times at \(point)")
        if count > 1 { break }
      }
    }
  }

  @Test("A symbol with its strokes is centered in its rectangle")
  func drawingsFit() {
    let rect = CGRect(x: 10, y: 100, width: 96, height: 48)
    let circle = Symbol.named("circle")?.drawing(in: rect, .color(.black))
    let center = CGPoint(x: 58, y: 124)
    #expect(
      circle?.items == [
        .stroke(
          Path(ellipseIn: CGRect(x: center.x - 18, y: center.y - 18, width: 36, height: 36)),
          .color(.black), StrokeStyle(lineWidth: 4, lineCap: .round, lineJoin: .round))
      ])
  }

  @Test("Symbols can be read from many threads at once")
  func threads() async {
    let names = Array(Symbol.allNames.prefix(40))
    let found = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask { names.compactMap(Symbol.named).count }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(found == Array(repeating: names.count, count: 8))
  }
}

extension Symbol.Outline {
  /// The rectangle around the painted outline.
  fileprivate var bounds: CGRect {
    switch self {
    case .fill(let path, _): path.boundingRect
    case .stroke(let path, let style):
      path.boundingRect.insetBy(dx: -style.lineWidth / 2, dy: -style.lineWidth / 2)
    }
  }
}
