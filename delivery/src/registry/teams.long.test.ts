import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { registry as registrySchema } from 'contracts/registry';
import { bucketStore } from '../store/bucket';
import { folderStore } from '../store/folder';
import { generationOf, type ObjectStore } from '../store/objectStore';
import { startBucket } from '../testing/bucket';
import { bundledProgram } from '../testing/bundledProgram';
import { temporaryFolder, writeRemote, writeShell } from '../testing/fixtures';
import { replay, liveReleasesOf } from '../testing/replay';
import { generation } from './change';
import { REGISTRY_KEY, registryLog } from './registryLog';

const TEAMS = 4;
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

describe.each(Object.entries(SHARED_STORES))(
  'Four processes that publish, roll back and start canaries at the same time in %s, and are killed at random,',
  (_, create) => {
    let folder: string;
    let remove: () => Promise<void>;
    let shared: SharedStore;

    beforeEach(async () => {
      ({ folder, remove } = await temporaryFolder());
      shared = await create(folder);
    });
    afterEach(async () => {
      await shared.close();
      await remove();
    });

    it(`leave a valid registry and a matching log, which contains each of ${CHANGES} changes once`, async () => {
      const packages = path.join(folder, 'packages');
      for (const version of VERSIONS) {
        for (const name of REMOTES) await writeRemote(path.join(packages, version), { name, version });
        await writeShell(path.join(packages, version), { version });
      }

      const reported: string[] = [];
      const complaints: string[] = [];
      const running = new Map<number, ChildProcess>();
      let started = 0;
      const start = (team: number) => {
        started += 1;
        // Each run of a team has a different name in the log, so a change can be matched to the run that reported it.
        const child = spawn(
          process.execPath,
          [program.file, shared.address, packages, `team ${team} life ${started}`, String(started * 7919)],
          {
            env: { ...process.env, NODE_OPTIONS: '', NODE_NO_WARNINGS: '1', ...shared.env },
          },
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
      const kill = async (team: number) => {
        const child = running.get(team)!;
        if (child.exitCode !== null || child.signalCode !== null) return;
        const ended = once(child, 'close');
        child.kill('SIGKILL');
        await ended;
      };

      const shown: number[] = [];
      const log = registryLog(shared.store);
      try {
        for (let team = 1; team <= TEAMS; team += 1) start(team);
        for (let victim = 1; reported.length < CHANGES; victim = (victim % TEAMS) + 1) {
          const before = reported.length;
          // One team is killed for every dozen changes, at a random point of its work.
          while (reported.length < Math.min(before + 12, CHANGES)) {
            const content = await shared.store.read(REGISTRY_KEY);
            if (content !== null) {
              const registry = registrySchema.parse(JSON.parse(content.toString()));
              shown.push(generationOf(content));
              const made = await shared.store.read(`.registry/${String(registry.generation).padStart(8, '0')}.json`);
              expect(registry).toEqual(generation.parse(JSON.parse(made!.toString())).registry);
            }
            await pause(5);
            expect(complaints).toEqual([]);
          }
          await kill(victim);
          if (reported.length < CHANGES) start(victim);
        }
      } finally {
        await Promise.all([...running.keys()].map(kill));
      }

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
        registry: settled,
      });
      expect(settled.generation).toBe(generations.length);
      expect(liveReleasesOf(settled)).toEqual(replay(changes));
      generations.forEach(({ registry }, at) =>
        expect(liveReleasesOf(registry)).toEqual(replay(changes.slice(0, at + 1))),
      );
      const names = changes.map(({ by }) => by);
      expect(new Set(names).size).toBe(names.length);
      expect(reported.filter((by) => !names.includes(by))).toEqual([]);
      // Only changes that a killed process made but could not report are missing from `reported`.
      expect(names.length - reported.length).toBeLessThanOrEqual(started);
    }, 240_000);
  },
);
