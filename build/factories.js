import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { base } from './baseConfig.js';
import { OfflineWorker } from './plugins/OfflineWorker.js';
import { ShellPages } from './plugins/ShellPages.js';
import { StampedManifest } from './plugins/StampedManifest.js';
import { CONTRACT, federation, sharedVersions } from './sharedModules.js';

const root = path.dirname(import.meta.dirname);

/** The plugin with which the shell shares the federation runtime with its remotes. */
const SHARES_RUNTIME = '@module-federation/inject-external-runtime-core-plugin';

/**
 * Aliases that keep a second copy of the federation runtime out of the shell. The federation plugin loads the runtime
 * and {@link SHARES_RUNTIME} with `require`, and the shell with `import`. Without the first alias, the shell would
 * contain the runtime twice, as CommonJS and as ES modules. That would add 17 kB after brotli compression.
 */
const FEDERATION_RUNTIME_ONCE = {
  '@module-federation/runtime-core$': fileURLToPath(import.meta.resolve('@module-federation/runtime-core')),
  [`${createRequire(import.meta.url).resolve(SHARES_RUNTIME)}$`]: fileURLToPath(import.meta.resolve(SHARES_RUNTIME)),
};

/** Writes the HTML of an application that is not published: a standalone remote, or the shell of the dev server. */
const ownHtml = () =>
  new HtmlWebpackPlugin({
    template: path.join(root, 'shared-auth/src/standalone/index.html'),
    favicon: path.join(root, 'shell/public/icon.svg'),
    scriptLoading: 'defer',
  });

function devServer({ port }) {
  return {
    port,
    historyApiFallback: true,
    client: { overlay: { warnings: false }, webSocketURL: { port } },
    proxy: [{ context: ['/api', '/remotes'], target: process.env.SUITE_URL ?? 'http://localhost:8080' }],
  };
}

/** Creates the export of a package's webpack.config.js, with webpack's (env, argv) signature. */
const perMode =
  (make) =>
  (env = {}, argv = {}) =>
    make({ production: argv.mode !== 'development', pseudo: Boolean(env.pseudo) });

/**
 * Returns the configuration of a program that renders pages in Node. The program is one file, and its class names are
 * the same as in the build for browsers.
 * @param {{ directory: string, name: string, remote?: string, entry: string, output: string, minimize?: boolean }} options
 *   `output`: the folder for its `render.cjs`
 */
function rendererConfig({ production, pseudo, directory, name, remote, entry, output, minimize = false }) {
  const config = base({ directory, name: `${name}-renderer`, part: 'renderer', remote, production, pseudo });
  return {
    ...config,
    target: 'node20',
    devtool: false,
    entry,
    output: { path: output, filename: 'render.cjs', library: { type: 'commonjs2' } },
    plugins: [...config.plugins, new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    optimization: { ...config.optimization, minimize },
  };
}

/**
 * Returns the configuration of the shell: a federation host without configured remotes.
 * @param {{ directory: string, port: number }} options the package's folder; the dev server's port
 */
export function defineShell({ directory, port }) {
  return perMode((mode) => {
    const config = base({ ...mode, directory, name: 'shell', part: 'host', outputPath: 'dist' });
    const offline = new OfflineWorker({
      entry: './src/offline/worker.ts',
      file: 'offline.js',
      minify: mode.production,
    });
    // Only a production build is published. With the development server, the browser renders all pages.
    const pages = mode.production
      ? new ShellPages({
          entry: 'shell',
          boot: './src/boot/index.ts',
          renderer: rendererConfig({
            ...mode,
            directory,
            name: 'shell',
            entry: './src/static/render.tsx',
            output: path.join(root, '.cache/renderer', mode.pseudo ? 'pseudo' : 'shell'),
          }),
          publicFolder: path.join(directory, 'public'),
          offers: { contract: CONTRACT, shared: sharedVersions() },
        })
      : ownHtml();
    return {
      ...config,
      entry: { shell: './src/index.ts' },
      // Pages are at URLs of any depth, so the shell's files need absolute paths.
      output: { ...config.output, publicPath: '/' },
      resolve: { ...config.resolve, alias: { ...config.resolve.alias, ...FEDERATION_RUNTIME_ONCE } },
      plugins: [...config.plugins, federation({ name: 'shell', part: 'host' }), offline, pages],
      devServer: devServer({ port }),
    };
  });
}

/**
 * Returns the configuration of an application without federation: a standalone remote, or the benchmark's single
 * bundle.
 * @param {{ directory: string, name: string, entry: string, port?: number, outputPath?: string }} options
 */
export function definePage({ directory, name, entry, port = 0, outputPath = '.cache/page' }) {
  return perMode(({ production }) => {
    const config = base({ directory, name, part: 'page', production, outputPath });
    return {
      ...config,
      entry: { [name]: entry },
      output: { ...config.output, publicPath: '/' },
      plugins: [...config.plugins, ownHtml()],
      devServer: devServer({ port }),
    };
  });
}

/**
 * Returns the configuration of a remote, for the shell or, with `--env standalone`, as a separate application. Its name
 * comes from its remote.json, and it exposes `./remote`, as the contract requires. If remote.json has `rendered` pages,
 * the program that renders them on a server, `src/server/render.tsx`, is built too, as `dist-server/render.cjs`.
 * @param {{ directory: string, port: number }} options the package's folder; the dev server's port
 */
export function defineRemote({ directory, port }) {
  const { name, rendered } = JSON.parse(readFileSync(path.join(directory, 'remote.json'), 'utf8'));
  const standalone = definePage({ directory, name, port, entry: './src/standalone.ts' });
  return (env = {}, argv = {}) => {
    if (env.standalone) return standalone(env, argv);
    const mode = { production: argv.mode !== 'development', pseudo: Boolean(env.pseudo) };
    const config = base({ ...mode, directory, name, part: 'remote', remote: name, outputPath: 'dist' });
    const remote = {
      ...config,
      entry: {},
      output: { ...config.output, publicPath: 'auto' },
      plugins: [
        ...config.plugins,
        federation({ name, part: 'remote', exposes: { './remote': './src/remote.ts' } }),
        new StampedManifest((manifest) => ({ ...manifest, contract: CONTRACT })),
      ],
    };
    if (!rendered || !mode.production) return remote;
    const output = path.join(mode.pseudo ? path.join(root, '.cache/pseudo', name) : directory, 'dist-server');
    return [
      remote,
      rendererConfig({
        ...mode,
        directory,
        name,
        remote: name,
        entry: './src/server/render.tsx',
        output,
        minimize: true,
      }),
    ];
  };
}
