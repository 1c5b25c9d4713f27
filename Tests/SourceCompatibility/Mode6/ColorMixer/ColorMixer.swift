#if canImport(SwiftUI)
  import SwiftUI
#else
  import Deft
#endif

@main
struct ColorMixerApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

/// Sliders, a picker and a toggle that mix a color.
struct ContentView: View {
  enum Shade: String, CaseIterable, Identifiable {
    case flat, linear, radial, angular
    var id: Self { self }
  }

  @State private var red = 0.9
  @State private var green: CGFloat = 0.4
  @State private var blue = 0.2
  @State private var shade = Shade.flat
  @State private var isRound = false

  private var color: Color { Color(red: red, green: green, blue: blue) }

  var body: some View {
    VStack(spacing: 16) {
      swatch.frame(width: 200, height: 160)
      channel("Red", value: $red)
      channel("Green", value: Binding(get: { Double(green) }, set: { green = CGFloat($0) }))
      channel("Blue", value: $blue)
      Picker("Shade", selection: $shade) {
        ForEach(Shade.allCases) { Text($0.rawValue.capitalized).tag($0) }
      }
      .pickerStyle(.segmented)
      Toggle("Round", isOn: $isRound.animation(.easeInOut))
    }
    .padding()
    .frame(width: 320)
  }

  @ViewBuilder private var swatch: some View {
    switch shade {
    case .flat:
      color.cornerRadius(isRound ? 80 : 0)
    case .linear:
      Rectangle().fill(
        LinearGradient(colors: [color, .white], startPoint: .top, endPoint: .bottom)
      )
      .clipShape(RoundedRectangle(cornerRadius: isRound ? 80 : 0))
    case .radial:
      RadialGradient(colors: [.white, color], center: .center, startRadius: 5, endRadius: 100)
    case .angular:
      AngularGradient(gradient: Gradient(colors: [color, .black, color]), center: .center)
        .clipShape(Circle())
    }
  }

  private func channel(_ name: String, value: Binding<Double>) -> some View {
    HStack {
      Text(name).frame(width: 60, alignment: .leading)
      Slider(value: value)
      Text(value.wrappedValue, format: .number.precision(.fractionLength(2))).monospacedDigit()
    }
  }
}
