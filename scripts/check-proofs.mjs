import { readFile } from 'node:fs/promises';
import path from 'node:path';

/* `npm run check:proofs`: checks the tables of proofs in docs/proofs.md. Each row names test files in
   backticks and may quote test names in curly quotation marks. Each quote must be a part of a name in those files. */
const root = path.dirname(import.meta.dirname);
const PROOFS = 'docs/proofs.md';

const rows = (await readFile(path.join(root, PROOFS), 'utf8')).split('\n').filter((line) => /^\|.*`/.test(line));

/** Normalises a source or a name: removes escapes, and replaces every inserted value by one mark. */
const plain = (source) => source.replaceAll(/\\(['"|])/g, '$1').replaceAll(/\$\{[^}]*\}|%[sij]/g, '…');

async function faultsOf(row) {
  const cells = row.split(/(?<!\\)\|/);
  const files = [...cells[2].matchAll(/`([^`]+\.[a-z.]+)`/g)].map(([, file]) => file);
  const sources = await Promise.all(files.map((file) => readFile(path.join(root, file), 'utf8').catch(() => null)));
  const missing = files.filter((_, place) => sources[place] === null).map((file) => `${file} does not exist`);
  const names = [...(cells[3] ?? '').matchAll(/“([^”]+)”/g)].map(([, name]) => plain(name));
  const unknown = names.filter((name) => !sources.some((source) => source !== null && plain(source).includes(name))).map((name) => `no test “${name}” in ${files.join(', ')}`);
  return [...(files.length === 0 ? [`no file: ${row}`] : []), ...missing, ...unknown];
}

const faults = (await Promise.all(rows.map(faultsOf))).flat();
for (const fault of faults) console.error(fault);
console.log(`${rows.length} sentences: ${faults.length} faults`);
process.exitCode = faults.length > 0 || rows.length === 0 ? 1 : 0;
