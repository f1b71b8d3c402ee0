/** How a till's QR code looks (specification section 9), whoever draws it. */
export const QR = {
  /** Its side on the screen in CSS pixels, with the empty modules around it, and that of the logo in its middle. */
  size: 255,
  logo: 40,
  /** The error correction: up to 30 % may be hidden or worn off. */
  level: 'H',
  /** Grey as specified, yet 7:1 on white: a scanner needs at least 4.5:1. */
  color: '#595959',
  /** Empty modules around the code that ISO 18004 asks for. */
  quietZone: 4,
} as const;
