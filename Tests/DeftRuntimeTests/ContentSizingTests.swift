import DeftInput
import DeftViews
import Testing

@testable import DeftRuntime

/// The sizes of a window, in pixels.
private struct Sizes: Equatable {
  /// The size when the window is shown.
  var first: [Int]
  /// The last size.
  var last: [Int]
  /// The minimum size for the user; empty if it is that of every window.
  var minimum: [Int]
  /// The maximum size for the user; empty if there is none.
  var maximum: [Int] = []
}

@Suite("Windows that fit their content") @MainActor
struct ContentSizingTests {
  private let platform = MemoryPlatform()

  /// Shows content in a window of 400 x 300 points, and returns the sizes of the window.
  private func show<Content: View>(
    scale: CGFloat = 1, room: (width: Int, height: Int)? = nil,
    rule: WindowResizability? = .automatic, position: UnitPoint? = nil,
    turns: [() -> [WindowEvent]] = [], @ViewBuilder _ content: () -> Content
  ) throws -> Sizes {
    let floor = CGSize(width: 100, height: 80)
    let host = WindowHost(
      display: Display(platform), size: CGSize(width: 400, height: 300), title: "Memory",
      minimumSize: floor, scale: scale)
    let window = try #require(platform.window)
    window.availableSize = room
    let views = ViewLayer(on: host, content: content)
    let sizing = ContentSizing(of: host, for: views, floor: floor) { rule }
    sizing.position = position
    platform.turns = [{ [.visibilityChanged(true)] }] + turns
    try withExtendedLifetime((sizing, views)) { try host.run() }
    func list(_ size: (width: Int, height: Int)?) -> [Int] {
      size.map { [$0.width, $0.height] } ?? []
    }
    return Sizes(
      first: list(window.firstSize), last: list(window.pixelSize),
      minimum: list(window.limits?.minimum), maximum: list(window.limits?.maximum))
  }

  @Test("A window opens at least as large as the minimum of its content, and cannot become smaller")
  func minimum() throws {
    let sizes = try show(scale: 2) { Color.red.frame(minWidth: 500, minHeight: 200) }
    #expect(sizes == Sizes(first: [1000, 600], last: [1000, 600], minimum: [1000, 400]))
  }

  @Test("A window whose content can be smaller opens with its own size and minimum")
  func small() throws {
    let sizes = try show { Color.red.frame(minWidth: 50, minHeight: 50) }
    #expect(sizes == Sizes(first: [400, 300], last: [400, 300], minimum: []))
  }

  @Test("A window never grows beyond the free area of its monitor, and its minimum neither")
  func room() throws {
    let sizes = try show(room: (450, 280)) { Color.red.frame(minWidth: 500, minHeight: 700) }
    #expect(sizes == Sizes(first: [450, 300], last: [450, 300], minimum: [450, 300]))
  }

  @Test("A window that is as large as its content cannot be resized")
  func content() throws {
    let sizes = try show(rule: .contentSize) { Color.red.frame(width: 90, height: 60) }
    #expect(
      sizes == Sizes(first: [90, 60], last: [90, 60], minimum: [90, 60], maximum: [90, 60]))
  }

  @Test("A side of the content without a maximum does not limit the window")
  func flexible() throws {
    let sizes = try show(rule: .contentSize) { Color.red.frame(minHeight: 350, maxHeight: 400) }
    #expect(
      sizes
        == Sizes(
          first: [400, 350], last: [400, 350], minimum: [100, 350],
          maximum: [WindowConfiguration.longestSide, 400]))
  }

  @Test("The minimum height of texts is that at the width of the window, not that of a narrow one")
  func texts() throws {
    let text = String(repeating: "several words ", count: 12)
    let sizes = try show {
      Text(text).fixedSize(horizontal: false, vertical: true)
    }
    #expect(sizes.first == [400, 300])
    #expect((sizes.minimum.last ?? 0) < 300)
  }

  private struct Growing: View {
    let model: Model
    var body: some View { Color.red.frame(minHeight: model.height) }
  }

  @Observable fileprivate final class Model {
    var height: CGFloat = 100
  }

  @Test("A window follows the minimum of its content when that becomes larger")
  func growing() throws {
    let model = Model()
    let sizes = try show(turns: [
      {
        model.height = 450
        return []
      }, { [] },
    ]) { Growing(model: model) }
    #expect(sizes == Sizes(first: [400, 300], last: [400, 450], minimum: [100, 450]))
  }

  @Test("The content of pages, tabs and split views determines the minimum of the window")
  func containers() throws {
    let stack = try show {
      NavigationStack { Color.red.frame(minWidth: 500, minHeight: 350).navigationTitle("Page") }
    }
    #expect(stack.first.first == 500 && (stack.first.last ?? 0) > 350)
    let tabs = try show {
      TabView { Color.red.frame(minWidth: 500, minHeight: 350).tabItem { Text("Tab") } }
    }
    #expect(tabs.first.first == 500 && (tabs.first.last ?? 0) > 350)
    let split = try show {
      NavigationSplitView {
        Text("Sidebar").navigationSplitViewColumnWidth(min: 200, ideal: 250)
      } detail: {
        Color.red.frame(minWidth: 500)
      }
    }
    #expect(split.first == [700, 300])
  }

  @Test("Content that follows the size of the window does not limit it")
  func following() throws {
    let relative = try show { Color.red.containerRelativeFrame([.horizontal, .vertical]) }
    #expect(relative == Sizes(first: [400, 300], last: [400, 300], minimum: []))
    let reader = try show { GeometryReader { Color.red.frame(height: $0.size.height * 2) } }
    #expect(reader == Sizes(first: [400, 300], last: [400, 300], minimum: []))
    let screen = try show(rule: nil) { Color.red.frame(minWidth: 500) }
    #expect(screen == Sizes(first: [400, 300], last: [400, 300], minimum: []))
  }

  @Test("The initial position is set once the window has its size")
  func position() throws {
    _ = try show(position: .bottomTrailing) { Color.red }
    #expect(platform.window?.initialPosition == CGPoint(x: 1, y: 1))
  }
}
