import CX11
import CX11Shims
import DeftGeometry
import DeftInput
import DeftRawInput
import DeftSystem

/// The input method of the person's desktop, over XIM, for one window: it gets keys before we do, while
/// somebody types.
///
/// The policy: *it is asked for when somebody begins to type, and only where `XMODIFIERS` names one that is there;
/// when it goes away, what was composed stays as it is seen, and keys type what they type until it is back; one that does
/// not answer is not waited for, see ``InputMethodTrial``.*  What it composes is shown by us, where it will stand.
final class InputMethod {
  private let display: OpaquePointer
  private let window: Window
  private var method: XIM?
  private var context: XIC?
  private var preedit = Preedit()
  private var isTyping = false
  /// Where somebody types; nil: nobody does.
  private var caretPlace: PixelRect?
  /// Whether the method answers is being found out.
  private var trial: InputMethodTrial?
  private var isSilenceTold = false
  private var spot: (x: Int32, y: Int32)?
  /// What was composed since it was last asked for; nil: nothing has changed.
  private(set) var news: TextComposition?
  /// What was composed when the method went away.
  private var left: String?
  /// Whether somebody types.
  private(set) var isActive = false
  /// The name of the input method; nil for none but Xlib's own.
  var name = InputMethod.name(ProgramEnvironment.atStart)

  init(display: OpaquePointer, window: Window) { (self.display, self.window) = (display, window) }

  /// The name of the input method that the environment asks for; nil for none but Xlib's own.
  static func name(_ environment: [String: String]) -> String? {
    guard let modifiers = environment["XMODIFIERS"], let at = modifiers.range(of: "@im=") else {
      return nil
    }
    let name = modifiers[at.upperBound...].prefix { $0 != "@" }
    return name.isEmpty || name == "none" || name == "local" ? nil : String(name)
  }

  /// Somebody types at a place of the window, in pixels; nil: nobody does.
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
      // Who typed has taken over what was half composed, as it was seen.
      XFree(Xutf8ResetIC(context))
      XUnsetICFocus(context)
      clear()
    }
  }

  /// The window is going away.
  func close() {
    if let context { XDestroyIC(context) }
    if let method { XCloseIM(method) }
    (context, method, isActive) = (nil, nil, false)
  }

  /// Whether an event is the method's own, or a key that it keeps for now.
  func keeps(_ event: inout XEvent) -> Bool { method != nil && XFilterEvent(&event, 0) != 0 }

  /// Whether it keeps a key, which comes back later if it has no use for it.
  func keeps(_ raw: RawInputEvent, root: Window, group: UInt32) -> Bool {
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

  /// What the method types with a key event of its own; nil where it is a person's key that comes back.
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

  /// What is composed, if that has changed.
  func takeNews() -> TextComposition? {
    defer { news = nil }
    return news
  }

  // MARK: - Opening

  /// Opens the method, if it answers at once; else it is opened when it has answered.
  private func tryOpening() {
    guard trial == nil, let name, isThere(name), prepareLocale(name) else { return }
    let trial = InputMethodTrial(on: String(cString: XDisplayString(display)))
    trial.waitBriefly()
    if trial.hasAnswered { return open() }
    self.trial = trial
  }

  /// Opens a method that has answered late, for whoever still types.
  ///
  /// - Returns: the name of the method, once, where it has not answered for long.
  func followTrial() -> String? {
    guard let trial else { return nil }
    if trial.hasAnswered {
      self.trial = nil
      guard let caretPlace else { return nil }
      open()
      setCaret(caretPlace)
      return nil
    }
    guard trial.isLate, !isSilenceTold else { return nil }
    isSilenceTold = true
    return name
  }

  /// Sets what Xlib opens methods by; false where that cannot be.
  private func prepareLocale(_ name: String) -> Bool {
    // The method's texts come in the locale's encoding, which has to have all characters.
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
      method, { _, target, _ in InputMethod.of(target)?.serverIsGone() }, target)
  }

  /// Whether the method runs: one that does not is not waited for.
  private func isThere(_ name: String) -> Bool {
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
        // As long as it likes.
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

  /// Xlib has freed all there was.
  private func serverIsGone() {
    (context, method, isActive, spot) = (nil, nil, false, nil)
    if !preedit.scalars.isEmpty { left = preedit.text }
    clear()
  }

  // MARK: - Composing

  /// What was composed when the method went away, once.
  func takeLeft() -> String? {
    defer { left = nil }
    return left
  }

  private func clear() {
    if !preedit.scalars.isEmpty { news = TextComposition("") }
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
        // Only how it looks has changed.
        return
      }
    }
    preedit.replace(
      first: Int(change.chg_first), count: Int(change.chg_length), with: text,
      caret: Int(change.caret))
    news = TextComposition(preedit.text, caret: preedit.caretOffset)
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
    news = TextComposition(preedit.text, caret: preedit.caretOffset)
  }
}
