import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Stored values") @MainActor
struct StorageTests {
  private enum Mode: String { case list, grid }

  private struct Reader: View {
    @AppStorage private var count: Int
    @AppStorage private var mode: Mode
    @AppStorage private var page: URL?

    init(_ store: UserDefaults) {
      _count = AppStorage(wrappedValue: 3, "count", store: store)
      _mode = AppStorage(wrappedValue: .list, "mode", store: store)
      _page = AppStorage("page", store: store)
    }
    var body: some View { Text("\(count) \(mode.rawValue) \(page?.host ?? "none")") }
  }

  private struct Writer: View {
    @AppStorage private var count: Int
    @AppStorage private var mode: Mode
    @AppStorage private var page: URL?

    init(_ store: UserDefaults) {
      _count = AppStorage(wrappedValue: 3, "count", store: store)
      _mode = AppStorage(wrappedValue: .list, "mode", store: store)
      _page = AppStorage("page", store: store)
    }
    var body: some View {
      Button("Change") {
        count += 1
        mode = .grid
        page = URL(string: "https://example.org/a")
      }
      Button("Clear") { page = nil }
    }
  }

  private func store() throws -> UserDefaults {
    try #require(UserDefaults(suiteName: "deft-tests-\(UUID().uuidString)"))
  }

  @Test("A change of a stored value updates all views that show it") func sharing() throws {
    let store = try store()
    let tester = ViewTester {
      VStack {
        Reader(store)
        Writer(store)
      }
    }
    #expect(tester.exists(text: "3 list none"))
    tester.tap(tester.find(text: "Change"))
    #expect(tester.exists(text: "4 grid example.org"))
    #expect(store.integer(forKey: "count") == 4)
    #expect(store.string(forKey: "mode") == "grid")
    tester.tap(tester.find(text: "Clear"))
    #expect(tester.exists(text: "4 grid none"))
    #expect(store.object(forKey: "page") == nil)
    // Another window reads the stored values.
    let other = ViewTester { Reader(store) }
    #expect(other.exists(text: "4 grid none"))
  }

  @Test("Views with different UserDefaults objects for the same suite are updated together")
  func sameSuite() throws {
    let name = "deft-tests-\(UUID().uuidString)"
    let (first, second) = (UserDefaults(suiteName: name), UserDefaults(suiteName: name))
    let (reading, writing) = (try #require(first), try #require(second))
    #expect(reading !== writing)
    let tester = ViewTester {
      VStack {
        Reader(reading)
        Writer(writing)
      }
    }
    #expect(tester.exists(text: "3 list none"))
    tester.tap(tester.find(text: "Change"))
    #expect(tester.exists(text: "4 grid example.org"))
  }

  private final class Settings: ObservableObject {
    @AppStorage var name: String
    init(_ store: UserDefaults) { _name = AppStorage(wrappedValue: "Ann", "name", store: store) }
  }

  @Test("A stored property of an observable object notifies its observers") func objects() throws {
    struct Host: View {
      @ObservedObject var settings: Settings
      var body: some View {
        Text(settings.name).onTapGesture { settings.name = "Bob" }
      }
    }
    let settings = Settings(try store())
    let tester = ViewTester { Host(settings: settings) }
    tester.tap(tester.find(text: "Ann"))
    #expect(tester.exists(text: "Bob"))
  }

  @Test("Stored values use the environment's defaults") func environment() throws {
    struct Host: View {
      @AppStorage("title") private var title = "empty"
      @SceneStorage("deft-tests.tab") private var tab = 1
      var body: some View {
        Text("\(title) \(tab)").onTapGesture { tab = 2 }
      }
    }
    let store = try store()
    store.setValue("stored", forKey: "title")
    #expect(store.value(forKey: "title") as? String == "stored")
    UserDefaults.standard.removeObject(forKey: "scene.deft-tests.tab")
    let tester = ViewTester { Host().defaultAppStorage(store) }
    tester.tap(tester.find(text: "stored 1"))
    #expect(tester.exists(text: "stored 2"))
    UserDefaults.standard.removeObject(forKey: "scene.deft-tests.tab")
  }

  @Test("A scaled length follows the text size of the environment") func scaling() {
    struct Host: View {
      @ScaledMetric(relativeTo: .title) private var side = 34.0
      @Environment(\.sizeCategory) private var category
      var body: some View { Text("\(Int(side)) \(category.rawValue)") }
    }
    let tester = ViewTester {
      VStack {
        Host()
        Host().dynamicTypeSize(.accessibility2)
        Host().dynamicTypeSize(.accessibility2).dynamicTypeSize(...DynamicTypeSize.xLarge)
        Host().dynamicTypeSize(...DynamicTypeSize.small)
      }
    }
    #expect(tester.allTexts.compactMap(\.text) == ["34 3", "66 8", "66 8", "30 1"])
  }
}
