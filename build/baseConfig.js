import path from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { OLDEST_BROWSERS } from './browsers.js';
import { ChunkIntegrity } from './plugins/ChunkIntegrity.js';
import { FederationModuleIds } from './plugins/FederationModuleIds.js';
import { UnusedModules } from './plugins/UnusedModules.js';
import privateFiles from './privateFiles.cjs';

const root = path.dirname(import.meta.dirname);

const FEDERATION_ERRORS = path.join(root, 'build/plugins/federationErrors.js');

/** Removes the messages of the federation runtime's error codes, in the shell and in every remote. */
const SHORT_FEDERATION_ERRORS = new webpack.NormalModuleReplacementPlugin(
  /^@module-federation\/error-codes$/,
  (imported) => {
    if (imported.contextInfo.issuer !== FEDERATION_ERRORS) imported.request = FEDERATION_ERRORS;
  },
);

/**
 * Returns the configuration that all front-end builds share. With `pseudo` (`--env pseudo`), it replaces English with
 * the pseudo-locale, for browser tests only. That build has a separate output folder and cache. The class names of a
 * `remote` begin with its name (docs/decisions/0095).
 */
export function base({ directory, name, part, remote, production, pseudo = false, outputPath = 'dist' }) {
  const hashed = (extension) =>
    production ? `assets/[name].[contenthash:8].${extension}` : `assets/[name].${extension}`;
  return {
    name,
    context: directory,
    mode: production ? 'production' : 'development',
    devtool: production ? 'source-map' : 'cheap-module-source-map',
    // Reads .browserslistrc, as the minimizer of the styles does.
    target: 'browserslist',
    output: {
      path: pseudo ? path.join(root, '.cache/pseudo', name, 'dist') : path.join(directory, outputPath),
      clean: true,
      uniqueName: name.replaceAll('-', '_'),
      // Uses a function, because a plain '[contenthash]' pattern fails for the chunk of the federation container.
      filename: ({ chunk }) =>
        production && chunk?.contentHash?.javascript ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js',
      chunkFilename: hashed('js'),
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      // A chunk that does not arrive fails after this time in milliseconds, so that the page can offer a retry.
      chunkLoadTimeout: 20_000,
      // Releases may be on another origin. In production, ChunkIntegrity sets `crossorigin` for every chunk with a
      // hash.
      crossOriginLoading: production ? false : 'anonymous',
      // A module that threw once must throw again. Otherwise webpack would return it incomplete (webpack#19351).
      strictModuleExceptionHandling: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: production ? privateFiles.PRODUCTION_ROUTER : {},
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'swc-loader',
          options: {
            env: { targets: OLDEST_BROWSERS },
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: !production } },
            },
          },
        },
        privateFiles.WIDGET_STRINGS,
        {
          test: /messages\/(en|ar|ur)\.json$/,
          type: 'javascript/esm',
          loader: path.join(root, 'build/messages/messages-loader.cjs'),
          options: { pseudo },
        },
        {
          test: /\.css$/,
          // The renderer needs only the class names, because the build for browsers writes the styles.
          use: [
            ...(part === 'renderer' ? [] : [MiniCssExtractPlugin.loader]),
            cssLoader({ production, remote, exportOnlyLocals: part === 'renderer' }),
          ],
        },
        { test: /\.(svg|png|webp|woff2)$/, type: 'asset/resource' },
        { test: /\.woff2$/, resourceQuery: /letters=/, loader: path.join(root, 'build/fonts/subset-font-loader.cjs') },
      ],
    },
    plugins: [
      SHORT_FEDERATION_ERRORS,
      privateFiles.twoCalendars(),
      new MiniCssExtractPlugin({ filename: hashed('css'), chunkFilename: hashed('css') }),
      ...(production ? [new FederationModuleIds(), new UnusedModules(), new ChunkIntegrity()] : []),
      new webpack.DefinePlugin({ __RELEASE__: JSON.stringify(production ? 'production' : 'development') }),
    ],
    optimization: {
      // The minimum size of a shared chunk, in bytes of source code including comments. webpack's default is 20,000.
      // With this default, shorter comments made one chunk too small, so webpack copied its modules into every screen.
      splitChunks: { minSize: 18_000 },
      // More passes make the scripts smaller. Not parallel, because swc already uses several threads, and the plugin would
      // start additional processes.
      minimizer: [
        new MinimizerPlugin({
          minify: { implementation: MinimizerPlugin.swcMinify, options: { compress: { ecma: 2020, passes: 4 } } },
          parallel: false,
        }),
        new CssMinimizerPlugin(),
      ],
    },
    cache: {
      type: 'filesystem',
      name: `${name}-${pseudo ? 'pseudo' : part}-${production ? 'production' : 'development'}`,
      cacheDirectory: path.join(root, '.cache/webpack'),
      buildDependencies: { config: [path.join(root, 'build/factories.js'), path.join(root, '.browserslistrc')] },
    },
    performance: false,
    stats: 'errors-warnings',
    ignoreWarnings: [/serializing big strings/],
  };
}

/**
 * Returns the CSS loader. A class name depends on the remote and on its file's path in the repository, so it is the same
 * in the build for browsers and in the renderer.
 */
function cssLoader({ production, remote, exportOnlyLocals }) {
  const owner = remote ? `${remote}_` : '';
  const localIdentName = owner + (production ? '[hash:base64:4]' : '[name]__[local]');
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
