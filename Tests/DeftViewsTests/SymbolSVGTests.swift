import DeftViews
import Foundation
import SymbolMaker
import Testing

@Suite("Parsing of symbol drawings")
struct SymbolSVGTests {
  static let root = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"
      stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">
    """

  static let style = StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round)

  /// Returns the outlines of SVG elements in the format of the symbol library.
  static func outlines(elements: String) throws -> [Symbol.Outline] {
    SymbolSteps.outlines(try SymbolSVG.steps(elements: elements, file: "test")[...])
  }

  /// Returns the steps of path data, with commas between rounded numbers.
  static func steps(_ data: String) throws -> String {
    let outlines = try Self.outlines(elements: "<path d=\"\(data)\"/>")
    guard case .stroke(let path, _)? = outlines.first else { return "" }
    func text(_ points: CGPoint...) -> String {
      points.map { point in
        [point.x, point.y].map { value in
          let rounded = (value * 100).rounded() / 100
          return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
        }.joined(separator: ",")
      }.joined(separator: " ")
    }
    return path.elements.map { element in
      switch element {
      case .move(let p): "M\(text(p))"
      case .line(let p): "L\(text(p))"
      case .quadCurve(let p, let c): "Q\(text(c, p))"
      case .curve(let p, let c, let e): "C\(text(c, e, p))"
      case .closeSubpath: "Z"
      }
    }.joined(separator: " ")
  }

  @Test(
    "SVG path commands are read in their absolute and relative forms",
    arguments: [
      ("M1 2L3 4", "M1,2 L3,4"), ("m1 2l3 4", "M1,2 L4,6"), ("M1 2 3 4 5 6", "M1,2 L3,4 L5,6"),
      ("m1,2,3,4,5,6", "M1,2 L4,6 L9,12"), ("M1 2H5V7", "M1,2 L5,2 L5,7"),
      ("M1 2h5v7h-1 2", "M1,2 L6,2 L6,9 L5,9 L7,9"), ("M1-2.5.5L0 0", "error"),
      ("M1-2.5L.5.25", "M1,-2.5 L0.5,0.25"),
      ("M1 1C1 2 3 4 5 6", "M1,1 C1,2 3,4 5,6"), ("M1 1c1 2 3 4 5 6", "M1,1 C2,3 4,5 6,7"),
      ("M0 0C1 2 3 4 5 6S9 9 10 10", "M0,0 C1,2 3,4 5,6 C7,8 9,9 10,10"),
      ("M0 0C1 2 3 4 5 6s4 3 5 4", "M0,0 C1,2 3,4 5,6 C7,8 9,9 10,10"),
      ("M1 1S3 4 5 6", "M1,1 C1,1 3,4 5,6"), ("M1 1Q3 4 5 6", "M1,1 Q3,4 5,6"),
      ("M1 1q2 3 4 5t4 5", "M1,1 Q3,4 5,6 Q7,8 9,11"), ("M1 1T4 5", "M1,1 Q1,1 4,5"),
      ("M1 1Q3 4 5 6L6 6T9 9", "M1,1 Q3,4 5,6 L6,6 Q6,6 9,9"),
      ("M1 1H3V3zh1", "M1,1 L3,1 L3,3 Z L2,1"), (" M 1 , 1 \n L 2 , 2 ", "M1,1 L2,2"),
    ])
  func commands(data: String, steps: String) {
    if steps == "error" {
      #expect(throws: SymbolSVG.Failure.self) { try Self.steps(data) }
    } else {
      #expect((try? Self.steps(data)) == steps)
    }
  }

  @Test(
    "Arcs become curves, with flags parsed as in browsers",
    arguments: [
      // A quarter of a circle about (2, 4), clockwise from the left to the top.
      ("M0 4A2 2 0 0 1 2 2", "M0,4 C0,2.9 0.9,2 2,2"),
      ("M0 4a2 2 0 012-2", "M0,4 C0,2.9 0.9,2 2,2"),
      // The arc around the other side of the corner, and the long arcs.
      ("M0 4A2 2 0 0 0 2 2", "M0,4 C1.1,4 2,3.1 2,2"),
      ("M2 4A2 2 0 1 0 4 6", "M2,4 C0.9,4 0,4.9 0,6 C0,7.1 0.9,8 2,8 C3.1,8 4,7.1 4,6"),
      ("M2 0A2 2 0 1 1 0 2", "M2,0 C2,-1.1 2.9,-2 4,-2 C5.1,-2 6,-1.1 6,0 C6,1.1 5.1,2 4,2 "),
      // A radius that is too small: half of a circle.
      ("M0 2A1 1 0 0 1 4 2", "M0,2 C0,0.9 0.9,0 2,0 C3.1,0 4,0.9 4,2"),
      // A quarter of an ellipse, and the same one with a rotation.
      ("M0 2A4 2 0 0 1 4 0", "M0,2 C0,0.9 1.79,0 4,0"),
      ("M0 2A2 4 90 0 1 4 0", "M0,2 C0,0.9 1.79,0 4,0"),
      // Without a radius: a line. Without a distance: nothing.
      ("M0 2A0 4 0 0 1 4 0", "M0,2 L4,0"), ("M0 2A2 2 0 0 1 0 2", "M0,2"),
    ])
  func arcs(data: String, steps: String) throws {
    if steps.hasSuffix(" ") {
      // For steps that end with a space, only the end of the long arc is checked.
      #expect(try Self.steps(data).hasSuffix("0,2"))
    } else {
      #expect(try Self.steps(data) == steps)
    }
  }

  @Test(
    "Basic shapes of an SVG drawing become paths",
    arguments: [
      (
        #"<circle cx="12" cy="11" r="3"/>"#,
        Path(ellipseIn: CGRect(x: 9, y: 8, width: 6, height: 6))
      ),
      (
        #"<ellipse cx="12" cy="11" rx="3" ry="1.5"/>"#,
        Path(ellipseIn: CGRect(x: 9, y: 9.5, width: 6, height: 3))
      ),
      (
        #"<rect x="1" y="2" width="3" height="4"/>"#,
        Path(CGRect(x: 1, y: 2, width: 3, height: 4))
      ),
      (
        #"<rect x="1" y="2" width="3" height="4" rx=".5"/>"#,
        Path(roundedRect: CGRect(x: 1, y: 2, width: 3, height: 4), cornerRadius: 0.5)
      ),
      (
        #"<line x1="1" y1="2" x2="3" y2="4"/>"#,
        Path { $0.addLines([CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4)]) }
      ),
      (
        #"<polyline points="1,2 3,4 5,6"/>"#,
        Path {
          $0.addLines([CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4), CGPoint(x: 5, y: 6)])
        }
      ),
    ])
  func shapes(element: String, path: Path) throws {
    #expect(try Self.outlines(elements: element) == [.stroke(path, Self.style)])
    #expect(
      try SymbolSVG.steps(document: Self.root + element + "</svg>\n", file: "test")
        == SymbolSVG.steps(elements: element, file: "test"))
  }

  @Test("An element of a symbol drawing is either filled or stroked")
  func fillOrStroke() throws {
    let path = Path { $0.addLines([.zero, CGPoint(x: 4, y: 4)]) }
    func outlines(_ attributes: String) throws -> [Symbol.Outline] {
      try Self.outlines(elements: "<path d=\"M0 0L4 4\" \(attributes) />")
    }
    #expect(try outlines("") == [.stroke(path, Self.style)])
    var thin = Self.style
    thin.lineWidth = 1.5
    #expect(try outlines(#"stroke-width="1.5""#) == [.stroke(path, thin)])
    #expect(
      try outlines(#"fill="currentColor" stroke="none""#) == [.fill(path, eoFill: false)])
    #expect(
      try outlines(#"fill="currentColor" stroke="none" fill-rule="evenodd""#)
        == [.fill(path, eoFill: true)])
  }

  @Test("Successive strokes of a symbol with the same style are merged")
  func mergedStrokes() throws {
    let text = """
      <line x1="0" y1="0" x2="4" y2="0"/><line x1="0" y1="1" x2="4" y2="1"/>
      <!-- Another width, <line/> is not read here. -->
      <line x1="0" y1="2" x2="4" y2="2" stroke-width="1"/>
      """
    let outlines = try Self.outlines(elements: text)
    #expect(outlines.count == 2)
    #expect(
      outlines.first
        == .stroke(
          Path { path in
            for y in [0.0, 1.0] {
              path.addLines([CGPoint(x: 0, y: y), CGPoint(x: 4, y: y)])
            }
          }, Self.style))
  }

  @Test(
    "An error in an SVG drawing is reported with its position",
    arguments: [
      ("", 0, .empty), ("<path/>", 0, .missingAttribute("d")),
      (#"<path d=""/>"#, 9, .expected("M or m")), (#"<path d="L1 1"/>"#, 9, .expected("M or m")),
      (#"<path d="M1 x"/>"#, 12, .expected("a number")),
      (#"<path d="M1 1,"/>"#, 14, .expected("a number")),
      (#"<path d="M1"/>"#, 11, .expected("a number")),
      (#"<path d="M1 1.125"/>"#, 12, .badNumber("1.125")),
      (#"<path d="M1 -400"/>"#, 12, .badNumber("-400")),
      (#"<path d="M1 1B2 2"/>"#, 13, .unknownCommand("B")),
      (#"<path d="M1 1A1 1 0 2 0 3 3"/>"#, 20, .expected("0 or 1")),
      (#"<path d="M1 1"/><text/>"#, 16, .unknownElement("text")),
      (#"<path d="M1 1" id="a"/>"#, 15, .unknownAttribute("id")),
      (#"<path d="M1 1" d="M2 2"/>"#, 15, .unknownAttribute("d")),
      (#"<path d="M1 1" fill="red"/>"#, 21, .badValue("red", of: "fill")),
      (#"<path d="M1 1" stroke="none"/>"#, 0, .notOneOfFillAndStroke),
      (#"<path d="M1 1" fill="currentColor"/>"#, 0, .notOneOfFillAndStroke),
      (#"<circle cx="1" cy="1" r="0"/>"#, 25, .badValue("0", of: "r")),
      (#"<circle cx="1" cy="1" r="2 3"/>"#, 25, .badValue("2 3", of: "r")),
      (#"<path d="M1 1">"#, 14, .expected("/>")), (#"<path d="M1 1"#, 13, .expected("\"")),
      (#"<path d="M1 1"/></svg>"#, 16, .expected("an element")),
      ("<!-- no end", 0, .expected("the end of this comment")),
      (#"<polyline points=""/>"#, 0, .empty),
    ] as [(String, Int, SymbolSVG.Reason)])
  func failures(elements: String, offset: Int, reason: SymbolSVG.Reason) {
    let failure = SymbolSVG.Failure(file: "a.svg", offset: offset, reason: reason)
    #expect(throws: failure) { try SymbolSVG.steps(elements: elements, file: "a.svg") }
    #expect(failure.description == "a.svg, byte \(offset): \(reason).")
  }

  @Test("An SVG drawing must have the common root element")
  func roots() {
    func failure(_ text: String) -> SymbolSVG.Reason? {
      do throws(SymbolSVG.Failure) {
        _ = try SymbolSVG.steps(document: text, file: "a.svg")
        return nil
      } catch {
        return error.reason
      }
    }
    let body = #"<circle cx="12" cy="12" r="9"/></svg>"#
    #expect(failure(Self.root + body) == nil)
    #expect(failure("<!-- A ring. -->\n" + Self.root + body + "\n") == nil)
    #expect(failure(Self.root + body + "x") == .expected("the end"))
    #expect(failure(body) == .expected("<svg"))
    #expect(
      failure(Self.root.replacing("0 0 24 24", with: "0 0 16 16") + body)
        == .badValue("0 0 16 16", of: "viewBox"))
    #expect(
      failure(Self.root.replacing(#"stroke-width="2" "#, with: "") + body)
        == .missingAttribute("stroke-width"))
    #expect(
      failure(Self.root.replacing("<svg", with: #"<svg width="24""#) + body)
        == .unknownAttribute("width"))
  }
}
