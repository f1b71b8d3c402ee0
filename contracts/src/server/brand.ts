import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { brandWords } from '../registry';

/** The limits of a logo. It is the icon of the installed app too, which needs 512 pixels. */
const SIDE = 512;
const MAX_BYTES = 100_000;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const file = z.strictObject({ ...brandWords, logo: z.string().min(1) });

/** How an installation is called and looks: the content of its brand file (docs/settings.md, "Brand"). */
export interface BrandFile extends Omit<z.infer<typeof file>, 'logo'> {
  /** The logo, as a PNG. */
  logo: Buffer;
}

/**
 * Reads a brand file and the logo beside it.
 * @throws an error whose message says what to correct
 */
export function readBrand(name: string): BrandFile {
  const content = read(name);
  let json: unknown;
  try {
    json = JSON.parse(content.toString('utf8'));
  } catch {
    throw new Error(`${name} is not JSON`);
  }
  const { data, error } = file.safeParse(json);
  if (error)
    throw new Error(
      `${name}: ${error.issues
        .map((issue) => {
          const fields = issue.code === 'unrecognized_keys' ? issue.keys : issue.path;
          return [fields.join(', '), issue.message].filter(Boolean).join(': ');
        })
        .join('; ')}`,
    );
  const logo = read(resolve(dirname(name), data.logo));
  const isSquare = logo.length > 24 && logo.readUInt32BE(16) === SIDE && logo.readUInt32BE(20) === SIDE;
  if (!logo.subarray(0, PNG.length).equals(PNG) || !isSquare || logo.length > MAX_BYTES)
    throw new Error(
      `${name}: logo: ${data.logo} is not a PNG of ${SIDE} × ${SIDE} pixels with at most ${MAX_BYTES / 1000} kB`,
    );
  return { ...data, logo };
}

function read(name: string): Buffer {
  try {
    return readFileSync(name);
  } catch {
    throw new Error(`${name} cannot be read`);
  }
}
