import contentDisposition from 'content-disposition';

/** Controls, what file systems refuse, and the marks that turn the direction of a name around. */
const UNSAFE = /[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu;
const LONGEST_NAME = 60;

/**
 * The `content-disposition` of a PDF (RFC 6266), with a plain ASCII name for those that cannot read its own letters.
 * @param names what it is about, in any letters; null for what it has none of
 * @param kind says in the plain name what it is, since nothing else of it may be left
 * @param last what the name ends in, in ASCII
 */
export function pdfDisposition({ names, kind, last }: { names: readonly (string | null)[]; kind: string; last: string }): string {
  const subject = names.map((name) => tidy(name ?? '')).filter(Boolean);
  const ascii = [...subject.map(asciiOf).filter(Boolean), last.replace(/ /g, '-')];
  return contentDisposition(`${[...subject, last].join(' - ')}.pdf`, { fallback: `${[kind, ...ascii].join('-')}.pdf` });
}

const tidy = (name: string): string => [...name.replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim()].slice(0, LONGEST_NAME).join('').trim();

const asciiOf = (name: string): string => name.normalize('NFKD').replace(/[^\x20-\x7e]/g, '').replace(/[^A-Za-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
