import Foundation
import Testing

/// A check that the programs together use all SwiftUI symbols that are common in ordinary code.
@Suite("Coverage of SwiftUI's symbols")
struct CoverageTests {
  /// The required spellings by topic.
  static let symbols: [(part: String, spellings: [String])] = [
    (
      "gestures",
      [
        ": Gesture {", "typealias Value =", "AnyGesture(", "AnyGesture<Value>", "TapGesture()",
        "TapGesture(count:", "SpatialTapGesture(count:", "LongPressGesture(minimumDuration:",
        "maximumDistance:", "DragGesture()", "DragGesture(minimumDistance: 0)",
        "DragGesture(coordinateSpace:", "DragGesture(minimumDistance: 0, coordinateSpace:",
        "MagnificationGesture()", "RotationGesture()", "MagnifyGesture(", "RotateGesture(",
        ".updating($dragState) {", "body: { value, state, transaction in", ".onChanged",
        ".onEnded {", ".onEnded({", ".onEnded(action)", ".map {", ".simultaneously(with:",
        ".sequenced(before:", ".exclusively(before:", "SimultaneousGesture(", "ExclusiveGesture(",
        "value.first", "value.second", "case .first(true)", "case .second(true, let drag)",
        "case .second(true, let drag?)", ".modifiers(.shift)", "GestureMask", "_makeGesture(",
        "_GraphValue<", "_GestureInputs", "_GestureOutputs<", "some Gesture<DragGesture.Value>",
        "let doubleTap = TapGesture(count: 2)",
      ]
    ),
    (
      "values of drags",
      [
        ".translation", ".location", ".startLocation", "value.time", ".velocity",
        ".predictedEndLocation", ".predictedEndTranslation", ".startAnchor", ".magnification",
        ".rotation",
      ]
    ),
    (
      "states",
      [
        "@State private var", "State( wrappedValue:", "@State private var point: CGPoint?",
        "@GestureState private var start: CGPoint?", "@GestureState(resetTransaction:",
        "@GestureState(initialValue:", "@GestureState(reset:", "@GestureState(wrappedValue:",
        "var dragState = DragState.inactive", "live = Pose()", "pair = (count: 0, isFar: false)",
        ".init(animation:", "transaction.animation = .interactiveSpring()",
        "transaction.animation = nil", "Transaction(animation:", "withAnimation(",
        "withAnimation {", "withTransaction(", "@ViewBuilder", "content: @escaping () -> Content",
        "@Binding var", "Binding(get:", ".constant(", "@Observable", "@Bindable", "@FocusState",
        "ObservableObject", "@Published", "@StateObject", "@ObservedObject", "@EnvironmentObject",
        "@Environment(\\.", "@Environment(Board.self)", "EnvironmentKey",
      ]
    ),
    (
      "scenes and tables",
      [
        "Settings {", "Window(\"About\", id: \"about\") {", ".commands {",
        "CommandMenu(\"People\") {", "CommandGroup(replacing: .newItem) {}", ": Commands {",
        "some Commands {", "SettingsLink()", "openWindow(id:", "dismissWindow(id:",
        ".windowResizability(.contentMinSize)", ".windowStyle(.", ".defaultPosition(.", "Table(",
        "sortOrder: $order", "TableColumn(\"Name\", value: \\.name)", "KeyPathComparator<",
      ]
    ),
    (
      "views",
      [
        "Image(systemName:", "Text(\"", "Text(duration, format:", "VStack", "HStack", "ZStack",
        "ScrollView {", "ScrollView(.horizontal)", "ForEach($items) { $item in",
        "ForEach(marks) {", "ForEach(0..<3)", "id: \\.self", "Button(\"Prominent\", action:",
        "NavigationLink(destination:", "NavigationStack", "Canvas { context, size in",
        "Color(red:", "Color(hue:", "PreviewProvider", "ViewModifier",
        "func body(content: Content)", "GeometryReader", "Group {", "AnyView(", "EmptyView()",
        "Spacer()", "Divider()", "Label(", "Toggle(", "Slider(value:", "Picker(", "if #available",
        "WindowGroup {", ": Layout {", "AnyLayout(", "specifier:",
      ]
    ),
    (
      "text fields",
      [
        "TextField(\"Name\", text: $name, prompt: Text(", "SecureField(\"Password\", text:",
        "axis: .vertical", "value: $age, format: .number", "format: .percent",
        "formatter: formatter",
        "onEditingChanged:", "onCommit:", "TextField(value:", ".onSubmit {", ".onSubmit(of: .text)",
        ".focused($field, equals: .name)", ".submitLabel(.next)", ".textFieldStyle(.plain)",
        ".textFieldStyle(RoundedBorderTextFieldStyle())", ".textFieldStyle(Underlined())",
        "_body(configuration: TextField<Self._Label>)", ".keyboardType(.decimalPad)",
        ".textContentType(.username)", ".textInputAutocapitalization(.never)",
        ".autocorrectionDisabled()", ".disableAutocorrection(true)", ".lineLimit(2...5)",
      ]
    ),
    (
      "shapes and styles",
      [
        "Circle()", "Rectangle()", "RoundedRectangle(cornerRadius:", "Capsule()", "Ellipse()",
        ": Shape {", ".fill(.blue)", ".fill(isSharp ? .blue : .orange)", ".fill(Color.blue)",
        ".stroke(Color.white, lineWidth: 2)", ".strokeBorder(", ".trim(from:", "StrokeStyle(",
        "LinearGradient(colors:", "RadialGradient( colors:", "AngularGradient(", "UnitPoint(x:",
        ".center", "startPoint: .top, endPoint: .bottom", ".buttonStyle(.bordered)",
        ".buttonStyle(.borderedProminent)", "ButtonStyle {", ".font(.system(size: 40))",
        ".font(.system(size: 48, weight: .bold, design: .rounded))",
        ".foregroundStyle(item.isDone ? .green : .gray)", ".background(.white)",
        ".background(Color.white)", "isOver ? Color.yellow : .white", ".purple",
      ]
    ),
    (
      "modifiers",
      [
        ".gesture(", ".simultaneousGesture(", ".highPriorityGesture(", "including:", "isEnabled:",
        "name: \"named\"", ".onTapGesture {", ".onTapGesture(count: 2)",
        ".onTapGesture { location in", ".onLongPressGesture {", "onPressingChanged: { pressing in",
        "pressing: {", ".offset(offset)", ".offset( x:", ".offset(x:", ".offset(y:",
        ".scaleEffect(", "anchor:", ".rotationEffect(", ".opacity(", ".shadow(radius:",
        ".shadow(color:", ".frame(width: 100, height: 100)",
        ".frame(width: 100, height: 100, alignment: .center)", ".overlay(dragState.isDragging ?",
        ".overlay {", ".overlay(alignment:", ".font(", ".bold()", ".foregroundColor(",
        ".padding()", ".clipShape(", ".contentShape(", ".coordinateSpace(name:",
        ".coordinateSpace(.named(", "modifier(Draggable", ".onReceive(",
        ".onChange(of: step) { old, new in", ".onChange(of: isShown) {", ".onAppear",
        ".onDisappear", ".task {", ".allowsHitTesting(", ".disabled(", ".position(", ".zIndex(",
        ".gesture(completedLongPress ? nil : longPress)", ".transition(", ".onHover {",
        "coordinateSpace: .global", ".named(\"container\")",
      ]
    ),
    (
      "animations",
      [
        ".animation(.easeInOut, value:", ".animation(nil)", ".animation(.linear(duration:",
        ".easeInOut(duration:", "Animation.spring()", ".spring(response:", ".interactiveSpring()",
        ".interpolatingSpring(stiffness:", ".animation(isOver ? .easeIn : nil, value:",
        ".animation(.snappy) {", "completionCriteria:", ".repeatForever(", ".delay(", ".speed(",
        ".timingCurve(", "animatableData", "Spring(duration:", "UnitCurve",
        "@Namespace private var",
        "let namespace: Namespace.ID", ".matchedGeometryEffect(id: \"highlight\", in: namespace)",
        "isSource: false",
      ]
    ),
    (
      "geometry and Foundation",
      [
        "CGFloat", "CGSize", "CGPoint", "CGVector", "Angle = .zero", "angle + live.angle",
        "angle +=", "scaleEffect(1 + duration / 10)", "Timer.publish(every: 0.1, tolerance:",
        ".autoconnect()", "Publishers.Autoconnect<Timer.TimerPublisher>", "on: .current",
        "in: .common", "on: .main", "Date()", ".timeIntervalSince(", "TimeInterval",
        ".number.precision(.fractionLength(1))", "PassthroughSubject<",
      ]
    ),
    (
      "accessibility and keys",
      [
        ".accessibilityElement()", ".accessibilityElement(children:", ".accessibilityLabel(\"",
        ".accessibilityValue(\"", ".accessibilityHint(", ".accessibilityHidden(",
        ".accessibilityIdentifier(", ".accessibilityAddTraits(",
        ".accessibilityAdjustableAction {", "case .increment", "case .decrement",
        "@unknown default", ".accessibilityAction {", ".accessibilityAction(named:",
        ".onKeyPress(.upArrow)", ".onKeyPress(.downArrow)", ".onKeyPress(.leftArrow",
        ".onKeyPress(.rightArrow)", ".onKeyPress(keys:", ".onKeyPress(characters:",
        "return .handled", ".ignored", ".focusable()", ".focused(", ".keyboardShortcut(",
        "accessibilityReduceMotion",
      ]
    ),
  ]

  private static func squeezed(_ text: String) -> String {
    String(text.unicodeScalars.filter { !CharacterSet.whitespacesAndNewlines.contains($0) })
  }

  @Test("The sample programs use every listed SwiftUI symbol") func everySymbolIsSpelledInAProgram()
    throws
  {
    let sources = try ProgramsPackage.sources().values.joined(separator: "\n")
    let code = Self.squeezed(
      sources.split(separator: "\n").filter {
        !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//")
      }.joined(separator: "\n"))
    var count = 0
    for (part, spellings) in Self.symbols {
      for spelling in spellings {
        count += 1
        let isSpelled = code.contains(Self.squeezed(spelling))
        #expect(isSpelled, "No program uses \(spelling) (\(part)).")
      }
    }
    #expect(count > 200)
  }
}
