import DeftTesting
import DeftViews
import Foundation

/// What the views of the storm show, as an `@Observable` object.
@Observable
final class StormModel {
  /// A row of the storm; each has a view of one of ten kinds.
  struct Row: Identifiable, Equatable {
    let id: Int
    var number = 0
    var isOn = false
  }

  var rows: [Row] = []
  var a = 0
  var b = 0
  /// Written in answer to changes of `a` and `b` alone.
  var sum = 0
  var product = 0
}

/// What the views show, as an `ObservableObject`.
final class OlderStormModel: ObservableObject {
  @Published var x = 0
  @Published var names: [String] = []
}

extension EnvironmentValues {
  var stormLevel: Int {
    get { self[StormLevel.self] }
    set { self[StormLevel.self] = newValue }
  }
}

private struct StormLevel: EnvironmentKey {
  static var defaultValue: Int { 0 }
}

struct StormPreference: PreferenceKey {
  static var defaultValue: [Int] { [] }
  static func reduce(value: inout [Int], nextValue: () -> [Int]) { value += nextValue() }
}

/// What the views own, known from outside: so another tree of views can begin where this one is.
final class StormStates {
  /// The values of states, by the row.
  var values: [Int: Int] = [:]
  /// Writes the state of a row, where its view is there.
  var setters: [Int: (Int) -> Void] = [:]

  func copy() -> StormStates {
    let copy = StormStates()
    copy.values = values
    return copy
  }
}

/// All that the views show.
final class StormWorld {
  let model = StormModel()
  let older = OlderStormModel()
  var states = StormStates()
}
