import DeftSystem
import Testing

private protocol Fruit { static var name: String { get } }
private struct Apple: Fruit { static let name = "apple" }
private enum Pear: Fruit { static let name = "pear" }
private final class Plum: Fruit { static let name = "plum" }
private struct Basket<Content>: Fruit { static var name: String { "basket" } }
private struct Stone {}

@Suite("Conforming types")
struct ConformingTypesTests {
  @Test("The conforming structures, enumerations and classes are found, but not generic types")
  func all() {
    let types = ConformingTypes.all(of: (any Fruit).self)
    #expect(
      types.compactMap { ($0 as? any Fruit.Type)?.name }.sorted() == ["apple", "pear", "plum"])
    #expect(!types.contains { $0 == Stone.self })
  }
}
