import { readFile } from 'node:fs/promises';
import path from 'node:path';

/* `npm run check:proofs`: checks the tables in docs/ that name tests as proofs. Each row names test files in backticks
   and may quote test names in curly quotation marks. Each quote must be part of a test name in those files. */
const root = path.dirname(import.meta.dirname);
/**
 * The tables. `section` is how the heading above the table begins; when it is empty, the whole document is read.
 * `files` and `names` are the numbers of the columns that name files and tests.
 */
const TABLES = [
  { document: 'docs/proofs.md', section: '', files: 2, names: 3 },
  { document: 'docs/reliability.md', section: 'Attacks and faults', files: 4, names: 4 },
  { document: 'docs/security.md', section: 'Threats', files: 3, names: 3, withoutFiles: () => true },
  { document: 'docs/personal-data.md', section: 'Deletion', files: 3, names: 3 },
  { document: 'docs/personal-data.md', section: 'Rights of diners', files: 2, names: 2, withoutFiles: () => true },
  { document: 'docs/security/asvs.md', section: '', files: 5, names: 5, withoutFiles: isAsvsRowWithoutProof },
];

/** The number of requirements in OWASP ASVS 5.0.0, levels 1 and 2. */
const ASVS_REQUIREMENTS = 253;
const ASVS_ROW = /^\| (\d+\.\d+\.\d+) \| [12] \| [^|]+ \| (tested|met|partly|not met|n\/a|operator) \|/;

/** Returns whether a row of the ASVS table may omit files, because its state is neither "tested" nor "met". */
function isAsvsRowWithoutProof(row) {
  const state = ASVS_ROW.exec(row)?.[2];
  return state !== undefined && state !== 'tested' && state !== 'met';
}

async function rowsOf({ document, section: title, ...rules }) {
  const text = await readFile(path.join(root, document), 'utf8');
  const start = title === '' ? 0 : text.search(new RegExp(`^## ${title}`, 'm'));
  const part = start < 0 ? '' : text.slice(start).split(/\n## /)[0];
  const rows = (title === '' ? text : part).split('\n').filter((line) => /^\|.*`/.test(line));
  if (rows.length === 0) throw new Error(`${document} has no rows under “${title}”`);
  return rows.map((row) => ({ row, ...rules }));
}
const rows = (await Promise.all(TABLES.map(rowsOf))).flat();

/** Normalises a source text or a test name: removes escapes, and replaces every placeholder with `…`. */
const plain = (source) => source.replaceAll(/\\(['"|])/g, '$1').replaceAll(/\$\{[^}]*\}|%[sijdp]/g, '…');

async function faultsOf({ row, files: filesCell, names: namesCell, withoutFiles = () => false }) {
  const cells = row.split(/(?<!\\)\|/);
  const files = [...(cells[filesCell] ?? '').matchAll(/`([^`]+\.[a-z.]+)`/g)].map(([, file]) => file);
  const sources = await Promise.all(files.map((file) => readFile(path.join(root, file), 'utf8').catch(() => null)));
  const missing = files.filter((_, index) => sources[index] === null).map((file) => `${file} does not exist`);
  const names = [...(cells[namesCell] ?? '').matchAll(/“([^”]+)”/g)].map(([, name]) => plain(name));
  const unknown = names
    .filter((name) => !sources.some((source) => source !== null && plain(source).includes(name)))
    .map((name) => `no test “${name}” in ${files.join(', ')}`);
  return [...(files.length === 0 && !withoutFiles(row) ? [`no file: ${row}`] : []), ...missing, ...unknown];
}

/** Returns what is wrong with the rows of the ASVS table as a whole. */
async function asvsFaults() {
  const text = await readFile(path.join(root, 'docs/security/asvs.md'), 'utf8');
  const lines = text.split('\n').filter((line) => /^\| \d+\.\d+\.\d+ /.test(line));
  const ids = new Set(lines.map((line) => ASVS_ROW.exec(line)?.[1]));
  const unproved = lines.filter((line) => /\| (?:tested|met) \|/.test(line) && !line.includes('`'));
  const untested = lines.filter(
    (line) => line.includes('| tested |') && !/`[^`]+\.(?:test|postgres|soak|e2e)\.\w+`/.test(line),
  );
  return [
    ...lines.filter((line) => !ASVS_ROW.test(line)).map((line) => `no known level or state: ${line}`),
    ...(lines.length === ASVS_REQUIREMENTS && ids.size === ASVS_REQUIREMENTS
      ? []
      : [
          `docs/security/asvs.md has ${ids.size} different requirements in ${lines.length} rows, not ${ASVS_REQUIREMENTS}`,
        ]),
    ...unproved.map((line) => `no file: ${line}`),
    ...untested.map((line) => `no test: ${line}`),
  ];
}

const faults = [...(await Promise.all(rows.map(faultsOf))).flat(), ...(await asvsFaults())];
for (const fault of faults) console.error(fault);
console.log(`${rows.length} sentences: ${faults.length} faults`);
process.exitCode = faults.length > 0 || rows.length === 0 ? 1 : 0;
