import AppSupport
import Deft

/// The overlay of `deft overlay`: the contacts of all devices, over every program.
///
/// The policy: *looking changes nothing.* The overlay's window receives no input, and its stage contains nothing that a
/// contact could hit; contacts arrive as raw events, which the server sends in addition to those of other programs.
package final class OverlayApp: StageLayer {
  /// The stage of the overlay.
  package let host: WindowHost
  private let display: Display
  private let contacts: ContactsOverlay
  private let labels: OverlayLabels

  /// Creates an overlay, not yet shown; `nil` if the display does not report devices.
  package init?(on display: Display) {
    MessageCatalog.begin()
    guard let host = WindowHost(overlayOn: display, title: String(localized: "Contacts")) else {
      return nil
    }
    (self.host, self.display) = (host, display)
    contacts = ContactsOverlay(on: host) { display.deviceName($0) }
    labels = OverlayLabels(on: display, scale: host.scale) { [unowned host] in host.setNeedsFrame()
    }
    contacts.hasFigures = false
    contacts.details = labels
    contacts.isOn = true
    host.layers.add(self, at: .tools)
  }

  /// Shows the overlay until it is stopped, another overlay replaces it, or the display is lost.
  package func run() throws(HostError) {
    defer { display.objects.close() }
    try host.run()
  }

  /// Queries the window below a new contact.
  package func stage(_ stage: Stage, willHandle contact: ContactEvent?) {
    if let contact, contact.phase == .began { labels.receive(contact) }
  }

  package func stage(_ stage: Stage, didHandle record: InteractionRecord) {
    if let contact = record.contact, contact.phase != .began { labels.receive(contact) }
  }

  package func stageDidResize(_ stage: Stage) { labels.screenDidChange() }
}
