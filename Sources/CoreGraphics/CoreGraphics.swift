// Lets code keep its line `import CoreGraphics`. Foundation declares points, sizes and rectangles;
// DeftUIKit declares paths and colors.
@_exported import Deft
@_exported import DeftUIKit
