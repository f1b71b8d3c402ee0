import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/* `npm run migration -- what_changes`: writes the SQL for the changes of the drizzle schema into `api/drizzle/`. */
const root = path.dirname(import.meta.dirname);
const api = path.join(root, 'api');
const [name] = process.argv.slice(2);

/**
 * Sets the index of the last migration to the highest number in the name of a migration file. drizzle-kit numbers the
 * next migration after this index, and the numbers in the names have gaps.
 */
function correctNumber() {
  const file = path.join(api, 'drizzle/meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8'));
  const highest = Math.max(...journal.entries.map(({ tag }) => Number.parseInt(tag, 10)));
  journal.entries.at(-1).idx = highest;
  writeFileSync(file, JSON.stringify(journal, null, 2));
}

/**
 * Runs drizzle-kit. Links drizzle-orm into the root's node_modules for that time: drizzle-kit looks for it there, but
 * npm installs it in the API's folder.
 */
function generate() {
  const link = path.join(root, 'node_modules/drizzle-orm');
  const isMissing = !existsSync(link);
  if (isMissing) symlinkSync(path.join(api, 'node_modules/drizzle-orm'), link, 'junction');
  try {
    const kit = path.join(root, 'node_modules/drizzle-kit/bin.cjs');
    return spawnSync(process.execPath, [kit, 'generate', '--name', name], { cwd: api, stdio: 'inherit' }).status ?? 1;
  } finally {
    if (isMissing) rmSync(link);
  }
}

/** Removes all snapshots of the schema but the newest, the only one with which drizzle-kit compares the schema. */
function keepNewestSnapshot() {
  const folder = path.join(api, 'drizzle/meta');
  const snapshots = readdirSync(folder).filter((file) => file.endsWith('_snapshot.json'));
  for (const file of snapshots.sort().slice(0, -1)) rmSync(path.join(folder, file));
}

if (/^[a-z][a-z0-9_]*$/.test(name ?? '')) {
  correctNumber();
  process.exitCode = generate();
  keepNewestSnapshot();
} else {
  console.error('Usage: npm run migration -- what_changes');
  process.exitCode = 1;
}
