import { OFFLINE_WORKER, type Site } from 'contracts';

/** The part of the Trusted Types API that this file uses. Some browsers do not have this API. */
interface TrustedTypes {
  createPolicy(
    name: 'default',
    rules: { createScriptURL(address: string): string | null; createHTML(markup: string): string | null },
  ): unknown;
}

/**
 * Allows only the suite's own files as script URLs. It uses Trusted Types, which the page's security policy requires.
 * The suite's own files are the shell's assets, the releases, the service worker, and files from the origins of a
 * developer's overrides. The only text that may become markup is the empty string, with which the widget library clears
 * its announcements. The policy has no rule for script code in a string, so the browser refuses such code.
 */
export function admitOwnScripts(
  { releases }: Pick<Site, 'releases'>,
  overrides: Readonly<Record<string, string>>,
): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (isOwnScript(address, releases, Object.values(overrides)) ? address : null),
    createHTML: (markup) => (markup === '' ? markup : null),
  });
}

function isOwnScript(address: string, releases: string, overrides: readonly string[]): boolean {
  const { origin, pathname } = new URL(address, location.href);
  if (overrides.includes(origin)) return true;
  if (origin === location.origin && (pathname.startsWith('/assets/') || pathname === OFFLINE_WORKER)) return true;
  return origin === (releases || location.origin) && pathname.startsWith('/remotes/');
}
