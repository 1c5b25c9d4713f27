import DeftAccessibility
import DeftGeometry
import DeftInput
import Testing

@testable import GestureBench

@Suite("Labels of the overlay")
struct OverlayLabelTests {
  @Test("A window is named by its class, title and process, as far as they are known")
  func window() {
    var window = WindowUnderContact(
      id: 0x200001, frame: PixelRect(x: 0, y: 0, width: 10, height: 10), title: "Untitled",
      className: "Gimp", process: 4711, processName: "gimp-2.10")
    #expect(OverlayLabels.text(of: window) == "Gimp · “Untitled” · gimp-2.10 (4711)")
    window.processName = nil
    #expect(OverlayLabels.text(of: window) == "Gimp · “Untitled” · 4711")
    (window.className, window.title, window.process) = ("", "", nil)
    #expect(OverlayLabels.text(of: window) == "Window 0x200001")
  }

  @Test(
    "An object with actions that is smaller than 44 pt is marked",
    arguments: [
      (CGSize(width: 44, height: 44), CGFloat(1), true, "button “Save” · 44 × 44 pt"),
      (
        CGSize(width: 80, height: 43), 1, true,
        "button “Save” · 80 × 43 pt, smaller than 44 pt"
      ),
      (CGSize(width: 80, height: 43), 1, false, "button “Save” · 80 × 43 pt"),
      (CGSize(width: 88, height: 88), 2, true, "button “Save” · 44 × 44 pt"),
    ])
  func target(size: CGSize, scale: CGFloat, hasActions: Bool, text: String) {
    let object = AccessibleFinding(
      role: "button", name: "Save", frame: CGRect(origin: .zero, size: size),
      hasActions: hasActions)
    #expect(OverlayLabels.text(of: object, scale: scale) == text)
  }
}
