import Glibc

/// Where a result goes: standard output, or a file that is written whole or not at all.
enum OutputFile {
  /// Writes the bytes to a file, or to standard output for `nil` and `-`.
  ///
  /// A file is written beside its place and moved there when it is complete, so that an old one
  /// survives any failure. What is no plain file (a device, a pipe) is written to directly.
  static func write(_ bytes: [UInt8], to path: String?) throws(CommandError) {
    do throws(SystemError) {
      guard let path, path != "-" else {
        return try write(bytes, to: FileDescriptor.standardOutput)
      }
      try write(bytes, at: path)
    } catch {
      let place = path.map { $0 == "-" ? "standard output" : "'\($0)'" } ?? "standard output"
      throw .cannotWrite("cannot write \(place): \(error.reason)")
    }
  }

  /// Makes a folder unless it is there.
  static func makeFolder(_ path: String) throws(CommandError) {
    if mkdir(path, 0o777) != 0 {
      let failure = SystemError.last
      guard failure.code == EEXIST, isFolder(path) else {
        let reason = failure.code == EEXIST ? "a file has that name" : failure.reason
        throw .cannotWrite("cannot make the folder '\(path)': \(reason)")
      }
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func write(
    _ bytes: [UInt8],
    to file: FileDescriptor
  ) throws(SystemError) {
    let result = bytes.withUnsafeBytes { buffer -> Result<Void, SystemError> in
      Result { () throws(SystemError) in try file.writeAll(buffer) }
    }
    try result.get()
  }

  private static func write(
    _ bytes: [UInt8],
    at path: String
  ) throws(SystemError) {
    var old = stat()
    let isThere = stat(path, &old) == 0
    guard isThere || errno == ENOENT else { throw .last }
    if isThere && old.st_mode & S_IFMT != S_IFREG {
      let file = try FileDescriptor(opening: path, O_WRONLY)
      defer { try? file.closeFile() }
      return try write(bytes, to: file)
    }
    // Moving a file over another needs no permission to write it: ask.
    if isThere && access(path, W_OK) != 0 { throw .last }

    let place = isThere ? target(of: path) : missingTarget(of: path)
    let (file, draft) = try makeDraft(beside: place)
    do throws(SystemError) {
      do throws(SystemError) {
        if isThere { fchmod(file.number, old.st_mode & 0o7777) }
        try write(bytes, to: file)
      } catch {
        try? file.closeFile()
        throw error
      }
      try file.closeFile()
      guard rename(draft, place) == 0 else { throw .last }
    } catch {
      unlink(draft)
      throw error
    }
  }

  /// A new file, to become the one at `place`.
  private static func makeDraft(
    beside place: String
  ) throws(SystemError) -> (file: FileDescriptor, path: String) {
    let folder = place.lastIndex(of: "/").map { place[...$0] } ?? ""
    var attempt = 0
    while true {
      let path = "\(folder).galley-\(getpid())-\(attempt)"
      do throws(SystemError) {
        return (try FileDescriptor(opening: path, O_WRONLY | O_CREAT | O_EXCL, mode: 0o666), path)
      } catch {
        guard error.code == EEXIST, attempt < 100 else { throw error }
        attempt += 1
      }
    }
  }

  /// The file a path leads to, through symbolic links, which stay.
  private static func target(of path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
  /// The path of a file that is not there: where a symbolic link leads that has the path, the path
  /// itself otherwise.
  private static func missingTarget(of path: String) -> String {
    var path = path
    // As many links in a row as Linux follows.
    for _ in 0..<40 {
      guard let next = destination(ofLink: path) else { return path }
      let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
      path = next.hasPrefix("/") ? next : folder + next
    }
    return path
  }

  /// What a symbolic link says; `nil` for what is no link.
  private static func destination(ofLink path: String) -> String? {
    var letters = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &letters, letters.count)
    guard count > 0 else { return nil }
    return String(decoding: letters[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
