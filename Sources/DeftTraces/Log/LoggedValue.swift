import DeftSystem

/// The value of any gesture, in the form in which it is logged.
public indirect enum LoggedValue: Equatable, Sendable {
  case drag(DragGesture.Value)
  case spatialTap(SpatialTapGesture.Value)
  case tap
  case longPress(Bool)
  case magnify(MagnifyGesture.Value)
  case rotate(RotateGesture.Value)
  case transform(TransformGesture.Value)
  /// The values of two simultaneous gestures; `nil` for a part without a value.
  case simultaneous(LoggedValue?, LoggedValue?)
  /// The first part of a sequence.
  case sequenceFirst(LoggedValue)
  /// The first part's last value, and the second part's value.
  case sequenceSecond(LoggedValue, LoggedValue?)
  /// The first of two exclusive gestures.
  case exclusiveFirst(LoggedValue)
  /// The second of two exclusive gestures.
  case exclusiveSecond(LoggedValue)

  /// The value as JSON. Equal values have identical bytes.
  public var json: String { JSONWriter.text(of: self) }
}

extension LoggedValue: JSONWritable {
  package func write(to json: inout JSONWriter) {
    switch self {
    case .tap: json.object { _ in }
    case .longPress(let isDown): isDown.write(to: &json)
    default: json.object(writeFields)
    }
  }

  private func writeFields(to json: inout JSONWriter) {
    switch self {
    case .drag(let value):
      json.field("location", value.location)
      json.field("startLocation", value.startLocation)
      json.field("translation", value.translation)
      json.field("velocity", value.velocity)
      json.field("predictedEndLocation", value.predictedEndLocation)
      json.field("predictedEndTranslation", value.predictedEndTranslation)
    case .spatialTap(let value): json.field("location", value.location)
    case .tap, .longPress: break
    case .magnify(let value):
      json.field("magnification", value.magnification)
      json.field("velocity", value.velocity)
      Self.write(value.startAnchor, value.startLocation, to: &json)
    case .rotate(let value):
      json.field("rotation_deg", value.rotation.degrees)
      json.field("velocity_deg", value.velocity.degrees)
      Self.write(value.startAnchor, value.startLocation, to: &json)
    case .transform(let value):
      json.field("translation", value.translation)
      json.field("scale", value.scale)
      json.field("rotation_deg", value.rotation.degrees)
      json.field("anchor", value.anchor)
      json.field("residual", value.residual)
    case .simultaneous(let first, let second):
      json.field("first", first)
      json.field("second", second)
    case .sequenceFirst(let value), .exclusiveFirst(let value): json.field("first", value)
    case .sequenceSecond(let first, let second):
      json.array("second", [first, second]) { $1.write(to: &$0) }
    case .exclusiveSecond(let value): json.field("second", value)
    }
  }

  private static func write(
    _ anchor: UnitPoint, _ location: CGPoint, to json: inout JSONWriter
  ) {
    json.field("startAnchor", CGPoint(x: anchor.x, y: anchor.y))
    json.field("startLocation", location)
  }
}
