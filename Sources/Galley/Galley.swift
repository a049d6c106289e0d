/// Rich text in, exact lines out: what a user of Galley imports.
@_exported public import GalleyFonts
@_exported public import GalleyLayout
@_exported public import GalleyMarkup
@_exported public import GalleySVG
@_exported public import GalleyText
@_exported public import GalleyTicker
