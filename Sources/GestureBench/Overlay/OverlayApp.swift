import AppSupport
import Deft

/// The overlay of `deft overlay`: the contacts of all devices, on top of all programs.
///
/// The policy: *observing changes nothing.* The overlay's window receives no input, and its stage
/// contains nothing that a contact could hit; contacts arrive as raw events, which the server sends
/// in addition to the events for other programs.
package final class OverlayApp: StageLayer {
  /// The stage of the overlay.
  package let host: WindowHost
  private let display: Display
  private let contacts: ContactsOverlay
  private let labels: OverlayLabels
  private let simulation: SimulationPanel?

  /// Creates an overlay, not yet shown; `nil` if the display does not report devices. If
  /// `simulates` is true, the overlay shows the gestures that each toolkit would recognize.
  package init?(on display: Display, simulates: Bool = false) {
    MessageCatalog.begin()
    guard let host = WindowHost(overlayOn: display, title: String(localized: "Contacts")) else {
      return nil
    }
    (self.host, self.display) = (host, display)
    contacts = ContactsOverlay(on: host) { display.deviceName($0) }
    labels = OverlayLabels(on: display, in: host)
    simulation = simulates ? SimulationPanel(on: host) : nil
    contacts.hasFigures = false
    contacts.keepsPaths = true
    contacts.details = labels
    contacts.isOn = true
    contacts.otherPanels = { [simulation] in simulation?.frame.map { [$0] } ?? [] }
    let layer = host.layers.add(self, at: .tools)
    if let simulation { layer.addChild(simulation.node) }
  }

  /// Shows the overlay until it is stopped, another overlay replaces it, or the display is lost.
  package func run() throws(HostError) {
    defer { display.accessibleObjects.close() }
    try host.run()
  }

  /// Queries the window below a new contact.
  package func stage(_ stage: Stage, willHandle contact: ContactEvent?) {
    if let contact, contact.phase == .began { labels.receive(contact) }
  }

  package func stage(_ stage: Stage, didHandle record: InteractionRecord) {
    guard let contact = record.contact else { return }
    if contact.phase != .began { labels.receive(contact) }
    simulation?.receive(contact)
  }

  package func stageDidResize(_ stage: Stage) { labels.screenDidChange() }

  package func stageWillDraw(_ stage: Stage) { simulation?.update() }

  package var nextDeadline: TimeInterval? { simulation?.nextDeadline }

  package func stageDeadlineDidCome(_ stage: Stage) { simulation?.advance() }
}
