import Deft

/// A field of the form.
enum Field: Hashable { case name, password, age, height }

/// A custom text field style.
struct Underlined: TextFieldStyle {
  func _body(configuration: TextField<Self._Label>) -> some View {
    VStack(spacing: 2) {
      configuration
      Divider()
    }
  }
}

struct SignUp: View {
  @State private var name = ""
  @State private var password = ""
  @State private var age: Int?
  @State private var height: Double = 1.75
  @State private var share = 0.5
  @State private var weight = 70.0
  @State private var note = ""
  @State private var isEditing = false
  @State private var isSent = false
  @FocusState private var field: Field?

  private let formatter: NumberFormatter = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    return formatter
  }()

  var body: some View {
    VStack(alignment: .leading) {
      TextField("Name", text: $name, prompt: Text("Required"))
        .focused($field, equals: .name)
        .textContentType(.username)
        .textInputAutocapitalization(.never)
        .autocorrectionDisabled()
        .submitLabel(.next)
        .onSubmit { field = .password }
      SecureField("Password", text: $password)
        .focused($field, equals: .password)
        .submitLabel(.done)
        .onSubmit(of: .text) { field = .age }
      TextField("Age", value: $age, format: .number)
        .focused($field, equals: .age)
        .keyboardType(.numberPad)
        .onSubmit { isSent = true }
      TextField("Height", value: $height, format: .number.precision(.fractionLength(2)))
        .focused($field, equals: .height)
        .keyboardType(.decimalPad)
        .textFieldStyle(Underlined())
      TextField("Share", value: $share, format: .percent)
      TextField("Weight", value: $weight, formatter: formatter)
      TextField("Note", text: $note, axis: .vertical)
        .lineLimit(2...5)
        .textFieldStyle(.plain)
      TextField(
        "Old", text: $note,
        onEditingChanged: { editing in
          isEditing = editing
        },
        onCommit: {
          isSent = true
        })
      TextField("Older", text: $note, onCommit: { isSent = true })
        .textFieldStyle(RoundedBorderTextFieldStyle())
        .disableAutocorrection(true)
      TextField(value: $share, format: .percent) { Text("Share") }
      Button("Send") { isSent = true }
        .disabled(name.isEmpty)
      Rectangle()
        .fill(isSent && name == "Ada" && password == "secret" && age == 36 ? .green : .red)
        .frame(width: 80, height: 20)
    }
    .padding()
    .onAppear { field = .name }
  }
}

@main
struct SignUpApp: App {
  var body: some Scene {
    WindowGroup { SignUp() }
  }
}
