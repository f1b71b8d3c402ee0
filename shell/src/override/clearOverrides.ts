import { OVERRIDE_PARAMETER, OVERRIDES_KEY, tabStorage } from 'contracts';

/** Returns a URL without the parameters that override remotes. */
export function withoutOverrides(address: string): string {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()])
    if (name.startsWith(OVERRIDE_PARAMETER)) url.searchParams.delete(name);
  return url.href;
}

/** Ends the overrides of this tab, and reloads the page with the published remotes. */
export function clearOverrides(reload: () => void = () => window.location.reload()): void {
  tabStorage.set(OVERRIDES_KEY, null);
  window.history.replaceState(window.history.state, '', withoutOverrides(window.location.href));
  reload();
}
