/// What a ``UnitTable`` says of each of its units, as an array would.
///
/// The table has the memory, and lives as long as this.
package struct UnitColumn<Element: BitwiseCopyable>: RandomAccessCollection {
  private let table: UnitTable
  private let elements: UnsafeBufferPointer<Element>

  init(of table: UnitTable, _ elements: UnsafeBufferPointer<Element>) {
    self.table = table
    self.elements = elements
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { elements.count }

  package subscript(index: Int) -> Element {
    @inline(__always) get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: elements.count), "no such unit")
      return withExtendedLifetime(table) { elements[index] }
    }
  }

  /// Lends the elements.
  @inline(__always)
  func withUnsafeBufferPointer<R>(_ body: (UnsafeBufferPointer<Element>) -> R) -> R {
    withExtendedLifetime(table) { body(elements) }
  }
}
