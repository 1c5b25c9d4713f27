import CDelayLoad
import CFontconfig
import Foundation
import Synchronization

/// Finds out what fonts there are while a program does what needs none.
///
/// The policy: *who will write letters looks for fonts first, on a thread of its own, and waits for them at the first
/// letter*.  To read what fonts a system has takes some ten milliseconds, which a program with one thread would add to
/// its start.  Pango's libraries are loaded by who waits: two processors have enough to do with both.
enum FontSearch {
  private static let hasBegun = Atomic(false)
  private static let end = DispatchGroup()
  /// What comes with the first letters.
  private static let libraries = [
    "libglib-2.0.so.0", "libgobject-2.0.so.0", "libpango-1.0.so.0", "libpangocairo-1.0.so.0",
  ]

  /// Begins, unless it has begun.
  static func begin() {
    guard !hasBegun.exchange(true, ordering: .relaxed) else { return }
    end.enter()
    Thread {
      FcInit()
      end.leave()
    }.start()
  }

  /// Waits for its end, if it has begun: Pango would look for the same fonts once more.
  static func wait() {
    guard hasBegun.load(ordering: .relaxed) else { return }
    for library in libraries { deft_load_delayed(library) }
    end.wait()
  }
}
