/** What file systems refuse, a slash that would be read as a folder, and controls. */
const REFUSED = /[\p{Cc}\\/:*?"<>|]+/gu;

/** Marks that turn the direction of a name around. The joiners of Persian and Urdu spelling are no such marks. */
const INVISIBLE = /[^\P{Cf}\u200c\u200d]/gu;

/** File systems take 255 bytes; the ending and a number such as ` (12)` need room too. */
const MOST_BYTES = 235;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** A name as part of a file's name: letters of every script are kept. */
export const fileSafe = (name: string): string => name.replace(REFUSED, '_').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();

/**
 * A file's name without its ending: names from the widest to the narrowest, then what tells files of one name apart.
 * @param names may be cut, the longest first, where the file's name would be too long for a file system; missing ones are left out
 * @param last is never cut
 */
export function fileNameFrom(names: readonly (string | null | undefined)[], last: string): string {
  const parts = names.map((name) => fileSafe(name ?? '')).filter(Boolean);
  const whole = () => [...parts, fileSafe(last)].join(' - ');
  for (let tooLong = bytesOf(whole()) > MOST_BYTES; tooLong; tooLong = bytesOf(whole()) > MOST_BYTES) {
    const longest = parts.reduce((found, part, index) => (bytesOf(part) > bytesOf(parts[found] ?? '') ? index : found), 0);
    const shorter = [...(parts[longest] ?? '').replace(/…$/, '')].slice(0, -1).join('').trim();
    if (shorter === '') break;
    parts[longest] = `${shorter}…`;
  }
  return whole();
}
