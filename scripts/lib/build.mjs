import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pseudo from '../../build/messages/pseudo.cjs';
import { frontEndsIn } from './remotes.mjs';
import { finished, startNode } from './run.mjs';
import { contentHash, stamp } from './stamps.mjs';
import { webpackBuilder } from './webpackBuilder.mjs';

const { pseudoText } = pseudo;

/** The maximum number of simultaneous builds. Each build uses a core and a few hundred megabytes of memory. */
const BUILDS_AT_ONCE = 2;

/** The files and folders that the shell and every remote are built from, in addition to their own folders. */
const SHARED_SOURCES = [
  'shared-auth',
  'shared-ui',
  'contracts',
  'build',
  'webpack.shared.js',
  '.browserslistrc',
  'package-lock.json',
];
const PROGRAM_SOURCES = [
  'api',
  'delivery',
  'contracts',
  'scripts/build-node.mjs',
  'build/browsers.js',
  '.browserslistrc',
  'package-lock.json',
];

/**
 * Builds everything that has changed since its last build: the Node programs, then the shell and the remotes.
 * @param {string} root
 * @param {(name: string, work: () => Promise<void>) => Promise<void>} step
 */
export async function buildChanged(root, step) {
  await buildPrograms(root, step);
  const pending = frontEndsIn(root);
  const worker = () =>
    withBuilder(root, async (builder) => {
      for (let name = pending.shift(); name; name = pending.shift())
        await frontEnd(root, name, step, () => builder.build(name));
    });
  await Promise.all(Array.from({ length: BUILDS_AT_ONCE }, worker));
}

/** Builds the Node programs if their sources have changed. */
export async function buildPrograms(root, step) {
  await ifChanged(root, 'programs', PROGRAM_SOURCES, 'delivery/dist', () =>
    step('Building the server programs', async () => {
      await finished(
        startNode([path.join(root, 'scripts/build-node.mjs')], { cwd: root }),
        'the build of the server programs',
      );
    }),
  );
}

/**
 * Builds the workshop of shared-ui's components if its sources have changed. The workshop is not published with the
 * suite.
 * @returns {Promise<string>} the folder with the built workshop
 */
export async function buildWorkshop(root, step) {
  const output = 'shared-ui/.cache/workshop';
  const sources = [
    'shared-ui',
    'contracts',
    'shared-auth/src/standalone/index.html',
    'build',
    'webpack.shared.js',
    '.browserslistrc',
    'package-lock.json',
  ];
  await ifChanged(root, 'workshop', sources, output, () =>
    step('Building the workshop', () => withBuilder(root, (builder) => builder.build('shared-ui'))),
  );
  return path.join(root, output);
}

/**
 * Builds the suite's front end in the pseudo-locale if its sources have changed. This build is only for tests, which
 * publish its folders.
 * @returns {Promise<string>} the folder that contains a folder for the shell and for each remote
 */
export async function buildPseudo(root, step) {
  await withBuilder(root, async (builder) => {
    for (const name of frontEndsIn(root)) {
      const output = path.join('.cache/pseudo', name);
      await ifChanged(
        root,
        `pseudo-${name}`,
        [name, ...SHARED_SOURCES, 'scripts/lib/build.mjs'],
        path.join(output, 'dist'),
        () =>
          step(`Building ${name} in the pseudo-locale`, async () => {
            await builder.build(name, { pseudo: true });
            await describePseudo(path.join(root, name), path.join(root, output));
          }),
      );
    }
  });
  return path.join(root, '.cache/pseudo');
}

/**
 * Writes the files that publishing reads in addition to the build. The labels in a remote's description are converted
 * to the pseudo-locale too.
 */
async function describePseudo(source, output) {
  await mkdir(output, { recursive: true });
  await copyFile(path.join(source, 'package.json'), path.join(output, 'package.json'));
  if (!existsSync(path.join(source, 'remote.json'))) return;
  const description = JSON.parse(await readFile(path.join(source, 'remote.json'), 'utf8'));
  const sidebar = description.sidebar.map((entry) => ({
    ...entry,
    label: { ...entry.label, en: pseudoText(entry.label.en) },
  }));
  await writeFile(path.join(output, 'remote.json'), JSON.stringify({ ...description, sidebar }));
}

/** Builds the shell or a remote if its sources have changed. */
export async function buildFrontEnd(root, name, step) {
  await withBuilder(root, (builder) => frontEnd(root, name, step, () => builder.build(name)));
}

async function frontEnd(root, name, step, build) {
  await ifChanged(root, name, [name, ...SHARED_SOURCES], `${name}/dist`, () => step(`Building ${name}`, build));
}

async function withBuilder(root, work) {
  const builder = webpackBuilder(root);
  try {
    await work(builder);
  } finally {
    builder.stop();
  }
}

async function ifChanged(root, name, sources, output, work) {
  const hash = await contentHash(root, sources);
  const last = stamp(root, name);
  if (existsSync(path.join(root, output)) && (await last.matches(hash))) return;
  await work();
  await last.write(hash);
}
