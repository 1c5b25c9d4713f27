import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Backgrounds of lists") @MainActor
struct ListBackgroundTests {
  private static let size = CGSize(width: 300, height: 300)

  /// Returns the color of a picture below the rows of a list.
  private func color(
    isDark: Bool = false, @ViewBuilder _ content: () -> some View
  ) throws -> UInt32 {
    let content = content()
    let tester = ViewTester(size: Self.size) {
      content.environment(\.colorScheme, isDark ? .dark : .light)
    }
    tester.advance(by: 0.5)
    return try tester.picture()[CGPoint(x: 150, y: 250)]
  }

  @Test("Plain lists and forms hide the views behind them with the window's background")
  func plain() throws {
    for isDark in [false, true] {
      let window = try color(isDark: isDark) { Color.windowBackground }
      let list = try color(isDark: isDark) { List { Text("a") }.background(Color.red) }
      let form = try color(isDark: isDark) { Form { Text("a") }.background(Color.red) }
      #expect(list == window && form == window)
    }
  }

  @Test("The background of grouped lists differs from the window's")
  func grouped() throws {
    let grouped = try color { List { Text("a") }.listStyle(.insetGrouped).background(Color.red) }
    let (window, red) = (try color { Color.windowBackground }, try color { Color.red })
    #expect(grouped != window && grouped != red)
  }

  @Test("A list without a background shows the view behind it")
  func hidden() throws {
    let red = try color { Color.red }
    #expect(
      try color {
        List { Text("a") }.scrollContentBackground(.hidden).background(Color.red)
      } == red)
    #expect(
      try color {
        List { Text("a") }.listStyle(.insetGrouped).scrollContentBackground(.hidden)
          .background(Color.red)
      } == red)
  }

  @Test("The background of a plain list in a sheet is that of the sheet")
  func sheet() throws {
    func color(hasList: Bool) throws -> UInt32 {
      try self.color {
        Color.red.sheet(isPresented: .constant(true)) {
          if hasList { List { Text("a") } } else { Text("a").frame(width: 300, height: 300) }
        }
      }
    }
    #expect(try color(hasList: true) == color(hasList: false))
  }
}
