import DeftTesting
import DeftViews
import Foundation

/// The content of the storm's views as an `@Observable` object.
@Observable
final class StormModel {
  /// A row, shown by one of ten kinds of views.
  struct Row: Identifiable, Equatable {
    let id: Int
    var number = 0
    var isOn = false
  }

  var rows: [Row] = []
  var a = 0
  var b = 0
  /// Updated only in response to changes of `a` and `b`.
  var sum = 0
  var product = 0
}

/// The content of the views as an `ObservableObject`.
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

/// The private states of the views, exposed so that a new view tree can start with the same values.
final class StormStates {
  /// The values of the states by row.
  var values: [Int: Int] = [:]
  /// Functions that set the state of a row, if its view exists.
  var setters: [Int: (Int) -> Void] = [:]

  func copy() -> StormStates {
    let copy = StormStates()
    copy.values = values
    return copy
  }
}

/// All content of the views.
final class StormWorld {
  let model = StormModel()
  let older = OlderStormModel()
  var states = StormStates()
}
