import Deft

enum Seat: String, CaseIterable {
  case window, aisle
}

/// A form with stored values, a date, a color and a link.
struct TripForm: View {
  @AppStorage("trip.name") private var name = ""
  @AppStorage("trip.seat") private var seat = Seat.window
  @SceneStorage("trip.tab") private var tab = 0
  @ScaledMetric(relativeTo: .body) private var side: CGFloat = 60
  @State private var departure = Date(timeIntervalSinceReferenceDate: 700_000_000)
  @State private var color = Color.orange
  @Environment(\.openURL) private var openURL
  @Environment(\.undoManager) private var undoManager
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      TextField("Name", text: $name)
      Picker("Seat", selection: $seat) {
        ForEach(Seat.allCases, id: \.self) { Text($0.rawValue.capitalized) }
      }
      .pickerStyle(.segmented)
      DatePicker(
        "Departure", selection: $departure, in: Date(timeIntervalSinceReferenceDate: 0)...,
        displayedComponents: [.date])
      DatePicker("Time", selection: $departure, displayedComponents: .hourAndMinute)
        .datePickerStyle(.compact)
      ColorPicker("Ticket", selection: $color, supportsOpacity: false)
      RoundedRectangle(cornerRadius: 8).fill(color)
        .frame(width: side * 2, height: side)
        .onTapGesture {
          color = .green
          tab += 1
          undoManager?.registerUndo(withTarget: NSObject()) { _ in }
        }
      Link("Terms", destination: URL(string: "https://example.org/terms")!)
      Button("Help") { openURL(URL(string: "https://example.org/help")!) }
      AsyncImage(url: URL(string: "data:,")) { phase in
        if let image = phase.image {
          image.resizable()
        } else if phase.error != nil {
          Color.blue
        } else {
          ProgressView()
        }
      }
      .frame(width: side, height: side)
    }
    .padding()
    .environment(\.openURL, OpenURLAction { _ in .handled })
    .preferredColorScheme(.light)
  }
}

struct TripForm_Previews: PreviewProvider {
  static var previews: some View {
    TripForm()
      .previewDevice("iPhone 14 Pro")
      .previewInterfaceOrientation(.portrait)
      .environment(\.sizeCategory, .large)
      .colorScheme(.dark)
  }
}

@main
struct TripFormApp: App {
  var body: some Scene { WindowGroup { TripForm().statusBar(hidden: true).onOpenURL { _ in } } }
}
