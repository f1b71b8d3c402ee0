import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { isFileError } from '../store/files';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** A file at the site's root, in the forms in which it is sent. */
export interface RootFile {
  content: Buffer;
  /** A hash of the content: the part of its ETags that all encodings share. */
  hash: string;
  /** Each form is made when it is first asked for. */
  encoded(encoding: 'br' | 'gzip'): Promise<Buffer>;
}

/** What a publish writes anew at the site's root. */
export interface SiteRoot {
  /** A file; `null` when there is none. */
  file(name: string): Promise<RootFile | null>;
  /** The names of the files in a folder; none when there is no such folder. */
  names(folder: string): Promise<readonly string[]>;
}

/** Reads a file or a folder again only when it was replaced or has changed: a page costs no more than asking for that. */
export function siteRoot(folder: string): SiteRoot {
  const known = new Map<string, { stamp: string; file: Promise<RootFile> }>();
  const listed = new Map<string, { stamp: string; names: Promise<string[]> }>();
  return {
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

    async file(name) {
      const full = path.join(folder, name);
      try {
        const stamp = await stampOf(full);
        const kept = known.get(name);
        if (kept?.stamp === stamp) return await kept.file;
        const file = readFile(full).then(rootFile);
        known.set(name, { stamp, file });
        return await file;
      } catch (error) {
        known.delete(name);
        if (isFileError(error, 'ENOENT')) return null;
        throw error;
      }
    },
  };
}

function rootFile(content: Buffer): RootFile {
  const forms = new Map<string, Promise<Buffer>>();
  return {
    content,
    hash: createHash('sha256').update(content).digest('base64url').slice(0, 22),
    encoded(encoding) {
      const known = forms.get(encoding);
      if (known) return known;
      const form = encoding === 'br' ? brotli(content, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 } }) : gzip(content);
      forms.set(encoding, form);
      return form;
    },
  };
}

/** Changes with every replacement of a file: each has another inode. */
async function stampOf(file: string): Promise<string> {
  const { ino, mtimeMs, size } = await stat(file);
  return `${ino} ${mtimeMs} ${size}`;
}
