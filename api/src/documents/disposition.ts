import contentDisposition from 'content-disposition';
import { fileNameFrom, fileSafe } from 'contracts';

/** Leaves room for the ending: file systems take 255 bytes. */
const LONGEST_ASCII = 235;

/**
 * The `content-disposition` of a PDF (RFC 6266), with a plain ASCII name for those that cannot read its own letters.
 * @param names what it is about, in any letters; null for what it has none of
 * @param kind says in the plain name what it is, since nothing else of it may be left
 * @param last what the name ends in, in ASCII
 */
export function pdfDisposition({ names, kind, last }: { names: readonly (string | null)[]; kind: string; last: string }): string {
  const ascii = [...names.map((name) => asciiOf(fileSafe(name ?? ''))), asciiOf(last)].filter(Boolean);
  return contentDisposition(`${fileNameFrom(names, last)}.pdf`, { fallback: `${[kind, ...ascii].join('-').slice(0, LONGEST_ASCII)}.pdf` });
}

const asciiOf = (name: string): string => name.normalize('NFKD').replace(/[^\x20-\x7e]/g, '').replace(/[^A-Za-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
