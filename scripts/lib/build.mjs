import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { finished, startNode } from './run.mjs';
import { contentHash, stamp } from './stamps.mjs';

/** Webpack takes a core and a few hundred megabytes. */
const BUILDS_AT_ONCE = 2;

/** The shell and every remote are built from their own folder and these. */
const SHARED_SOURCES = ['shared-auth', 'shared-ui', 'contracts', 'webpack.shared.js', 'package-lock.json'];
const PROGRAM_SOURCES = ['api', 'delivery', 'contracts', 'scripts/build-node.mjs', 'package-lock.json'];

/** The remotes of the suite: the workspaces with a remote.json. */
export async function remotesOf(root) {
  const { workspaces } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  return workspaces.filter((name) => existsSync(path.join(root, name, 'remote.json')));
}

/**
 * Builds what has changed since its last build: the Node programs, then the shell and the remotes.
 * @param {string} root
 * @param {(name: string, work: () => Promise<void>) => Promise<void>} step
 */
export async function buildChanged(root, step) {
  await ifChanged(root, 'programs', PROGRAM_SOURCES, 'delivery/dist', () =>
    step('Building the server programs', async () => {
      await finished(startNode([path.join(root, 'scripts/build-node.mjs')], { cwd: root }), 'the build of the server programs');
    }),
  );
  const pending = ['shell', ...(await remotesOf(root))];
  const worker = async () => {
    for (let name = pending.shift(); name; name = pending.shift()) await buildFrontEnd(root, name, step);
  };
  await Promise.all(Array.from({ length: BUILDS_AT_ONCE }, worker));
}

/**
 * Builds the workshop of shared-ui's parts, when it has changed. It is no part of the suite that is published.
 * @returns {Promise<string>} its folder
 */
export async function buildWorkshop(root, step) {
  const output = 'shared-ui/.cache/workshop';
  const sources = ['shared-ui', 'contracts', 'shared-auth/src/standalone/index.html', 'webpack.shared.js', 'package-lock.json'];
  await ifChanged(root, 'workshop', sources, output, () =>
    step('Building the workshop', () => webpackBuild(root, 'shared-ui')),
  );
  return path.join(root, output);
}

async function webpackBuild(root, name) {
  const webpack = path.join(root, 'node_modules/webpack/bin/webpack.js');
  await finished(startNode([webpack, '--mode', 'production', '-c', `${name}/webpack.config.js`], { cwd: root }), `the build of ${name}`);
}

async function buildFrontEnd(root, name, step) {
  await ifChanged(root, name, [name, ...SHARED_SOURCES], `${name}/dist`, () =>
    step(`Building ${name}`, async () => {
      await webpackBuild(root, name);
      // A remote's files are compressed when it is published.
      if (name === 'shell') await finished(startNode(['delivery/dist/cli.js', 'compress', 'shell/dist'], { cwd: root }), 'compressing the shell');
    }),
  );
}

async function ifChanged(root, name, sources, output, work) {
  const hash = await contentHash(root, sources);
  const last = stamp(root, name);
  if (existsSync(path.join(root, output)) && (await last.matches(hash))) return;
  await work();
  await last.write(hash);
}
