import { OVERRIDE_PARAMETER, OVERRIDES_KEY } from 'contracts';

/** An address without what overrides remotes. */
export function withoutOverrides(address: string): string {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()]) if (name.startsWith(OVERRIDE_PARAMETER)) url.searchParams.delete(name);
  return url.href;
}

/** Gives the tab back what is published: forgets its overrides, and loads the page anew without them. */
export function clearOverrides(reload: () => void = () => window.location.reload()): void {
  try {
    sessionStorage.removeItem(OVERRIDES_KEY);
  } catch {
    // A tab that remembers nothing has them from the address alone.
  }
  window.history.replaceState(window.history.state, '', withoutOverrides(window.location.href));
  reload();
}
