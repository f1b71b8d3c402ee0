import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Refusal } from '../../../delivery/src/refusal';
import { check } from './check';
import { create } from './create';
import { dev } from './dev';
import { bundlerOf, run } from './tools';

/* `eesal-remote`: the command line of a team with a remote of its own. Verbs that change releases run the program
   `delivery` of the suite. */
const USAGE = `usage: eesal-remote <verb>
  create mf-NAME [--bundler rspack | webpack | vite] [--suite URL] [--store ADDRESS] [--path /dashboard/name]
         [--roles admin,restaurantAdmin] [--label Name --label-ar … --label-ur …] [--icon tag]
                             write a remote into this folder, and install what it needs
  dev [--suite URL] [--port 3100]
                             open the running suite with this code in it
  check                      check the description, the types and the tests
  release [--canary 5%] [--security] [--tests-passed]
                             check, build and publish
  rollback [RELEASE]         make an earlier release live again
  canary [RELEASE] 5%        give a release to a share of the browsers; off ends it, 100% makes it live
  disable | enable | retire  switch the remote off, on, or off for good
  key FILE                   create the team's private key in FILE, and print the public key for the suite's operator
The running suite is --suite, or EESAL_SUITE, or "suite" below "eesal" in package.json. The store of releases is --store,
or RELEASES, or "store" there: a folder, or s3://bucket/folder. --by names who changes a release. If the
suite has owners, the key that --key FILE or RELEASE_KEY names signs instead.`;

class Misused extends Error {}

const DELIVERY = ['rollback', 'canary', 'disable', 'enable', 'retire', 'registry', 'key'];
/** The verbs of `delivery` that are not about the remote in this folder. */
const ABOUT_NO_REMOTE = ['registry', 'key'];

const OPTIONS = {
  suite: { type: 'string' },
  store: { type: 'string' },
  port: { type: 'string', default: '3100' },
  bundler: { type: 'string', default: 'rspack' },
  path: { type: 'string' },
  roles: { type: 'string', default: 'admin' },
  label: { type: 'string' },
  'label-ar': { type: 'string' },
  'label-ur': { type: 'string' },
  icon: { type: 'string', default: 'tag' },
  canary: { type: 'string' },
  'tests-passed': { type: 'boolean', default: false },
} as const;

/** The settings of the package, from `eesal` in its package.json. */
async function packageSettings(): Promise<{ suite?: string; store?: string }> {
  const text = await readFile('package.json', 'utf8').catch(() => '{}');
  return (JSON.parse(text) as { eesal?: { suite?: string; store?: string } }).eesal ?? {};
}

/** Returns the name of the remote in this folder. @throws {Refusal} when there is none */
async function remoteHere(): Promise<string> {
  const text = await readFile('remote.json', 'utf8').catch(() => {
    throw new Refusal('there is no remote here', [
      'remote.json is missing: run eesal-remote in the folder of a remote',
    ]);
  });
  return (JSON.parse(text) as { name: string }).name;
}

/** Runs the suite's program `delivery`. @throws {Refusal} when nothing says which store */
async function delivery(verb: string, words: string[]): Promise<void> {
  const named = words.some((word) => word === '--store' || word.startsWith('--store='));
  const store = process.env.RELEASES ?? (await packageSettings()).store;
  if (!named && !store && verb !== 'key')
    throw new Refusal(`${verb} needs the store of the suite's releases`, [
      'name it with --store, with RELEASES, or as "eesal": { "store": … } in package.json: a folder, or s3://bucket/folder',
    ]);
  const address = store !== undefined && /^s3:/i.test(store) ? store : path.resolve(store ?? '.');
  process.argv.splice(2, Number.POSITIVE_INFINITY, verb, ...words, ...(named ? [] : ['--store', address]));
  // The program reads its arguments when it is loaded.
  await import('../../../delivery/src/cli');
}

async function release(words: string[]): Promise<void> {
  await remoteHere();
  const testsPassed = words.includes('--tests-passed');
  if (!testsPassed) await check();
  await run(...bundlerOf().build);
  await delivery('publish', ['.', ...words.filter((word) => word !== '--tests-passed')]);
}

async function main([verb = '', ...words]: string[]): Promise<void> {
  if (verb === 'release') return release(words);
  if (DELIVERY.includes(verb))
    return delivery(verb, ABOUT_NO_REMOTE.includes(verb) ? words : [await remoteHere(), ...words]);
  const { values, positionals } = parseArgs({ args: words, allowPositionals: true, options: OPTIONS });
  const suite = (values.suite ?? process.env.EESAL_SUITE ?? (await packageSettings()).suite)?.replace(/\/+$/, '');
  if (verb === 'create' && positionals.length === 1) return create(positionals[0]!, { ...values, suite });
  if (positionals.length > 0) throw new Misused();
  if (verb === 'check') return check();
  if (verb === 'dev') return dev({ suite, port: Number(values.port) });
  throw new Misused();
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  const isUsage =
    error instanceof Misused ||
    (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
  console.error(isUsage ? `${error.message}\n${USAGE}`.trim() : error instanceof Refusal ? error.message : error);
  process.exitCode = isUsage ? 2 : 1;
});
