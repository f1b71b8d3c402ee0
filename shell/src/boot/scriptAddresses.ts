import { OFFLINE_WORKER, type Site } from 'contracts';

/** The part of the Trusted Types API that is needed here; not every engine has it. */
interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL(address: string): string | null; createHTML(markup: string): string | null }): unknown;
}

/**
 * Lets nothing become a script's address but what is published (Trusted Types, which the page's security policy asks for): the shell's
 * assets, the releases, the worker that keeps orders, and what a developer brings along. No text becomes markup but the empty one, with
 * which the widgets' library empties its announcements; there is no rule for code at all.
 */
export function admitOwnScripts({ releases }: Pick<Site, 'releases'>, overrides: Readonly<Record<string, string>>): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (isOwnScript(address, releases, Object.values(overrides)) ? address : null),
    createHTML: (markup) => (markup === '' ? markup : null),
  });
}

export function isOwnScript(address: string, releases: string, overrides: readonly string[]): boolean {
  const { origin, pathname } = new URL(address, location.href);
  if (overrides.includes(origin)) return true;
  if (origin === location.origin && (pathname.startsWith('/assets/') || pathname === OFFLINE_WORKER)) return true;
  return origin === (releases || location.origin) && pathname.startsWith('/remotes/');
}
