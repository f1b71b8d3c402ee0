import { QR } from 'contracts';
import { encodeQR } from 'qr';

/** A QR code as dark squares, with an empty square in the middle for a logo. */
export interface Code {
  /** The number of modules per side, including the quiet zone. */
  side: number;
  /** Rows of adjacent dark modules. Positions are counted from the upper left corner. */
  runs: readonly { x: number; y: number; length: number }[];
  /** The square of the logo, in modules. */
  logo: { at: number; side: number };
}

/**
 * @param withLogo whether to omit the modules that a logo would cover, wholly or in part; the code's error correction
 * keeps the code readable without them
 */
export function codeOf(text: string, withLogo: boolean): Code {
  const modules = modulesOf(text, withLogo ? QR.leastVersionWithLogo : 1);
  const side = modules.length;
  const logoSide = (side * QR.logo) / QR.size;
  const logo = { at: (side - logoSide) / 2, side: logoSide };
  const [first, end] = [Math.floor(logo.at), Math.ceil(logo.at + logo.side)];
  const isHidden = (x: number, y: number) => withLogo && x >= first && x < end && y >= first && y < end;

  const runs: { x: number; y: number; length: number }[] = [];
  modules.forEach((row, y) => {
    let run: { x: number; y: number; length: number } | undefined;
    row.forEach((dark, x) => {
      if (!dark || isHidden(x, y)) run = undefined;
      else if (run) run.length += 1;
      else runs.push((run = { x, y, length: 1 }));
    });
  });
  return { side, runs, logo };
}

/** Encodes a text in the lowest version from `leastVersion` on that has room for it. */
function modulesOf(text: string, leastVersion: number): boolean[][] {
  const options = { ecc: 'high', border: QR.quietZone } as const;
  const modules = encodeQR(text, 'raw', options);
  // A code of version v has 17 + 4v modules per side.
  const version = (modules.length - 2 * QR.quietZone - 17) / 4;
  return version < leastVersion ? encodeQR(text, 'raw', { ...options, version: leastVersion }) : modules;
}
