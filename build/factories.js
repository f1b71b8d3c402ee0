import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { ChunkIntegrity } from './plugins/ChunkIntegrity.js';
import { BootScript } from './plugins/BootScript.js';
import { OfflineWorker } from './plugins/OfflineWorker.js';
import { ShellOffer } from './plugins/ShellOffer.js';
import { StaticPages } from './plugins/StaticPages.js';

const root = path.dirname(import.meta.dirname);
const installed = (file) => path.join(root, 'node_modules', file);

/**
 * The one policy table of shared modules. Every row is a singleton that the host provides and a remote never bundles
 * (`import: false`), because a second copy would mean a second store, router, language or React.
 * `eager`: part of the shell's first script, because the first paint of any page needs it.
 * Parts of shared-ui are not shared: a remote bundles the few it uses (docs/decisions/0003).
 */
const SHARED = [
  { module: 'react', package: 'react', eager: true },
  { module: 'react/jsx-runtime', package: 'react', eager: true },
  { module: 'react-dom', package: 'react-dom', eager: true },
  { module: 'react-redux', package: 'react-redux', eager: true },
  { module: '@lingui/core', package: '@lingui/core', eager: true },
  { module: '@lingui/react', package: '@lingui/react', eager: true },
  { module: 'shared-auth', package: 'shared-auth', eager: true },
  { module: 'shared-ui/router', package: 'shared-ui', eager: true },
  { module: 'shared-ui/host', package: 'shared-ui', eager: true },
];

/**
 * The federation runtime is required (by the plugin that hands it to remotes) and imported (by the shell): without this
 * the shell would carry its CommonJS and its ES modules, 17 kB brotli for nothing.
 */
const FEDERATION_RUNTIME_ONCE = {
  '@module-federation/runtime-core$': installed('@module-federation/runtime-core/dist/index.js'),
};

/** The federation's error codes without their sentences, for the shell and for every remote. */
const SHORT_FEDERATION_ERRORS = {
  '@module-federation/error-codes$': path.join(root, 'build/plugins/federationErrors.js'),
};

/** The widget library's lists of its languages, one per part, all thirty of them. */
const WIDGET_STRINGS = /react-aria(-components)?\/dist\/private\/.*intlStrings\.mjs$/;

/** Of the thirteen calendars the library's date fields would bring, the suite's two. */
const TWO_CALENDARS = new webpack.NormalModuleReplacementPlugin(
  /^\.\/private\/createCalendar\.mjs$/,
  path.join(root, 'shared-ui/src/date/createCalendar.ts'),
);

/** The installed version of a package. */
const versionOf = (name) => JSON.parse(readFileSync(installed(`${name}/package.json`), 'utf8')).version;

/**
 * The federation plugin's `shared` option, from the table.
 * @param {'host' | 'remote' | 'standalone'} part what the build is: the shell, a remote for the shell, or a remote on its own
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
 * Returns the configuration that all front-end builds share. `pseudo` (`--env pseudo`) makes English the pseudo-locale, for
 * the browser tests only: its output and its cache are in separate folders.
 */
