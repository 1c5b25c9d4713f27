// The public interface uses `CGFloat`, `CGPoint`, `CGSize`, `CGRect` and `Date`. Importing SwiftUI makes them
// available, and so does importing Deft.
@_exported import Foundation
