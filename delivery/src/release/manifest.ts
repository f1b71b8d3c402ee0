import { createHash } from 'node:crypto';
import { REMOTE_EXPOSE } from 'contracts';
import { contractState } from 'contracts/registry';
import { z } from 'zod';

/** The manifest's file name in a remote's build. */
export const MANIFEST_FILE = 'mf-manifest.json';

/** The plugin's name for a module if no code of the remote names it. */
const UNKNOWN_MODULE = 'UNKNOWN';
const files = z.array(z.string()).default([]);
const assets = z.object({ sync: files, async: files }).prefault({});

/** The part of the federation plugin's `mf-manifest.json` that delivery reads. The other parts stay unchanged. */
export const federationManifest = z.object({
  metaData: z.object({
    remoteEntry: z.object({
      name: z.string().min(1),
      path: z.string().default(''),
      /** How the entry is loaded: `module` with `import()`, every other type with a `<script>`. */
      type: z.string().default('global'),
    }),
    publicPath: z.string().default('auto'),
    getPublicPath: z.string().optional(),
  }),
  shared: z
    .array(
      z.object({
        name: z.string(),
        requiredVersion: z.string().optional(),
        /** The files of the remote's own copy of the module; none if only the shell provides the module. */
        assets: z.object({ js: assets }).prefault({}),
      }),
    )
    .default([]),
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: assets, css: assets }) })),
  /** The modules of other remotes that this one loads, with the other remotes' container names. */
  remotes: z
    .array(z.object({ federationContainerName: z.string(), moduleName: z.string().default(UNKNOWN_MODULE) }))
    .default([]),
  /**
   * The hashes of the files that are loaded before the remote's own runtime, and of all files whose hashes that runtime
   * does not contain (seal.ts).
   */
  integrity: z.record(z.string(), z.string()).default({}),
  /** The versions of the contract with which the remote was built (build/plugins/StampedManifest.js). */
  contract: contractState.optional(),
});
export type FederationManifest = z.infer<typeof federationManifest>;

/** Returns whether a remote's scripts are ES modules, as Vite makes them. */
export function isModuleRemote({ metaData: { remoteEntry } }: FederationManifest): boolean {
  return ['module', 'esm'].includes(remoteEntry.type);
}

/** Returns whether a file of a release is a script, by its name. */
export const isScript = (name: string) => /\.m?js$/i.test(name);

/** Returns the modules that other remotes may load, besides the one that the shell loads. */
export function exposedToRemotes({ exposes }: FederationManifest): string[] {
  return exposes.map((expose) => expose.path).filter((module) => module !== REMOTE_EXPOSE);
}

/** Returns the modules of other remotes that a remote loads, as `./module` by the other remote's name. */
export function consumedModules({ remotes }: FederationManifest): { remote: string; module: string }[] {
  return remotes
    .filter(({ moduleName }) => moduleName !== UNKNOWN_MODULE)
    .map(({ federationContainerName, moduleName }) => ({
      remote: federationContainerName.replaceAll('_', '-'),
      module: `./${moduleName.replace(/^\.\//, '')}`,
    }));
}

/** Returns the files that a browser needs before the remote's module can run, relative to the release folder. */
export function firstFiles(manifest: FederationManifest): { scripts: string[]; styles: string[] } {
  const { path, name } = manifest.metaData.remoteEntry;
  const entry = [path, name].filter(Boolean).join('/');
  const expose = manifest.exposes.find((candidate) => candidate.path === REMOTE_EXPOSE);
  return { scripts: [entry, ...(expose?.assets.js.sync ?? [])], styles: expose?.assets.css.sync ?? [] };
}

/** Returns whether the content has the given hash, in the form of the `integrity` attribute. */
export function hasHash(content: Buffer | string, integrity: string): boolean {
  const [, algorithm] = /^(sha256|sha384|sha512)-/.exec(integrity) ?? [];
  return algorithm !== undefined && integrity === integrityOf(content, algorithm);
}

/** Returns the SHA-384 hash of a file's content, in the form that the registry stores for manifests and renderers. */
export function sha384(content: Buffer | string): string {
  return integrityOf(content, 'sha384');
}

/** Returns the hash of a file's content, in the form of the `integrity` attribute. */
export function integrityOf(content: Buffer | string, algorithm: string): string {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}
