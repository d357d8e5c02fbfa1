/// Changes of an object and of what is in it.
package struct JSONObjectPatch {
  indirect enum Change {
    /// The member has this value, wherever it stood.
    case set(JSONFragment)
    /// The member's value, made an object if it is none, changes.
    case patch(JSONObjectPatch)
    /// There is no such member.
    case remove
  }

  /// Members that are set or removed, by the UTF-8 of their keys.
  private var values: [[UInt8]: Change] = [:]
  /// Members that change, likewise; kept apart, so that they change in their place.
  private var patches: [[UInt8]: JSONObjectPatch] = [:]

  /// No changes.
  package init() {}

  /// Sets the value at a path of keys; objects that are missing on the way come into being.
  package mutating func set(_ path: [String], _ value: JSONFragment) {
    change(path[...], .set(value))
  }

  /// Removes the member at a path of keys, if it is there.
  package mutating func remove(_ path: [String]) { change(path[...], .remove) }

  private mutating func change(_ path: ArraySlice<String>, _ change: Change) {
    guard let first = path.first else { return }
    let key = Array(first.utf8)
    guard path.count > 1 else {
      values[key] = change
      patches[key] = nil
      return
    }
    switch values[key] {
    case .set(.object(let members)):
      values[key] = .set(Self.object(members, path.dropFirst(), change))
    case .some: values[key] = .set(Self.object([], path.dropFirst(), change))
    case nil: patches[key, default: JSONObjectPatch()].change(path.dropFirst(), change)
    }
  }

  /// An object that is new, changed.
  private static func object(
    _ members: [(key: String, value: JSONFragment)],
    _ path: ArraySlice<String>,
    _ change: Change
  ) -> JSONFragment {
    var patch = JSONObjectPatch()
    for member in members { patch.set([member.key], member.value) }
    patch.change(path, change)
    return patch.fragment ?? .object([])
  }

  /// The edits that make the changes to an object, in ascending order and apart.
  package func edits(of object: JSONValue) -> [TextEdit] {
    JSONRewriting(object).edits(of: object, self)
  }

  func change(of key: String) -> Change? {
    let key = Array(key.utf8)
    return values[key] ?? patches[key].map(Change.patch)
  }

  /// The changes in the order of their keys.
  var sorted: [(key: String, change: Change)] {
    (Array(values) + patches.map { ($0, .patch($1)) })
      .map { (String(decoding: $0.0, as: UTF8.self), $0.1) }
      .sorted { JSONKeyOrder.precedes($0.key, $1.key) }
  }

  /// What the changes make where there is nothing; nil if that is nothing.
  var fragment: JSONFragment? {
    let members = sorted.compactMap { key, change in
      change.fragment.map { (key: key, value: $0) }
    }
    return members.isEmpty ? nil : .object(members)
  }
}

extension JSONObjectPatch.Change {
  var isRemoval: Bool { if case .remove = self { true } else { false } }

  /// What the change makes where there is nothing.
  var fragment: JSONFragment? {
    switch self {
    case .set(let value): value
    case .patch(let patch): patch.fragment
    case .remove: nil
    }
  }
}
