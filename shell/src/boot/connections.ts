import { mountAt, type SiteData, type SuitePage } from 'contracts';

/**
 * Takes away the permission to send requests to backends of other remotes than the page's. All policies of a document
 * apply together, so a second one can only forbid more.
 */
export function limitConnections({ connect, site: { backends } }: SiteData, { registry }: SuitePage): void {
  if (!connect) return;
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  const owner = mountAt(registry, location.pathname)?.remote ?? '';
  policy.content = ['connect-src', connect, ...(backends?.[owner] ?? [])].join(' ');
  document.head.append(policy);
}
