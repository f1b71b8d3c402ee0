/** The look of a till's QR code (specification section 9), on screens and on paper. */
export const QR = {
  /** The side on the screen in CSS pixels, including the quiet zone. */
  size: 255,
  /** The side of the logo in the centre, in CSS pixels. */
  logo: 40,
  /** The error correction: up to 30 % of the code may be covered or damaged. */
  level: 'H',
  /** Grey as specified, with a contrast of 7:1 on white. A scanner needs at least 4.5:1. */
  color: '#595959',
  /** The width of the empty margin around the code, in modules, as ISO 18004 requires. */
  quietZone: 4,
  /**
   * The lowest version of a code with a logo. Versions 7 to 13 have an alignment pattern in the centre, and many scanners
   * need it (ISO 18004, annex E). In version 14 the logo covers none.
   */
  leastVersionWithLogo: 14,
  /** The side of a logo in downloads, in pixels: four times its side on the screen, so that it can be printed. */
  logoPixels: 160,
} as const;
