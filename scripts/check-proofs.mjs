import { readFile } from 'node:fs/promises';
import path from 'node:path';

/* `npm run check:proofs`: checks the tables of proofs in the documents. Each row names test files in backticks and may
   quote test names in curly quotation marks. Each quote must be a part of a name in those files. */
const root = path.dirname(import.meta.dirname);
/** The tables: a document, the beginning of its section (empty for all of it), and the cells with files and tests. */
const TABLES = [
  { document: 'docs/proofs.md', section: '', files: 2, names: 3 },
  { document: 'docs/reliability.md', section: 'Attacks and faults', files: 4, names: 4 },
];

async function rowsOf({ document, section: title, ...cells }) {
  const text = await readFile(path.join(root, document), 'utf8');
  const part = title === '' ? text : text.split(/^## /m).find((section) => section.startsWith(title));
  const rows = (part ?? '').split('\n').filter((line) => /^\|.*`/.test(line));
  if (rows.length === 0) throw new Error(`${document} has no rows under “${title}”`);
  return rows.map((row) => ({ row, ...cells }));
}
const rows = (await Promise.all(TABLES.map(rowsOf))).flat();

/** Normalises a source or a name: removes escapes, and replaces every inserted value by one mark. */
const plain = (source) => source.replaceAll(/\\(['"|])/g, '$1').replaceAll(/\$\{[^}]*\}|%[sij]/g, '…');

async function faultsOf({ row, files: filesCell, names: namesCell }) {
  const cells = row.split(/(?<!\\)\|/);
  const files = [...(cells[filesCell] ?? '').matchAll(/`([^`]+\.[a-z.]+)`/g)].map(([, file]) => file);
  const sources = await Promise.all(files.map((file) => readFile(path.join(root, file), 'utf8').catch(() => null)));
  const missing = files.filter((_, place) => sources[place] === null).map((file) => `${file} does not exist`);
  const names = [...(cells[namesCell] ?? '').matchAll(/“([^”]+)”/g)].map(([, name]) => plain(name));
  const unknown = names
    .filter((name) => !sources.some((source) => source !== null && plain(source).includes(name)))
    .map((name) => `no test “${name}” in ${files.join(', ')}`);
  return [...(files.length === 0 ? [`no file: ${row}`] : []), ...missing, ...unknown];
}

const faults = (await Promise.all(rows.map(faultsOf))).flat();
for (const fault of faults) console.error(fault);
console.log(`${rows.length} sentences: ${faults.length} faults`);
process.exitCode = faults.length > 0 || rows.length === 0 ? 1 : 0;
