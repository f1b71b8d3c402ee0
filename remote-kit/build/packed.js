import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { StampedManifest } from '../../build/plugins/StampedManifest.js';
import { complete, exposedInDevelopment, federationOptions, nameOf, portOfCode } from './common.js';

/**
 * Returns the configuration of a remote for webpack or Rspack, which differ only in the given parts.
 * @param {{ directory?: string }} options the package's folder
 * @param {{ script(dev: boolean): object, styles: { plugin: new (options: object) => object, loader: string },
 * federation: new (options: object) => object, refresh(): object[], options?: object }} bundler `options`: further fields of
 * the configuration
 */
export const packed =
  ({ directory = process.cwd() }, bundler) =>
  (env = {}, argv = {}) => {
    const dev = argv.mode === 'development' || Boolean(env.RSPACK_SERVE ?? env.WEBPACK_SERVE);
    const name = nameOf(directory);
    const hashed = (extension) => (dev ? `assets/[name].${extension}` : `assets/[name].[contenthash:8].${extension}`);
    return {
      name,
      context: directory,
      mode: dev ? 'development' : 'production',
      devtool: dev ? 'cheap-module-source-map' : 'source-map',
      target: 'browserslist:last 2 chrome versions, last 2 firefox versions, safari >= 17.5',
      entry: {},
      output: {
        path: path.join(directory, 'dist'),
        clean: !dev,
        uniqueName: name.replaceAll('-', '_'),
        publicPath: dev ? `http://localhost:${portOfCode}/` : 'auto',
        filename: hashed('js'),
        chunkFilename: hashed('js'),
        assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
        chunkLoadTimeout: 20_000,
        crossOriginLoading: 'anonymous',
        strictModuleExceptionHandling: true,
      },
      resolve: { extensions: ['.tsx', '.ts', '.js'] },
      module: {
        rules: [
          { test: /\.[jt]sx?$/, exclude: /node_modules/, ...bundler.script(dev) },
          {
            test: /\.(js|css)$/,
            include: fileURLToPath(new URL('..', import.meta.url)),
            enforce: 'pre',
            loader: fileURLToPath(new URL('components-loader.js', import.meta.url)),
            options: { name },
          },
          {
            test: /messages[/\\]\w+\.json$/,
            exclude: /node_modules/,
            type: 'javascript/esm',
            loader: fileURLToPath(new URL('messages-loader.js', import.meta.url)),
            options: { dev },
          },
          {
            test: /\.css$/,
            type: 'javascript/auto',
            use: [
              bundler.styles.loader,
              {
                loader: 'css-loader',
                options: {
                  modules: {
                    auto: true,
                    namedExport: false,
                    exportLocalsConvention: 'as-is',
                    localIdentName: `${name}_${dev ? '[name]__[local]' : '[hash:base64:6]'}`,
                  },
                },
              },
            ],
          },
          { test: /\.(svg|png|webp|woff2)$/, type: 'asset/resource' },
        ],
      },
      plugins: [
        new bundler.federation(
          federationOptions(directory, { entry: dev ? exposedInDevelopment(directory) : './src/remote.ts', dev }),
        ),
        new bundler.styles.plugin({ filename: hashed('css'), chunkFilename: hashed('css') }),
        new StampedManifest(complete),
        ...(dev ? bundler.refresh() : []),
      ],
      optimization: { splitChunks: { minSize: 18_000 } },
      performance: false,
      ...bundler.options,
      stats: 'errors-warnings',
      infrastructureLogging: { level: 'warn' },
      devServer: {
        port: portOfCode,
        hot: true,
        liveReload: false,
        static: false,
        allowedHosts: 'all',
        headers: { 'Access-Control-Allow-Origin': '*' },
        client: { overlay: false, webSocketURL: { hostname: 'localhost', port: portOfCode } },
      },
    };
  };
