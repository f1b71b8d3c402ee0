import type { Registry, RegistryEntry, RemoteRelease, ShellRelease, SwitchedOff } from 'contracts/registry';

/**
 * Returns a registry in which a release is live, since `at`. A canary of another release continues.
 * @param isSecurity whether open pages must get the release soon
 */
export function withLive(registry: Registry, release: RemoteRelease, at: Date, isSecurity = false): Registry {
  const before = registry.remotes[release.description.name];
  const running = before?.canary ?? null;
  const canary = running?.release === release.release ? null : running;
  return withEntry(registry, {
    ...release,
    canary,
    publishedAt: at.toISOString(),
    ...securityOf(before, at, isSecurity),
  });
}

/** Returns a registry in which a remote is off, or on again without `state`. */
export function withOff(registry: Registry, remote: string, state: SwitchedOff | undefined): Registry {
  const { [remote]: _, ...others } = registry.off ?? {};
  const off = state ? { ...others, [remote]: state } : others;
  return { ...registry, off: Object.keys(off).length > 0 ? off : undefined };
}

/** Returns a registry in which some browsers get another release of a remote; `null` ends the canary. */
export function withCanary(registry: Registry, remote: string, canary: RegistryEntry['canary']): Registry {
  const entry = registry.remotes[remote];
  return entry ? withEntry(registry, { ...entry, canary }) : registry;
}

/** Returns a registry in which a release of the shell is live, since `at`. */
export function withShell(registry: Registry, shell: ShellRelease, at: Date, isSecurity = false): Registry {
  const security = securityOf(registry.shell, at, isSecurity);
  return { ...registry, shell: { ...shell, publishedAt: at.toISOString(), ...security } };
}

/** Returns when the latest security update became live. A later release does not change it. */
function securityOf(before: { securityAt?: string } | undefined, at: Date, isSecurity: boolean) {
  const securityAt = isSecurity ? at.toISOString() : before?.securityAt;
  return securityAt === undefined ? {} : { securityAt };
}

/** Returns the releases that some browser gets: the live ones and the canaries. */
export function releasesIn({ remotes }: Registry): RemoteRelease[] {
  return Object.values(remotes).flatMap((entry) => (entry.canary ? [entry, entry.canary] : [entry]));
}

const NOT_FOR_BROWSERS = { renderer: undefined, exposes: undefined, consumes: undefined };

/** Returns a registry as browsers get it: without what only the web host and the publisher use. */
export function forBrowsers(registry: Registry): Registry {
  const entries = Object.entries(registry.remotes).map(([name, entry]) => [
    name,
    { ...entry, ...NOT_FOR_BROWSERS, canary: entry.canary && { ...entry.canary, ...NOT_FOR_BROWSERS } },
  ]);
  const { build: _, ...shell } = registry.shell ?? {};
  return {
    ...registry,
    remotes: Object.fromEntries(entries) as Registry['remotes'],
    ...(registry.shell && { shell: shell as Registry['shell'] }),
  };
}

function withEntry(registry: Registry, entry: RegistryEntry): Registry {
  return { ...registry, remotes: { ...registry.remotes, [entry.description.name]: entry } };
}
