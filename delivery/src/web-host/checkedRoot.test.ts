import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from 'contracts';
import type { FastifyInstance } from 'fastify';
import { REGISTRY_KEY, registryLog } from '../registry/registryLog';
import { publish } from '../release/publish';
import { newKey, own } from '../testing/keys';
import { writeRemote, writeShell } from '../testing/fixtures';
import { STORE_KINDS, type TestStore } from '../testing/stores';
import { createWebHost } from './webHost';

const operator = newKey();
const one = newKey();
const platform = newKey();
const TEAMS = {
  one: { keys: [one.publicKey], remotes: { 'mf-one': ['/one'] } },
  platform: { keys: [platform.publicKey], shell: true, remotes: { 'mf-two': ['/two'] } },
};

let test: TestStore;
let host: FastifyInstance | undefined;
let lines: string[];
const inStore = (key: string) => path.join(test.folder, 'store', key);

async function startHost(operatorKey?: string): Promise<void> {
  host = await createWebHost({
    storeDir: inStore(''),
    apiOrigin: 'http://127.0.0.1:9',
    operator: operatorKey,
    logTo: { write: (line) => void lines.push(line) },
  });
}

beforeEach(async () => {
  lines = [];
  test = await STORE_KINDS['a folder']!();
});
afterEach(async () => {
  await host?.close();
  host = undefined;
  await test.close();
});

async function publishAll(): Promise<void> {
  await own(test.store, TEAMS, operator);
  await publish(await writeShell(test.folder), test.store, { key: platform });
  await publish(await writeRemote(test.folder, { name: 'mf-one', mounts: ['/one'] }), test.store, { key: one });
  await publish(await writeRemote(test.folder, { name: 'mf-two', mounts: ['/two'] }), test.store, { key: platform });
}

const get = async (url = '/one') => host!.inject({ url, headers: { accept: 'text/html' } });
const shown = async (): Promise<Registry> =>
  (JSON.parse(/id="suite">(.*?)<\/script>/s.exec((await get()).body)![1]!) as { registry: Registry }).registry;

/** Replaces the registry, without any of the checks of a publishing command. */
async function edit(change: (live: Registry) => Registry): Promise<void> {
  await writeFile(inStore(REGISTRY_KEY), JSON.stringify(change(await registryLog(test.store).read())));
}
const withRelease = (live: Registry, release: string): Registry => ({
  ...live,
  remotes: { ...live.remotes, 'mf-one': { ...live.remotes['mf-one']!, release } },
});

describe('The web host of a store with owners', () => {
  it('sends its own pages, not those that somebody wrote to the store', async () => {
    await publishAll();
    await startHost();
    await writeFile(inStore('index.html'), '<script>evil()</script>');
    await writeFile(inStore('evil.txt'), 'evil');
    expect(Object.keys((await shown()).remotes)).toEqual(['mf-one', 'mf-two']);
    expect((await get()).body).not.toContain('evil');
    expect((await get('/evil.txt')).statusCode).toBe(404);
    expect((await get('/robots.txt')).body).toBe('User-agent: *\n');
  });

  it('closes a remote whose owner has not signed it, names it in the log, and shows the others', async () => {
    await publishAll();
    await startHost();
    await edit((live) => withRelease(live, '6.6.6'));
    expect(await shown()).toMatchObject({
      remotes: { 'mf-two': {} },
      closed: [{ remote: 'mf-one', path: '/one', why: 'unsigned' }],
    });
    expect(lines.join()).toContain('"part":"mf-one","reason":"its signature belongs to other content"');
  });

  it('follows the next change of an owner', async () => {
    await publishAll();
    await startHost();
    await shown();
    const { release } = await publish(
      await writeRemote(test.folder, { name: 'mf-one', mounts: ['/one'], version: '2.0.0' }),
      test.store,
      { key: one },
    );
    expect((await shown()).remotes['mf-one']!.release).toBe(release);
  });

  it('keeps its last pages when old owners or an old release are put back', async () => {
    await publishAll();
    const old = await registryLog(test.store).read();
    await own(test.store, TEAMS, operator);
    const replaced = { ...TEAMS, one: { ...TEAMS.one, keys: [newKey().publicKey, one.publicKey] } };
    await own(test.store, replaced, operator);
    await publish(await writeRemote(test.folder, { name: 'mf-one', mounts: ['/one'], version: '2.0.0' }), test.store, {
      key: one,
    });
    await startHost();
    const before = await shown();
    await edit((live) => ({ ...old, generation: live.generation! + 1 }));
    expect(await shown()).toEqual(before);
    expect(lines.join()).toContain('old owners were put back');
    expect(lines.join()).toContain('an old release of mf-one was put back');
  });

  it('keeps its last pages when somebody takes the owners away', async () => {
    await publishAll();
    await startHost();
    const before = await shown();
    await edit(({ owners: _, signatures: __, ...live }) => withRelease(live, '6.6.6'));
    expect(await shown()).toEqual(before);
  });

  it('that knows the operator’s key sends no page that other owners have signed', async () => {
    await publishAll();
    await startHost(newKey().publicKey);
    expect((await get()).statusCode).toBe(503);
    expect(lines.join()).toContain('OPERATOR_KEY is ');
    await host!.close();
    await startHost(operator.publicKey);
    expect((await get()).statusCode).toBe(200);
  });

  it('that knows the operator’s key sends no page of a store without owners', async () => {
    await publish(await writeShell(test.folder), test.store, 'tester');
    await startHost(operator.publicKey);
    expect((await get()).statusCode).toBe(503);
  });
});

it('The web host of a store without owners sends the files of the store', async () => {
  await publish(await writeShell(test.folder), test.store, 'tester');
  await startHost();
  await writeFile(inStore('index.html'), '<p>another page</p>');
  expect((await get()).body).toContain('another page');
});
