import { OVERRIDE_PARAMETER, OVERRIDES_KEY, tabStorage } from 'contracts';

/**
 * Returns the remotes that this tab loads from a developer's machine. The page's URL lists these remotes
 * (`?remote.mf-admin=http://localhost:3001`), or an earlier URL in this tab did. Origins that the site does not allow
 * are ignored; an empty value ends an override. The parameters are removed from the URL.
 * @param allowed the origins that the site allows; an empty list turns overrides off
 * @returns origins by remote name
 */
export function ownOverrides(allowed: readonly string[]): Record<string, string> {
  if (allowed.length === 0) return {};
  const { href } = location;
  const url = new URL(href);
  const named = [...url.searchParams].filter(([name]) => name.startsWith(OVERRIDE_PARAMETER));
  const overrides = onlyAllowed(
    {
      ...keptOverrides(),
      ...Object.fromEntries(named.map(([name, origin]) => [name.slice(OVERRIDE_PARAMETER.length), origin])),
    },
    allowed,
  );
  if (named.length > 0) {
    tabStorage.set(OVERRIDES_KEY, JSON.stringify(overrides));
    for (const [name] of named) url.searchParams.delete(name);
    history.replaceState(history.state, '', url);
  }
  return overrides;
}

function keptOverrides(): Record<string, unknown> {
  try {
    return JSON.parse(tabStorage.get(OVERRIDES_KEY) ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
}

function onlyAllowed(overrides: Record<string, unknown>, allowed: readonly string[]): Record<string, string> {
  const all = Object.entries(overrides).map(([name, origin]) => [name, String(origin).replace(/\/$/, '')] as const);
  return Object.fromEntries(all.filter(([, origin]) => allowed.includes(origin)));
}
