import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { z } from 'zod';
import { isFileError } from '../store/files';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** A file at the site's root, with all its encodings. */
export interface RootFile {
  content: Buffer;
  /** A hash of the content. The ETags of all encodings contain it. */
  hash: string;
  /** Returns an encoded form, which is created at its first use. */
  encoded(encoding: 'br' | 'gzip'): Promise<Buffer>;
}

/** The files at the site's root that a publish replaces. */
export interface SiteRoot {
  /** Returns a file; `null` when there is none. */
  file(name: string): Promise<RootFile | null>;
  /** Returns the content of a JSON file; `null` when the file is missing or invalid. */
  json<Schema extends z.ZodType>(name: string, schema: Schema): Promise<z.infer<Schema> | null>;
  /** Returns the names of the files in a folder; none when the folder does not exist. */
  names(folder: string): Promise<readonly string[]>;
}

/**
 * Returns the files of a folder, and caches them. A file or folder is read again only after it was replaced or changed.
 */
export function siteRoot(folder: string): SiteRoot {
  const known = new Map<string, { stamp: string; file: Promise<RootFile> }>();
  const parsed = new WeakMap<RootFile, unknown>();
  const listed = new Map<string, { stamp: string; names: Promise<string[]> }>();
  async function file(name: string): Promise<RootFile | null> {
    const full = path.join(folder, name);
    try {
      const stamp = await stampOf(full);
      const kept = known.get(name);
      if (kept?.stamp === stamp) return await kept.file;
      const read = readFile(full).then(rootFile);
      known.set(name, { stamp, file: read });
      return await read;
    } catch (error) {
      known.delete(name);
      if (isFileError(error, 'ENOENT')) return null;
      throw error;
    }
  }

  return {
    file,

    async json<Schema extends z.ZodType>(name: string, schema: Schema) {
      const of = await file(name);
      if (!of) return null;
      if (!parsed.has(of)) parsed.set(of, valueIn(of, schema));
      return parsed.get(of) as z.infer<Schema> | null;
    },

    async names(name) {
      const full = path.join(folder, name);
      try {
        const stamp = await stampOf(full);
        const kept = listed.get(name);
        if (kept?.stamp === stamp) return await kept.names;
        const names = readdir(full);
        listed.set(name, { stamp, names });
        return await names;
      } catch (error) {
        listed.delete(name);
        if (isFileError(error, 'ENOENT')) return [];
        throw error;
      }
    },
  };
}

/** Returns the value in a JSON file; `null` when it is invalid. */
export function valueIn(file: RootFile, schema: z.ZodType): unknown {
  try {
    return schema.parse(JSON.parse(file.content.toString('utf8')));
  } catch {
    return null;
  }
}

/** Returns a file with this content. */
export function rootFile(content: Buffer): RootFile {
  const forms = new Map<string, Promise<Buffer>>();
  return {
    content,
    hash: createHash('sha256').update(content).digest('base64url').slice(0, 22),
    encoded(encoding) {
      const known = forms.get(encoding);
      if (known) return known;
      const form =
        encoding === 'br' ? brotli(content, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 } }) : gzip(content);
      forms.set(encoding, form);
      return form;
    },
  };
}

/** Returns a string that changes with every replacement of a file, because each new file has a different inode. */
async function stampOf(file: string): Promise<string> {
  const { ino, mtimeMs, size } = await stat(file);
  return `${ino} ${mtimeMs} ${size}`;
}
