// swift-format-ignore-file: AlwaysUseLowerCamelCase
// This module exists so that code with `import simd` compiles unchanged. The module declares the
// names of the simd library for Swift's own vectors.
import Foundation

public typealias simd_float2 = SIMD2<Float>
public typealias simd_float3 = SIMD3<Float>
public typealias simd_float4 = SIMD4<Float>
public typealias simd_double2 = SIMD2<Double>
public typealias simd_double3 = SIMD3<Double>
public typealias simd_double4 = SIMD4<Double>

/// Returns the sum of the products of components.
public func dot<V: SIMD>(_ a: V, _ b: V) -> V.Scalar where V.Scalar: FloatingPoint {
  (a * b).sum()
}
/// Returns the square of a vector's length.
public func length_squared<V: SIMD>(_ vector: V) -> V.Scalar where V.Scalar: FloatingPoint {
  dot(vector, vector)
}
public func length<V: SIMD>(_ vector: V) -> V.Scalar where V.Scalar: FloatingPoint {
  length_squared(vector).squareRoot()
}
/// Returns the distance between two points.
public func distance<V: SIMD>(_ a: V, _ b: V) -> V.Scalar where V.Scalar: FloatingPoint {
  length(a - b)
}
/// Returns the vector of length 1 in the same direction.
public func normalize<V: SIMD>(_ vector: V) -> V where V.Scalar: FloatingPoint {
  vector / length(vector)
}
/// Returns a vector between two vectors; 0 returns the first, and 1 returns the second.
public func mix<V: SIMD>(_ a: V, _ b: V, t: V.Scalar) -> V where V.Scalar: FloatingPoint {
  a + (b - a) * t
}
/// Returns the vector that is perpendicular to two vectors.
public func cross<T: FloatingPoint>(_ a: SIMD3<T>, _ b: SIMD3<T>) -> SIMD3<T> {
  let x = a.y * b.z - a.z * b.y
  let y = a.z * b.x - a.x * b.z
  return SIMD3(x, y, a.x * b.y - a.y * b.x)
}

public func simd_dot<V: SIMD>(_ a: V, _ b: V) -> V.Scalar where V.Scalar: FloatingPoint {
  dot(a, b)
}
public func simd_length<V: SIMD>(_ vector: V) -> V.Scalar where V.Scalar: FloatingPoint {
  length(vector)
}
public func simd_distance<V: SIMD>(_ a: V, _ b: V) -> V.Scalar where V.Scalar: FloatingPoint {
  distance(a, b)
}
public func simd_normalize<V: SIMD>(_ vector: V) -> V where V.Scalar: FloatingPoint {
  normalize(vector)
}
public func simd_mix<V: SIMD>(_ a: V, _ b: V, t: V.Scalar) -> V where V.Scalar: FloatingPoint {
  mix(a, b, t: t)
}
public func simd_cross<T: FloatingPoint>(_ a: SIMD3<T>, _ b: SIMD3<T>) -> SIMD3<T> { cross(a, b) }
