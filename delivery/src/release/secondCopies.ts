import { isScript, MANIFEST_FILE, type FederationManifest } from './manifest';
import type { ReleaseFile } from './releases';

/**
 * The modules that the shell provides to all remotes (build/sharedModules.js), each with code that only the module itself
 * contains and that no minifier changes. A second copy would have its own hooks, store, language or router. Nothing in
 * the production code of @lingui/react is its own; only the manifest can tell its copy.
 */
const SINGLETONS: Record<string, readonly RegExp[]> = {
  react: [
    /__(?:CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE|SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED)\s*=(?!=)/,
  ],
  'react/jsx-runtime': [/\breact\.(?:transitional\.)?element\b/, /\.jsxs\s*=(?!=)/],
  'react-dom': [/__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=(?!=)/],
  'react-dom/client': [/rendererPackageName\s*:\s*["'`]react-dom["'`]/],
  'react-redux': [/\breact-redux-context\b/],
  '@lingui/core': [/Lingui: Attempted to call a translation function/],
  '@lingui/react': [],
  'shared-auth': [/\bstore\/sliceAdded\b/],
  'shared-ui/router': [/You cannot render a <Router> inside another <Router>/],
  'shared-ui/host': [/useHost: no HostProvider above/],
};

/**
 * Returns a message for each copy of a module in a remote's build that the shell provides. Each names the setting that
 * keeps the copy out.
 */
export function secondCopies({ shared }: FederationManifest, files: readonly ReleaseFile[]): string[] {
  const fallbacks = shared
    .filter(({ name, assets: { js } }) => name in SINGLETONS && js.sync.length + js.async.length > 0)
    .map(({ name }) => [name, MANIFEST_FILE] as const);
  const bundled = files
    .filter(({ name }) => isScript(name))
    .flatMap(({ name: file, content }) => {
      const script = content.toString();
      return Object.entries(SINGLETONS)
        .filter(([, marks]) => marks.length > 0 && marks.every((mark) => mark.test(script)))
        .map(([name]) => [name, file] as const);
    });
  const found = new Map([...bundled, ...fallbacks].toReversed());
  return [...found]
    .toReversed()
    .map(
      ([name, file]) =>
        `dist/${file}: contains a copy of ${name}, which the shell provides to all remotes: add "${name}": { "singleton": true, "import": false } to the option shared of the federation plugin${name === 'shared-ui/router' ? ', and import the router from there' : ''}`,
    );
}
