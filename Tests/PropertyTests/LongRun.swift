import Foundation

/// The length of storms. They take a few seconds in all unless `DEFT_STORM` sets the number of steps and
/// `DEFT_STORM_SEEDS` the seeds ("7" or "1-40").
enum LongRun {
  private static let environment = ProcessInfo.processInfo.environment

  static func steps(orElse usual: Int) -> Int {
    environment["DEFT_STORM"].flatMap(Int.init) ?? usual
  }

  static func seeds(orElse usual: ClosedRange<UInt64>) -> ClosedRange<UInt64> {
    let ends =
      environment["DEFT_STORM_SEEDS"]?.split(separator: "-").compactMap { UInt64($0) } ?? []
    guard let first = ends.first, let last = ends.last, first <= last else { return usual }
    return first...last
  }
}
