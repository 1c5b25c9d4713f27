import CX11
import CX11Shims
import DeftGeometry
import DeftInput
import DeftRawInput
import DeftSystem

/// The desktop's input method for one window, over XIM. During text input it receives keys first.
///
/// The policy: *the method named by `XMODIFIERS` is opened when text input begins, but only if it
/// is running. When the method ends, the composed text becomes ordinary text, and keys type their
/// own characters. The method is opened again when text input begins after its return. The window
/// never waits for a method that does not answer; see ``InputMethodTrial``.* The window draws the
/// composed text at its position in the document.
final class InputMethod {
  private let display: OpaquePointer
  private let window: Window
  private var method: XIM?
  private var context: XIC?
  private var preedit = Preedit()
  private var isTyping = false
  /// The position of the caret during text input; `nil` otherwise.
  private var caretPlace: PixelRect?
  /// The running trial of the method; `nil` if no trial is in progress.
  private var trial: InputMethodTrial?
  private var hasReportedSilence = false
  private var spot: (x: Int32, y: Int32)?
  /// The composition, if it has changed since it was last read; otherwise `nil`.
  private(set) var changedComposition: TextComposition?
  /// The text that was composed when the method ended.
  private var remainingText: String?
  /// Whether the method receives keys: text input is active, and the method is open.
  private(set) var isActive = false
  /// The name of the input method; `nil` if only Xlib's own is used.
  var name = InputMethod.name(ProgramEnvironment.atStart)

  init(display: OpaquePointer, window: Window) { (self.display, self.window) = (display, window) }

  /// Returns the name of the input method in an environment; `nil` if only Xlib's own is used.
  static func name(_ environment: [String: String]) -> String? {
    guard let modifiers = environment["XMODIFIERS"], let at = modifiers.range(of: "@im=") else {
      return nil
    }
    let name = modifiers[at.upperBound...].prefix { $0 != "@" }
    return name.isEmpty || name == "none" || name == "local" ? nil : String(name)
  }

  /// Begins text input at a caret in the window, in pixels, or moves the caret; `nil` ends text input.
  func setCaret(_ place: PixelRect?) {
    caretPlace = place
    if let place {
      if !isTyping, method == nil { tryOpening() }
      isTyping = true
      guard let context else { return }
      if !isActive {
        isActive = true
        XSetICFocus(context)
      }
      let new = (x: Int32(clamping: place.x0), y: Int32(clamping: place.y1))
      if spot?.x != new.x || spot?.y != new.y {
        spot = new
        deft_move_input_context(context, new.x, new.y)
      }
      return
    }
    isTyping = false
    if isActive, let context {
      isActive = false
      // The text field has already adopted the composed text as shown.
      XFree(Xutf8ResetIC(context))
      XUnsetICFocus(context)
      clear()
    }
  }

  /// Closes the method with its window.
  func close() {
    if let context { XDestroyIC(context) }
    if let method { XCloseIM(method) }
    (context, method, isActive) = (nil, nil, false)
  }

  /// Returns whether the method has consumed an event: its own event, or a key that it holds back.
  func consumes(_ event: inout XEvent) -> Bool { method != nil && XFilterEvent(&event, 0) != 0 }

  /// Returns whether the method holds a key back. The key returns later if the method does not use it.
  func consumes(_ raw: RawInputEvent, root: Window, group: UInt32) -> Bool {
    guard isActive, raw.kind == .keyPress || raw.kind == .keyRelease else { return false }
    var event = XEvent()
    event.xkey.type = raw.kind == .keyPress ? KeyPress : KeyRelease
    event.xkey.serial = UInt(raw.serial)
    (event.xkey.display, event.xkey.window, event.xkey.root) = (display, window, root)
    event.xkey.time = Time(raw.time)
    (event.xkey.x, event.xkey.y) = (Int32(raw.x), Int32(raw.y))
    (event.xkey.x_root, event.xkey.y_root) = (Int32(raw.rootX), Int32(raw.rootY))
    event.xkey.state = raw.modifiers & 0xff | (raw.buttons << 7) & 0x1f00 | (group & 3) << 13
    (event.xkey.keycode, event.xkey.same_screen) = (raw.detail, 1)
    return XFilterEvent(&event, 0) != 0
  }

