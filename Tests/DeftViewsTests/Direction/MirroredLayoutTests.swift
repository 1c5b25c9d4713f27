import DeftGeometry
import DeftRuntime
import DeftViews
import Foundation
import Testing

/// A custom layout that places each view after and below the previous one.
private struct Stairs: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: 100, height: 100)
  }
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var corner = bounds.origin
    for subview in subviews {
      subview.place(at: corner, proposal: .unspecified)
      let size = subview.sizeThatFits(.unspecified)
      corner = CGPoint(x: corner.x + size.width, y: corner.y + size.height)
    }
  }
}

/// A custom layout that reads the direction to place its view on the left in both directions.
private struct LeftAlignedLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let isMirrored = subviews.layoutDirection == .rightToLeft
    subviews.first?.place(
      at: CGPoint(x: isMirrored ? bounds.maxX : bounds.minX, y: 0),
      anchor: isMirrored ? .topTrailing : .topLeading, proposal: .unspecified)
  }
}

/// Views to lay out in both directions, by name.
private let layouts: [(name: String, view: @MainActor @Sendable () -> AnyView)] = [
  (
    "a row",
    {
      AnyView(
        HStack {
          box(30, 10); box(50, 20)
        })
    }
  ),
  (
    "a row with a spacer",
    {
      AnyView(
        HStack(spacing: 0) {
          box(30, 10); Spacer(); box(50, 20)
        })
    }
  ),
  (
    "a column",
    {
      AnyView(
        VStack(alignment: .leading) {
          box(30, 10); box(50, 20)
        })
    }
  ),
  (
    "a trailing column",
    {
      AnyView(
        VStack(alignment: .trailing) {
          box(30, 10); box(50, 20)
        })
    }
  ),
  (
    "a ZStack",
    {
      AnyView(
        ZStack(alignment: .bottomTrailing) {
          box(90, 80); box(50, 20)
        })
    }
  ),
  (
    "a lazy row",
    {
      AnyView(
        LazyHStack {
          box(30, 10); box(50, 20)
        })
    }
  ),
  (
    "a lazy column",
    {
      AnyView(
        LazyVStack(alignment: .leading) {
          box(30, 10); box(50, 20)
        })
    }
  ),
  ("a frame", { AnyView(box(30, 10).frame(width: 100, height: 40, alignment: .topLeading)) }),
  (
    "a flexible frame",
    { AnyView(box(30, 10).frame(maxWidth: .infinity, alignment: .trailing)) }
  ),
  ("padding", { AnyView(box(30, 10).padding(.leading, 24).padding(.top, 8)) }),
  (
    "an overlay",
    { AnyView(box(90, 40).overlay(alignment: .topTrailing) { box(20, 10) }) }
  ),
  (
    "a background",
    { AnyView(box(90, 40).background(alignment: .bottomLeading) { box(20, 10) }) }
  ),
  (
    "a custom alignment guide",
    {
      AnyView(
        VStack(alignment: .leading, spacing: 0) {
          box(60, 10)
          box(60, 10).alignmentGuide(.leading) { $0[.leading] - 14 }
        })
    }
  ),
  ("a reader", { AnyView(GeometryReader { _ in box(30, 10) }) }),
  (
    "a grid",
    {
      AnyView(
        Grid(alignment: .leading) {
          GridRow {
            box(30, 10); box(50, 20)
          }
          GridRow {
            box(60, 10); box(20, 20)
          }
        })
    }
  ),
  (
    "a lazy grid",
    {
      AnyView(
        LazyVGrid(columns: [GridItem(.fixed(60)), GridItem(.fixed(90))]) {
          box(30, 10)
          box(50, 20)
          box(40, 30)
        })
    }
  ),
  (
    "ViewThatFits",
    {
      AnyView(
        ViewThatFits {
          box(900, 10);
          HStack {
            box(30, 10); box(9, 9)
          }
        })
    }
  ),
  ("a scroll view", { AnyView(ScrollView(.horizontal, showsIndicators: false) { box(500, 10) }) }),
  (
    "a list",
    {
      AnyView(
        List {
          box(30, 10);
          box(60, 10).listRowInsets(EdgeInsets(top: 0, leading: 40, bottom: 0, trailing: 0))
        })
    }
  ),
  (
    "a safe area inset",
    { AnyView(box(30, 10).safeAreaInset(edge: .leading) { box(20, 20) }) }
  ),
  (
    "a custom layout",
    {
      AnyView(
        Stairs {
          box(30, 10); box(20, 20); box(10, 30)
        })
    }
  ),
  (
    "an animated layout",
    {
      AnyView(
        AnyLayout(HStackLayout(alignment: .top)) {
          box(30, 10); box(50, 20)
        })
    }
  ),
]

