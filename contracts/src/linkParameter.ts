/** The largest number of times that programs have encoded a link once more. */
const MOST_DECODINGS = 3;

/**
 * Returns an id in the query of a link that programs may have changed on the way: with `&amp;` instead of `&`, another
 * case of the parameter's name, another encoding, or spaces and punctuation around the id.
 * @returns '' if the id is missing, or is not unmistakable
 */
export function linkParameter(search: string, name: string): string {
  const query = decoded(search.replace(/\+/g, ' ')).replace(/&(amp;)+/gi, '&');
  const given = [...query.matchAll(new RegExp(`(?:^|[?&;])\\s*${name}\\s*=([^&;?#]*)`, 'gi'))];
  const ids = new Set(given.map(([, value = '']) => /^[\s\p{Cf}"'“(]*([\w.:-]*\w)\W*$/u.exec(value)?.[1] ?? ''));
  return ids.size === 1 ? ([...ids][0] ?? '') : '';
}

/** Decodes a text until nothing more is encoded. */
function decoded(text: string, most = MOST_DECODINGS): string {
  let plain: string;
  try {
    plain = decodeURIComponent(text);
  } catch {
    // A stray percent sign: everything before it may still be readable.
    plain = text.replace(/%[\da-f]{2}/gi, (byte) => (byte < '%80' ? decodeURIComponent(byte) : ' '));
  }
  return plain === text || most === 0 ? plain : decoded(plain, most - 1);
}
