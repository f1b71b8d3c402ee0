/** The largest number of times that programs have encoded a link. */
const MOST_ENCODINGS = 4;

/**
 * Returns an id in the query of a link that programs may have changed on the way: with `&amp;` instead of `&`, another
 * case of the parameter's name, another encoding, or spaces and punctuation around the id.
 * @returns '' if the id is missing, or is not unmistakable
 */
export function linkParameter(search: string, name: string): string {
  let query = search.replace(/\+/g, ' ');
  // Ids are ASCII. The bytes of other characters become spaces, which are no part of an id.
  for (let times = 0; times < MOST_ENCODINGS; times += 1)
    query = query.replace(/%[\da-f]{2}/gi, (byte) => (byte < '%80' ? decodeURIComponent(byte) : ' '));
  const parameter = new RegExp(`(?:^|[?&;])\\s*${name}\\s*=([^&;?#]*)`, 'gi');
  const matches = [...query.replace(/&(amp;)+/gi, '&').matchAll(parameter)];
  const ids = new Set(matches.map(([, value = '']) => /^[\s\p{Cf}"'“(]*([\w.:-]*\w)\W*$/u.exec(value)?.[1] ?? ''));
  return ids.size === 1 ? ([...ids][0] ?? '') : '';
}
