import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { packed } from './packed.js';

/**
 * Returns the webpack configuration of a remote.
 * @param {{ directory?: string }} [options] the package's folder; by default the current folder
 */
export const remote = (options = {}) =>
  packed(options, {
    script: (dev) => ({
      loader: 'swc-loader',
      options: {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: dev, refresh: dev } },
        },
      },
    }),
    styles: { plugin: MiniCssExtractPlugin, loader: MiniCssExtractPlugin.loader },
    federation: ModuleFederationPlugin,
    refresh: () => [new ReactRefreshPlugin({ include: /\.tsx$/, overlay: false })],
  });
