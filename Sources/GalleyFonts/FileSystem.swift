internal import Glibc

/// The few questions that are asked of the file system.
enum FileSystem {
  /// The size of a regular file, in bytes.
  static func size(ofFile path: String) throws(FontError) -> Int {
    var info = stat()
    guard unsafe stat(path, &info) == 0 else {
      throw .unreadable(path: path, reason: lastError)
    }
    guard info.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path: path, reason: "it is not a file")
    }
    guard unsafe access(path, R_OK) == 0 else {
      throw .unreadable(path: path, reason: lastError)
    }
    return Int(info.st_size)
  }

  /// The names in a folder, sorted by their bytes.
  static func names(inFolder path: String) throws(FontError) -> [String] {
    guard let folder = unsafe opendir(path) else {
      throw .unreadable(path: path, reason: lastError)
    }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { field in
        unsafe field.withMemoryRebound(to: CChar.self, capacity: 256) { text in
          unsafe String(cString: text)
        }
      }
      names.append(name)
    }
    return names.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
  }

  /// The last part of a path without its extension.
  static func stem(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    let end = name.lastIndex(of: ".") ?? name.endIndex
    return String(end == name.startIndex ? name : name[..<end])
  }

  private static var lastError: String { unsafe String(cString: strerror(errno)) }
}
