import { QR } from 'contracts';
import { encodeQR } from 'qr';

/** A code as squares: its modules, with an empty square in the middle where a logo goes. */
export interface Code {
  /** Modules to a side, the empty ones around it included. */
  side: number;
  /** Dark modules that stand in a row, counted from the left top corner. */
  runs: readonly { x: number; y: number; length: number }[];
  /** The logo's square, in modules. */
  logo: { at: number; side: number };
}

/** @param withLogo leaves the modules out that a logo would hide in part or whole; the error correction reads the code without them */
export function codeOf(text: string, withLogo: boolean): Code {
  const modules = encodeQR(text, 'raw', { ecc: 'high', border: QR.quietZone });
  const side = modules.length;
  const logoSide = (side * QR.logo) / QR.size;
  const logo = { at: (side - logoSide) / 2, side: logoSide };
  const [first, behind] = [Math.floor(logo.at), Math.ceil(logo.at + logo.side)];
  const isHidden = (x: number, y: number) => withLogo && x >= first && x < behind && y >= first && y < behind;

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
