import { OVERRIDE_PARAMETER, OVERRIDES_KEY } from 'contracts';

/** Returns an address without the parameters that override remotes. */
export function withoutOverrides(address: string): string {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()])
    if (name.startsWith(OVERRIDE_PARAMETER)) url.searchParams.delete(name);
  return url.href;
}

/** Returns the tab to the published remotes: forgets its overrides and reloads the page without them. */
export function clearOverrides(reload: () => void = () => window.location.reload()): void {
  try {
    sessionStorage.removeItem(OVERRIDES_KEY);
  } catch {
    // Without session storage the overrides come from the address alone.
  }
  window.history.replaceState(window.history.state, '', withoutOverrides(window.location.href));
  reload();
}
