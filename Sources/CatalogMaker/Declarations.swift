/// The parameters and properties that the sources declare as texts.
struct Declarations {
  /// The parameters of a function, an initializer or a case.
  struct Signature {
    struct Parameter {
      /// The label in calls; `nil` for a parameter without a label.
      var label: String?
      var type: TextType
    }
    var parameters: [Parameter]
    /// The only module that can call the function; `nil` for all modules.
    var module: String?

    /// Returns the parameter for each label of a call; `nil` if the labels do not match.
    func parameters(for labels: [String?]) -> [Parameter]? {
      var found: [Parameter] = []
      var rest = parameters[...]
      for label in labels {
        guard let index = rest.firstIndex(where: { $0.label == label }) else { return nil }
        found.append(rest[index])
        rest = rest[(index + 1)...]
      }
      return found
    }
  }

  /// The signatures, by the name of the function or case; initializers are stored under the name of their type.
  private(set) var signatures: [String: [Signature]] = [:]
  /// The signatures of all initializers, for calls that do not name their type.
  private(set) var initializers: [Signature] = []
  /// The names of text properties.
  private(set) var properties: Set<String> = []
  /// The element types of properties that are lists of texts, by module and name.
  private(set) var lists: [String: [String: TextType]] = [:]

  /// The current module.
  private var module = ""

  /// Adds the declarations of a source.
  mutating func read(_ places: [Token.Place], of module: String) {
    self.module = module
    read(places, in: nil, kind: nil)
  }

  private mutating func read(_ places: [Token.Place], in type: String?, kind: String?) {
    var stored: [Signature.Parameter] = []
    for (index, place) in places.enumerated() {
      if case .group(_, let inner) = place.token {
        let header =
          place.group("{") == nil ? nil : Self.typeHeader(before: index, in: places)
        read(inner, in: header?.name, kind: header?.kind)
        continue
      }
      switch place.word {
      case "func":
        guard index + 1 < places.count, let name = places[index + 1].word else { continue }
        add(
          parameters(after: index + 1, in: places), to: name,
          in: Self.isShared(at: index, in: places) ? nil : module)
      case "init":
        if index > 0, places[index - 1].symbol == "." { continue }
        guard let type, let parameters = parameters(after: index, in: places) else { continue }
        add(parameters, to: type)
        if parameters.contains(where: \.type.hasTexts) {
          initializers.append(Signature(parameters: parameters))
        }
      case "case" where kind == "enum":
        readCases(places[(index + 1)...])
      case "let", "var":
        guard let property = Property(at: index, in: places) else {
          if kind == "struct", let name = Property.untypedVariable(at: index, in: places) {
            stored.append(Signature.Parameter(label: name, type: .none))
          }
          continue
        }
        if property.type.hasTexts { properties.insert(property.name) }
        if case .list(let element) = property.type {
          lists[module, default: [:]][property.name] = element
        }
        add(
          property.parameters.map { Signature.Parameter(label: nil, type: $0) }, to: property.name)
        if kind == "struct", !property.isStatic {
          stored.append(Signature.Parameter(label: property.name, type: property.type))
        }
      default: break
      }
    }
    if let type, stored.contains(where: \.type.hasTexts) {
      add(stored, to: type)
      initializers.append(Signature(parameters: stored))
    }
  }

  private mutating func add(
    _ parameters: [Signature.Parameter]?, to name: String, in module: String? = nil
  ) {
    guard let parameters, parameters.contains(where: \.type.hasTexts) else { return }
    signatures[name, default: []].append(Signature(parameters: parameters, module: module))
  }

  /// Returns whether other modules can call a function.
  private static func isShared(at index: Int, in places: [Token.Place]) -> Bool {
    let modifiers: Set = [
      "public", "package", "open", "static", "class", "final", "mutating", "nonisolated",
      "override", "consuming", "borrowing", "indirect", "required", "convenience",
    ]
    let before = places[..<index].reversed().prefix { $0.word.map(modifiers.contains) == true }
    return before.contains { ["public", "package", "open"].contains($0.word) }
  }

  private mutating func readCases(_ places: ArraySlice<Token.Place>) {
    var rest = places
    while let name = rest.first?.word {
      rest = rest.dropFirst()
      if let group = rest.first?.group("(") {
        let parameters = group.split { $0.symbol == "," }.map { element in
          Signature.Parameter(
            label: TextType.label(of: element),
            type: TextType(TextType.withoutLabel(element).prefix { $0.symbol != "=" }))
        }
        add(parameters, to: name)
        rest = rest.dropFirst()
      }
      guard rest.first?.symbol == "," else { return }
      rest = rest.dropFirst()
    }
  }

  private static let kinds: Set = ["struct", "class", "enum", "extension", "actor", "protocol"]

  /// Returns the kind and name of the type whose body begins here; `nil` for other bodies.
  private static func typeHeader(
    before index: Int, in places: [Token.Place]
  ) -> (kind: String, name: String)? {
    var start = index - 1
    while start >= 0 {
      if case .group("{", _) = places[start].token { return nil }
      if let word = places[start].word {
        if ["func", "var", "let", "init", "case", "import", "in", "return"].contains(word) {
          return nil
        }
        if kinds.contains(word), start + 1 < index, places[start + 1].word != nil {
          // "extension A.B" extends B.
          var name = start + 1
          while name + 2 < index, places[name + 1].symbol == ".", places[name + 2].word != nil {
            name += 2
          }
          return places[name].word.map { (word, $0) }
        }
      }
      start -= 1
    }
    return nil
  }

  /// Returns the parameters in the first parentheses after a name and its generic parameters.
  private func parameters(
    after index: Int, in places: [Token.Place]
  ) -> [Signature.Parameter]? {
    guard let group = places[(index + 1)...].first(where: { $0.group("(") != nil })?.group("(")
    else { return nil }
    return Self.parameters(group)
  }

  /// Returns the parameters in the parentheses of a declaration.
  static func parameters(_ group: [Token.Place]) -> [Signature.Parameter] {
    group.split { $0.symbol == "," }.compactMap { element in
      guard let colon = element.firstIndex(where: { $0.symbol == ":" }),
        let label = element[..<colon].first(where: { $0.word != nil })?.word
      else { return nil }
      let type = element[(colon + 1)...].prefix { $0.symbol != "=" }
      return Signature.Parameter(label: label == "_" ? nil : label, type: TextType(type))
    }
  }
}
