import { subscribe } from 'node:diagnostics_channel';
import { hostname } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readFile, writeFile } from 'node:fs/promises';
import { cutMounts } from 'contracts';
import { defaultAuthor, type Author } from './author';
import { createKey, readKey } from './owners/keys';
import { setOwners } from './owners/setOwners';
import { checkOwners, faultsIn, nameIn } from './owners/trust';
import { OWNERS } from './registry/change';
import { Refusal } from './refusal';
import { CHANGES, registryLog, type ReportedChange } from './registry/registryLog';
import { percent, tableOfLog, tableOfRegistry } from './registry/tables';
import { setCanary, shareOf, type Canary } from './release/canary';
import { switchRemote, type Switch } from './release/onOff';
import { prune } from './release/prune';
import { publishAll, upload } from './release/publish';
import { rollBack } from './release/rollback';
import { storeBrand } from './site/brand';
import { setSite } from './site/setSite';
import type { ObjectStore } from './store/objectStore';
import { isFileError, readText } from './store/files';
import { openStore } from './store/openStore';

const USAGE = `usage: delivery <verb> [--store ADDRESS] [--by NAME] [--key FILE]
  publish PACKAGE... [--canary 5%] [--own] [--security]
                                make production builds live, those of remotes and of the shell, or give a remote to a share of the browsers;
                                --own leaves out what another author made live;
                                --security makes open pages reload as soon as nothing is lost
  rollback REMOTE [RELEASE]     make an earlier release live again; without RELEASE the one before. REMOTE may be "shell"
  disable REMOTE                show a card in place of its pages, and no sidebar entry
  retire REMOTE                 disable it for good: others may take its paths, and prune takes its files away
  enable REMOTE                 undo disable or retire
  canary REMOTE [RELEASE] 5%    give a release to a share of the browsers; off ends it, 100% makes it live
  registry [--log] [--json]     which release of each remote is live, since when, by whom; or every change
  key FILE                      create a private key in FILE, and print the public key
  owners [FILE] [--vouch PARTS] [--cut PARTS] [--replace]
                                show who may publish what, or set it from FILE with the operator's key; PARTS: names, or all
  site [--public-url ORIGIN] [--api ADDRESS] [--releases ORIGIN] [--overrides ORIGIN,...] [--backends REMOTE=ORIGIN,...] [--brand FILE]
                                say where the parts of the suite are, and how it is called and looks; without a setting, show them
  prune [--days 30]             take away releases that have not been live for so many days
A RELEASE may be written as its beginning. The store is --store, or RELEASES, or .data/releases: a folder, or s3://bucket/folder.`;

/** The release store that `npm start` uses. The path is correct from src and from dist. */
const LOCAL_STORE = path.resolve(import.meta.dirname, '../../.data/releases');

class Misused extends Error {}

const OPTIONS = {
  store: { type: 'string' },
  by: { type: 'string' },
  key: { type: 'string' },
  vouch: { type: 'string', default: '' },
  cut: { type: 'string', default: '' },
  replace: { type: 'boolean', default: false },
  canary: { type: 'string' },
  own: { type: 'boolean', default: false },
  security: { type: 'boolean', default: false },
  log: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  days: { type: 'string', default: '30' },
  'public-url': { type: 'string' },
  api: { type: 'string' },
  releases: { type: 'string' },
  overrides: { type: 'string' },
  backends: { type: 'string' },
  brand: { type: 'string' },
} as const;

type Options = ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>['values'];

function sentenceOf({ remote, release, share }: Canary): string {
  const now =
    share === 0
      ? 'is given to nobody any more'
      : share === 1
        ? 'is live now'
        : `is given to ${percent(share)} of the browsers`;
  return `${remote} ${release} ${now}`;
}

/** The states after each switch, for people. */
const SWITCHED: Record<Switch, string> = { disable: 'disabled', enable: 'enabled', retire: 'retired' };

async function switchOne(verb: Switch, [remote, ...more]: string[], store: ObjectStore, by: Author): Promise<void> {
  if (remote === undefined || more.length > 0) throw new Misused();
  const { release, changed } = await switchRemote(remote, verb, store, by);
  console.log(
    release === null
      ? `${remote} has no releases any more, so it is no longer retired; npm run release -w ${remote} publishes it`
      : `${remote} ${release} ${changed ? 'is' : 'was already'} ${SWITCHED[verb]}${changed ? ' now' : ''}`,
  );
}

