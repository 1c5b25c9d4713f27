import DeftGestures
import DeftLocalization

/// A reason why an attempt at a gesture is not recognized. Reports list equally frequent reasons in
/// this order.
enum GestureFailure: Int, Hashable {
  case singleTap, heldOrMovedTooLong, heldTooLong, liftedTooEarly, lost, manyTaps, movedTooFar
  case tooSlow

  /// Returns a sentence with the number of attempts that failed for this reason.
  func sentence(_ count: Int) -> LocalizedStringResource {
    switch self {
    case .singleTap:
      LocalizedStringResource(
        "\(count) was a single tap.", many: "\(count) were single taps.", count: count)
    case .heldOrMovedTooLong:
      LocalizedStringResource(
        "\(count) was held too long or moved too far.",
        many: "\(count) were held too long or moved too far.", count: count)
    case .heldTooLong:
      LocalizedStringResource(
        "\(count) was held too long.", many: "\(count) were held too long.", count: count)
    case .liftedTooEarly:
      LocalizedStringResource(
        "\(count) was lifted too early.", many: "\(count) were lifted too early.", count: count)
    case .lost:
      LocalizedStringResource("\(count) was lost.", many: "\(count) were lost.", count: count)
    case .manyTaps:
      LocalizedStringResource(
        "\(count) had more than two taps.", many: "\(count) had more than two taps.", count: count)
    case .movedTooFar:
      LocalizedStringResource(
        "\(count) was moved too far.", many: "\(count) were moved too far.", count: count)
    case .tooSlow:
      LocalizedStringResource(
        "\(count) was too slow.", many: "\(count) were too slow.", count: count)
    }
  }

  /// Returns a sentence for each reason why attempts at a gesture are not recognized, most frequent
  /// first.
  static func sentences(
    of tries: [GestureTry], _ gesture: ExpectedGesture
  ) -> [LocalizedStringResource] {
    let failures = tries.compactMap { $0.failure(of: gesture) }
    let counts = Dictionary(grouping: failures, by: \.self).mapValues(\.count)
    return counts.sorted { ($0.value, $1.key.rawValue) > ($1.value, $0.key.rawValue) }
      .map { $0.key.sentence($0.value) }
  }
}

extension GestureTry {
  /// Returns the reason why the attempt is not recognized; `nil` if it is.
  fileprivate func failure(of gesture: ExpectedGesture) -> GestureFailure? {
    guard !isRecognized else { return nil }
    let settings = GestureSettings.swiftUI
    if contacts.contains(where: { $0.end != .lifted }) { return .lost }
    switch gesture {
    case .doubleTap where contacts.count == 1: return .singleTap
    case .doubleTap where contacts.count > 2: return .manyTaps
    case .doubleTap:
      return (gap ?? 0) > settings.tapGap.value ? .tooSlow : .heldOrMovedTooLong
    case .tap: return duration >= settings.tapDuration.value ? .heldTooLong : .movedTooFar
    case .longPress:
      return duration < settings.longPressDuration.value ? .liftedTooEarly : .movedTooFar
    }
  }
}
