import { createHash } from 'node:crypto';
import { REMOTE_EXPOSE } from 'contracts';
import { contractState } from 'contracts/registry';
import { z } from 'zod';

/** The manifest's file name in a remote's build. */
export const MANIFEST_FILE = 'mf-manifest.json';

const assets = z.object({ sync: z.array(z.string()).default([]) }).prefault({});

/** The part of the federation plugin's `mf-manifest.json` that delivery reads. The other parts stay unchanged. */
export const federationManifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string().min(1), path: z.string().default('') }) }),
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.string().optional() })).default([]),
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: assets, css: assets }) })),
  /**
   * The hashes of the files that are loaded before the remote's own runtime. The runtime contains the hashes of all
   * other files (build/plugins/ChunkIntegrity.js).
   */
  integrity: z.record(z.string(), z.string()).default({}),
  /** The versions of the contract with which the remote was built (build/plugins/StampedManifest.js). */
  contract: contractState.optional(),
});
export type FederationManifest = z.infer<typeof federationManifest>;

/** Returns the files that a browser needs before the remote's module can run, relative to the release folder. */
export function firstFiles(manifest: FederationManifest): { scripts: string[]; styles: string[] } {
  const { path, name } = manifest.metaData.remoteEntry;
  const entry = [path, name].filter(Boolean).join('/');
  const expose = manifest.exposes.find((candidate) => candidate.path === REMOTE_EXPOSE);
  return { scripts: [entry, ...(expose?.assets.js.sync ?? [])], styles: expose?.assets.css.sync ?? [] };
}

/** Returns whether the content has the given hash: SHA-256 or SHA-384, in the form of the `integrity` attribute. */
export function hasHash(content: Buffer | string, integrity: string): boolean {
  const [, algorithm] = /^(sha256|sha384)-/.exec(integrity) ?? [];
  return algorithm !== undefined && integrity === integrityOf(content, algorithm);
}

/** Returns the SHA-384 hash of a file's content, in the form that the registry stores for manifests and renderers. */
export function sha384(content: Buffer | string): string {
  return integrityOf(content, 'sha384');
}

function integrityOf(content: Buffer | string, algorithm: string): string {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}
