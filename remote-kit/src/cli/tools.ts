import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../../../delivery/src/refusal';

/** The commands of a bundler: a program of an installed package, and its arguments. */
interface Bundler {
  /** The packages that a remote needs to be built with it. */
  packages: Record<string, string>;
  build: [program: string, ...args: string[]];
  serve: [program: string, ...args: string[]];
}

/** The bundlers that the kit configures. A remote uses the one whose configuration it has. */
export const BUNDLERS: Record<string, Bundler> = {
  rspack: {
    packages: {
      '@rspack/cli': '^2.2.8',
      '@rspack/core': '^2.2.8',
      '@rspack/dev-server': '^2.0.0',
      '@rspack/plugin-react-refresh': '^2.0.2',
      'css-loader': '^7.1.5',
      'react-refresh': '^0.18.0',
    },
    build: ['@rspack/cli/bin/rspack.js', 'build', '--mode', 'production'],
    serve: ['@rspack/cli/bin/rspack.js', 'serve', '--mode', 'development'],
  },
  webpack: {
    packages: {
      '@pmmmwh/react-refresh-webpack-plugin': '^0.6.3',
      '@swc/core': '^1.16.18',
      'css-loader': '^7.1.5',
      'mini-css-extract-plugin': '^2.10.2',
      'react-refresh': '^0.18.0',
      'swc-loader': '^0.2.7',
      webpack: '^5.111.1',
      'webpack-cli': '^7.2.3',
      'webpack-dev-server': '^5.2.7',
    },
    build: ['webpack/bin/webpack.js', '--mode', 'production'],
    serve: ['webpack/bin/webpack.js', 'serve', '--mode', 'development'],
  },
  vite: {
    packages: { '@module-federation/vite': '^1.23.8', '@vitejs/plugin-react': '^6.3.0', vite: '^8.4.0' },
    build: ['vite/bin/vite.js', 'build'],
    serve: ['vite/bin/vite.js'],
  },
};

/** Returns the bundler of the remote in this folder. @throws {Refusal} when there is none */
export function bundlerOf(): Bundler {
  const name = Object.keys(BUNDLERS).find((bundler) =>
    ['js', 'mjs', 'ts', 'mts'].some((ending) => existsSync(`${bundler}.config.${ending}`)),
  );
  const bundler = name === undefined ? undefined : BUNDLERS[name];
  if (bundler) return bundler;
  throw new Refusal('there is no bundler here', ['write rspack.config.js, webpack.config.js or vite.config.js']);
}

/** Starts a program of an installed package, with its output visible. */
export const start = (program: string, args: readonly string[], env: Record<string, string> = {}) =>
  spawn(process.execPath, [path.resolve('node_modules', program), ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });

/** Runs a program of an installed package. @throws {Refusal} when it fails */
export async function run(program: string, ...args: string[]): Promise<void> {
  const child = start(program, args);
  const code = await new Promise((resolve, reject) => child.once('close', resolve).once('error', reject));
  if (code !== 0) throw new Refusal(`${program.split('/')[0]!} failed`, ['its messages are above']);
}
