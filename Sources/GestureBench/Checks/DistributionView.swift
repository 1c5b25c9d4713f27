import AppSupport
import Deft
import DeviceChecks

/// A histogram of the values behind a measurement, with the gesture's threshold as a dashed line.
struct DistributionView {
  let distribution: DeviceChecks.Measurement.Distribution
  let unit: String
  @Environment(\.palette) private var palette

  init(distribution: DeviceChecks.Measurement.Distribution, unit: String) {
    (self.distribution, self.unit) = (distribution, unit)
  }

  private static let size = CGSize(width: 300, height: 56)
}

extension DistributionView: View {
  @ViewBuilder
  var body: some View {
    let bins = distribution.bins
    if let most = bins.map(\.count).max(), most > 0 {
      VStack(alignment: .leading, spacing: 2) {
        Canvas { context, size in
          let width = size.width / CGFloat(bins.count)
          for (index, bin) in bins.enumerated() where bin.count > 0 {
            let height = (size.height - 1) * CGFloat(bin.count) / CGFloat(most)
            context.fill(
              Path(
                CGRect(
                  x: CGFloat(index) * width, y: size.height - 1 - height, width: width - 1,
                  height: height)),
              with: .color(Color(palette.accent)))
          }
          var axis = Path()
          axis.move(to: CGPoint(x: 0, y: size.height - 0.5))
          axis.addLine(to: CGPoint(x: size.width, y: size.height - 0.5))
          context.stroke(axis, with: .color(Color(palette.hairline)), lineWidth: 1)
          if let threshold = distribution.threshold {
            let x = (size.width * CGFloat(threshold / distribution.end)).rounded()
            var line = Path()
            line.move(to: CGPoint(x: x, y: 0))
            line.addLine(to: CGPoint(x: x, y: size.height))
            context.stroke(
              line, with: .color(Color(palette.text)),
              style: StrokeStyle(lineWidth: 2, dash: [5, 4]))
          }
        }
        .frame(width: Self.size.width, height: Self.size.height)
        HStack {
          Text(verbatim: "0")
          Spacer()
          Text(verbatim: ReportNumber.text(distribution.end, unit: unit))
        }
        .foregroundStyle(.secondary)
        .frame(width: Self.size.width)
      }
      .accessibilityHidden(true)
      .padding(.vertical, 4)
    }
  }
}
