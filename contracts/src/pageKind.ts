import { paths } from './paths';
import type { PageKind } from './telemetry';

const KINDS: Record<string, PageKind> = {
  [paths.landing]: 'landing',
  [paths.privacy.toLowerCase()]: 'privacy',
  [paths.dashboard]: 'login',
  [paths.login]: 'login',
  [paths.invoice]: 'invoice',
};

/**
 * Returns which kind of page a URL belongs to. Reports contain only the kind, because the URL may contain private data.
 */
export function pageKind(pathname: string): PageKind {
  const address = pathname.toLowerCase().replace(/(?<=.)\/$/, '');
  if (Object.hasOwn(KINDS, address)) return KINDS[address]!;
  if (address.startsWith(paths.order(''))) return 'order';
  return address.startsWith(`${paths.dashboard}/`) ? 'dashboard' : 'other';
}