const warn = (warning: string) => console.error(`warning: ${warning}`);

/** The functions that run each verb with its arguments. */
const VERBS: Record<string, (words: string[], store: ObjectStore, by: Author, options: Options) => Promise<void>> = {
  async publish(packages, store, by, { canary: share, own, security: isSecurity }) {
    const folders = packages.map((folder) => path.resolve(folder));
    if (share !== undefined) {
      for (const folder of folders) {
        const { release, description } = await upload(folder, store, by, warn);
        console.log(
          sentenceOf(await setCanary(description.name, release, shareOf(share), store, by, undefined, { isNew: true })),
        );
      }
      return;
    }
    const published = await publishAll(folders, store, by, undefined, { onlyOwn: own, isSecurity, warn });
    const author = nameIn(await registryLog(store).read(), by);
    for (const { remote, release, changed, kept, replaced } of published) {
      // The publisher may not know that somebody else released something shortly before.
      const instead =
        replaced && replaced.by !== author
          ? `, in place of ${replaced.release}, which ${replaced.by} ${replaced.verb === 'rollback' ? 'rolled back to' : 'published'} at ${replaced.at}`
          : '';
      console.log(kept ?? `${remote} ${release} ${changed ? `is live now${instead}` : 'was live already'}`);
    }
  },

  async rollback([remote, wanted, ...more], store, by) {
    if (remote === undefined || more.length > 0) throw new Misused();
    const { release, changed } = await rollBack(remote, wanted, store, by);
    console.log(`${remote} ${release} ${changed ? 'is live again' : 'was live already'}`);
    const live = await registryLog(store).read();
    for (const { description } of Object.values(live.remotes))
      for (const { path } of cutMounts(description, live))
        console.log(`${description.name} ${path} is cut off: no remote above it allows it`);
  },

  disable: (words, store, by) => switchOne('disable', words, store, by),
  enable: (words, store, by) => switchOne('enable', words, store, by),
  retire: (words, store, by) => switchOne('retire', words, store, by),

  async canary([remote, ...words], store, by) {
    const share = words.at(-1);
    if (remote === undefined || share === undefined || words.length > 2) throw new Misused();
    console.log(
      sentenceOf(await setCanary(remote, words.length === 2 ? words[0] : undefined, shareOf(share), store, by)),
    );
  },

  async registry(words, store, _by, { log, json }) {
    if (words.length > 0) throw new Misused();
    const generations = await registryLog(store).generations();
    const rows = log ? tableOfLog(generations) : tableOfRegistry(await registryLog(store).read(), generations);
    if (json) console.log(JSON.stringify(rows, null, 2));
    else console.table(rows);
  },

  async site(words, store, by, { 'public-url': publicUrl, api, releases, overrides, backends, brand }) {
    if (words.length > 0) throw new Misused();
    const origins = overrides === undefined ? undefined : listIn(overrides);
    const said = Object.entries({
      publicUrl,
      api,
      releases,
      overrides: origins,
      backends: backends === undefined ? undefined : backendsIn(backends),
      brand: brand ? await storeBrand(path.resolve(CALLED_FROM, brand), store) : undefined,
    }).filter(([, value]) => value !== undefined);
    // Without a file the product has its own brand again.
    if (brand === '') said.push(['brand', undefined]);
    const { site } =
      said.length === 0
        ? await registryLog(store).read()
        : { site: await setSite(Object.fromEntries(said), store, by) };
    console.log(JSON.stringify(site ?? {}, null, 2));
  },

  async key([file, ...more]) {
    if (file === undefined || more.length > 0) throw new Misused();
    const { pem, publicKey } = createKey();
    await writeFile(path.resolve(CALLED_FROM, file), pem, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
      throw isFileError(error, 'EEXIST')
        ? new Refusal('the key cannot be created', [`${file} exists already: choose another file`])
        : error;
    });
    console.log(publicKey);
  },

  async owners([file, ...more], store, by, { vouch, cut, replace }) {
    if (more.length > 0) throw new Misused();
    if (file !== undefined) {
      if (typeof by === 'string') throw new Refusal('the owners cannot be set', ["the operator's --key is missing"]);
      const teams = jsonIn(await readText(path.resolve(CALLED_FROM, file)), file);
      const { cutOff } = await setOwners(teams, store, by.key, { vouch: listIn(vouch), cut: listIn(cut), replace });
      for (const part of cutOff) console.log(`${part} is cut off, until its team signs it`);
    }
    const live = await registryLog(store).read();
    const { number = 0, operator = '–', teams = {} } = live.owners ?? {};
    console.log(JSON.stringify({ number, operator, teams, faults: faultsIn(live) }, null, 2));
    if (Object.keys(faultsIn(live)).length > 0) process.exitCode = 1;
  },

  async prune(words, store, _by, { days }) {
    const kept = Number(days);
    if (words.length > 0 || !(kept >= 0)) throw new Misused();
    for (const { remote, release } of await prune(store, kept)) console.log(`${remote} ${release} is gone`);
  },
};

