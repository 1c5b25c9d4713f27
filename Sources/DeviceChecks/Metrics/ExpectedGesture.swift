import DeftGeometry
import DeftGestures
import DeftInput

/// A gesture that a person was asked to perform repeatedly.
package enum ExpectedGesture: String, Hashable, Sendable, CaseIterable {
  case tap
  case doubleTap = "double-tap"
  case longPress = "long-press"

  /// The pause in seconds that ends an attempt with several contacts.
  package static let pause: TimeInterval = 1

  /// The length of a point in millimeters, at 96 points per inch.
  static let millimetersPerPoint = 25.4 / 96
}

/// One attempt to make a gesture, and whether Deft recognizes it.
struct GestureTry: Hashable, Sendable {
  /// The contacts, in the order in which they began; at least one.
  var contacts: [MeasuredContact]
  var isRecognized: Bool

  /// The time from the first contact to its end, in seconds.
  var duration: TimeInterval { contacts[0].reportedEndTime - contacts[0].reports[0].time }

  /// Returns the greatest distance of the first contact from its start within the given time, in
  /// millimeters.
  func movement(within seconds: TimeInterval = .infinity) -> Double {
    let reports = contacts[0].reports
    return reports.filter { $0.time - reports[0].time <= seconds }
      .map { Double($0.position.distance(to: reports[0].position)) }.max() ?? 0
  }

  /// The time from the end of the first contact to the end of the second, in seconds; `nil` for a
  /// single contact.
  var gap: TimeInterval? {
    contacts.count > 1 ? contacts[1].reportedEndTime - contacts[0].reportedEndTime : nil
  }

  /// The distance between the starts of the first two contacts, in millimeters; `nil` for a single
  /// contact.
  var spread: Double? {
    guard contacts.count > 1 else { return nil }
    return Double(contacts[0].reports[0].position.distance(to: contacts[1].reports[0].position))
  }
}

extension MeasuredRecording {
  /// Returns the attempts at a gesture.
  ///
  /// The policy: *every contact is intentional*: for double taps, contacts with less than a second
  /// between them are one attempt; for other gestures, each contact is one attempt. The gesture
  /// itself decides whether an attempt is recognized, with SwiftUI's thresholds and 96 points per
  /// inch.
  func tries(of gesture: ExpectedGesture) -> [GestureTry] {
    let contacts = contacts.filter { $0.kind != .touchpadPinch }
    return groups(of: contacts, for: gesture).map { contacts in
      GestureTry(
        contacts: contacts, isRecognized: GestureTrial(gesture).recognizes(contacts))
    }
  }

  private func groups(
    of contacts: [MeasuredContact], for gesture: ExpectedGesture
  ) -> [[MeasuredContact]] {
    guard gesture == .doubleTap else { return contacts.map { [$0] } }
    var groups: [[MeasuredContact]] = []
    var end = -TimeInterval.infinity
    for contact in contacts {
      let isNew = contact.reports[0].time - end >= ExpectedGesture.pause
      if isNew || groups.isEmpty { groups.append([]) }
      groups[groups.count - 1].append(contact)
      end = max(end, contact.reportedEndTime)
    }
    return groups
  }
}

/// A gesture on its own, to which contacts are sent.
private final class GestureTrial {
  private let engine = GestureEngine()
  private var attachment: GestureAttachment?
  private var count = 0

  init(_ gesture: ExpectedGesture) {
    attachment =
      switch gesture {
      case .tap: GestureAttachment(TapGesture().onEnded { [weak self] in self?.count += 1 })
      case .doubleTap:
        GestureAttachment(TapGesture(count: 2).onEnded { [weak self] in self?.count += 1 })
      case .longPress:
        GestureAttachment(LongPressGesture().onEnded { [weak self] _ in self?.count += 1 })
      }
  }

  /// Returns whether the gesture ends exactly once.
  func recognizes(_ contacts: [MeasuredContact]) -> Bool {
    guard let attachment else { return false }
    let events = contacts.flatMap(events).sorted { $0.time < $1.time }
    for event in events {
      if event.phase == .began {
        engine.begin(event, path: [attachment])
      } else {
        engine.handle(event)
      }
    }
    engine.advance(to: (events.last?.time ?? 0) + 2)
    return count == 1
  }

  private func events(of contact: MeasuredContact) -> [ContactEvent] {
    func event(
      _ phase: ContactEvent.Phase, _ time: TimeInterval, _ report: MeasuredContact.Report
    ) -> ContactEvent {
      ContactEvent(
        id: ContactID(device: contact.device, sequence: UInt32(truncatingIfNeeded: contact.id)),
        kind: contact.kind.input, phase: phase, time: time,
        location: CGPoint(
          x: report.position.x / ExpectedGesture.millimetersPerPoint,
          y: report.position.y / ExpectedGesture.millimetersPerPoint))
    }
    let (first, last) = (contact.reports[0], contact.reports[contact.reports.count - 1])
    let moves = contact.reports.dropFirst().map { event(.moved, $0.time, $0) }
    let end = event(
      contact.end == .lifted ? .ended : .cancelled(.deviceRemoved), contact.reportedEndTime,
      last)
    return [event(.began, first.time, first)] + moves + [end]
  }
}

extension MeasuredContact.Kind {
  fileprivate var input: InputKind {
    switch self {
    case .touch: .touch
    case .pen: .pen
    case .pointer: .pointer
    case .touchpadPinch: .touchpad
    }
  }
}
