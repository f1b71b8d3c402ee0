/** A picture without transparency: a red, a green and a blue byte for each pixel, row by row. */
export interface Pixels {
  width: number;
  height: number;
  rgb: Uint8Array;
}

/** The first eight bytes of every PNG (ISO/IEC 15948, section 5.2). */
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** The fields of the header after width and height: 8 bits per sample, RGB, and the only compression, filter and order. */
const RGB_8 = [8, 2, 0, 0, 0];
/** The filters of a row: its own bytes, or their difference to the row above. */
const [PLAIN, UP] = [0, 2];

/**
 * Encodes a picture as a PNG. The browser's canvas is not used, because browsers that resist fingerprinting return false
 * pixels for it.
 */
export async function encodePng({ width, height, rgb }: Pixels): Promise<Uint8Array<ArrayBuffer>> {
  const length = width * 3;
  const rows = new Uint8Array((length + 1) * height);
  for (let y = 0; y < height; y += 1) {
    const [from, to] = [y * length, y * (length + 1)];
    // Most rows of a code equal the row above, so nearly all differences are zero.
    rows[to] = UP;
    for (let x = 0; x < length; x += 1)
      rows[to + 1 + x] = (rgb[from + x] ?? 0) - (y === 0 ? 0 : (rgb[from - length + x] ?? 0));
  }
  const header = new Uint8Array(13);
  new DataView(header.buffer).setUint32(0, width);
  new DataView(header.buffer).setUint32(4, height);
  header.set(RGB_8, 8);
  return joined([
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', header),
    chunk('IDAT', await through(rows, new CompressionStream('deflate'))),
    chunk('IEND', new Uint8Array()),
  ]);
}

/**
 * Decodes a PNG as {@link encodePng} and the API write it: 8-bit RGB, and each row unfiltered or with the filter "Up".
 * @throws Error if it is anything else
 */
export async function decodePng(png: Uint8Array): Promise<Pixels> {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const isReadable =
    SIGNATURE.every((byte, at) => png[at] === byte) && RGB_8.every((byte, at) => png[24 + at] === byte);
  if (!isReadable) throw new Error('not a PNG with 8-bit RGB');
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const data: Uint8Array[] = [];
  for (let at = SIGNATURE.length; at < png.length; at += 12 + view.getUint32(at))
    if (nameAt(png, at + 4) === 'IDAT') data.push(png.subarray(at + 8, at + 8 + view.getUint32(at)));
  const rows = await through(joined(data), new DecompressionStream('deflate'));
  const length = width * 3;
  const rgb = new Uint8Array(length * height);
  for (let y = 0; y < height; y += 1) {
    const [from, to] = [y * (length + 1), y * length];
    const filter = rows[from];
    if (filter !== PLAIN && filter !== UP) throw new Error('a PNG with an unexpected filter');
    for (let x = 0; x < length; x += 1)
      rgb[to + x] = (rows[from + 1 + x] ?? 0) + (filter === UP && y > 0 ? (rgb[to - length + x] ?? 0) : 0);
  }
  return { width, height, rgb };
}

const nameAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

/** Returns a chunk: length, name, content, and a checksum of name and content. */
function chunk(name: string, content: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + content.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, content.length);
  bytes.set(
    Array.from(name, (letter) => letter.charCodeAt(0)),
    4,
  );
  bytes.set(content, 8);
  view.setUint32(8 + content.length, crc32(bytes.subarray(4, 8 + content.length)));
  return bytes;
}

/** The checksum of a chunk (ISO/IEC 15948, annex D). */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const { body } = new Response(bytes);
  return new Uint8Array(await new Response(body?.pipeThrough(stream)).arrayBuffer());
}
