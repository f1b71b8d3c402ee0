import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { registry as registrySchema, type Registry } from 'contracts/registry';
import { createKey, readKey } from '../owners/keys';
import { setOwners } from '../owners/setOwners';
import { faultsIn } from '../owners/trust';
import { bucketStore } from '../store/bucket';
import { folderStore } from '../store/folder';
import { generationOf, type ObjectStore } from '../store/objectStore';
import { startBucket } from '../testing/bucket';
import { bundledProgram } from '../testing/bundledProgram';
import { temporaryFolder, writeRemote, writeShell } from '../testing/fixtures';
import { replay, liveReleasesOf } from '../testing/replay';
import { generation } from './change';
import { forBrowsers } from './entries';
import { REGISTRY_KEY, registryLog } from './registryLog';

const CHANGES = Number(process.env.CHANGES ?? 200);
const REMOTES = ['mf-a', 'mf-b', 'mf-c'];
const VERSIONS = ['1.0.0', '1.1.0', '1.2.0', '2.0.0'];

/** A store, the path or URL by which another process opens it, and a function that closes it. */
interface SharedStore {
  store: ObjectStore;
  address: string;
  env: Record<string, string>;
  close(): Promise<void>;
}

const SHARED_STORES: Record<string, (folder: string) => Promise<SharedStore>> = {
  'a folder': async (folder) => {
    const address = path.join(folder, 'store');
    return { store: folderStore(address), address, env: {}, close: async () => {} };
  },
  'an S3-compatible bucket': async () => {
    const bucket = await startBucket();
    const env = {
      AWS_ENDPOINT_URL_S3: String(bucket.config.endpoint),
      AWS_REGION: 'test',
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
    };
    return { store: bucketStore(bucket.address, bucket.config), address: bucket.address, env, close: bucket.close };
  },
};

let program: ReturnType<typeof bundledProgram>;
beforeAll(() => void (program = bundledProgram('delivery/src/testing/team.ts')));
afterAll(() => program.remove());

/** The teams that share a store. */
interface Teams {
  names: readonly string[];
  /** Returns the arguments after those that every team gets. */
  more(team: string): string[];
}

/**
 * Lets teams change the releases of a store at the same time. For every dozen changes, one team is killed at a random
 * point of its work, and starts again.
 * @param check called again and again with the registry that pages would read
 * @returns the confirmed changes, and how often a team was started
 */
async function letTeamsWork(
  shared: SharedStore,
  packages: string,
  { names, more }: Teams,
  check: (content: Buffer) => Promise<void>,
): Promise<{ reported: string[]; started: number }> {
  const reported: string[] = [];
  const complaints: string[] = [];
  const running = new Map<string, ChildProcess>();
  let started = 0;
  const start = (team: string) => {
    started += 1;
    // Each run of a team has a different name in the log, so a change can be matched to the run that reported it.
    const child = spawn(
      process.execPath,
      [program.file, shared.address, packages, `${team} life ${started}`, String(started * 7919), ...more(team)],
      { env: { ...process.env, NODE_OPTIONS: '', NODE_NO_WARNINGS: '1', ...shared.env } },
    );
    let rest = '';
    child.stdout.on('data', (data: Buffer) => {
      const lines = (rest + data.toString()).split('\n');
      rest = lines.pop() ?? '';
      reported.push(...lines);
    });
    child.stderr.on('data', (data: Buffer) => complaints.push(data.toString()));
    running.set(team, child);
  };
  const kill = async (team: string) => {
    const child = running.get(team)!;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'close');
    child.kill('SIGKILL');
    await ended;
  };
  try {
    for (const team of names) start(team);
    for (let victim = 0; reported.length < CHANGES; victim = (victim + 1) % names.length) {
      const before = reported.length;
      while (reported.length < Math.min(before + 12, CHANGES)) {
        const content = await shared.store.read(REGISTRY_KEY);
        if (content !== null) await check(content);
        await pause(5);
        expect(complaints).toEqual([]);
      }
      await kill(names[victim]!);
      if (reported.length < CHANGES) start(names[victim]!);
    }
  } finally {
    await Promise.all([...running.keys()].map(kill));
  }
  return { reported, started };
}

/** Writes builds of remotes and of the shell, in several versions. */
async function writePackages(folder: string, remotes: readonly string[]): Promise<string> {
  const packages = path.join(folder, 'packages');
  for (const version of VERSIONS) {
    for (const name of remotes) await writeRemote(path.join(packages, version), { name, version });
    await writeShell(path.join(packages, version), { version });
  }
  return packages;
}

