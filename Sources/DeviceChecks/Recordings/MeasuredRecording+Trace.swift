import DeftGeometry
import DeftInput
import DeftRawInput
import DeftTraces

extension MeasuredRecording {
  /// Creates the recording of a file that `deft replay` plays; `nil` if it has no contact of the device.
  ///
  /// - Parameters:
  ///   - playback: The file.
  ///   - size: The size of the surface in millimeters; `nil` for the measured size in the file, or else the size that
  ///     the device reports, or else 96 pixels per inch.
  ///   - kind: The kind of device whose contacts are read; `nil` for all devices.
  package init?(_ playback: Playback, size: CGSize? = nil, of kind: InputDevice.Kind? = nil) {
    if let trace = playback.trace {
      self.init(trace, surface: size.map { MeasuredSurface(size: $0, source: .measured) }, of: kind)
      return
    }
    let points = CGSize(width: playback.width ?? 1280, height: playback.height ?? 800)
    let scale: CGSize
    let source: MeasuredSurface.SizeSource
    if let size {
      scale = CGSize(width: points.width / size.width, height: points.height / size.height)
      source = .measured
    } else {
      let points = playback.pointsPerMillimeter ?? .pointsPerMillimeter
      scale = CGSize(width: points, height: points)
      source = playback.pointsPerMillimeter == nil ? .unknown : .device
    }
    let surface = MeasuredSurface(
      size: CGSize(width: points.width / scale.width, height: points.height / scale.height),
      source: source)
    var reader = MeasuredContactReader(
      surface: surface, pixelsPerMillimeter: scale, origin: .zero)
    playback.forEachStep { step in
      guard case .input(.contact(let event)) = step.action,
        kind.map({ $0.isKind(of: event.kind) }) ?? true
      else { return }
      reader.add(event)
    }
    guard !reader.contacts.isEmpty else { return nil }
    self = reader.recording(at: 0)
    device = kind
  }

  /// Creates the recording of a raw trace; `nil` if it has neither contacts nor hover strokes of
  /// the device.
  ///
  /// - Parameters:
  ///   - trace: The trace. The surface is the recorded window, or the screen if the whole display was recorded.
  ///   - surface: The surface, which the window fills; `nil` for the measured size in the trace, or else the size that
  ///     the device reports, or else 96 pixels per inch.
  ///   - kind: The kind of device whose contacts are read; `nil` for all devices.
  package init?(
    _ trace: RawTrace, surface: MeasuredSurface? = nil, of kind: InputDevice.Kind? = nil
  ) {
    let facts = TraceFacts(trace, of: kind)
    let surface =
      surface ?? facts.millimeters.map { MeasuredSurface(size: $0, source: .measured) }
    guard let origin = facts.origin else { return nil }
    let pixels = facts.window ?? CGSize(width: 1280, height: 800)
    let scale: CGSize
    var source = surface?.source ?? .device
    if let size = surface?.size {
      scale = CGSize(width: pixels.width / size.width, height: pixels.height / size.height)
    } else if let measured = facts.pixelsPerMillimeter {
      scale = measured
    } else {
      (scale, source) = (
        CGSize(width: .pointsPerMillimeter, height: .pointsPerMillimeter), .unknown
      )
    }
    var reader = MeasuredContactReader(
      surface: MeasuredSurface(
        size: CGSize(width: pixels.width / scale.width, height: pixels.height / scale.height),
        source: source, refreshRate: surface?.refreshRate),
      pixelsPerMillimeter: scale, origin: origin, checking: kind)
    var isOfKind: [UInt32: Bool] = [:]
    for record in trace.records {
      switch record {
      case .window: break
      case .input(.devices(let table)):
        reader.add(table)
        for device in table.devices { isOfKind[device.id] = kind == nil || device.kind == kind }
      case .input(.event(let event)):
        if isOfKind[event.source] ?? event.isPossible(of: kind) || event.isDeviceLoss {
          reader.add(event)
        }
      }
    }
    guard !reader.isEmpty else { return nil }
    self = reader.recording(at: 0)
    device = device ?? kind
  }
}

/// The facts of a trace that determine its scale.
private struct TraceFacts {
  /// The size of the first window in pixels.
  var window: CGSize?
  /// The measured size of the first window in millimeters; `nil` if it is unknown.
  var millimeters: CGSize?
  /// The window's top left corner in pixels of the root window; `nil` without contacts.
  var origin: CGPoint?
  /// The scale of the device, if it reports its size.
  var pixelsPerMillimeter: CGSize?