/** The verbs that change what users get. After these, the program prints which store was changed. */
const CHANGES_RELEASES = new Set(['publish', 'rollback', 'canary', ...Object.keys(SWITCHED)]);

/** `npm run … -w package` starts in the package's folder; npm stores the caller's folder here. */
const CALLED_FROM = process.env.INIT_CWD ?? process.cwd();

const addressOfStore = ({ store }: Options): string => store ?? process.env.RELEASES ?? LOCAL_STORE;

/** Returns lines for stdout that name the changed store and the URL of its pages. */
async function describeStore(store: ObjectStore, address: string): Promise<string> {
  const { site } = await registryLog(store).read();
  const fullAddress = /^s3:/i.test(address) ? address : path.resolve(CALLED_FROM, address);
  return `  store: ${fullAddress}\n  pages: ${site?.publicUrl || 'this store does not know their address; set it with npm run delivery -- site --public-url'}`;
}

/** Pino's number for the level `info`. The API writes its log with pino, and these lines have the same format. */
const INFO = 30;

/**
 * Logs a change as one line of JSON on stderr, for the log collectors of pipelines. The output on stdout is for people.
 */
function logRelease({ verb, by, remote, release, previous, share, generation }: ReportedChange): void {
  const details = { part: remote, release, previous, ...(share !== undefined && { share }), generation };
  console.error(
    JSON.stringify({
      level: INFO,
      time: Date.now(),
      hostname: hostname(),
      event: `release.${verb}`,
      by,
      ...details,
      msg: 'security event',
    }),
  );
}

/** @throws {Refusal} when a file is missing or not JSON */
function jsonIn(text: string | null, file: string): unknown {
  if (text === null) throw new Refusal('the owners cannot be set', [`${file} is missing`]);
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('the owners cannot be set', [`${file} is not JSON`]);
  }
}

const listIn = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Returns the origins by remote of `mf-a=https://one.example,mf-a=https://two.example`. */
function backendsIn(text: string): Record<string, string[]> {
  const backends: Record<string, string[]> = {};
  for (const part of listIn(text)) {
    const [remote = '', ...origin] = part.split('=');
    (backends[remote] ??= []).push(origin.join('='));
  }
  return backends;
}

/**
 * Returns the author: the holder of the key that `--key` or `RELEASE_KEY` names, or a name.
 * @throws {Refusal} when there is no such key
 */
async function authorOf({ key = process.env.RELEASE_KEY, by }: Options): Promise<Author> {
  if (!key) return by ?? defaultAuthor();
  const file = path.resolve(CALLED_FROM, key);
  const pem = key.includes('-----BEGIN')
    ? key
    : await readFile(file, 'utf8').catch(() => {
        throw new Refusal('the key cannot be used', [`${file} cannot be read`]);
      });
  return { key: readKey(pem), ...(by !== undefined && { name: by }) };
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const [name = '', ...words] = positionals;
  const verb = VERBS[name];
  if (!verb) throw new Misused();
  const store = openStore(addressOfStore(values), CALLED_FROM);
  subscribe(CHANGES.name, (change) => logRelease(change as ReportedChange));
  if (name !== 'key' && name !== OWNERS)
    checkOwners(await registryLog(store).read(), process.env.OPERATOR_KEY || undefined);
  await verb(words, store, await authorOf(values), values);
  if (CHANGES_RELEASES.has(name)) console.log(await describeStore(store, addressOfStore(values)));
}

await main().catch((error: unknown) => {
  const isUsage =
    error instanceof Misused ||
    (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
  console.error(isUsage ? `${error.message}\n${USAGE}`.trim() : error instanceof Refusal ? error.message : error);
  process.exitCode = isUsage ? 2 : 1;
});
