/** Returns the value of a cookie in a request's `Cookie` header (RFC 6265, 4.2). */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  return header
    ?.split(';')
    .map((pair) => pair.trim().split('='))
    .find(([candidate]) => candidate === name)?.[1];
}