@Suite("Right-to-left layout") @MainActor
struct MirroredLayoutTests {
  private func frames(
    _ direction: LayoutDirection, scale: CGFloat = 1, @ViewBuilder _ view: () -> some View
  ) -> [CGRect] {
    LayoutProbe(200, 160, scale: scale) { view().environment(\.layoutDirection, direction) }.frames
  }

  private func mirrored(_ frame: CGRect, in width: CGFloat = 200) -> CGRect {
    CGRect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height).cleaned
  }

  @Test("Every layout is completely mirrored in right-to-left direction")
  func images() {
    for layout in layouts {
      let plain = frames(.leftToRight) { layout.view() }
      let rightToLeft = frames(.rightToLeft) { layout.view() }
      #expect(!plain.isEmpty && rightToLeft.count == plain.count, "\(layout.name)")
      for (a, b) in zip(plain, rightToLeft) {
        // An edge halfway between two pixels is rounded to the right in both directions.
        let isImage = abs(mirrored(a).minX - b.minX) <= 1 && a.minY == b.minY && a.size == b.size
        #expect(isImage, "\(layout.name): \(a), \(b)")
      }
    }
  }

  @Test("A right-to-left row begins at the right", arguments: layoutScales)
  func row(scale: CGFloat) {
    let found = frames(.rightToLeft, scale: scale) {
      HStack(spacing: 10) {
        box(30, 10); box(50, 10)
      }.frame(maxWidth: .infinity, alignment: .leading)
    }
    #expect(found.map(\.minX) == [170, 110])
  }

  @Test("A left-to-right part keeps its order in a right-to-left window")
  func leftToRightPart() {
    let found = frames(.rightToLeft) {
      HStack(spacing: 0) {
        box(20, 10)
        HStack(spacing: 0) {
          box(30, 10); box(50, 10)
        }
        .environment(\.layoutDirection, .leftToRight)
      }
      .frame(width: 200, alignment: .leading)
    }
    // The row from the right: 20, then the left-to-right part of 80, with 30 before 50.
    #expect(found.map(\.minX) == [180, 100, 130])
  }

  @Test("A custom layout can read the direction")
  func customLayout() {
    for direction in LayoutDirection.allCases {
      #expect(
        frames(direction) { LeftAlignedLayout { box(30, 10) } }.map(\.minX) == [0], "\(direction)")
    }
  }

  @Test("Positions in points are measured from the left in both directions")
  func places() {
    let found = frames(.rightToLeft) {
      ZStack {
        box(20, 20).position(x: 30, y: 40)
        box(20, 20).offset(x: 50)
        box(20, 20).transformEffect(CGAffineTransform(translationX: 12, y: 0))
        box(20, 20).scaleEffect(0.5, anchor: .leading)
      }
    }
    #expect(found.map(\.minX) == [20, 140, 102, 90])
  }

  @Test("Frames from a geometry proxy are measured from the left in both directions")
  func geometry() {
    var local = CGRect.null
    var global = CGRect.null
    _ = frames(.rightToLeft) {
      HStack(spacing: 0) {
        box(40, 10).onGeometryChange(for: CGRect.self) {
          $0.frame(in: .global)
        } action: {
          global = $0
        }
        box(20, 10).onGeometryChange(for: CGRect.self) {
          $0.frame(in: .named("row"))
        } action: {
          local = $0
        }
      }
      .coordinateSpace(.named("row"))
    }
    #expect(global.minX == 90 && local.minX == 0)
  }
}
