import { readFileSync } from 'node:fs';
import { scanRGBABuffer } from '@undecaf/zbar-wasm';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';

/**
 * Reads the QR code in a picture with a decoder that shares no code with the suite's QR encoder.
 * @returns null when the picture has no readable code
 */
export function readQr({ data, width, height }: PNG): string | null {
  return jsQR(new Uint8ClampedArray(data), width, height)?.data ?? null;
}

/** Reads the QR code in a PNG file. */
export function decodeQr(file: string): string {
  const code = readQr(PNG.sync.read(readFileSync(file)));
  if (code === null) throw new Error(`no QR code can be read in ${file}`);
  return code;
}

/**
 * Reads the QR code in a picture with ZBar, an independent decoder that finds fewer codes than jsQR.
 * @returns null when the picture has no readable code
 */
export async function readQrWithZbar({ data, width, height }: PNG): Promise<string | null> {
  const [symbol] = await scanRGBABuffer(new Uint8Array(data).buffer, width, height);
  return symbol?.decode() ?? null;
}
