import DeftLocalization

/// A text that windows translate and files store in English.
///
/// Texts are equal if their English is equal, so that a value is unchanged by writing and reading.
@propertyWrapper
package struct StoredInEnglish: Sendable {
  package var wrappedValue: LocalizedStringResource

  package init(wrappedValue: LocalizedStringResource) { self.wrappedValue = wrappedValue }
}

extension StoredInEnglish: Hashable {
  package static func == (a: StoredInEnglish, b: StoredInEnglish) -> Bool {
    a.wrappedValue.english == b.wrappedValue.english
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue.english) }
}

extension StoredInEnglish: Codable {
  package init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    self.init(wrappedValue: LocalizedStringResource(verbatim: text))
  }

  package func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(wrappedValue.english)
  }
}
