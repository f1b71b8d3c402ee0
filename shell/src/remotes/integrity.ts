import type { Registry } from 'contracts';

/** Thrown instead of loading a file that was not published or whose hash is unknown. */
export class IntegrityError extends Error {
  override name = 'IntegrityError';
}

/**
 * The hashes of the files that the federation runtime fetches, in the format of the `integrity` attribute. The registry
 * in the page has the hashes of the manifests. A manifest has the hashes of the first files of its remote. The remote's
 * webpack runtime contains the hashes of the other files.
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
    const { integrity = {} } = (manifest ?? {}) as { integrity?: Record<string, string> };
    for (const [file, hash] of Object.entries(integrity)) this.files.set(new URL(file, this.whole(address)).href, hash);
  }

  /**
   * Returns the hash of a file, or an empty string for a developer's build.
   * @throws {IntegrityError} if no manifest lists the file
   */
  ofFile(address: string): string {
    return this.isLocal(address) ? '' : publishedHash(this.files.get(this.whole(address)), address);
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
