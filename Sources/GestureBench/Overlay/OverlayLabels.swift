import Deft

/// The facts about contacts over other programs: the report rate, and the program below the contact.
///
/// The window below a contact is queried once, when the contact begins, because it receives all later events of the
/// contact.
final class OverlayLabels: ContactDetails {
  private let display: Display
  private var measure: ScreenMeasure
  /// Pixels per point.
  private let scale: CGFloat
  private var contacts: [ContactID: Facts] = [:]

  private struct Facts {
    var window: WindowUnderContact?
    var reports = ReportRate()
  }

  init(on display: Display, scale: CGFloat) {
    (self.display, self.scale) = (display, scale)
    measure = display.measureScreen()
  }

  /// Handles a change of the screen's size.
  func screenDidChange() { measure = display.measureScreen() }

  /// Handles an event of a contact, in points.
  func receive(_ contact: ContactEvent) {
    if contact.phase == .began {
      contacts[contact.id] = Facts(window: display.window(at: pixel(contact.location)))
    }
    switch contact.phase {
    case .began, .moved: contacts[contact.id]?.reports.note(contact.time, at: contact.location)
    case .ended, .cancelled: contacts[contact.id] = nil
    }
  }

  private func pixel(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x * scale, y: point.y * scale)
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
    return lines
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
