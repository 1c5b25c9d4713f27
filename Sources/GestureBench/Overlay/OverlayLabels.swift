import Deft
import DeftAccessibility

/// The facts about contacts over other programs: the report rate, and the program and the object below the contact.
///
/// The window and the object are queried once, when the contact begins, because the window receives all later events of
/// the contact. The object is the one that the program reports to assistive technologies. Nothing
/// waits for the program's answer.
final class OverlayLabels: ContactDetails {
  private let display: Display
  private unowned let host: WindowHost
  private var measure: ScreenMeasure
  private var contacts: [ContactID: Facts] = [:]

  private struct Facts {
    var window: WindowUnderContact?
    var object: AccessibleFinding?
    var reports = ReportRate()
  }

  init(on display: Display, in host: WindowHost) {
    (self.display, self.host) = (display, host)
    measure = display.measureScreen()
  }

  /// Handles a change of the screen's size.
  func screenDidChange() { measure = display.measureScreen() }

  /// Handles an event of a contact, in points.
  func receive(_ contact: ContactEvent) {
    if contact.phase == .began {
      let window = display.window(at: pixel(contact.location))
      contacts[contact.id] = Facts(window: window)
      if let window { findObject(below: contact, in: window) }
    }
    switch contact.phase {
    case .began, .moved: contacts[contact.id]?.reports.note(contact.time, at: contact.location)
    case .ended, .cancelled: contacts[contact.id] = nil
    }
  }

  private func findObject(below contact: ContactEvent, in window: WindowUnderContact) {
    let frame = CGRect(
      x: window.frame.x0, y: window.frame.y0, width: window.frame.width,
      height: window.frame.height)
    display.accessibleObjects.findObject(
      at: pixel(contact.location), in: window.process, window: frame
    ) { [weak self] finding in
      guard let self, let finding, contacts[contact.id] != nil else { return }
      contacts[contact.id]?.object = finding
      host.setNeedsFrame()
    }
  }

  private func pixel(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x * host.scale, y: point.y * host.scale)
  }

  // MARK: - ContactDetails

  /// Returns a position in pixels and, as far as the monitor reports its size, in millimeters.
  func text(of place: CGPoint) -> String {
    let pixel = pixel(place)
    let pixels = "\(Int(pixel.x.rounded())), \(Int(pixel.y.rounded())) px"
    guard let mm = measure.millimeters(at: pixel) else { return pixels }
    return pixels + String(format: " · ≈ %.1f, %.1f mm", mm.x, mm.y)
  }

  func lines(of trail: ContactTrails.Trail) -> [String] {
    guard let facts = contacts[trail.id] else { return [] }
    var lines = [String(localized: facts.reports.text)]
    if let window = facts.window { lines.append(Self.text(of: window)) }
    if let object = facts.object { lines.append(Self.text(of: object, scale: host.scale)) }
    return lines
  }

  /// The minimum size of a target for fingers, in points (WCAG 2.5.5; Apple's guidelines).
  private static let target: CGFloat = 44

  /// Returns the object below a contact, such as `push button “Save” · 80 × 32 pt, smaller than 44 pt`. Only objects
  /// with actions are targets.
  static func text(of object: AccessibleFinding, scale: CGFloat) -> String {
    var text = object.role
    if !object.name.isEmpty { text += " “\(object.name.prefix(40))”" }
    guard let frame = object.frame else { return text }
    let (width, height) = (frame.width / scale, frame.height / scale)
    let size = "\(Int(width.rounded())) × \(Int(height.rounded())) pt"
    text += " · "
    return object.hasActions && min(width, height) < target
      ? text + String(localized: "\(size), smaller than \(Int(target)) pt") : text + size
  }

  /// Returns the program below a contact, such as `Gimp · “Untitled” · gimp (4711)`.
  static func text(of window: WindowUnderContact) -> String {
    var parts: [String] = []
    if !window.className.isEmpty { parts.append(window.className) }
    if !window.title.isEmpty { parts.append("“\(window.title.prefix(40))”") }
    if let process = window.process {
      parts.append(window.processName.map { "\($0) (\(process))" } ?? "\(process)")
    }
    return parts.isEmpty
      ? String(localized: "Window \("0x" + String(window.id, radix: 16))")
      : parts.joined(separator: " · ")
  }
}
