import DeftTesting
import DeftUIKit
import DeftViews
import Foundation
import Testing

@Suite("Transforms of space") @MainActor
struct CATransform3DTests {
  private func near(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
    func numbers(_ t: CATransform3D) -> [CGFloat] {
      [t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24]
        + [t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44]
    }
    return zip(numbers(a), numbers(b)).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  @Test("A rotation about the z axis and affine functions equal those of the plane")
  func plane() {
    let plane = CGAffineTransform(rotationAngle: 0.3)
    let space = CATransform3DMakeRotation(0.3, 0, 0, 2)
    #expect(near(space, CATransform3DMakeAffineTransform(plane)))
    #expect(CATransform3DIsAffine(CATransform3DMakeAffineTransform(plane)))
    #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(0.3, 0, 1, 0)))
    #expect(CATransform3DGetAffineTransform(CATransform3DMakeTranslation(3, 4, 5)).tx == 3)
    #expect(near(CATransform3DMakeRotation(1, 0, 0, 0), CATransform3DIdentity))
  }

  @Test("A transform and its inverse cancel each other") func inverse() {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 500
    transform = CATransform3DRotate(transform, 0.7, 1, 2, 3)
    transform = CATransform3DTranslate(transform, 10, 20, 30)
    transform = CATransform3DScale(transform, 2, 3, 4)
    let inverse = CATransform3DInvert(transform)
    #expect(near(CATransform3DConcat(transform, inverse), CATransform3DIdentity))
    let singular = CATransform3DMakeScale(1, 0, 1)
    #expect(CATransform3DEqualToTransform(CATransform3DInvert(singular), singular))
  }

  @Test("The order of transforms is that of the calls, from the last to the first")
  func order() {
    let moved = CATransform3DTranslate(CATransform3DMakeScale(2, 2, 2), 10, 0, 0)
    #expect(moved.m41 == 20)
    let scaled = CATransform3DScale(CATransform3DMakeTranslation(10, 0, 0), 2, 2, 2)
    #expect(scaled.m41 == 10)
  }

  @Test("A rotation about the y axis with perspective has its effect on the plane of a view")
  func projection() {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 400
    let projection = ProjectionTransform(
      CATransform3DRotate(transform, .pi / 3, 0, 1, 0))
    #expect(abs(projection.m11 - 0.5) < 1e-9)
    #expect(abs(projection.m13 - sin(.pi / 3) / 400) < 1e-9)
    #expect(projection.m33 == 1)
  }

  @Test("A gray has three equal components") func gray() {
    #expect(CGColor(gray: 0.25, alpha: 0.5).components == [0.25, 0.25, 0.25, 0.5])
  }

  @Test("A Core Graphics context draws in the current coordinates of a canvas")
  func coreGraphics() throws {
    let tester = ViewTester(size: CGSize(width: 40, height: 20), scale: 2) {
      Canvas { context, _ in
        context.translateBy(x: 10, y: 0)
        context.withCGContext { drawing in
          drawing.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
          drawing.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
      }
    }
    let picture = try tester.picture()
    #expect(picture[30, 10] == 0xFF0000)
    #expect(picture[10, 10] == picture[70, 30] && picture[10, 10] != 0xFF0000)
  }
}
