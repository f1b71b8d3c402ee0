import contentDisposition from 'content-disposition';
import { fileNameFrom, fileSafe } from 'contracts';

/** The maximum length of the ASCII name. File systems allow 255 bytes, and the file extension needs some of them. */
const MAX_ASCII_LENGTH = 235;

/**
 * Returns the `content-disposition` header of a PDF (RFC 6266). It contains the file name, and an ASCII form of it for
 * clients that support only ASCII.
 * @param names the parts of the file name, in any script; null parts are omitted
 * @param kind the kind of document, with which the ASCII name begins, so that this name is never empty
 * @param last the end of the file name, in ASCII
 */
export function pdfDisposition({
  names,
  kind,
  last,
}: {
  names: readonly (string | null)[];
  kind: string;
  last: string;
}): string {
  const ascii = [...names.map((name) => asciiOf(fileSafe(name ?? ''))), asciiOf(last)].filter(Boolean);
  return contentDisposition(`${fileNameFrom(names, last)}.pdf`, {
    fallback: `${[kind, ...ascii].join('-').slice(0, MAX_ASCII_LENGTH)}.pdf`,
  });
}

const asciiOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
