import { CONTRACT_VERSION } from 'contracts';
import type { Registry, RegistryEntry } from 'contracts/registry';
import { PublishError, readBuild, type RemoteBuild } from './build';
import { MANIFEST_FILE, sha384 } from './manifest';
import type { ReleaseStore } from './store';

/** What a publish did. */
export interface Published {
  remote: string;
  release: string;
  /** False when the very same content was live already. */
  changed: boolean;
}

/** The address of a release's manifest, on the suite's origin. */
export function manifestUrl(remote: string, release: string): string {
  return `/remotes/${remote}/${release}/${MANIFEST_FILE}`;
}

/**
 * Publishes a remote's production build: adds the release, then makes it the live one. Until the last step nobody sees it,
 * and publishing the same content again changes nothing.
 * @param by who publishes, for the registry's history
 * @throws {PublishError} when the build is not whole or another remote owns one of its addresses
 */
export async function publish(packageFolder: string, store: ReleaseStore, by: string): Promise<Published> {
  const build = await readBuild(packageFolder);
  const { name } = build.description;
  refuseCollisions(build, await store.readRegistry());
  await store.addRelease(name, build.release, build.files);

  let changed = false;
  await store.changeRegistry((live) => {
    refuseCollisions(build, live);
    const previous = live.remotes[name]?.release ?? null;
    changed = previous !== build.release;
    if (!changed) return null;
    return {
      registry: { ...live, remotes: { ...live.remotes, [name]: entryOf(build) } },
      entry: { by, remote: name, release: build.release, previous },
    };
  });
  return { remote: name, release: build.release, changed };
}

function entryOf({ description, release, manifest, manifestText }: RemoteBuild): RegistryEntry {
  const ranges = manifest.shared.flatMap(({ name, requiredVersion }) => (requiredVersion ? [[name, requiredVersion] as const] : []));
  return {
    release,
    manifest: { url: manifestUrl(description.name, release), sha384: sha384(manifestText) },
    builtAgainst: { contract: CONTRACT_VERSION, shared: Object.fromEntries(ranges) },
    description,
    canary: null,
    publishedAt: new Date().toISOString(),
  };
}

/** An address has one owner. A mount below another remote's is no collision: the longest one owns. */
function refuseCollisions({ description }: RemoteBuild, live: Registry): void {
  const problems = Object.entries(live.remotes)
    .filter(([name]) => name !== description.name)
    .flatMap(([name, entry]) =>
      description.mounts
        .filter((mount) => entry.description.mounts.some((taken) => sameAddress(taken.path, mount.path)))
        .map((mount) => `the address ${mount.path} belongs to ${name}`),
    );
  if (problems.length > 0) throw new PublishError(description.name, problems);
}

/** The router tells neither letter case nor a closing slash apart. */
function sameAddress(one: string, other: string): boolean {
  const plain = (address: string) => address.toLowerCase().replace(/\/+$/, '');
  return plain(one) === plain(other);
}
