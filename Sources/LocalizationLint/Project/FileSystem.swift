#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The file system, as far as the project loader and the tool need it.
package enum FileSystem {
  /// What a path leads to.
  package enum Kind: Sendable {
    case file, folder, link, other
  }

  /// Something in a folder.
  package struct Item {
    package let name: String
    package let kind: Kind
  }

  /// What identifies a file whatever it is called.
  package struct Identity: Hashable {
    let device: UInt64
    let number: UInt64
  }

  /// Why something could not be read.
  package enum Failure: Error, Hashable, Sendable {
    case missing, isFolder, isNotFolder, isSpecial, notPermitted
    /// The volume or the person's share of it is full.
    case noSpace
    case readOnlyVolume
    /// A stream that was not handed to the process, or was closed.
    case closedStream
    /// Links that lead around in a circle, or too many of them.
    case tooManyLinks
    case tooManyOpenFiles
    case tooManyProcesses
    case nameTooLong
    /// More than is read.
    case tooLarge
    /// More than a file may have here.
    case tooLargeToWrite
    /// Another process uses it.
    case busy
    /// A pipe or a socket without another end.
    case unconnected
    /// A link leads out of the folder to stay in.
    case leadsOutside
    /// The medium fails.
    case damagedVolume
    /// The file system has no such file or operation.
    case notSupported
    case other(Int32)

    init(errno code: Int32) {
      switch code {
      case ENOENT: self = .missing
      case EISDIR: self = .isFolder
      case ENOTDIR: self = .isNotFolder
      case EACCES, EPERM: self = .notPermitted
      case ENOSPC, EDQUOT: self = .noSpace
      case EROFS: self = .readOnlyVolume
      case EBADF: self = .closedStream
      case ELOOP, EMLINK: self = .tooManyLinks
      case EMFILE, ENFILE: self = .tooManyOpenFiles
      case ENAMETOOLONG: self = .nameTooLong
      case EFBIG: self = .tooLargeToWrite
      case EBUSY, EWOULDBLOCK, ETXTBSY: self = .busy
      case ENXIO: self = .unconnected
      case EIO: self = .damagedVolume
      case EINVAL, ENOTSUP: self = .notSupported
      default: self = .other(code)
      }
    }
  }

  /// The folder that relative paths start at.
  package static func currentFolder() throws(Failure) -> String {
    guard let path = getcwd(nil, 0) else { throw Failure(errno: errno) }
    defer { free(path) }
    return String(cString: path)
  }

  /// The path with every symbolic link followed.
  package static func realPath(_ path: String) throws(Failure) -> String {
    guard let resolved = realpath(path, nil) else { throw Failure(errno: errno) }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// What a symbolic link says that it leads to; nil for anything else.
  package static func destination(ofLink path: String) -> String? {
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, initialized in
      buffer.withMemoryRebound(to: CChar.self) {
        initialized = max(0, readlink(path, $0.baseAddress!, $0.count))
      }
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// What the path leads to, links followed.
  package static func status(
    _ path: String
  ) throws(Failure) -> (kind: Kind, identity: Identity) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw Failure(errno: errno) }
    let kind: Kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      default: .other
      }
    let identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino)
    )
    return (kind, identity)
  }

  /// Whether nothing goes by a path, not even a link that leads nowhere.
  package static func isAbsent(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) != 0 && (errno == ENOENT || errno == ENOTDIR)
  }

  /// What a folder holds, sorted bytewise by name.
  package static func items(of folder: String) throws(Failure) -> [Item] {
    guard let stream = opendir(folder) else { throw Failure(errno: errno) }
    defer { closedir(stream) }
    var items: [Item] = []
    while let item = readdir(stream) {
      let name = withUnsafePointer(to: &item.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      items.append(Item(name: name, kind: kind(item.pointee.d_type, folder + "/" + name)))
    }
    return items.sorted { PathArithmetic.precedes($0.name, $1.name) }
  }

  private static func kind(_ type: UInt8, _ path: String) -> Kind {
    switch Int(type) {
    case Int(DT_REG): return .file
    case Int(DT_DIR): return .folder
    case Int(DT_LNK): return .link
    case Int(DT_UNKNOWN):
      // Some file systems leave the type to lstat.
      var status = stat()
      guard lstat(path, &status) == 0 else { return .other }
      switch status.st_mode & S_IFMT {
      case S_IFREG: return .file
      case S_IFDIR: return .folder
      case S_IFLNK: return .link
      default: return .other
      }
    default: return .other
    }
  }

  /// So many bytes are read, which is far more than any file of texts has. What never ends, such as
  /// `/dev/zero`, would take all memory.
  package static let sizeLimit = 1 << 30

  /// The bytes of a file. A pipe or a device is none, unless the caller says that it will do: it
  /// may never begin, or never end.
  package static func contents(
    of path: String,
    orPipe mayBePipe: Bool = false
  ) throws(Failure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | (mayBePipe ? 0 : O_NONBLOCK))
    guard descriptor >= 0 else { throw Failure(errno: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Failure(errno: errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return try contents(of: descriptor, expecting: Int(status.st_size))
    case S_IFDIR: throw .isFolder
    default:
      guard mayBePipe else { throw .isSpecial }
      return try contents(of: descriptor)
    }
  }

  /// The bytes of an open file, pipe or terminal, up to its end.
  package static func contents(
    of descriptor: Int32,
    expecting size: Int = 0,
    atMost limit: Int = sizeLimit
  ) throws(Failure) -> [UInt8] {
    guard size <= limit else { throw .tooLarge }
    var bytes: [UInt8] = []
    var failure: Failure?
    var isAtEnd = false
    // One byte more than expected, so that the end shows without another call.
    var step = size + 1
    while !isAtEnd && failure == nil {
      let count = bytes.count
      let next = [UInt8](unsafeUninitializedCapacity: count + step) { buffer, initialized in
        bytes.withUnsafeBufferPointer { _ = buffer.update(fromContentsOf: $0) }
        var end = count
        while end < buffer.count {
          let got = read(descriptor, buffer.baseAddress! + end, buffer.count - end)
          if got < 0 {
            if errno == EINTR { continue }
            failure = Failure(errno: errno)
            break
          }
          if got == 0 {
            isAtEnd = true
            break
          }
          end += got
        }
        initialized = end
      }
      bytes = next
      guard bytes.count <= limit else { throw .tooLarge }
      step = min(max(65_536, bytes.count), limit + 1 - bytes.count)
    }
    if let failure { throw failure }
    return bytes
  }
}