function base({ directory, name, part, production, pseudo = false, outputPath = 'dist' }) {
  const hashed = (extension) =>
    production ? `assets/[name].[contenthash:8].${extension}` : `assets/[name].${extension}`;
  return {
    name,
    context: directory,
    mode: production ? 'production' : 'development',
    devtool: production ? 'source-map' : 'cheap-module-source-map',
    target: ['web', 'es2022'],
    output: {
      path: pseudo ? path.join(root, '.cache/pseudo', name, 'dist') : path.join(directory, outputPath),
      clean: true,
      uniqueName: name.replaceAll('-', '_'),
      // A function, because a plain '[contenthash]' pattern fails for the container's own chunk.
      filename: ({ chunk }) =>
        production && chunk?.contentHash?.javascript ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js',
      chunkFilename: hashed('js'),
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      // Releases may be on another origin. In production ChunkIntegrity asks for it, for every chunk that has a hash.
      crossOriginLoading: production ? false : 'anonymous',
      // A module that failed once must fail again, not come back half made (webpack#19351).
      strictModuleExceptionHandling: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: SHORT_FEDERATION_ERRORS },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              target: 'es2022',
              transform: { react: { runtime: 'automatic', development: !production } },
            },
          },
        },
        { test: WIDGET_STRINGS, loader: path.join(root, 'build/widget-strings/widget-strings-loader.cjs') },
        {
          test: /messages\/(en|ar|ur)\.json$/,
          loader: path.join(root, 'build/messages/messages-loader.cjs'),
          options: { pseudo },
        },
        {
          test: /\.css$/,
          // The renderer needs only the names of the classes; the remote's build writes the styles.
          use: [
            ...(part === 'renderer' ? [] : [MiniCssExtractPlugin.loader]),
            cssLoader({ production, exportOnlyLocals: part === 'renderer' }),
          ],
        },
        { test: /\.(svg|png|webp|woff2)$/, type: 'asset/resource' },
        { test: /\.woff2$/, resourceQuery: /letters=/, loader: path.join(root, 'build/fonts/subset-font-loader.cjs') },
      ],
    },
    plugins: [
      TWO_CALENDARS,
      new MiniCssExtractPlugin({ filename: hashed('css'), chunkFilename: hashed('css') }),
      ...(production ? [new ChunkIntegrity()] : []),
      new webpack.DefinePlugin({ __RELEASE__: JSON.stringify(production ? 'production' : 'development') }),
    ],
    optimization: { minimizer: ['...', new CssMinimizerPlugin()] },
    cache: {
      type: 'filesystem',
      name: `${name}-${pseudo ? 'pseudo' : part}-${production ? 'production' : 'development'}`,
      cacheDirectory: path.join(root, '.cache/webpack'),
      buildDependencies: { config: [import.meta.filename] },
    },
    performance: false,
    stats: 'errors-warnings',
    ignoreWarnings: [/serializing big strings/],
  };
}

/** A class is named by its file's path from the root, so every build of the house names it alike. */
function cssLoader({ production, exportOnlyLocals }) {
  const localIdentName = production ? '[hash:base64:6]' : '[name]__[local]';
  return {
    loader: 'css-loader',
    options: {
      modules: {
        auto: true,
        namedExport: false,
        exportLocalsConvention: 'as-is',
        localIdentName,
        localIdentContext: root,
        exportOnlyLocals,
      },
    },
  };
}

/** The federation plugin, as every package of the suite uses it. */
function federation({ name, part, exposes }) {
  return new ModuleFederationPlugin({
    name: name.replaceAll('-', '_'),
    filename: 'remoteEntry.js',
    exposes,
    remotes: {},
    shared: shared(part),
    // Remotes start when they are asked for, and a copy that is already loaded wins.
    shareStrategy: 'loaded-first',
    manifest: part === 'remote',
    dts: false,
    dev: false,
    experiments: {
      // The federation runtime travels once, with the shell.
      ...(part === 'host' ? { provideExternalRuntime: true } : {}),
      ...(part === 'remote' ? { externalRuntime: true } : {}),
      optimization: { target: 'web' },
    },
  });
}

function html({ template }) {
  return new HtmlWebpackPlugin({
    template: path.join(root, template),
    favicon: path.join(root, 'shell/src/icon.svg'),
    scriptLoading: 'defer',
  });
}

function devServer({ port }) {
  return {
    port,
    historyApiFallback: true,
    client: { overlay: { warnings: false }, webSocketURL: { port } },
    proxy: [{ context: ['/api', '/remotes'], target: process.env.SUITE_URL ?? 'http://localhost:8080' }],
  };
}

/** Makes the export of a package's webpack.config.js: webpack's (env, argv) signature. */
const perMode =
  (make) =>
  (env = {}, argv = {}) =>
    make({ production: argv.mode !== 'development', pseudo: Boolean(env.pseudo) });

