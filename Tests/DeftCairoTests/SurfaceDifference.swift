import DeftCairo
import Foundation

extension CairoSurface {
  /// Returns the greatest difference of a component for each pixel that differs from a surface of the same size.
  ///
  /// Equal rows are skipped, because comparing each pixel is slow in a build without optimization.
  func differences(from other: CairoSurface) -> [Int] {
    withPixels { ours, ourRow in
      other.withPixels { theirs, theirRow in
        var found: [Int] = []
        for y in 0..<height {
          let (p, q) = (ours.baseAddress! + y * ourRow, theirs.baseAddress! + y * theirRow)
          if memcmp(p, q, width * 4) == 0 { continue }
          for x in 0..<width where (p[x] ^ q[x]) & 0xFFFFFF != 0 {
            var most = 0
            for shift: UInt32 in [0, 8, 16] {
              most = max(most, abs(Int(p[x] >> shift & 255) - Int(q[x] >> shift & 255)))
            }
            found.append(most)
          }
        }
        return found
      }
    }
  }
}
