// Empty on purpose: CICU carries the linker flags of the system's ICU to ICUBridge.
// ICU's own headers must not be visible to a Swift module that also sees Foundation.
