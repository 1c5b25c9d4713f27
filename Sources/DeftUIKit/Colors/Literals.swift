/// The type of a color literal, such as `#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)`.
public typealias _ColorLiteralType = UIColor
/// The type of an image literal, such as `#imageLiteral(resourceName: "harbor")`.
public typealias _ImageLiteralType = UIImage

extension UIColor: _ExpressibleByColorLiteral {
  /// Creates a color from the sRGB components of a color literal, 0...1.
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}

extension UIImage: _ExpressibleByImageLiteral {
  /// Reads a named picture from the folders that `Image` searches; the picture is empty if it cannot
  /// be read.
  public convenience init(imageLiteralResourceName name: String) {
    if let image = UIImage(named: name), let pixels = image.pixels {
      self.init(pixels, scale: image.scale)
    } else {
      self.init()
    }
  }
}
