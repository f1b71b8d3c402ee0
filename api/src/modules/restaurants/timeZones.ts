/** The message at a form field whose text is not a time zone. */
export const NO_TIME_ZONE = 'This must be a time zone';

/** The areas of IANA names, in small letters: `asia` of `Asia/Riyadh`. `Etc` contains `Etc/UTC`. */
const AREAS = new Set([
  'etc',
  ...Intl.supportedValuesOf('timeZone')
    .filter((name) => name.includes('/'))
    .map(areaOf),
]);

/**
 * Returns whether a text is a time zone that Node.js and PostgreSQL understand in the same way: `UTC`, or an IANA name
 * with an area, such as `Asia/Riyadh`. Other names are ambiguous. For example, Node.js reads `AST` as the time of
 * Alaska, and PostgreSQL as the time of the Atlantic coast of Canada.
 */
export function isTimeZone(name: string): boolean {
  if (name === 'UTC') return true;
  return name.includes('/') && AREAS.has(areaOf(name)) && isKnown(name);
}

function areaOf(name: string): string {
  return name.slice(0, name.indexOf('/')).toLowerCase();
}

function isKnown(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
