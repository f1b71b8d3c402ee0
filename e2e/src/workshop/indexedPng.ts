import { crc32, deflateSync } from 'node:zlib';
import { type PNG } from 'pngjs';

/** A palette's most colours. */
const COLOURS = 256;

/**
 * A picture as a PNG with a palette, a third the size of one without: its most frequent colours as they are, and the rest,
 * shades at the edges of letters, as the nearest of those. pngjs writes no palettes (PNG specification, section 11.2).
 */
export function indexedPng(picture: PNG): Buffer {
  const { width, height } = picture;
  const pixels = coloursOf(picture);
  const palette = frequent(pixels);
  const indexes = new Map(palette.map((colour, index) => [colour, index]));
  const rows = Buffer.alloc((width + 1) * height);
  pixels.forEach((colour, at) => {
    let index = indexes.get(colour);
    if (index === undefined) indexes.set(colour, (index = nearest(colour, palette)));
    // Each row begins with its filter: none.
    rows[at + Math.floor(at / width) + 1] = index;
  });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.from([...uint32(width), ...uint32(height), 8, 3, 0, 0, 0])),
    chunk('PLTE', Buffer.from(palette.flatMap(channels))),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Each pixel's colour as one number; nothing is transparent. */
function coloursOf({ data }: PNG): number[] {
  return Array.from({ length: data.length / 4 }, (_, at) => data.readUIntBE(at * 4, 3));
}

function frequent(pixels: readonly number[]): number[] {
  const counts = new Map<number, number>();
  for (const colour of pixels) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, COLOURS)
    .map(([colour]) => colour);
}

function nearest(colour: number, palette: readonly number[]): number {
  const distances = palette.map((candidate) =>
    Math.hypot(...channels(candidate).map((value, at) => value - channels(colour)[at]!)),
  );
  return distances.indexOf(Math.min(...distances));
}

const channels = (colour: number) => [colour >> 16, (colour >> 8) & 255, colour & 255];

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  return Buffer.concat([uint32(content.length), body, uint32(crc32(body))]);
}
