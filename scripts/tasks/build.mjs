import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pseudo from '../../build/messages/pseudo.cjs';
import { frontEndsIn } from '../lib/remotes.mjs';
import { finished, startNode, StepFailed } from '../lib/run.mjs';

/** The maximum number of simultaneous builds. Each build uses a core and a few hundred megabytes of memory. */
const BUILDS_AT_ONCE = 2;

/** The files that determine how all front ends are built. */
const TOOLS = ['build', 'webpack.shared.js', '.browserslistrc', 'package-lock.json'];

/** The files and folders that the shell and every remote are built from, in addition to their own folders. */
const SHARED_SOURCES = ['shared-auth', 'shared-ui', 'contracts', ...TOOLS];

const PROGRAMS = {
  name: 'programs',
  title: 'Building the server programs',
  sources: [
    'api',
    'delivery',
    'contracts',
    'scripts/build-node.mjs',
    'build/browsers.js',
    '.browserslistrc',
    'package-lock.json',
  ],
  output: 'delivery/dist',
};

const WORKSHOP = {
  name: 'workshop',
  title: 'Building the workshop',
  package: 'shared-ui',
  sources: ['shared-ui', 'contracts', 'shared-auth/src/standalone/index.html', ...TOOLS],
  output: 'shared-ui/.cache/workshop',
};

const PSEUDO = '.cache/pseudo';

const frontEnd = (name) => ({
  name,
  title: `Building ${name}`,
  package: name,
  sources: [name, ...SHARED_SOURCES],
  output: `${name}/dist`,
});

const pseudoFrontEnd = (root, name) => ({
  name: `pseudo-${name}`,
  title: `Building ${name} in the pseudo-locale`,
  package: name,
  env: { pseudo: true },
  sources: [name, ...SHARED_SOURCES, 'scripts/tasks/build.mjs'],
  output: `${PSEUDO}/${name}/dist`,
  after: () => describePseudo(path.join(root, name), path.join(root, PSEUDO, name)),
});

/** @typedef {(title: string, work: () => Promise<void>) => Promise<void>} Step runs and reports a step */

/**
 * Builds everything that has changed since its last build: the Node programs, then the shell and the remotes.
 * @param {string} root
 * @param {Step} step
 */
export async function buildChanged(root, step) {
  await buildPrograms(root, step);
  await buildFrontEnds(root, step, frontEndsIn(root).map(frontEnd));
}

/** Builds the Node programs if their sources have changed. */
export async function buildPrograms(root, step) {
  for (const { title, done } of await changedOf(root, [PROGRAMS])) {
    const run = () => finished(startNode([path.join(root, 'scripts/build-node.mjs')], { cwd: root }), title);
    await step(title, run);
    await done();
  }
}

/** Builds the shell or a remote if its sources have changed. */
export const buildFrontEnd = (root, name, step) => buildFrontEnds(root, step, [frontEnd(name)]);

/**
 * Builds the workshop of shared-ui's components if its sources have changed. The workshop is not published with the
 * suite.
 * @returns {Promise<string>} the folder with the built workshop
 */
export async function buildWorkshop(root, step) {
  await buildFrontEnds(root, step, [WORKSHOP]);
  return path.join(root, WORKSHOP.output);
}

/**
 * Builds the suite's front end in the pseudo-locale if its sources have changed. This build is only for tests, which
 * publish its folders.
 * @returns {Promise<string>} the folder that contains a folder for the shell and for each remote
 */
export async function buildPseudo(root, step) {
  const builds = frontEndsIn(root).map((name) => pseudoFrontEnd(root, name));
  await buildFrontEnds(root, step, builds);
  return path.join(root, PSEUDO);
}

/** Runs the builds whose sources have changed, two at a time, in processes that each load webpack once. */
async function buildFrontEnds(root, step, builds) {
  const changed = await changedOf(root, builds);
  if (changed.length === 0) return;
  // Not imported above, because `npm start` and `npm test` load this file before they have installed the packages.
  const { Worker } = await import('jest-worker');
  const processes = new Worker(path.join(import.meta.dirname, 'webpackBuild.mjs'), {
    numWorkers: Math.min(BUILDS_AT_ONCE, changed.length),
    // Not threads: the compilers' native addons crash the program when a thread ends.
    enableWorkerThreads: false,
    // Without `node -e` and the like, which would run this file again in each process.
    forkOptions: { execArgv: [] },
    exposedMethods: ['build'],
  });
  const buildNext = async () => {
    for (let next = changed.shift(); next; next = changed.shift()) {
      const { title, package: name, env = {}, after, done } = next;
      await step(title, () =>
        processes.build(name, env).catch((error) => {
          throw new StepFailed(`the build of ${name} failed`, `${error.message}\n`);
        }),
      );
      await after?.();
      await done();
    }
  };
  try {
    await Promise.all(Array.from({ length: BUILDS_AT_ONCE }, buildNext));
  } finally {
    await processes.end();
  }
}

/**
 * Writes the files that publishing reads in addition to the build. The labels in a remote's description are converted
 * to the pseudo-locale too.
 */
async function describePseudo(source, output) {
  await copyFile(path.join(source, 'package.json'), path.join(output, 'package.json'));
  if (!existsSync(path.join(source, 'remote.json'))) return;
  const description = JSON.parse(await readFile(path.join(source, 'remote.json'), 'utf8'));
  for (const { label } of description.sidebar) label.en = pseudo.pseudoText(label.en);
  await writeFile(path.join(output, 'remote.json'), JSON.stringify(description));
}

/**
 * Returns the builds whose sources have changed since they were built. `done` stores the hash of the sources, after the
 * build has succeeded.
 */
async function changedOf(root, builds) {
  const hashed = await Promise.all(
    builds.map(async (build) => {
      const hash = await contentHash(root, build.sources);
      const file = path.join(root, '.cache/stamps', build.name);
      const isBuilt =
        existsSync(path.join(root, build.output)) && (await readFile(file, 'utf8').catch(() => '')) === hash;
      const done = async () => {
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, hash);
      };
      return { ...build, isBuilt, done };
    }),
  );
  return hashed.filter(({ isBuilt }) => !isBuilt);
}

/** Names that are not sources: the output of builds, and tests. */
const NOT_A_SOURCE = /^(node_modules|dist|dist-server|\.types|\.cache|\.data|coverage)$|\.test\.[a-z]+$/;

/**
 * Returns a hash of the contents of files and folders.
 * @param {string} root the base of the relative names
 * @param {string[]} sources files and folders; missing ones are skipped
 */
export async function contentHash(root, sources) {
  const hash = createHash('sha256').update(process.version);
  for (const source of [...sources].sort()) {
    for (const file of await filesOf(path.join(root, source)))
      hash.update(`\0${path.relative(root, file)}\0`).update(await readFile(file));
  }
  return hash.digest('hex');
}

async function filesOf(entry) {
  if (!existsSync(entry)) return [];
  const children = await readdir(entry, { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return null;
    throw error;
  });
  if (!children) return [entry];
  const kept = children
    .filter(({ name }) => !NOT_A_SOURCE.test(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  return (await Promise.all(kept.map(({ name }) => filesOf(path.join(entry, name))))).flat();
}