/**
 * Builds a program that draws pages without a browser, for Node and in one file; its classes are named as in the browser's build.
 * @param {{ directory: string, name: string, entry: string, output: string, minimize?: boolean }} options `output`: the folder of its `render.cjs`
 */
function rendererConfig({ production, pseudo, directory, name, entry, output, minimize = false }) {
  const config = base({ directory, name: `${name}-renderer`, part: 'renderer', production, pseudo });
  return {
    ...config,
    target: 'node20',
    devtool: false,
    entry,
    output: { path: output, filename: 'render.cjs', library: { type: 'commonjs2' } },
    plugins: [...config.plugins, new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    optimization: { minimize },
  };
}

/**
 * The shell: a host with no remote named in it.
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
    // While it is developed, the shell draws all pages in the browser.
    const ahead = mode.production
      ? [
          new BootScript({ entry: './src/boot/index.ts', minify: true }),
          new StaticPages({
            renderer: rendererConfig({
              ...mode,
              directory,
              name: 'shell',
              entry: './src/static/render.tsx',
              output: path.join(root, '.cache/renderer', mode.pseudo ? 'pseudo' : 'shell'),
            }),
            publicFolder: path.join(directory, 'public'),
          }),
          new ShellOffer(Object.fromEntries(SHARED.map(({ module, package: name }) => [module, versionOf(name)]))),
        ]
      : [];
    return {
      ...config,
      entry: { shell: './src/index.ts' },
      // Pages lie at any depth, so the shell's own files are named from the root.
      output: { ...config.output, publicPath: '/' },
      resolve: { ...config.resolve, alias: { ...config.resolve.alias, ...FEDERATION_RUNTIME_ONCE } },
      plugins: [
        ...config.plugins,
        federation({ name: 'shell', part: 'host' }),
        html({ template: 'shell/src/index.html' }),
        offline,
        ...ahead,
      ],
      devServer: devServer({ port }),
    };
  });
}

/**
 * A plain application of the house's code, without federation: a remote on its own, or the bench's single bundle.
 * @param {{ directory: string, name: string, entry: string, port?: number, outputPath?: string }} options
 */
export function definePage({ directory, name, entry, port = 0, outputPath = '.cache/page' }) {
  return perMode(({ production }) => {
    const config = base({ directory, name, part: 'page', production, outputPath });
    return {
      ...config,
      entry: { [name]: entry },
      output: { ...config.output, publicPath: '/' },
      plugins: [...config.plugins, html({ template: 'shared-auth/src/standalone/index.html' })],
      devServer: devServer({ port }),
    };
  });
}

/**
 * A remote. Built for the shell by default; with `--env standalone` it is a small separate application.
 * Its name comes from its remote.json, and what it exposes is fixed by the contract: `./remote`. A remote.json with `rendered` pages adds
 * the program that draws them on a server: `src/server/render.tsx`, built as `dist-server/render.cjs`.
 * @param {{ directory: string, port: number }} options the package's folder; the dev server's port
 */
export function defineRemote({ directory, port }) {
  const { name, rendered } = JSON.parse(readFileSync(path.join(directory, 'remote.json'), 'utf8'));
  const standalone = definePage({ directory, name, port, entry: './src/standalone.ts' });
  return (env = {}, argv = {}) => {
    if (env.standalone) return standalone(env, argv);
    const mode = { production: argv.mode !== 'development', pseudo: Boolean(env.pseudo) };
    const config = base({ ...mode, directory, name, part: 'remote', outputPath: 'dist' });
    const remote = {
      ...config,
      entry: {},
      output: { ...config.output, publicPath: 'auto' },
      plugins: [...config.plugins, federation({ name, part: 'remote', exposes: { './remote': './src/remote.ts' } })],
    };
    if (!rendered || !mode.production) return remote;
    const output = path.join(mode.pseudo ? path.join(root, '.cache/pseudo', name) : directory, 'dist-server');
    return [
      remote,
      rendererConfig({ ...mode, directory, name, entry: './src/server/render.tsx', output, minimize: true }),
    ];
  };
}
