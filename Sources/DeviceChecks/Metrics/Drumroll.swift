import DeftGeometry
import DeftLocalization

extension Metric {
  /// Source of the definition and the limit: ChromeOS. A driver that mistakes one finger for the
  /// other moves a contact from one place to the other, or to a point between them.
  static let drumroll: Metric = {
    var metric = Metric(
      id: "drumroll", title: "Drumroll",
      definition: """
        Two fingers alternate quickly. The positions of each contact are split into two clusters; the \
        value is the largest radius of a cluster.
        """,
      unit: "mm", limit: MetricLimit(.atMost, 2), source: "ChromeOS")
    metric.calculate = { recording in
      let contacts = recording.contacts.filter { $0.kind != .touchpadPinch }
      guard isDrumroll(contacts) else {
        return .missing(
          """
          There is no drumroll: at least \(fewestContacts) contacts at two places are needed, each \
          within \(reach.short) mm of one of them. Drum with two fingers.
          """, count: contacts.count)
      }
      let widest = contacts.map { contact in
        let halves = clusters(contact.reports.map(\.position))
        return halves.0.enclosingRadius >= halves.1.enclosingRadius ? halves.0 : halves.1
      }
      let radii = widest.map(\.enclosingRadius)
      guard let worst = radii.indices.max(by: { radii[$0] < radii[$1] }) else {
        return .missing("There are no contacts.")
      }
      return MetricValue(
        radii[worst], count: contacts.count,
        detail: LocalizedStringResource(
          "Worst of \(contacts.count) contact.", many: "Worst of \(contacts.count) contacts.",
          count: contacts.count),
        drawing: .init(
          recording, paths: contacts,
          marks: widest[worst].farthestPair.map { $0 == $1 ? [$0] : [$0, $1] } ?? []))
    }
    return metric
  }()

  private static let fewestContacts = 10
  /// The largest distance in millimeters from a report to the nearer of the two places.
  private static let reach = 15.0

  /// Returns whether contacts alternate between two places.
  private static func isDrumroll(_ contacts: [MeasuredContact]) -> Bool {
    let beginnings = contacts.map { $0.reports[0].position }
    let (first, second) = clusters(beginnings)
    guard contacts.count >= fewestContacts,
      min(first.count, second.count) >= fewestContacts / 2 - 1
    else { return false }
    let places = [first.center, second.center]
    return contacts.allSatisfy { contact in
      contact.reports.allSatisfy { report in
        places.contains { $0.distance(to: report.position) <= reach }
      }
    }
  }

  /// Splits positions into two clusters around the two positions that are farthest apart. Each
  /// position belongs to the cluster of the nearer one.
  private static func clusters(_ places: [CGPoint]) -> ([CGPoint], [CGPoint]) {
    guard let (first, second) = places.farthestPair else { return ([], []) }
    func isNearFirst(_ place: CGPoint) -> Bool {
      place.distance(to: first) <= place.distance(to: second)
    }
    return (places.filter(isNearFirst), places.filter { !isNearFirst($0) })
  }
}