  init(_ trace: RawTrace, of kind: InputDevice.Kind?) {
    var devices: [UInt32: InputDevice] = [:]
    var source: UInt32?
    var samples: [(place: CGPoint, values: [Double?])] = []
    for record in trace.records {
      switch record {
      case .window(let size):
        if window == nil { millimeters = size.millimeters }
        window = window ?? CGSize(width: size.width, height: size.height)
      case .input(.devices(let table)): for device in table.devices { devices[device.id] = device }
      case .input(.event(let event)):
        guard
          devices[event.source].map({ kind == nil || $0.kind == kind })
            ?? event.isPossible(of: kind)
        else { continue }
        if kind?.hovers == true, event.isPointerMotion {
          origin = origin ?? CGPoint(x: event.rootX - event.x, y: event.rootY - event.y)
        }
        guard event.isOfContact else { continue }
        source = source ?? event.source
        origin = origin ?? CGPoint(x: event.rootX - event.x, y: event.rootY - event.y)
        guard source == event.source else { continue }
        samples.append(
          (CGPoint(x: event.rootX, y: event.rootY), [event.valuators[0], event.valuators[1]]))
      }
    }
    guard let axes = source.flatMap({ devices[$0]?.axes }) else { return }
    let lengths = (0...1).map { number in axes.first { $0.number == number && $0.length != nil } }
    guard let first = lengths[0], let second = lengths[1] else { return }
    // The axes of a rotated screen are exchanged. If the positions lie on a straight line, both
    // readings fit; choose the one with more nearly square pixels.
    let readings = [(first, second), (second, first)].compactMap { x, y -> CGSize? in
      let width = Self.slope(samples.map { ($0.place.x, $0.values[x.number]) }, of: x)
      let height = Self.slope(samples.map { ($0.place.y, $0.values[y.number]) }, of: y)
      return (width ?? height).map { CGSize(width: width ?? $0, height: height ?? $0) }
    }
    func distortion(_ scale: CGSize) -> CGFloat { abs(log(scale.width / scale.height)) }
    if let scale = readings.min(by: { distortion($0) < distortion($1) }) {
      pixelsPerMillimeter = scale
      return
    }
    // With too few positions, assume that the window fills the device.
    if let window, let width = first.length, let height = second.length {
      pixelsPerMillimeter = CGSize(width: window.width / width, height: window.height / height)
    }
  }

  /// Returns the number of pixels per millimeter of an axis, if its values determine the positions.
  private static func slope(
    _ samples: [(place: CGFloat, value: Double?)], of axis: InputDevice.Axis
  ) -> CGFloat? {
    let pairs = samples.compactMap { sample in sample.value.map { (sample.place, $0) } }
    guard let low = pairs.min(by: { $0.1 < $1.1 }), let high = pairs.max(by: { $0.1 < $1.1 }),
      let resolution = axis.resolution, high.1 - low.1 >= (axis.maximum - axis.minimum) / 50
    else { return nil }
    let slope = (high.0 - low.0) / (high.1 - low.1)
    // Positions are rounded to pixels at worst.
    let isLinear = pairs.allSatisfy { abs(low.0 + slope * ($0.1 - low.1) - $0.0) <= 2 }
    return isLinear && slope != 0 ? abs(slope) * resolution : nil
  }
}

extension RawInputEvent {
  /// Whether the event belongs to a contact, and has a position.
  fileprivate var isOfContact: Bool {
    switch kind {
    case .touchBegin, .touchUpdate, .pinchBegin, .pinchUpdate, .buttonPress: true
    case .touchEnd: flags & (Flag.deduced | Flag.silent) == 0
    default: false
    }
  }

  /// Returns whether the event may come from a device of the given kind, if the recording does not
  /// describe the device.
  fileprivate func isPossible(of kind: InputDevice.Kind?) -> Bool {
    switch (kind, self.kind) {
    case (nil, _): true
    case (.touchscreen, .touchBegin), (.touchscreen, .touchUpdate), (.touchscreen, .touchEnd): true
    case (.touchpad, .pinchBegin), (.touchpad, .pinchUpdate), (.touchpad, .pinchEnd): true
    case (.mouse, .buttonPress), (.mouse, .buttonRelease), (.mouse, .motion): true
    default: false
    }
  }
}

extension InputDevice.Kind {
  /// Returns whether the device produces contacts of the given kind. Recordings of the kernel's
  /// events play a touchpad like a touchscreen.
  fileprivate func isKind(of contact: InputKind) -> Bool {
    switch self {
    case .touchscreen: contact == .touch
    case .touchpad: contact == .touch || contact == .touchpad
    case .pen: contact == .pen
    case .mouse: contact == .pointer
    case .keyboard, .master: false
    }
  }
}
