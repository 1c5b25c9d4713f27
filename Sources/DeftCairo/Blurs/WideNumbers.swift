// Conversions between bytes and numbers with room to count, lane by lane: written out, they become an instruction each,
// where the library's own are now and then left as calls.

extension SIMD8 where Scalar == UInt16 {
  @inline(__always)
  init(widening bytes: SIMD8<UInt8>) {
    self.init(
      UInt16(bytes[0]), UInt16(bytes[1]), UInt16(bytes[2]), UInt16(bytes[3]), UInt16(bytes[4]),
      UInt16(bytes[5]), UInt16(bytes[6]), UInt16(bytes[7]))
  }
}

extension SIMD8 where Scalar == Int16 {
  @inline(__always)
  init(widening bytes: SIMD8<UInt8>) {
    self = unsafeBitCast(SIMD8<UInt16>(widening: bytes), to: Self.self)
  }
}

extension SIMD8 where Scalar == UInt8 {
  /// The lower halves of numbers.
  @inline(__always)
  init(narrowing numbers: SIMD8<UInt16>) {
    func low(_ index: Int) -> UInt8 { UInt8(truncatingIfNeeded: numbers[index]) }
    self.init(low(0), low(1), low(2), low(3), low(4), low(5), low(6), low(7))
  }
}

extension SIMD8 where Scalar == UInt8 {
  /// The lowest bytes of numbers.
  @inline(__always)
  init(narrowing numbers: SIMD8<UInt32>) {
    func low(_ index: Int) -> UInt8 { UInt8(truncatingIfNeeded: numbers[index]) }
    self.init(low(0), low(1), low(2), low(3), low(4), low(5), low(6), low(7))
  }
}

extension SIMD4 where Scalar == UInt8 {
  /// The lowest bytes of numbers.
  @inline(__always)
  init(narrowing numbers: SIMD4<UInt32>) {
    func low(_ index: Int) -> UInt8 { UInt8(truncatingIfNeeded: numbers[index]) }
    self.init(low(0), low(1), low(2), low(3))
  }
}

extension SIMD4 where Scalar == UInt32 {
  @inline(__always)
  init(widening numbers: SIMD4<UInt16>) {
    self.init(UInt32(numbers[0]), UInt32(numbers[1]), UInt32(numbers[2]), UInt32(numbers[3]))
  }
}

extension SIMD4 where Scalar == Float {
  @inline(__always)
  init(widening bytes: SIMD4<UInt8>) {
    func number(_ index: Int) -> Float { Float(Int32(bytes[index])) }
    self.init(number(0), number(1), number(2), number(3))
  }

  @inline(__always)
  init(pixel: UInt32) { self.init(widening: unsafeBitCast(pixel, to: SIMD4<UInt8>.self)) }
}

extension SIMD16 where Scalar == Float {
  @inline(__always)
  init(widening bytes: SIMD16<UInt8>) {
    func numbers(_ bytes: SIMD8<UInt8>) -> SIMD8<Float> {
      SIMD8(
        lowHalf: SIMD4<Float>(widening: bytes.lowHalf),
        highHalf: SIMD4<Float>(widening: bytes.highHalf))
    }
    self.init(lowHalf: numbers(bytes.lowHalf), highHalf: numbers(bytes.highHalf))
  }
}

// The upper halves of products: written so, they become an instruction for all eight.

extension SIMD8 where Scalar == UInt16 {
  /// Products in 65,536ths, rounded down.
  @inline(__always)
  func upperProduct(_ other: Self) -> Self {
    @inline(__always)
    func wide(_ numbers: Self) -> SIMD8<UInt32> {
      func wide(_ index: Int) -> UInt32 { UInt32(numbers[index]) }
      return SIMD8<UInt32>(
        wide(0), wide(1), wide(2), wide(3), wide(4), wide(5), wide(6), wide(7))
    }
    let products = (wide(self) &* wide(other)) &>> SIMD8<UInt32>(repeating: 16)
    func upper(_ index: Int) -> UInt16 { UInt16(truncatingIfNeeded: products[index]) }
    return Self(upper(0), upper(1), upper(2), upper(3), upper(4), upper(5), upper(6), upper(7))
  }
}

extension SIMD8 where Scalar == Int16 {
  /// Products in 65,536ths, rounded down.
  @inline(__always)
  func upperProduct(_ other: Self) -> Self {
    @inline(__always)
    func wide(_ numbers: Self) -> SIMD8<Int32> {
      func wide(_ index: Int) -> Int32 { Int32(numbers[index]) }
      return SIMD8<Int32>(wide(0), wide(1), wide(2), wide(3), wide(4), wide(5), wide(6), wide(7))
    }
    let products = (wide(self) &* wide(other)) &>> SIMD8<Int32>(repeating: 16)
    func upper(_ index: Int) -> Int16 { Int16(truncatingIfNeeded: products[index]) }
    return Self(upper(0), upper(1), upper(2), upper(3), upper(4), upper(5), upper(6), upper(7))
  }
}

extension SIMD4 where Scalar == UInt32 {
  /// The sum of two products: of the lower halves, as numbers with a sign, and of the upper ones.  An instruction as well.
  @inline(__always)
  func sumsOfProducts(_ other: Self) -> SIMD4<Int32> {
    @inline(__always)
    func wide(_ numbers: SIMD8<Int16>) -> SIMD8<Int32> {
      func wide(_ index: Int) -> Int32 { Int32(numbers[index]) }
      return SIMD8<Int32>(wide(0), wide(1), wide(2), wide(3), wide(4), wide(5), wide(6), wide(7))
    }
    let products =
      wide(unsafeBitCast(self, to: SIMD8<Int16>.self))
      &* wide(unsafeBitCast(other, to: SIMD8<Int16>.self))
    return SIMD4<Int32>(
      products[0] &+ products[1], products[2] &+ products[3], products[4] &+ products[5],
      products[6] &+ products[7])
  }
}
