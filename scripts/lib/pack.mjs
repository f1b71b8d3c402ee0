import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** Releases of the suite share much of their code, so the compression window covers all of them. */
const PARAMETERS = {
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
};
/** The size in bytes of the first field, which contains the length of the list of names. */
const LENGTH_BYTES = 4;

/**
 * Packs files into one: their names and sizes as JSON, then their bytes, compressed together.
 * @param {{ name: string, content: Buffer }[]} files
 * @returns {Buffer}
 */
export function pack(files) {
  const list = Buffer.from(JSON.stringify(files.map(({ name, content }) => [name, content.length])));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(list.length);
  return brotliCompressSync(Buffer.concat([length, list, ...files.map(({ content }) => content)]), {
    params: PARAMETERS,
  });
}

/**
 * Returns the files that {@link pack} has packed.
 * @param {Buffer} packed
 * @returns {{ name: string, content: Buffer }[]}
 */
export function unpack(packed) {
  const bytes = brotliDecompressSync(packed);
  const start = LENGTH_BYTES + bytes.readUInt32BE();
  let at = start;
  return JSON.parse(bytes.toString('utf8', LENGTH_BYTES, start)).map(([name, size]) => {
    at += size;
    return { name, content: bytes.subarray(at - size, at) };
  });
}
