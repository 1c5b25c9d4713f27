import Foundation
import Testing

/// What programs are made of does not know what kind of display they are on.
@Suite("No type of X11 is seen above the runtime")
struct PublicSurfaceTests {
  /// The modules at and above the runtime that others import.
  static let library: Set = ["DeftRuntime", "Deft", "DeftTesting"]
  /// The modules whose types stay below the runtime.
  static let display: Set = ["DeftX11", "DeftRawInput"]
  /// The programs, which name no such type at all.
  static let programs: Set = [
    "GalleryPages", "CanvasEditing", "AppSupport", "CanvasUI", "GestureBench", "DeftApp",
    "DeftBench",
  ]

  @Test func nothingPublicNamesATypeOfX11() throws {
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
    #expect(seen.sorted() == [], "Say it with a type of DeftInput or of the runtime.")
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

  @Test("Public declarations are told from all else", arguments: sources)
  func declarations(source: String, expected: [String]) {
    #expect(PublicSurface(of: source).declarations == expected)
  }

  @Test func typesForOthersAreFound() {
    let text =
      "public final class A {\n  public struct B {}\n}\nstruct C {}\npackage enum D {}\n"
    #expect(PublicSurface.types(in: text) == ["A", "D"])
    #expect(PublicSurface.words(["A", "B"], in: "func a(_ a: A?) -> [BB]") == ["A"])
  }
}
