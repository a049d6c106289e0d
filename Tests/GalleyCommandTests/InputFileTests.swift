import GalleyTestSupport
import Testing

@testable import GalleyCommand

@Suite struct InputFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try #require(TemporaryFolder())
  }

  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 200_000])
  func `all bytes of a file are read`(_ count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    #expect(TextFile.write(bytes, to: folder.file("a")))
    #expect(try InputFile.read(folder.file("a")) == bytes)
  }

  @Test func `a file whose size is not told is read to its end`() throws {
    let bytes = try InputFile.read("/proc/self/status")
    #expect(bytes.starts(with: "Name:".utf8))
  }

  @Test func `what cannot be read is an error with the reason`() {
    let path = folder.file("none")
    #expect(throws: CommandError.cannotRead("cannot read '\(path)': No such file or directory")) {
      try InputFile.read(path)
    }
    #expect(throws: CommandError.cannotRead("cannot read '\(folder.path)': Is a directory")) {
      try InputFile.read(folder.path)
    }
  }
}
