// `CGFloat`, `CGPoint`, `CGSize`, `CGRect` and `Date` are the currency of the public interface; code
// written for SwiftUI gets them with its one import, and so does code written for Deft.
@_exported import Foundation
