import contentDisposition from 'content-disposition';
import { fileNameFrom, fileSafe } from 'contracts';

/** The maximum length of the ASCII name. File systems allow 255 bytes, and the file extension needs some of them. */
const MAX_ASCII_LENGTH = 235;

/** The parts of the name of a file that we make. */
export interface FileName {
  /** In any script; null parts are omitted. */
  names: readonly (string | null)[];
  /** The kind of document, with which the ASCII name begins, so that this name is never empty. */
  kind: string;
  /** The end of the file name, in ASCII. */
  last: string;
  /** `pdf` by default. */
  extension?: string;
}

/**
 * Returns the `content-disposition` header of a file (RFC 6266). It contains the file name, and an ASCII form of it for
 * clients that support only ASCII.
 */
export function fileDisposition({ names, kind, last, extension = 'pdf' }: FileName): string {
  const ascii = [...names.map((name) => asciiOf(fileSafe(name ?? ''))), asciiOf(last)].filter(Boolean);
  return contentDisposition(`${fileNameFrom(names, last)}.${extension}`, {
    fallback: `${[kind, ...ascii].join('-').slice(0, MAX_ASCII_LENGTH)}.${extension}`,
  });
}

const asciiOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
