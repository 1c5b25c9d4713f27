import Foundation
import Testing

/// Programs must not depend on the kind of display.
@Suite("X11 types stay below the runtime")
struct PublicSurfaceTests {
  /// The library modules at and above the runtime.
  static let library: Set = ["DeftRuntime", "Deft", "DeftTesting"]
  /// The modules whose types stay below the runtime.
  static let display: Set = ["DeftX11", "DeftRawInput"]
  /// The programs, which do not use the types of these modules at all.
  static let programs: Set = [
    "GalleryPages", "CanvasEditing", "AppSupport", "CanvasUI", "GestureBench", "DeftApp",
    "DeftBench",
  ]

  @Test("No public declaration names an X11 type") func publicDeclarations() throws {
    let files = try HouseTests.files(in: ["Sources"])
    let types = Set(
      files.filter { Self.display.contains($0.module ?? "") }.flatMap {
        PublicSurface.types(in: $0.text)
      })
    #expect(types.isSuperset(of: ["XConnection", "XWindow", "RawInputEvent"]))
    var seen: Set<String> = []
    var count = 0
    for file in files {
      guard let module = file.module else { continue }
      let surface = PublicSurface(of: file.text)
      var found: Set<String> = []
      if Self.library.contains(module) {
        count += surface.declarations.count
        for declaration in surface.declarations {
          found.formUnion(PublicSurface.words(types, in: declaration))
        }
        for module in Self.display
        where surface.code.contains("@_exported import \(module)\n") { found.insert(module) }
      } else if Self.programs.contains(module) {
        found = PublicSurface.words(types.union(Self.display), in: surface.code)
      }
      seen.formUnion(found.map { "\(file.path): \($0)" })
    }
    #expect(count > 300)
    #expect(seen.sorted() == [], "Use a type of DeftInput or of the runtime.")
  }

  static let sources: [(String, [String])] = [
    ("public let window: XWindow\nlet other: XWindow\n", ["public let window: XWindow"]),
    (
      "public final class A: B {\n  public init(\n    a: X,\n    b: Y = .z\n  ) { let c = X() }\n}",
      ["public final class A: B", "public init( a: X, b: Y = .z )"]
    ),
    ("/// public let a: X\npublic let b = \"public let c: X\" // X\n", ["public let b = \"\""]),
    (
      "public protocol P {\n  func a(_ x: X)\n  var b: Y { get }\n}\nprotocol Q { var c: X { get } }",
      ["public protocol P", "func a(_ x: X)", "var b: Y"]
    ),
    (
      "public enum E {\n  case a(X)\n  var b: X { switch self { case .a(let x): x } }\n}",
      ["public enum E", "case a(X)"]
    ),
    ("extension X {\n  public func a() {}\n  func b() {}\n}", ["extension X { public func a() }"]),
    (
      "public func a<T>(_ t: T) -> X\nwhere T: Y {\n  f { g }\n}\nfunc b() {}",
      [
        "public func a<T>(_ t: T) -> X where T: Y"
      ]
    ),
    ("package let a: X\nstruct S {\n  static func open(_ x: X) {}\n}", []),
    ("let a = \"\\(b.map { \"x\" }) {\"\npublic let c: X\n", ["public let c: X"]),
  ]

  @Test("The reader finds the public declarations", arguments: sources)
  func declarations(source: String, expected: [String]) {
    #expect(PublicSurface(of: source).declarations == expected)
  }

  @Test("The reader finds the types visible to other modules") func types() {
    let text =
      "public final class A {\n  public struct B {}\n}\nstruct C {}\npackage enum D {}\n"
    #expect(PublicSurface.types(in: text) == ["A", "D"])
    #expect(PublicSurface.words(["A", "B"], in: "func a(_ a: A?) -> [BB]") == ["A"])
  }
}
