// Code with unchanged import lines. Foundation has points, sizes and rectangles, and Deft's UIKit has paths and colors.
@_exported import Deft
@_exported import DeftUIKit
