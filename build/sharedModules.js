import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from 'esbuild';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';

const root = path.dirname(import.meta.dirname);

/**
 * The policy for shared modules. Each is a singleton that the host provides and a remote never bundles
 * (`import: false`), because a second copy would mean a second store, router, language or React.
 * `eager` modules are part of the shell's script, because the first paint of every page needs them.
 * The components of shared-ui are not shared. Each remote bundles the few components that it uses
 * (docs/decisions/0003).
 */
const SHARED = [
  { module: 'react', package: 'react', eager: true },
  { module: 'react/jsx-runtime', package: 'react', eager: true },
  { module: 'react-dom', package: 'react-dom', eager: true },
  { module: 'react-dom/client', package: 'react-dom', eager: true },
  { module: 'react-redux', package: 'react-redux', eager: true },
  { module: '@lingui/core', package: '@lingui/core', eager: true },
  { module: '@lingui/react', package: '@lingui/react', eager: true },
  { module: 'shared-auth', package: 'shared-auth', eager: true },
  { module: 'shared-ui/router', package: 'shared-ui', eager: true },
  { module: 'shared-ui/host', package: 'shared-ui', eager: true },
];

/** Returns the module that defines the contract's versions, as JavaScript. */
const contractModule = () =>
  transformSync(readFileSync(path.join(root, 'contracts/src/contract.ts'), 'utf8'), { loader: 'ts' }).code;

/** The versions of the contract with which everything here is built. */
export const { CONTRACT } = await import(`data:text/javascript,${encodeURIComponent(contractModule())}`);

/** Returns the installed version of a package. */
const versionOf = (name) =>
  JSON.parse(readFileSync(path.join(root, `node_modules/${name}/package.json`), 'utf8')).version;

/** The version of each shared module that a shell offers, and with which a remote is built. */
export const sharedVersions = () =>
  Object.fromEntries(SHARED.map(({ module, package: name }) => [module, versionOf(name)]));

/**
 * Returns the federation plugin's `shared` option.
 * @param {'host' | 'remote'} part whether the build is the shell or a remote
 */
function shared(part) {
  return Object.fromEntries(
    SHARED.map(({ module, package: name, eager }) => [
      module,
      {
        singleton: true,
        strictVersion: true,
        version: versionOf(name),
        requiredVersion: `^${versionOf(name)}`,
        ...(part === 'remote' ? { import: false } : { eager: part === 'host' && eager }),
      },
    ]),
  );
}

/**
 * Returns the federation plugin for the shell or a remote.
 * @param {{ name: string, part: 'host' | 'remote', exposes?: Record<string, string> }} options
 */
export function federation({ name, part, exposes }) {
  return new ModuleFederationPlugin({
    name: name.replaceAll('-', '_'),
    filename: 'remoteEntry.js',
    exposes,
    remotes: {},
    shared: shared(part),
    // Prefers a module that is already loaded, because remotes are loaded on demand.
    shareStrategy: 'loaded-first',
    manifest: part === 'remote',
    dts: false,
    dev: false,
    experiments: {
      // Only the shell contains the federation runtime. Remotes use that copy.
      ...(part === 'host' ? { provideExternalRuntime: true } : {}),
      ...(part === 'remote' ? { externalRuntime: true } : {}),
      optimization: { target: 'web' },
    },
  });
}
