import type { Registry } from 'contracts';

/** Thrown instead of loading a file that was not published or whose hash is unknown. */
export class IntegrityError extends Error {
  override name = 'IntegrityError';
}

/** A hash that no file has. Browsers refuse a file with this hash, if its own runtime does not name another one. */
export const NO_FILE = `sha256-${'A'.repeat(43)}=`;

/** Matches the paths of the files of all releases, also of those that are not in the registry. */
const OF_RELEASES = /^\/remotes\//;

/**
 * The hashes of the files of remotes, in the format of the `integrity` attribute. The registry in the page has the
 * hashes of the manifests. A manifest has the hashes of the first files of its remote, and of the files whose hashes the
 * remote's own runtime does not contain.
 */
export class Integrity {
  private readonly manifests: ReadonlyMap<string, string>;
  private readonly files = new Map<string, string>();

  /**
   * Takes the hashes of the manifests from the registry.
   * @param base the page's URL
   * @param local origins of developers' builds, which are not published, so that the hashes of their files are unknown
   */
  constructor(
    { remotes }: Registry,
    private readonly base: string,
    private readonly local: readonly string[] = [],
  ) {
    const releases = Object.values(remotes).flatMap((entry) => [entry, ...(entry.canary ? [entry.canary] : [])]);
    this.manifests = new Map(releases.map(({ manifest }) => [this.whole(manifest.url), manifest.sha384]));
  }

  /**
   * Returns the hash of a manifest, or an empty string for a developer's build.
   * @throws {IntegrityError} if the manifest is not in the registry
   */
  ofManifest(address: string): string {
    return this.isLocal(address) ? '' : publishedHash(this.manifests.get(this.whole(address)), address);
  }

  /**
   * Adds the hashes from a manifest that has been checked.
   * @param address the URL of the manifest
   */
  learn(address: string, manifest: unknown): void {
    const { integrity, laterIntegrity } = (manifest ?? {}) as Record<string, Record<string, string> | undefined>;
    for (const [file, hash] of Object.entries({ ...integrity, ...laterIntegrity }))
      this.files.set(new URL(file, this.whole(address)).href, hash);
  }

  /**
   * Returns the hash of a script or style sheet. It is a hash that no file has if the file belongs to a release and no
   * manifest lists it, and an empty string for a developer's build and for the shell's own files, whose hashes the
   * shell's runtime sets.
   */
  ofFile(address: string): string {
    if (this.isLocal(address)) return '';
    return (
      this.files.get(this.whole(address)) ?? (OF_RELEASES.test(new URL(address, this.base).pathname) ? NO_FILE : '')
    );
  }

  private isLocal(address: string): boolean {
    return this.local.includes(new URL(address, this.base).origin);
  }

  /** Returns a URL for comparison: absolute, and without the query that a second attempt may add. */
  private whole(address: string): string {
    const { origin, pathname } = new URL(address, this.base);
    return origin + pathname;
  }
}

function publishedHash(hash: string | undefined, address: string): string {
  if (hash === undefined) throw new IntegrityError(`${address} was not published: its hash is unknown`);
  return hash;
}
