/** Matches characters that file systems refuse, slashes (which would create folders) and control characters. */
const REFUSED = /[\p{Cc}\\/:*?"<>|]+/gu;

/** Matches invisible marks, such as those that change the writing direction, except the joiners of Persian and Urdu. */
const INVISIBLE = /[^\P{Cf}\u200c\u200d]/gu;

/**
 * The maximum length in bytes. File systems allow 255 bytes. The remaining bytes are for the extension and for a number
 * such as ` (12)`, which browsers add to distinguish equal names.
 */
const MAX_BYTES = 235;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Makes a name safe as part of a file name. Keeps letters of every script. */
export const fileSafe = (name: string): string =>
  name.replace(REFUSED, '_').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();

/**
 * Returns a file's name without its extension: the given names, then the part that distinguishes files with equal
 * names.
 * @param names from the most general to the most specific. Missing names are left out. If the file's name is too long
 * for a file system, the longest names are cut
 * @param last the distinguishing part, which is never cut
 */
export function fileNameFrom(names: readonly (string | null | undefined)[], last: string): string {
  const parts = names.map((name) => fileSafe(name ?? '')).filter(Boolean);
  const whole = () => [...parts, fileSafe(last)].join(' - ');
  for (let tooLong = bytesOf(whole()) > MAX_BYTES; tooLong; tooLong = bytesOf(whole()) > MAX_BYTES) {
    const longest = parts.reduce(
      (found, part, index) => (bytesOf(part) > bytesOf(parts[found] ?? '') ? index : found),
      0,
    );
    const shorter = [...(parts[longest] ?? '').replace(/…$/, '')].slice(0, -1).join('').trim();
    if (shorter === '') break;
    parts[longest] = `${shorter}…`;
  }
  return whole();
}
