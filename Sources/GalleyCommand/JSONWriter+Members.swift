extension JSONWriter {
  mutating func member(_ name: String, _ string: String) {
    key(name)
    value(string)
  }

  mutating func member(_ name: String, _ integer: Int) {
    key(name)
    value(integer)
  }

  mutating func member(_ name: String, _ number: Double) {
    key(name)
    value(number)
  }

  mutating func member(_ name: String, _ truth: Bool) {
    key(name)
    value(truth)
  }
}
