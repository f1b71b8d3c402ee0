/**
 * Returns a request target whose path the router can decode. A link that was cut in the middle of an encoded character
 * (`/order/%E0%A4%A`) would otherwise get an error in JSON instead of a page that explains it. Its stray percent signs
 * are encoded once more.
 */
export function routableTarget(target: string): string {
  const [path = '', ...query] = target.split('?');
  try {
    decodeURIComponent(path);
    return target;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
