import { paths, type PageKind } from 'contracts';

const KINDS: Record<string, PageKind> = {
  [paths.landing]: 'landing',
  [paths.privacy.toLowerCase()]: 'privacy',
  [paths.dashboard]: 'login',
  [paths.login]: 'login',
  [paths.invoice]: 'invoice',
};

/** The kind of the page at an address: all that a report says of an address, which may hold what only its reader should know. */
export function pageKind(pathname: string): PageKind {
  const address = pathname.toLowerCase().replace(/(?<=.)\/$/, '');
  if (Object.hasOwn(KINDS, address)) return KINDS[address]!;
  if (address.startsWith(paths.order(''))) return 'order';
  return address.startsWith(`${paths.dashboard}/`) ? 'dashboard' : 'other';
}
