import DeftGestures
import DeftTesting
import DeftViews
import Testing

@testable import DeftInspector

/// Painted parts of the inspector follow the layout direction like the views around them.
@Suite("The inspector in right-to-left layout") @MainActor
struct MirroredPanelTests {
  /// Returns pictures of a view of 200 by 40 points in each layout direction.
  private func pictures(_ view: some View) throws -> (ltr: Screenshot, rtl: Screenshot) {
    func picture(_ direction: LayoutDirection) throws -> Screenshot {
      var environment = EnvironmentValues()
      environment.layoutDirection = direction
      return try ViewTester(size: CGSize(width: 200, height: 40), environment: environment) {
        view.frame(width: 200, height: 40)
      }.picture()
    }
    return (try picture(.leftToRight), try picture(.rightToLeft))
  }

  /// Returns the columns of a picture that differ from its corner.
  private func columns(_ picture: Screenshot) -> Set<Int> {
    Set(
      (0..<picture.width).filter { x in
        (0..<picture.height).contains { picture[x, $0] != picture[0, 0] }
      })
  }

  @Test("Marks under a slider align with its knob")
  func flipMarks() throws {
    let (ltr, rtl) = try pictures(FlipMarks(places: [0.25]))
    // The middle of the mark is at 8 + 0.25 * 184 = 54 points.
    #expect(columns(ltr).contains(54) && columns(ltr).allSatisfy { (50...58).contains($0) })
    #expect(columns(rtl) == Set(columns(ltr).map { 199 - $0 }))
  }

  @Test("A measurement starts with its name, and its bar fills from the leading edge")
  func measure() throws {
    let measure = GestureMeasure(.distance, 5, 10, .reach)
    let (ltr, rtl) = try pictures(Measures(measures: [measure], inset: 20))
    let bar = (ltr: 144..<200, rtl: 0..<56)
    // The bar is vertically centered and half full.
    let row = try #require((0..<40).first { ltr[150, $0] != ltr[0, 0] })
    for x in bar.ltr {
      let (one, other) = (ltr[x, row + 2], rtl[199 - x, row + 2])
      // Half-covered pixels may be rounded either way.
      for shift: UInt32 in [0, 8, 16] {
        #expect(abs(Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF)) <= 2, "\(x)")
      }
    }
    #expect(ltr[150, row + 2] != ltr[190, row + 2])
    // The words begin 20 points from the leading edge, and the space between them and the bar is empty.
    let words = (columns(ltr).subtracting(bar.ltr), columns(rtl).subtracting(bar.rtl))
    #expect((18...23).contains(words.0.min() ?? 0) && (176...181).contains(words.1.max() ?? 0))
    #expect((words.0.max() ?? 200) < 137 && (words.1.min() ?? 0) > 62)
  }
}