  /// Returns the text of a key event that the method has created; `nil` for a key of the user that
  /// the method has returned.
  func text(of event: XEvent) -> String? {
    guard let context, event.type == KeyPress, event.xkey.keycode == 0 else { return nil }
    var key = event.xkey
    var (status, symbol) = (Int32(0), KeySym(0))
    var bytes = [CChar](repeating: 0, count: 512)
    var count = Xutf8LookupString(
      context, &key, &bytes, Int32(bytes.count - 1), &symbol, &status)
    if status == XBufferOverflow {
      bytes = [CChar](repeating: 0, count: Int(count) + 1)
      count = Xutf8LookupString(context, &key, &bytes, count, &symbol, &status)
    }
    guard status == XLookupChars || status == XLookupBoth, count > 0 else { return "" }
    return String(
      decoding: bytes.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Returns the composition if it has changed.
  func takeComposition() -> TextComposition? {
    defer { changedComposition = nil }
    return changedComposition
  }

  // MARK: - Opening

  /// Opens the method if it answers at once; otherwise it is opened when it has answered.
  private func tryOpening() {
    guard trial == nil, let name, isRunning(name), prepareLocale(name) else { return }
    let trial = InputMethodTrial(on: String(cString: XDisplayString(display)))
    trial.waitBriefly()
    if trial.hasAnswered { return open() }
    self.trial = trial
  }

  /// Opens a method that has answered late, if text input is still active.
  ///
  /// - Returns: The name of the method if it has not answered for a long time; only on the first such call.
  func followTrial() -> String? {
    guard let trial else { return nil }
    if trial.hasAnswered {
      self.trial = nil
      guard let caretPlace else { return nil }
      open()
      setCaret(caretPlace)
      return nil
    }
    guard trial.isLate, !hasReportedSilence else { return nil }
    hasReportedSilence = true
    return name
  }

  /// Sets the locale by which Xlib opens methods; false on failure.
  private func prepareLocale(_ name: String) -> Bool {
    // The method's texts are in the locale's encoding, which must have all characters.
    let hasAllCharacters = ["", "C.UTF-8", "en_US.UTF-8"].contains { (locale: String) in
      guard let set = setlocale(LC_CTYPE, locale) else { return false }
      return String(cString: set).uppercased().contains("UTF")
    }
    return hasAllCharacters && XSetLocaleModifiers("@im=\(name)") != nil
  }

  private func open() {
    guard let method = XOpenIM(display, nil, nil, nil) else { return }
    let target = Unmanaged.passUnretained(self).toOpaque()
    guard let context = makeContext(method, target) else {
      XCloseIM(method)
      return
    }
    (self.method, self.context) = (method, context)
    deft_watch_input_method(
      method, { _, target, _ in InputMethod.of(target)?.serverDidEnd() }, target)
  }

  /// Returns whether the method is running. The window does not wait for a method that is not
  /// running.
  private func isRunning(_ name: String) -> Bool {
    let server = XInternAtom(display, "@server=\(name)", 1)
    return server != 0 && XGetSelectionOwner(display, server) != 0
  }

  private func makeContext(_ method: XIM, _ target: UnsafeMutableRawPointer) -> XIC? {
    guard let styles = deft_input_styles(method) else { return nil }
    defer { XFree(styles) }
    let known = (0..<Int(styles.pointee.count_styles)).map { styles.pointee.supported_styles[$0] }
    let (composing, plain) = (
      XIMStyle(XIMPreeditCallbacks | XIMStatusNothing),
      XIMStyle(XIMPreeditNothing | XIMStatusNothing)
    )
    guard known.contains(composing) || known.contains(plain) else { return nil }
    var calls = DeftPreeditCalls(
      start: { _, target, _ in
        InputMethod.of(target)?.clear()
        // -1 allows a composed text of any length.
        return -1
      },
      draw: { _, target, data in
        guard let data else { return }
        InputMethod.of(target)?.draw(
          UnsafeRawPointer(data).assumingMemoryBound(to: XIMPreeditDrawCallbackStruct.self).pointee)
      },
      caret: { _, target, data in
        guard let data else { return }
        InputMethod.of(target)?.moveCaret(
          UnsafeMutableRawPointer(data).assumingMemoryBound(to: XIMPreeditCaretCallbackStruct.self))
      },
      done: { _, target, _ in InputMethod.of(target)?.clear() })
    return deft_make_input_context(method, window, known.contains(composing), &calls, target)
  }

  private static func of(_ target: UnsafeMutablePointer<CChar>?) -> InputMethod? {
    target.map { Unmanaged<InputMethod>.fromOpaque(UnsafeRawPointer($0)).takeUnretainedValue() }
  }

  /// Handles the end of the method. Xlib has already freed the method and its contexts.
  private func serverDidEnd() {
    (context, method, isActive, spot) = (nil, nil, false, nil)
    if !preedit.scalars.isEmpty { remainingText = preedit.text }
    clear()
  }

  // MARK: - Composing

  /// Returns and clears the text that was composed when the method ended.
  func takeRemainingText() -> String? {
    defer { remainingText = nil }
    return remainingText
  }

  private func clear() {
    if !preedit.scalars.isEmpty { changedComposition = TextComposition("") }
    preedit.clear()
  }

  private func draw(_ change: XIMPreeditDrawCallbackStruct) {
    var text = ""
    if let new = change.text?.pointee {
      if new.encoding_is_wchar != 0 {
        if let wide = new.string.wide_char {
          for index in 0..<Int(new.length) {
            Unicode.Scalar(UInt32(bitPattern: wide[index])).map { text.unicodeScalars.append($0) }
          }
        }
      } else if let bytes = new.string.multi_byte {
        text = String(cString: bytes)
      } else {
        // Only the appearance has changed.
        return
      }
    }
    preedit.replace(
      first: Int(change.chg_first), count: Int(change.chg_length), with: text,
      caret: Int(change.caret))
    changedComposition = TextComposition(preedit.text, caret: preedit.caretOffset)
  }

  private func moveCaret(_ call: UnsafeMutablePointer<XIMPreeditCaretCallbackStruct>) {
    switch call.pointee.direction {
    case XIMForwardChar: preedit.move(to: preedit.caret + 1)
    case XIMBackwardChar: preedit.move(to: preedit.caret - 1)
    case XIMLineStart: preedit.move(to: 0)
    case XIMLineEnd: preedit.move(to: preedit.scalars.count)
    case XIMAbsolutePosition: preedit.move(to: Int(call.pointee.position))
    default: break
    }
    call.pointee.position = Int32(clamping: preedit.caret)
    changedComposition = TextComposition(preedit.text, caret: preedit.caretOffset)
  }
}
