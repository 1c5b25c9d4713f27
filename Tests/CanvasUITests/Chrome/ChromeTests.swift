import Deft
import Testing

@testable import CanvasEditing
@testable import AppSupport
@testable import CanvasUI

@MainActor
@Suite("Toolbar, palette and help")
struct ChromeTests {
  nonisolated private static let sizes = [
    CGSize(width: 480, height: 360), CGSize(width: 640, height: 480),
    CGSize(width: 800, height: 600), CGSize(width: 960, height: 640),
    CGSize(width: 1024, height: 768), CGSize(width: 1280, height: 800),
    CGSize(width: 1920, height: 1080), CGSize(width: 3840, height: 2160),
  ]

  @Test("The first frame shows the buttons in their final state, without fading")
  func firstFrame() {
    let stage = HeadlessStage(size: CGSize(width: 1280, height: 800))
    let app = CanvasApp(on: stage)
    stage.begin(at: 0)
    #expect(app.chrome.model.states.canPerform(.add(.circle)))
    #expect(!stage.needsFrame)
    // After a change, the next frame starts the fade.
    app.ask(.add(.circle))
    stage.advance(to: 1 / HeadlessStage.frameRate)
    #expect(app.chrome.model.states.canPerform(.undo))
    #expect(stage.statistics.frames == 2)
  }

  @Test("Controls do not overlap and are inside the window", arguments: sizes)
  func layout(_ size: CGSize) {
    let (window, layout) = (CGRect(origin: .zero, size: size), ChromeLayout(size: size))
    for isOpen in [layout.hasRoomForPalette, false] {
      let frames = [
        layout.toolBar, layout.zoom, layout.palette(isOpen: isOpen), Switcher.frame,
      ]
      for (index, frame) in frames.enumerated() {
        #expect(window.contains(frame), "\(frame) in \(size)")
        for other in frames[(index + 1)...] {
          #expect(!frame.intersects(other), "\(frame) covers \(other) in \(size)")
        }
      }
    }
    // Even without enough room, the open palette must not overlap the toolbar.
    let open = layout.palette(isOpen: true)
    #expect(window.contains(open) && !open.intersects(layout.toolBar))
    #expect(window.contains(layout.stylePanel(besides: open)))
    // The pen panel is beside the palette, and the style panel is below the pen panel.
    for isOpen in [layout.hasRoomForPalette, false] {
      let palette = layout.palette(isOpen: isOpen)
      let pen = layout.penPanel(besides: palette, isOpen: isOpen)
      let style = layout.stylePanel(besides: palette, below: pen)
      #expect(window.contains(pen) && window.contains(style))
      for other in [palette, layout.toolBar, layout.zoom, Switcher.frame, style] {
        #expect(!pen.intersects(other), "The pen panel covers \(other) in \(size).")
      }
    }
    // In windows at least 480 points high, the whole style panel is visible.
    if size.height >= 480 {
      let looks = layout.stylePanel(besides: layout.palette(isOpen: layout.hasRoomForPalette))
      let sizes = [true, false].map { StylePanel.size(isWide: $0, hasColorPicker: false) }
      #expect(sizes.contains(looks.size))
      #expect(!looks.intersects(layout.toolBar))
    }
  }

