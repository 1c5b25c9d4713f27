/// Returns an SVG document in which images and groups are numbered from 1 in document order.
///
/// Cairo numbers them continuously throughout the process, so the same tree would yield different bytes each
/// time.
func renumbered(_ bytes: [UInt8]) -> [UInt8] {
  let names = ["image", "surface"].map { Array($0.utf8) }
  var numbers: [[UInt8]: Int] = [:]
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count)
  var index = 0
  while index < bytes.count {
    let byte = bytes[index]
    result.append(byte)
    index += 1
    // Names of parts follow one of these two characters, neither of which occurs in image data.
    guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#"),
      let name = names.first(where: { bytes[index...].starts(with: $0) })
    else { continue }
    let digits = bytes[(index + name.count)...].prefix { (48...57).contains($0) }
    if digits.isEmpty { continue }
    let old = Array(bytes[index..<digits.endIndex])
    let number = numbers[old] ?? numbers.count + 1
    numbers[old] = number
    result += name
    result += Array("\(number)".utf8)
    index = digits.endIndex
  }
  return result
}
