import type { Registry } from 'contracts';

/** A file that nobody has published, or whose hash nobody can tell: it is not loaded. */
export class IntegrityError extends Error {
  override name = 'IntegrityError';
}

/**
 * The hashes of what the federation runtime fetches by itself, as the `integrity` attribute takes them. The registry, which is part of
 * the page, says the manifests'; a manifest says those of the files that come before its remote's own runtime, which knows the rest.
 */
export class Integrity {
  private readonly manifests: ReadonlyMap<string, string>;
  private readonly files = new Map<string, string>();

  /**
   * @param base the page's address
   * @param local origins of a developer's own builds, which nobody has published: nothing is known of what they serve
   */
  constructor(
    { remotes }: Registry,
    private readonly base: string,
    private readonly local: readonly string[] = [],
  ) {
    const releases = Object.values(remotes).flatMap((entry) => [entry, ...(entry.canary ? [entry.canary] : [])]);
    this.manifests = new Map(releases.map(({ manifest }) => [this.whole(manifest.url), manifest.sha384]));
  }

  /** @throws {IntegrityError} for a manifest that is not in the registry */
  ofManifest(address: string): string {
    return this.isLocal(address) ? '' : found(this.manifests.get(this.whole(address)), address);
  }

  /** Takes the hashes of a manifest that has been checked. @param address the manifest's */
  learn(address: string, manifest: unknown): void {
    const { integrity = {} } = (manifest ?? {}) as { integrity?: Record<string, string> };
    for (const [file, hash] of Object.entries(integrity)) this.files.set(new URL(file, this.whole(address)).href, hash);
  }

  /** @throws {IntegrityError} for a file that no manifest has told */
  ofFile(address: string): string {
    return this.isLocal(address) ? '' : found(this.files.get(this.whole(address)), address);
  }

  private isLocal(address: string): boolean {
    return this.local.includes(new URL(address, this.base).origin);
  }

  /** An address as it is compared: whole, and without a query that a second attempt may have added. */
  private whole(address: string): string {
    const { origin, pathname } = new URL(address, this.base);
    return origin + pathname;
  }
}

function found(hash: string | undefined, address: string): string {
  if (hash === undefined) throw new IntegrityError(`${address} was not published: its hash is unknown`);
  return hash;
}
