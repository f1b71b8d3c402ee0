import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { packed } from './packed.js';

/**
 * Returns the Rspack configuration of a remote.
 * @param {{ directory?: string }} [options] the package's folder; by default the current folder
 */
export const remote = (options = {}) =>
  packed(options, {
    script: (dev) => ({
      loader: 'builtin:swc-loader',
      options: {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: dev, refresh: dev } },
        },
      },
    }),
    styles: { plugin: rspack.CssExtractRspackPlugin, loader: rspack.CssExtractRspackPlugin.loader },
    federation: ModuleFederationPlugin,
    // It would ask the page's origin for code, and not the development server.
    options: { lazyCompilation: false },
    refresh: () => [new ReactRefreshRspackPlugin({ include: /\.tsx$/, overlay: false })],
  });
