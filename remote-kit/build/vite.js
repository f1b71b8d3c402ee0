import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import {
  complete,
  exposedInDevelopment,
  federationOptions,
  KIT_NAMES,
  MESSAGES,
  messagesModule,
  nameOf,
  ownComponents,
  portOfCode,
} from './common.js';

/**
 * Returns the Vite configuration of a remote.
 * @param {{ directory?: string }} [options] the package's folder; by default the current folder
 */
export const remote =
  ({ directory = process.cwd() } = {}) =>
  ({ command }) => {
    const dev = command === 'serve';
    const name = nameOf(directory);
    const origin = `http://localhost:${portOfCode}`;
    const {
      experiments: _,
      dev: __,
      ...options
    } = federationOptions(directory, {
      entry: dev ? exposedInDevelopment(directory, REFRESH) : './src/remote.ts',
      dev,
    });
    return {
      root: directory,
      base: dev ? `${origin}/` : './',
      publicDir: false,
      plugins: [react(), suiteNames(), components(name), texts(dev), federation(options), stamp(directory)],
      css: { modules: { generateScopedName: `${name}_${dev ? '[name]__[local]' : '[hash:base64:6]'}` } },
      build: {
        target: ['chrome125', 'edge125', 'firefox126', 'safari17.5'],
        outDir: 'dist',
        sourcemap: true,
        modulePreload: false,
        // Vite needs a page or a script to start with, to which the federation plugin adds the start of a host.
        rollupOptions: { input: emptyEntry(directory) },
      },
      server: {
        port: portOfCode,
        strictPort: true,
        cors: true,
        origin,
        hmr: { host: 'localhost', port: portOfCode, overlay: false },
      },
    };
  };

/** Returns a script without content. */
function emptyEntry(directory) {
  const file = path.join(directory, 'node_modules/.cache/eesal/entry.js');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '');
  return file;
}

/** Lets the federation plugin find the suite's own modules, whose exports it reads, under the suite's names. */
const suiteNames = () => ({
  name: 'eesal-suite-names',
  enforce: 'pre',
  resolveId(imported, importer) {
    return imported in KIT_NAMES ? this.resolve(KIT_NAMES[imported], importer, { skipSelf: true }) : null;
  },
});

/** In development the components keep their names, because Vite bundles packages without plugins. */
const components = (name) => ({
  name: 'eesal-components',
  apply: 'build',
  enforce: 'pre',
  transform(code) {
    const own = ownComponents(code, name);
    return own === code ? null : { code: own, map: null };
  },
});

const TEXTS = '\0eesal-texts:';

/** Compiles the texts. The name of the module does not end with `.json`, because Vite would read it as JSON. */
const texts = (dev) => ({
  name: 'eesal-texts',
  enforce: 'pre',
  async resolveId(imported, importer) {
    if (!MESSAGES.test(imported) || importer?.includes('node_modules')) return null;
    const found = await this.resolve(imported, importer, { skipSelf: true });
    return found && `${TEXTS}${found.id}.js`;
  },
  hotUpdate({ file }) {
    const changed = this.environment.moduleGraph.getModuleById(`${TEXTS}${file}.js`);
    return changed && [changed];
  },
  async load(id) {
    if (!id.startsWith(TEXTS)) return null;
    const file = id.slice(TEXTS.length, -'.js'.length);
    return messagesModule(await readFile(file, 'utf8'), { file, hot: dev ? 'import.meta.hot' : undefined });
  },
});

/** What Vite's plugin for React expects of a page. It runs before the first component. */
const REFRESH = `import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
window.__vite_plugin_react_preamble_installed__ = true;
`;

/** Completes the manifest after the build has written it. */
const stamp = (directory) => ({
  name: 'eesal-stamp',
  apply: 'build',
  enforce: 'post',
  closeBundle: {
    order: 'post',
    async handler() {
      const file = path.join(directory, 'dist/mf-manifest.json');
      await writeFile(file, JSON.stringify(complete(JSON.parse(await readFile(file, 'utf8')))));
    },
  },
});
