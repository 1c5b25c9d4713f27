import CFontconfig
import CPango
import DeftRenderTree
import DeftSystem
import Foundation
import Synchronization

/// Finds out what fonts there are, and loads those that will be needed, while a program does what needs none.
///
/// The policy: *who will write letters looks for fonts first, on a thread of its own, and waits for them at the first
/// letter*.  To read what fonts a system has takes some ten milliseconds, which a program with one thread would add to
/// its start; and for each font Pango begins two threads more, one after the other, and waits for them.
package final class FontSearch: Sendable {
  /// The program's.
  static let shared = FontSearch()

  /// What the search makes ready.
  private struct State {
    var hasBegun = false
    /// The fonts that are to be loaded, and how many of them have been.
    var wanted: [FontSpec] = []
    var loadedCount = 0
    /// Pango's fonts, by the address of their map; nil before there are some, and after they were taken.
    var map: UInt?
  }
  private let state = Mutex(State())
  private let end = DispatchGroup()

  package init() {}

  deinit {
    let map = state.withLock { $0.map }
    if let map { g_object_unref(UnsafeMutableRawPointer(bitPattern: map)) }
  }

  /// Begins, unless it has begun; the fonts are loaded in any case, if the search has not ended.
  package func begin(_ fonts: [FontSpec]) {
    let isFirst = state.withLock { state in
      for font in fonts where !state.wanted.contains(font) { state.wanted.append(font) }
      defer { state.hasBegun = true }
      return !state.hasBegun
    }
    guard isFirst else { return }
    end.enter()
    WorkThread.runAside { [self] in
      FcInit()
      if state.withLock({ !$0.wanted.isEmpty }) { load() }
      end.leave()
    }
  }

  /// Loads the fonts into a map of Pango's, which nobody else knows yet.
  private func load() {
    let map = pango_cairo_font_map_new()
    let context = TextEngine.makeContext(on: map, isUpright: true)
    while let font = nextWanted() { _ = TextLayout(TextRun("n", font: font), context: context) }
    g_object_unref(UnsafeMutableRawPointer(context))
    state.withLock { $0.map = UInt(bitPattern: map) }
  }

  private func nextWanted() -> FontSpec? {
    state.withLock { state in
      guard state.loadedCount < state.wanted.count else { return nil }
      defer { state.loadedCount += 1 }
      return state.wanted[state.loadedCount]
    }
  }

  /// Waits for its end, if it has begun, and takes what was loaded for the calling thread: Pango would look for the same
  /// fonts once more.
  ///
  /// - Returns: whether there was something to take.
  @discardableResult
  package func wait() -> Bool {
    guard state.withLock({ $0.hasBegun }) else { return false }
    end.wait()
    let loaded = state.withLock { state in
      defer { state.map = nil }
      return state.map
    }
    guard let loaded, let map = UnsafeMutablePointer<PangoFontMap>(bitPattern: loaded) else {
      return false
    }
    pango_cairo_font_map_set_default(OpaquePointer(map))
    g_object_unref(UnsafeMutableRawPointer(map))
    return true
  }
}