  @Test(
    "In right-to-left layout, controls are mirrored and menus stay inside the window",
    arguments: sizes
  )
  func mirrored(_ size: CGSize) {
    let plain = ChromeLayout(size: size)
    let turned = ChromeLayout(size: size, direction: .rightToLeft)
    func isMirrored(_ a: CGRect, _ b: CGRect) -> Bool {
      abs(a.minX - (size.width - b.maxX)) < 1e-6 && a.minY == b.minY && a.size == b.size
    }
    #expect(isMirrored(plain.toolBar, turned.toolBar) && isMirrored(plain.zoom, turned.zoom))
    for isOpen in [true, false] {
      let (a, b) = (plain.palette(isOpen: isOpen), turned.palette(isOpen: isOpen))
      #expect(isMirrored(a, b))
      #expect(isMirrored(plain.stylePanel(besides: a), turned.stylePanel(besides: b)))
      #expect(
        isMirrored(
          plain.penPanel(besides: a, isOpen: isOpen), turned.penPanel(besides: b, isOpen: isOpen)))
    }
    let window = CGRect(origin: .zero, size: size)
    for x in stride(from: CGFloat(0), through: size.width, by: 40) {
      let point = CGPoint(x: x, y: 100)
      let menu = turned.place(CGSize(width: 268, height: 200), at: point)
      #expect(window.contains(menu))
      let other = CGPoint(x: size.width - x, y: 100)
      #expect(isMirrored(menu, plain.place(CGSize(width: 268, height: 200), at: other)))
    }
  }

  @Test(
    "The recording badge does not overlap the palette, the toolbar or the zoom button",
    arguments: sizes.dropFirst())
  func badge(_ size: CGSize) {
    let layout = ChromeLayout(size: size)
    for badge in [CGSize(width: 176, height: 32), CGSize(width: 296, height: 52)] {
      let free = ToolBar.clearance(in: size, beside: badge.width)
      let frame = CGRect(
        x: StageBadge.margin + free.width,
        y: size.height - StageBadge.margin - free.height - badge.height, width: badge.width,
        height: badge.height)
      for other in [
        layout.toolBar, layout.zoom, layout.palette(isOpen: layout.hasRoomForPalette),
      ] {
        // Require a margin between them.
        #expect(!frame.insetBy(dx: -7, dy: -7).intersects(other), "\(frame), \(other) in \(size)")
      }
    }
  }

  @Test(
    "Toolbar buttons have the same width, and are at least 44 by 44 points", arguments: sizes)
  func cells(_ size: CGSize) throws {
    let user = ChromeUser(size: size)
    let bar = try #require(user.element("Toolbar"))
    let cells = bar.children.flatMap { $0.children.isEmpty ? [$0] : $0.children }
    #expect(cells.count == 8)
    // The transition button always has a title, so its width may differ.
    let widths = Set(
      cells.filter { $0.label != "Transition" }.map { ($0.frame.width * 10).rounded() })
    #expect(widths.count == 1)
    for cell in cells {
      #expect(cell.frame.width >= 44 && cell.frame.height >= 44 && cell.label?.isEmpty == false)
      #expect(CGRect(origin: .zero, size: size).contains(cell.frame))
    }
  }

  @Test("The transition button opens a menu of transitions, and shows the chosen one")
  func transitions() throws {
    let user = ChromeUser()
    #expect(user.element("Transition")?.value == "Spring")
    try user.press(button: "Transition")
    #expect(
      user.contextMenu?.actions == HomeTransition.allCases.map { .transition($0) } + [.toggleSlow])
    let bar = ChromeLayout(on: user.stage).toolBar
    let menu = try #require(user.element("Menu")?.children.first?.frame)
    #expect(menu.maxY <= bar.minY && menu.minX >= bar.minX)
    try user.press(button: "Bouncy transition")
    #expect(user.element("Transition")?.value == "Bouncy" && user.contextMenu == nil)
  }

  @Test("Keys that change a state update the toolbar at once")
  func keys() {
    let user = ChromeUser()
    for transition in HomeTransition.allCases {
      user.press(.letter(transition.key))
      #expect(user.element("Transition")?.value == transition.title)
    }
    for (key, label) in [
      (CommandKey.letter("s"), "Slow motion"), (.letter("g", .shift), "Snapping"),
    ] {
      let isOn = user.element(label)?.traits.contains(.isSelected)
      user.press(key)
      #expect(user.element(label)?.traits.contains(.isSelected) != isOn, "\(label)")
    }
  }

  @Test("Undo and redo are enabled only if they have an effect")
  func undo() throws {
    let user = ChromeUser()
    #expect(user.element("Undo")?.isEnabled == false)
    try user.press(button: "Add circle")
    #expect(user.element("Undo")?.isEnabled == true)
    try user.press(button: "Undo")
    #expect(user.document.shapes.count == OpeningScene.shapes.count)
    #expect(user.element("Undo")?.isEnabled == false && user.element("Redo")?.isEnabled == true)
    try user.press(button: "Redo")
    #expect(user.document.shapes.count == OpeningScene.shapes.count + 1)
  }

  @Test(
    "A shape dragged from the palette is added where it is dropped, by mouse and finger",
    arguments: [InputKind.pointer, .touch])
  func dragged(_ kind: InputKind) throws {
    let user = ChromeUser()
    let button = try #require(user.element("Add hexagon")).frame
    let goal = CGPoint(x: 640, y: 80)
    user.press(at: CGPoint(x: button.midX, y: button.midY), to: goal, kind: kind)
    #expect(user.document.shapes.count == OpeningScene.shapes.count + 1)
    let place = try #require(user.document.shapes.last).pose.position
    #expect(place.distance(to: goal) < 1)
    #expect(user.app.chrome.model.ghost == nil)
    // A drop beside the palette adds one shape, although the button tolerates this distance for a press.
    user.press(
      at: CGPoint(x: button.midX, y: button.midY),
      to: CGPoint(x: button.midX + 40, y: button.midY), kind: kind)
    #expect(user.document.shapes.count == OpeningScene.shapes.count + 2)
    // A drop on the palette adds no shape.
    user.press(
      at: CGPoint(x: button.midX, y: button.midY),
      to: CGPoint(x: button.midX, y: button.midY + 60), kind: kind)
    #expect(user.document.shapes.count == OpeningScene.shapes.count + 2)
  }

  @Test("Paste inserts at the pointer, or in the middle if the pointer is over a tool")
  func pasted() throws {
    let user = ChromeUser()
    let editor = user.app.editor
    editor.open(Document())
    user.stage.clipboard.set("Words")
    func paste(at place: CGPoint) throws -> CGPoint {
      _ = user.tooltip(at: place)
      user.press(.control("v"))
      return editor.camera.toWindow(editor.frame(of: try #require(editor.selected.first))).center
    }
    let place = CGPoint(x: 900, y: 200)
    #expect(try paste(at: place).distance(to: place) < 1)
    for name in ["Palette", "Toolbar"] {
      let control = try #require(user.element(name)).frame
      let center = try paste(at: control.center)
      // A second text does not cover the first one.
      #expect(center.distance(to: editor.camera.toWindow(editor.middle)) < 100, "\(name)")
    }
  }

  @Test("The style panel shows the style of the selection or “mixed”, and changes it by one edit")
  func stylePanel() throws {
    let user = ChromeUser()
    try user.press(button: "Colors and strokes")
    user.press(at: try user.place(of: "circle"))
    #expect(user.element("Coral")?.traits.contains(.isSelected) == true)
    #expect(user.element("Color, Coral") != nil && user.element("Fill, Lit sphere") != nil)
    user.press(.control("a"))
    #expect(user.element("Color, mixed") != nil)
    user.press(.control("k"))
    user.press(.escape)
    try user.press(button: "Opacity 50%")
    #expect(user.element("Opacity, 50%") != nil)
    #expect(user.document.shapes.allSatisfy { $0.style.opacity == 0.5 })
    user.press(.control("z"))
    #expect(user.document.shapes.allSatisfy { $0.style.opacity == 1 })
  }

  @Test("The palette collapses to one button and opens again", arguments: sizes)
  func folds(_ size: CGSize) throws {
    let user = ChromeUser(size: size)
    let isOpen = user.element("Add circle") != nil
    #expect(isOpen == ChromeLayout(size: size).hasRoomForPalette)
    if isOpen {
      try user.press(button: "Collapse palette")
    } else {
      try user.press(button: "Palette")
    }
    #expect((user.element("Add circle") != nil) != isOpen)
  }

  @Test("Every button has a label")
  func names() throws {
    let user = ChromeUser()
    try user.press(button: "Colors and strokes")
    func check(_ node: AccessibilityNode) {
      if node.traits.contains(.isButton) { #expect(node.label?.isEmpty == false) }
      node.children.forEach(check)
    }
    check(user.tree)
  }

  @Test("The selection offers each available command as an accessibility action")
  func actions() throws {
    let user = ChromeUser()
    user.press(at: try user.place(of: "circle"))
    #expect(user.element("Circle") == nil)
    user.app.editor.select(["circle", "hexagon"])
    user.wait(0.1)
    let element = try #require(user.element("2 shapes"))
    let names = Set(element.actions.compactMap(\.name))
    for command in CommandTable.shapeCommands
    where user.app.editor.canPerform(command.action) {
      #expect(names.contains(command.title), "\(command.title) is not an action.")
    }
    #expect(names.count > 30)
    #expect(element.perform(named: "Duplicate"))
    #expect(user.document.shapes.count == OpeningScene.shapes.count + 2)
  }

  @Test(
    "On the screens of laptops, the palette is open beside the toolbar",
    arguments: [CGSize(width: 1280, height: 775), CGSize(width: 1366, height: 740)])
  func laptop(_ size: CGSize) throws {
    let user = ChromeUser(size: size)
    let (layout, palette) = (
      ChromeLayout(on: user.stage), try #require(user.element("Palette")).frame
    )
    #expect(palette.height >= ShapePalette.height && palette.maxY <= size.height)
    #expect(!palette.intersects(layout.toolBar) && !palette.intersects(layout.switcher))
  }

  @Test("Alignments in menus and shapes in the palette have tooltips")
  func tooltips() throws {
    let user = ChromeUser()
    user.app.editor.select(["circle", "star", "rounded"])
    user.app.ask(.showContextMenu)
    user.wait(0.3)
    let icon = try #require(user.element("Align left")).frame
    #expect(user.tooltip(at: CGPoint(x: icon.midX, y: icon.midY))?.hasPrefix("Align left") == true)
    user.press(.escape)
    let button = try #require(user.element("Add rectangle")).frame
    #expect(
      user.tooltip(at: CGPoint(x: button.midX, y: button.midY))?.contains("Hold to draw its size")
        == true)
  }

  @Test("In a small window, a context menu is not below the switcher")
  func menuInSmallWindow() throws {
    let user = ChromeUser(size: CGSize(width: 480, height: 360))
    user.app.editor.select(["circle"])
    user.app.ask(.showContextMenu)
    user.wait(0.3)
    let (menu, layout) = (try #require(user.contextMenu), ChromeLayout(on: user.stage))
    let frame = layout.place(menu.size, at: menu.place)
    #expect(!frame.intersects(layout.switcher) && frame.maxY <= 360 && frame.height > 200)
    #expect(frame.contains(try #require(user.element("Cut")).frame))
  }

  @Test("A hue chosen for black, gray or white is vivid", arguments: [Hue.black, .gray, .white])
  func vividHue(_ hue: Hue) throws {
    let user = ChromeUser()
    user.app.editor.select(["circle"])
    user.app.editor.perform(.fill(hue))
    user.app.ask(.showColorPicker)
    user.wait(0.3)
    let slider = try #require(user.element("Hue")).frame
    user.press(at: CGPoint(x: slider.minX + slider.width / 3, y: slider.midY))
    guard case .custom(let color)? = user.document["circle"]?.style.fill.hue else {
      Issue.record("The color is not a custom one.")
      return
    }
    #expect(color.wheel.saturation > 0.6)
  }

  @Test("In a small window, a vertical swipe over a color slider scrolls; a tap or a press chooses")
  func sliderInScrollingPanel() throws {
    let user = ChromeUser(size: CGSize(width: 480, height: 360))
    user.app.editor.select(["circle"])
    user.app.ask(.showColorPicker)
    user.wait(0.3)
    func slider() throws -> CGRect { try #require(user.element("Hue")).frame }
    func hue() -> Hue? { user.document["circle"]?.style.fill.hue }
    var frame = try slider()
    let (old, place) = (hue(), CGPoint(x: frame.minX + frame.width / 3, y: frame.midY))
    user.press(at: place, to: CGPoint(x: place.x, y: place.y - 60), kind: .touch)
    #expect(hue() == old)
    #expect(try slider().midY < frame.midY - 30)
    frame = try slider()
    user.press(
      at: CGPoint(x: frame.minX + frame.width / 3, y: frame.midY),
      to: CGPoint(x: place.x, y: frame.midY + 60), kind: .touch)
    #expect(hue() == old)
    // A touch on a moving panel would only stop it.
    user.wait(3)
    frame = try slider()
    user.press(at: CGPoint(x: frame.minX + frame.width / 3, y: frame.midY), kind: .touch)
    let tapped = hue()
    #expect(tapped != old)
    frame = try slider()
    user.press(at: CGPoint(x: frame.midX, y: frame.midY), kind: .pointer)
    #expect(hue() != tapped)
  }
}
