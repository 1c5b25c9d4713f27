// An import of a single type does not export its operators. Those that the standard library's
// protocols do not declare are declared again. They are disfavored, so that a use is not ambiguous
// in a file that also imports Deft.
import DeftGeometry
import DeftViews

/// Returns the opposite angle.
@_disfavoredOverload
public prefix func - (a: Angle) -> Angle { Angle(radians: -a.radians) }

/// Returns an angle multiplied by a factor.
@_disfavoredOverload
public func * (a: Angle, b: Double) -> Angle { Angle(radians: a.radians * b) }

/// Returns an angle divided by a divisor.
@_disfavoredOverload
public func / (a: Angle, b: Double) -> Angle { Angle(radians: a.radians / b) }

/// Concatenates two texts, which retain their styles.
@_disfavoredOverload
public func + (a: Text, b: Text) -> Text { a + b }
