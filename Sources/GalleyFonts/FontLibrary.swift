/// The libraries that read fonts.
package enum FontLibrary {}
