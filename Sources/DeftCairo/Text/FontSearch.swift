import CFontconfig
import CPango
import DeftRenderTree
import DeftSystem
import Foundation
import Synchronization

/// A search for the installed fonts on a separate thread, which also loads the requested fonts.
///
/// *A program with text starts the search on launch, and waits for it at its first text.* Reading the
/// system's fonts takes about ten milliseconds, which would otherwise delay the launch. For each font, Pango
/// also starts two threads, one after the other, and waits for them.
package final class FontSearch: Sendable {
  /// The search of the program.
  static let shared = FontSearch()

  /// The state of the search, guarded by a lock.
  private struct State {
    var hasBegun = false
    /// The requested fonts, and the number of fonts already loaded.
    var wanted: [FontSpec] = []
    var loadedCount = 0
    /// The address of Pango's font map; `nil` before it is created and after it is claimed.
    var map: UInt?
  }
  private let state = Mutex(State())
  private let end = DispatchGroup()

  package init() {}

  deinit {
    let map = state.withLock { $0.map }
    if let map { g_object_unref(UnsafeMutableRawPointer(bitPattern: map)) }
  }

  /// Starts the search unless it has started. Requests the fonts unless the search has ended.
  package func begin(_ fonts: [FontSpec]) {
    let isFirst = state.withLock { state in
      for font in fonts where !state.wanted.contains(font) { state.wanted.append(font) }
      defer { state.hasBegun = true }
      return !state.hasBegun
    }
    guard isFirst else { return }
    end.enter()
    WorkThread.runInBackground { [self] in
      FcInit()
      if state.withLock({ !$0.wanted.isEmpty }) { load() }
      end.leave()
    }
  }

  /// Loads the fonts into a Pango font map that no other thread uses yet.
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

  /// Waits for the search if it has started, and hands its fonts to the calling thread, so that Pango does
  /// not search again.
  ///
  /// - Returns: Whether fonts were handed over.
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
