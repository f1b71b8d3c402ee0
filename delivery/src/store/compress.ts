import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** The minimum size in bytes. A smaller response fits into one packet without compression. */
const WORTH_COMPRESSING = 1024;

/** Source maps are not compressed: only developers load them, and at this quality they would take most of the time. */
const COMPRESSIBLE = /\.(js|mjs|css|json|html|svg|txt|ttf|webmanifest)$/;

/** Returns whether a file is worth a compressed copy. */
export function isWorthCompressing(name: string, content: Buffer): boolean {
  return COMPRESSIBLE.test(name) && content.length > WORTH_COMPRESSING;
}

/**
 * Returns a content's compressed forms, keyed by the extension that a file server expects. It uses a slow and strong
 * compression, because it runs only once per release.
 */
export async function compressed(content: Buffer): Promise<Record<'.br' | '.gz', Buffer>> {
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    gzip(content, { level: 9 }),
  ]);
  return { '.br': br, '.gz': gz };
}
