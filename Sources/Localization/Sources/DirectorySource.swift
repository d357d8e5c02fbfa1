#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Tables in a folder: one that holds `.lproj` folders, such as SwiftPM's resource bundle
/// (`Bundle.module.bundlePath`).
///
/// Of a bundle as macOS lays it out, `Contents/Resources` is read.
public struct DirectorySource: LocalizationSource {
  private let root: String
  /// Keeps a sparse file, which costs nothing to make, from exhausting memory.
  private static let maximalSize = 1 << 30

  /// The path as it was given.
  public let name: String

  /// Nothing is read before it is asked for; a folder that does not exist is empty.
  public init(path: String) {
    name = path
    let resources = path + "/Contents/Resources"
    root = Self.status(of: resources).map { $0.isDirectory } == true ? resources : path
  }

  /// In the order that the file system gives them.
  public func names() -> [String] {
    guard let directory = opendir(root) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Reads a whole file, unless it is larger than a gibibyte. It is not mapped: a file that is cut
  /// short under a map ends the process.
  public func bytes(at path: String) -> [UInt8]? {
    // Opening a pipe would otherwise wait until something writes to it.
    let descriptor = open(root + "/" + path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.isRegular, status.st_size <= Self.maximalSize
    else { return nil }
    let size = Int(status.st_size)
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let read = read(descriptor, buffer.baseAddress! + count, size - count)
        if read < 0, errno == EINTR { continue }
        failed = read < 0
        if read <= 0 { break }
        count += read
      }
    }
    return failed ? nil : bytes
  }

  /// Whether it is a file, through links.
  public func hasFile(at path: String) -> Bool {
    Self.status(of: root + "/" + path)?.isRegular ?? false
  }

  /// Device, inode, size and time of change.
  public func version(of path: String) -> FileVersion? {
    guard let status = Self.status(of: root + "/" + path) else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return FileVersion(parts: [
      Int(truncatingIfNeeded: status.st_dev), Int(truncatingIfNeeded: status.st_ino),
      Int(status.st_size), Int(time.tv_sec), Int(time.tv_nsec),
    ])
  }

  private static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }
}

extension stat {
  fileprivate var isRegular: Bool { st_mode & S_IFMT == S_IFREG }
  fileprivate var isDirectory: Bool { st_mode & S_IFMT == S_IFDIR }
}
