import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Returns the files of a built package that a browser needs before its first paint. */
async function firstFiles(dist) {
  const manifest = path.join(dist, 'mf-manifest.json');
  if (existsSync(manifest)) {
    const { metaData, exposes } = JSON.parse(await readFile(manifest, 'utf8'));
    return [metaData.remoteEntry.name, ...exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync])];
  }
  const { scripts, styles } = JSON.parse(await readFile(path.join(dist, 'shell.json'), 'utf8'));
  return [...scripts, ...styles].map(({ url }) => url.slice(1));
}

/** Returns every script and style sheet of a built package. */
async function allFiles(dist) {
  const files = await readdir(dist, { recursive: true });
  return files.filter((file) => /\.(js|css)$/.test(file));
}

/** Returns the total size of files in kilobytes (1000 bytes), each compressed with brotli as the web host sends it. */
async function kilobytes(dist, files) {
  const sizes = await Promise.all(
    files.map(async (file) => brotliCompressSync(await readFile(path.join(dist, file))).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

/** Returns the sources of a built package's files, as named in their source maps. */
async function sourcesOf(dist, files) {
  const maps = files.map((file) => path.join(dist, `${file}.map`)).filter((file) => existsSync(file));
  const lists = await Promise.all(maps.map(async (map) => JSON.parse(await readFile(map, 'utf8')).sources));
  return [...new Set(lists.flat())];
}

/**
 * Measures the sizes of a built package, and reports the exceeded budgets and the unwanted sources.
 * @param {{ name: string, dist: string, budget: { first: number, all: number }, firstWithout?: RegExp }} part
 * `budget`: the maximum kilobytes after brotli compression, for the first load and for all files; `firstWithout`: must
 * match no source of the first load
 * @returns {Promise<{ name: string, first: number, all: number, budget: { first: number, all: number }, problems:
 * string[] }>}
 */
export async function weigh({ name, dist, budget, firstWithout }) {
  const first = await firstFiles(dist);
  const measured = { first: await kilobytes(dist, first), all: await kilobytes(dist, await allFiles(dist)) };
  const problems = Object.entries(measured)
    .filter(([which, size]) => size > budget[which])
    .map(
      ([which, size]) =>
        `${name}: ${which === 'first' ? 'the first load' : 'the whole package'} has ${size.toFixed(1)} kB, ${budget[which]} kB are allowed: load less, or raise sizeBudget.${which} in ${name}/package.json`,
    );
  const unwanted = firstWithout ? (await sourcesOf(dist, first)).filter((source) => firstWithout.test(source)) : [];
  return {
    name,
    ...measured,
    budget,
    problems: [...problems, ...unwanted.map((source) => `${name}: ${source} is in the first load`)],
  };
}
