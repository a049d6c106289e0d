import GalleyTestSupport
import Glibc
import Testing

@testable import GalleyCommand

@Suite struct OutputFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try #require(TemporaryFolder())
  }

  private func failure(_ body: () throws(CommandError) -> Void) -> CommandError? {
    do throws(CommandError) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  private func mode(of path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
  }

  @Test func `a new file holds the bytes and nothing else is left`() throws {
    let path = folder.file("a")
    try OutputFile.write([1, 2, 3], to: path)
    #expect(TextFile.read(path) == [1, 2, 3])
    #expect(folder.names == ["a"])
  }

  @Test func `an old file is replaced and keeps its permissions`() throws {
    let path = folder.file("a")
    try OutputFile.write(Array("old and long".utf8), to: path)
    chmod(path, 0o640)
    try OutputFile.write(Array("new".utf8), to: path)
    #expect(TextFile.read(path) == Array("new".utf8))
    #expect(mode(of: path) == 0o640)
    #expect(folder.names == ["a"])
  }

  @Test func `a link stays a link and its target gets the bytes`() throws {
    let (path, link) = (folder.file("a"), folder.file("link"))
    try OutputFile.write(Array("old".utf8), to: path)
    symlink("a", link)
    try OutputFile.write(Array("new".utf8), to: link)
    #expect(TextFile.read(path) == Array("new".utf8))
    var status = stat()
    #expect(lstat(link, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    #expect(folder.names == ["a", "link"])
  }

  @Test(arguments: ["a", "./a", "/absolute", "sub/../a"])
  func `a link to a file that is not there stays a link`(target: String) throws {
    try OutputFile.makeFolder(folder.file("sub"))
    let target = target.hasPrefix("/") ? folder.file("a") : target
    symlink(target, folder.file("link"))
    symlink("link", folder.file("chain"))
    try OutputFile.write([1], to: folder.file("chain"))
    #expect(TextFile.read(folder.file("a")) == [1])
    for name in ["link", "chain"] {
      var status = stat()
      #expect(lstat(folder.file(name), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    }
    #expect(folder.names == ["a", "chain", "link", "sub"])
  }

  @Test func `a link to itself or into no folder is an error`() {
    symlink("loop", folder.file("loop"))
    symlink("no/file", folder.file("lost"))
    for name in ["loop", "lost"] {
      let path = folder.file(name)
      let error = failure { () throws(CommandError) in try OutputFile.write([], to: path) }
      #expect(error?.status == .cannotWrite)
      var status = stat()
      #expect(lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    }
    #expect(folder.names == ["loop", "lost"])
  }

  @Test func `a device is written to, not replaced`() throws {
    try OutputFile.write([1], to: "/dev/null")
    var status = stat()
    #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    #expect(
      failure { () throws(CommandError) in try OutputFile.write([1], to: "/dev/full") }
        == .cannotWrite("cannot write '/dev/full': No space left on device")
    )
  }

  @Test func `a folder that is not there, or in place of the file, is an error`() {
    let missing = folder.file("no/file")
    #expect(
      failure { () throws(CommandError) in try OutputFile.write([], to: missing) }
        == .cannotWrite("cannot write '\(missing)': No such file or directory")
    )
    #expect(
      failure { () throws(CommandError) in try OutputFile.write([], to: folder.path) }
        == .cannotWrite("cannot write '\(folder.path)': Is a directory")
    )
    #expect(folder.names == [])
  }

  @Test func `a folder is made once, and a file in its place is an error`() throws {
    let path = folder.file("demo")
    try OutputFile.makeFolder(path)
    try OutputFile.makeFolder(path)
    #expect(folder.names == ["demo"])
    let file = folder.file("file")
    try OutputFile.write([], to: file)
    #expect(
      failure { () throws(CommandError) in try OutputFile.makeFolder(file) }
        == .cannotWrite("cannot make the folder '\(file)': a file has that name")
    )
  }
}
