import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildChanged } from '../../../scripts/tasks/build.mjs';
import { frontEndsIn } from '../../../scripts/lib/remotes.mjs';
import { defineMeasurement } from '../measurement';
import { median } from '../median';

const TEXTS = 'shared-ui/src/messages/en.json';
const CACHE = '.cache/webpack';

interface Rebuild {
  runs: number;
  /** The build time without caches, in milliseconds. */
  cold: number;
  /** The build time after one text of shared-ui was edited, in milliseconds. */
  edited: number;
}

/**
 * Measures the production build of all front ends, without caches and after a text of shared-ui was edited. It builds
 * in this repository, and restores the text, the caches and the builds at the end.
 */
async function measureRebuild(root: string, runs: number): Promise<Rebuild> {
  const file = path.join(root, TEXTS);
  const original = await readFile(file, 'utf8');
  const cache = path.join(root, CACHE);
  const aside = `${cache}-aside`;
  await rm(aside, { recursive: true, force: true });
  await rename(cache, aside);
  const times: { cold: number[]; edited: number[] } = { cold: [], edited: [] };
  try {
    for (let run = 0; run < runs; run += 1) {
      await rm(cache, { recursive: true, force: true });
      await Promise.all(
        frontEndsIn(root).map((name: string) => rm(path.join(root, name, 'dist'), { recursive: true, force: true })),
      );
      times.cold.push(await timed(root));
      await writeFile(file, edited(original, run));
      times.edited.push(await timed(root));
      await writeFile(file, original);
    }
  } finally {
    await writeFile(file, original);
    await rm(cache, { recursive: true, force: true });
    await rename(aside, cache);
    await buildChanged(root, quietly);
  }
  return { runs, cold: median(times.cold), edited: median(times.edited) };
}

const quietly = (_name: string, work: () => Promise<void>) => work();

async function timed(root: string): Promise<number> {
  const begun = performance.now();
  await buildChanged(root, quietly);
  return performance.now() - begun;
}

/** Returns the texts with the first one changed. */
function edited(texts: string, run: number): string {
  const [[id, text] = ['', ''], ...others] = Object.entries(JSON.parse(texts) as Record<string, string>);
  return `${JSON.stringify(Object.fromEntries([[id, `${text} ${run + 1}`], ...others]), null, 2)}\n`;
}

/** Compares a build after one text was edited with a build without caches. */
export const rebuild = defineMeasurement({
  names: ['rebuild'],
  title: 'Production build of all front ends after one edited text of shared-ui, against a build without caches',
  measure: (_names, { root, runs }) => measureRebuild(root, runs),
  table: ({ cold, edited: afterEdit }) => ({
    'without caches': { seconds: (cold / 1000).toFixed(1), ratio: 1 },
    'one text edited': { seconds: (afterEdit / 1000).toFixed(1), ratio: (afterEdit / cold).toFixed(2) },
  }),
});
