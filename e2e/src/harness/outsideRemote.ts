import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ModuleFederationPlugin as ForRspack } from '@module-federation/enhanced/rspack';
import { ModuleFederationPlugin as ForWebpack } from '@module-federation/enhanced/webpack';
import { federation as forVite } from '@module-federation/vite';
import { rspack, type RspackOptions } from '@rspack/core';
import { CONTRACT } from 'contracts';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { build as viteBuild } from 'vite';
import webpack, { type Configuration } from 'webpack';

const repository = path.resolve(import.meta.dirname, '../../..');

/** The bundlers of teams outside this repository. */
export const BUNDLERS = ['webpack', 'rspack', 'vite'] as const;
export type Bundler = (typeof BUNDLERS)[number];

/** A remote of a team outside this repository, built without the repository's configuration. */
export interface OutsideRemote {
  name: string;
  /** The heading of its page, which a lazy component completes. */
  heading: string;
  later: string;
  /** The URL of its page. */
  page: string;
  /** The folder of its package. */
  folder: string;
  remove(): Promise<void>;
}

/**
 * Builds a remote with a bundler's own means and the federation plugin: an entry, an exposed module, a module that is
 * loaded later, and a style sheet for each of the two modules. The build contains no hashes.
 */
export async function buildOutsideRemote(bundler: Bundler): Promise<OutsideRemote> {
  const name = `mf-by-${bundler}`;
  // Inside the repository, so that the bundlers find React.
  const folder = path.join(repository, '.cache/outside', `${process.pid}`, name);
  const page = `/dashboard/by-${bundler}`;
  const [heading, later] = [`Made by ${bundler}`, `Loaded later by ${bundler}`];
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.join(folder, 'src'), { recursive: true });
  const label = Object.fromEntries(['en', 'ar', 'ur'].map((language) => [language, heading]));
  const files = {
    'package.json': JSON.stringify({ name, version: '1.0.0', type: 'module' }),
    'remote.json': JSON.stringify({
      name,
      layout: 'dashboard',
      mounts: [{ path: page, roles: ['admin'] }],
      sidebar: [{ path: page, icon: 'tag', order: 96, label }],
    }),
    'src/remote.js': `
      import { createElement as h, lazy, Suspense } from 'react';
      import './page.css';
      const Later = lazy(() => import('./later.js'));
      const Page = () => h('div', { className: '${name}_page' }, h('h1', null, '${heading}'), h(Suspense, { fallback: '…' }, h(Later)));
      export const routes = [{ path: 'by-${bundler}', Component: Page }];`,
    'src/later.js': `
      import { createElement as h } from 'react';
      import './later.css';
      export default () => h('p', { className: '${name}_later' }, '${later}');`,
    'src/page.css': `.${name}_page { text-indent: 3px }`,
    'src/later.css': `.${name}_later { text-indent: 4px }`,
  };
  for (const [file, content] of Object.entries(files)) await writeFile(path.join(folder, file), content);
  await BUILDS[bundler](folder, {
    name: name.replaceAll('-', '_'),
    filename: 'remoteEntry.js',
    exposes: { './remote': './src/remote.js' },
    shared: { react: { singleton: true, import: false, requiredVersion: '^19.0.0' } },
    manifest: true,
    dts: false,
  });
  await stampContract(path.join(folder, 'dist/mf-manifest.json'));
  return { name, heading, later, page, folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Adds the version of the contract to a manifest, as the configuration for remotes does. */
async function stampContract(manifest: string): Promise<void> {
  const written = JSON.parse(await readFile(manifest, 'utf8')) as object;
  await writeFile(manifest, JSON.stringify({ ...written, contract: CONTRACT }));
}

/** The options that the federation plugins of all bundlers have. */
interface Federation {
  name: string;
  filename: string;
  exposes: Record<string, string>;
  shared: Record<string, { singleton: boolean; import: false; requiredVersion: string }>;
  manifest: boolean;
  dts: false;
}

const BUILDS: Record<Bundler, (folder: string, federation: Federation) => Promise<unknown>> = {
  webpack: (folder, federation) =>
    finished((done) => {
      const options: Configuration = {
        ...common(folder, federation),
        module: { rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] }] },
        plugins: [new MiniCssExtractPlugin(), new ForWebpack(federation)],
      };
      webpack(options, done);
    }),
  rspack: (folder, federation) =>
    finished((done) => {
      const options: RspackOptions = {
        ...common(folder, federation),
        module: {
          rules: [
            { test: /\.css$/, type: 'javascript/auto', use: [rspack.CssExtractRspackPlugin.loader, 'css-loader'] },
          ],
        },
        plugins: [new rspack.CssExtractRspackPlugin(), new ForRspack(federation)],
      };
      rspack(options, done);
    }),
  vite: (folder, federation) =>
    viteBuild({
      root: folder,
      base: './',
      logLevel: 'error',
      configFile: false,
      plugins: [forVite(federation)],
      build: { target: 'esnext', rollupOptions: { input: path.join(folder, 'src/remote.js') } },
    }),
};

const common = (context: string, { name }: Federation) => ({
  context,
  mode: 'production' as const,
  entry: {},
  output: { path: path.join(context, 'dist'), publicPath: 'auto', uniqueName: name },
});

/** Waits for a build of webpack or Rspack. */
function finished(
  start: (done: (error: Error | null, stats?: { hasErrors(): boolean; toString(): string }) => void) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    start((error, stats) => {
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats!.toString()));
      else resolve();
    });
  });
}
