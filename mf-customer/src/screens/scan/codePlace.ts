import { paths } from 'contracts';

/**
 * Returns the path to which a scanned code leads: the invoice of a till or the page of an order of this installation.
 * Returns null for every other code, because it may lead anywhere.
 */
export function codePlace(text: string, origin: string): string | null {
  if (!URL.canParse(text)) return null;
  const { origin: of, pathname, search, searchParams } = new URL(text);
  if (of !== origin) return null;
  if (pathname === paths.invoice && searchParams.has('restId') && searchParams.has('deviceId'))
    return pathname + search;
  return /^\/order\/[\w-]+$/.test(pathname) ? pathname : null;
}
