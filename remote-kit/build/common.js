import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compileMessages } from '../../build/messages/compile-messages.cjs';

/** What the suite expects of a build: the contract, and the shared modules with the ranges of their versions. */
const { contract, shared } = JSON.parse(readFileSync(new URL('facts.json', import.meta.url), 'utf8'));

/** The kit's names of the suite's own shared modules. */
export const KIT_NAMES = {
  'shared-auth': '@eesal/remote-kit/auth',
  'shared-ui/host': '@eesal/remote-kit/host',
  'shared-ui/router': '@eesal/remote-kit/router',
};
const SUITE_NAMES = Object.fromEntries(Object.entries(KIT_NAMES).map(([suite, kit]) => [kit, suite]));

/** The port of the bundler's development server, beside the page of `eesal-remote dev`. */
export const portOfCode = Number(process.env.EESAL_CODE_PORT ?? 3101);

/** Matches the files of texts, which are compiled. */
export const MESSAGES = /[/\\]messages[/\\](\w+)\.json$/;

/**
 * Returns the options of the federation plugin, which is the same in each bundler.
 * @param {string} directory the package's folder
 * @param {{ entry: string, dev: boolean }} options `entry`: the module that is exposed
 */
export function federationOptions(directory, { entry, dev }) {
  return {
    name: nameOf(directory).replaceAll('-', '_'),
    filename: 'remoteEntry.js',
    exposes: { './remote': entry },
    shared: Object.fromEntries(
      Object.entries(shared).map(([module, requiredVersion]) => [
        KIT_NAMES[module] ?? module,
        {
          shareKey: module,
          // Without a name, the bundler would look for a package that does not exist outside the suite.
          packageName: KIT_NAMES[module] ? '@eesal/remote-kit' : undefined,
          singleton: true,
          strictVersion: true,
          requiredVersion,
          import: false,
        },
      ]),
    ),
    shareStrategy: 'loaded-first',
    manifest: true,
    dts: false,
    dev: false,
    // The runtime of the shell is used.
    experiments: dev ? {} : { externalRuntime: true, optimization: { target: 'web' } },
  };
}

/** Matches what the class names of the kit's components begin with (pack.mjs), and no variable. */
const COMPONENT = /EesalRemote_(?!\w+_default\d*\b)/g;

/**
 * Begins the class names of the kit's components with the name of a remote, as the names of its own CSS modules. So two
 * remotes can use different versions of the components.
 */
export const ownComponents = (code, name) => code.replaceAll(COMPONENT, `${name}_`);

/** Returns the name of a remote, from its remote.json. */
export const nameOf = (directory) => JSON.parse(readFileSync(path.join(directory, 'remote.json'), 'utf8')).name;

/** Completes a manifest with the contract, and with the suite's names of the shared modules. */
export const complete = (manifest) => ({
  ...manifest,
  contract,
  shared: (manifest.shared ?? []).map((module) => ({ ...module, name: SUITE_NAMES[module.name] ?? module.name })),
});

/** The global variable through which a development build gets the host, to show changed texts. */
const HOST = 'globalThis.eesalHost';

/**
 * Writes a module that exposes the remote in development and remembers its host.
 * @param {string} directory the package's folder
 * @param {string} [before] a script that must run before the remote's code
 * @returns {string} its file
 */
export function exposedInDevelopment(directory, before = '') {
  const folder = path.join(directory, 'node_modules/.cache/eesal');
  const remote = path.join(directory, 'src/remote.ts');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'before.js'), before);
  writeFileSync(
    path.join(folder, 'remote.js'),
    `import './before.js';
import * as remote from ${JSON.stringify(remote)};
export const routes = remote.routes;
export function register(host) {
  ${HOST} = host;
  return remote.register?.(host);
}
`,
  );
  return path.join(folder, 'remote.js');
}

/**
 * Returns the module of a file of texts.
 * @param {string} json its content
 * @param {{ file: string, hot?: string }} options `hot`: in development, the bundler's object for hot updates
 */
export function messagesModule(json, { file, hot }) {
  const [, language] = MESSAGES.exec(file);
  const texts = `JSON.parse(${JSON.stringify(compileMessages(json))})`;
  if (!hot) return `export default ${texts}`;
  return `const texts = ${texts};
export default texts;
if (${hot}) {
  ${hot}.accept();
  if (${hot}.data?.again) void ${HOST}?.addMessages({ en: {}, ar: {}, ur: {}, ${language}: texts });
  ${hot}.dispose((data) => { data.again = true; });
}`;
}
