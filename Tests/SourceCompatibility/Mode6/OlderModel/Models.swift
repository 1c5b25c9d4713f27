import Foundation

/// A model in the style used before macros.
final class Counter: ObservableObject {
  @Published var count = 0
  @Published private(set) var log: [String] = []

  var isEven: Bool { count.isMultiple(of: 2) }

  func tap(_ name: String) {
    count += 1
    log.append(name)
  }
}

final class Theme: ObservableObject {
  @Published var isWarm = true
}