let folder: string;
let remove: () => Promise<void>;
let shared: SharedStore;
beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
});
afterEach(async () => {
  await shared.close();
  await remove();
});

describe.each(Object.entries(SHARED_STORES))(
  'Four processes that publish, roll back and start canaries at the same time in %s, and are killed at random,',
  (_, create) => {
    it(`leave a valid registry and a matching log, which contains each of ${CHANGES} changes once`, async () => {
      shared = await create(folder);
      const packages = await writePackages(folder, REMOTES);
      const names = ['team 1', 'team 2', 'team 3', 'team 4'];
      const shown: number[] = [];
      const { reported, started } = await letTeamsWork(shared, packages, { names, more: () => [] }, async (content) => {
        const registry = registrySchema.parse(JSON.parse(content.toString()));
        shown.push(generationOf(content));
        const made = await shared.store.read(`.registry/${String(registry.generation).padStart(8, '0')}.json`);
        expect(registry).toEqual(generation.parse(JSON.parse(made!.toString())).registry);
      });

      const log = registryLog(shared.store);
      // The next process finishes the updates of the killed processes.
      const settled = await log.change(() => null);
      const generations = await log.generations();
      const changes = generations.map(({ change }) => change);
      const content = JSON.parse((await shared.store.read(REGISTRY_KEY))!.toString());

      expect(shown).toEqual(shown.toSorted((one, other) => one - other));
      expect(content).toEqual(settled);
      // The page belongs to this generation and to its live shell.
      const page = (await shared.store.read('index.html'))!.toString();
      expect(JSON.parse(/<script type="application\/json" id="suite">(.*?)<\/script>/s.exec(page)![1]!)).toMatchObject({
        registry: JSON.parse(JSON.stringify(forBrowsers(settled))),
      });
      expect(settled.generation).toBe(generations.length);
      expect(liveReleasesOf(settled)).toEqual(replay(changes));
      generations.forEach(({ registry }, at) =>
        expect(liveReleasesOf(registry)).toEqual(replay(changes.slice(0, at + 1))),
      );
      const authors = changes.map(({ by }) => by);
      expect(new Set(authors).size).toBe(authors.length);
      expect(reported.filter((by) => !authors.includes(by))).toEqual([]);
      // Only changes that a killed process made but could not report are missing from `reported`.
      expect(authors.length - reported.length).toBeLessThanOrEqual(started);
    }, 240_000);
  },
);

describe.each(Object.entries(SHARED_STORES))(
  'Eight teams with a key each, which publish at the same time in %s, try to change each other’s remotes, and are killed at random,',
  (_, create) => {
    it(`leave a valid registry after ${CHANGES} changes, in which each part has the signature of its own team`, async () => {
      shared = await create(folder);
      const remotes = Array.from({ length: 8 }, (__, index) => `mf-${'abcdefgh'[index]!}`);
      const keys = new Map(remotes.map((name) => [name, createKey()]));
      for (const [name, { pem }] of keys) await writeFile(path.join(folder, name), pem);
      const operator = readKey(createKey().pem);
      const packages = await writePackages(folder, remotes);
      const teams = Object.fromEntries(
        remotes.map((name) => [
          name.slice(3),
          { keys: [keys.get(name)!.publicKey], remotes: { [name]: [`/${name}`] }, shell: name === 'mf-a' },
        ]),
      );
      const noDecisions = { vouch: [], cut: [], replace: false };
      await setOwners(teams, shared.store, operator, noDecisions);
      await letTeamsWork(
        shared,
        packages,
        { names: remotes, more: (name) => [path.join(folder, name)] },
        async (content) => {
          expect(faultsIn(registrySchema.parse(JSON.parse(content.toString())))).toEqual({});
        },
      );

      const log = registryLog(shared.store);
      const settled = await log.change(() => null);
      const generations = await log.generations();
      expect(settled.generation).toBe(generations.length);
      expect(generations.length).toBeGreaterThan(CHANGES);
      generations.forEach(({ change, registry }, at) => {
        expect(faultsIn(registry)).toEqual({});
        if (at === 0) return;
        const team = change.remote === 'shell' ? 'a' : change.remote.slice(3);
        expect(change.by).toBe(team);
        // Nothing but the changed part differs from the generation before.
        const others = ({ remotes: all, off = {}, shell }: Registry) => ({
          remotes: { ...all, [change.remote]: undefined },
          off: { ...off, [change.remote]: undefined },
          shell: change.remote === 'shell' ? undefined : shell,
        });
        expect(others(registry)).toEqual(others(generations[at - 1]!.registry));
      });
    }, 300_000);
  },
);
