import DeftSystem
import Synchronization

/// The reports of missing images, colors and unknown symbols, one per name.
enum MissingResources {
  private static let noted = Mutex<Set<String>>([])

  static func note(_ message: String) {
    guard noted.withLock({ $0.insert(message).inserted }) else { return }
    StandardError.write(message)
  }
}
