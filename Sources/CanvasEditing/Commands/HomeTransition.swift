import DeftAnimation
import DeftGeometry
import DeftInput
import DeftLocalization
import Foundation

/// The animation that moves shapes home when they are reset. The user chooses it with a key or in the toolbar.
package enum HomeTransition: Int, CaseIterable, Sendable {
  case linear, easeInOut, spring, snappy, bouncy

  /// The name in the toolbar.
  package var title: String { String(localized: name) }

  private var name: LocalizedStringResource {
    switch self {
    case .linear: "Linear"
    case .easeInOut: "Ease"
    case .spring: "Spring"
    case .snappy: "Snappy"
    case .bouncy: "Bouncy"
    }
  }

  /// The name of the command that chooses this transition.
  var commandTitle: LocalizedStringResource {
    switch self {
    case .linear: "Linear transition"
    case .easeInOut: "Ease transition"
    case .spring: "Spring transition"
    case .snappy: "Snappy transition"
    case .bouncy: "Bouncy transition"
    }
  }

  /// The key that chooses this transition: 1 to 5.
  package var key: Character { Character("\(rawValue + 1)") }

  package var animation: Animation {
    switch self {
    case .linear: .linear(duration: 0.35)
    case .easeInOut: .easeInOut(duration: 0.35)
    case .spring: .spring(duration: 0.5)
    case .snappy: .snappy(duration: 0.4)
    case .bouncy: .bouncy(duration: 0.6)
    }
  }

  /// The next transition; after the last one, the first.
  package var next: HomeTransition {
    HomeTransition.allCases[(rawValue + 1) % HomeTransition.allCases.count]
  }

  /// The speed factor of slow motion: low enough that users see a spring reverse.
  package static let slowMotion = 0.15
}
