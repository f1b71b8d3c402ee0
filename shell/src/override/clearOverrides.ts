import { OVERRIDE_PARAMETER, OVERRIDES_KEY } from 'contracts';

/** Returns a URL without the parameters that override remotes. */
export function withoutOverrides(address: string): string {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()])
    if (name.startsWith(OVERRIDE_PARAMETER)) url.searchParams.delete(name);
  return url.href;
}

/** Ends the overrides of this tab, and reloads the page with the published remotes. */
export function clearOverrides(reload: () => void = () => window.location.reload()): void {
  try {
    sessionStorage.removeItem(OVERRIDES_KEY);
  } catch {
    // Without session storage only the URL contains overrides.
  }
  window.history.replaceState(window.history.state, '', withoutOverrides(window.location.href));
  reload();
}
