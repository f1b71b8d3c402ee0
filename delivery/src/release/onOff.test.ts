import { openRegistry, type Registry } from 'contracts';
import { registryLog } from '../registry/registryLog';
import { tableOfRegistry } from '../registry/tables';
import { writeRemote, writeShell, type RemoteOptions } from '../testing/fixtures';
import { STORE_KINDS, type TestStore } from '../testing/stores';
import { setCanary } from './canary';
import { switchRemote } from './onOff';
import { prune } from './prune';
import { publish, publishAll } from './publish';
import { releasesOf } from './releases';
import { rollBack } from './rollback';

let test: TestStore;
afterEach(() => test.close());

const live = () => registryLog(test.store).read();
const ship = async (name: string, about: Omit<RemoteOptions, 'name'> = {}, by = 'tester') =>
  (await publish(await writeRemote(test.folder, { name, ...about }), test.store, by)).release;

/** Returns the registry and the manifests that the pages contain. */
async function pageData(): Promise<{ registry: Registry; manifests: Record<string, unknown> }> {
  const html = (await test.store.read('index.html'))!.toString();
  return JSON.parse(/id="suite">(.*?)<\/script>/s.exec(html)![1]!) as Awaited<ReturnType<typeof pageData>>;
}

describe.each(Object.entries(STORE_KINDS))('A remote that is switched off in %s', (_, create) => {
  beforeEach(async () => {
    test = await create();
    await publish(await writeShell(test.folder), test.store, 'tester');
    await ship('mf-one');
    await ship('mf-two');
  });

  it.each(['disable', 'retire'] as const)('(%s) is not in the pages, which show its paths as closed', async (verb) => {
    await switchRemote('mf-one', verb, test.store, 'the operator');
    const { registry, manifests } = await pageData();
    expect(Object.keys(registry.remotes)).toEqual(['mf-two']);
    expect(registry.closed).toEqual([{ remote: 'mf-one', layout: 'public', path: '/mf-one', why: `${verb}d` }]);
    expect(Object.keys(manifests)).toEqual([expect.stringContaining('/remotes/mf-two/')]);

    await switchRemote('mf-one', 'enable', test.store, 'the operator');
    expect(Object.keys((await pageData()).registry.remotes).sort()).toEqual(['mf-one', 'mf-two']);
    const log = await registryLog(test.store).generations();
    expect(log.slice(-2).map(({ change }) => [change.verb, change.by])).toEqual([
      [verb, 'the operator'],
      ['enable', 'the operator'],
    ]);
  });

  it('stays off when it is published or rolled back, and is then enabled with that release', async () => {
    await switchRemote('mf-one', 'disable', test.store, 'tester');
    const fixed = await ship('mf-one', { version: '2.0.0' });
    expect(await live()).toMatchObject({
      remotes: { 'mf-one': { release: fixed } },
      off: { 'mf-one': { state: 'disabled' } },
    });
    await rollBack('mf-one', undefined, test.store, 'tester');
    await rollBack('mf-one', fixed, test.store, 'tester');
    expect(tableOfRegistry(await live(), [])['mf-one']).toMatchObject({ release: fixed, state: 'disabled' });
    await switchRemote('mf-one', 'enable', test.store, 'tester');
    expect((await pageData()).registry.remotes['mf-one']!.release).toBe(fixed);
  });

  it('and retired leaves its paths to other remotes, and cannot come back while they are taken', async () => {
    await switchRemote('mf-one', 'retire', test.store, 'tester');
    await ship('mf-two', { mounts: ['/mf-two', '/mf-one'] });
    expect((await pageData()).registry.closed).toBeUndefined();
    await expect(switchRemote('mf-one', 'enable', test.store, 'tester')).rejects.toThrow(
      'the address /mf-one belongs to mf-two',
    );
  });

  it('and retired cannot be published, rolled back or given to browsers until it is enabled', async () => {
    const later = await ship('mf-one', { version: '2.0.0' });
    await rollBack('mf-one', undefined, test.store, 'tester');
    await switchRemote('mf-one', 'retire', test.store, 'tester');
    const message = 'it is retired: npm run delivery -- enable mf-one brings it back';
    await expect(ship('mf-one', { version: '3.0.0' })).rejects.toThrow(message);
    await expect(rollBack('mf-one', later, test.store, 'tester')).rejects.toThrow(message);
    await expect(setCanary('mf-one', later, 0.5, test.store, 'tester')).rejects.toThrow(message);
    await expect(switchRemote('mf-one', 'disable', test.store, 'tester')).rejects.toThrow('it is retired already');
  });

  it('and retired loses its files when they are pruned, and can then be published as a new remote', async () => {
    const later = () => new Date(Date.now() + 40 * 24 * 60 * 60 * 1000);
    await switchRemote('mf-one', 'retire', test.store, 'tester');
    await switchRemote('mf-two', 'disable', test.store, 'tester');
    await prune(test.store, 30);
    expect(await releasesOf(test.store, 'mf-one')).toHaveLength(1);
    await prune(test.store, 30, later);
    expect(await releasesOf(test.store, 'mf-one')).toEqual([]);
    expect(await releasesOf(test.store, 'mf-two')).toHaveLength(1);
    await expect(switchRemote('mf-one', 'enable', test.store, 'tester')).resolves.toMatchObject({ release: null });
    await ship('mf-one');
    expect(Object.keys((await pageData()).registry.remotes)).toEqual(['mf-one']);
  });
});

describe('Switching', () => {
  beforeEach(async () => {
    test = await STORE_KINDS['a folder']!();
  });

  it('changes nothing when the remote is in this state already', async () => {
    await ship('mf-one');
    await expect(switchRemote('mf-one', 'enable', test.store, 'tester')).resolves.toMatchObject({ changed: false });
    expect(await registryLog(test.store).generations()).toHaveLength(1);
  });

  it.each([
    ['mf-none', 'it was never published'],
    ['shell', 'only remotes can be off'],
  ])('is refused for %s', async (name, reason) => {
    await expect(switchRemote(name, 'disable', test.store, 'tester')).rejects.toThrow(reason);
  });
});

describe('A path that another remote allows below its own', () => {
  let before: string;

  beforeEach(async () => {
    test = await STORE_KINDS['a folder']!();
    await publish(await writeShell(test.folder), test.store, 'tester');
    before = await ship('mf-upper', { mounts: ['/upper'] });
    await ship('mf-upper', { version: '2.0.0', mounts: ['/upper'], below: ['mf-lower'] });
    await ship('mf-lower', { mounts: ['/upper/lower', '/lower'] });
  });

  it('is cut off while a roll-back of the upper remote takes the permission away, and comes back with it', async () => {
    await expect(rollBack('mf-upper', undefined, test.store, 'tester')).resolves.toMatchObject({ release: before });
    const { registry } = await pageData();
    expect(registry.closed).toEqual([{ remote: 'mf-lower', layout: 'public', path: '/upper/lower', why: 'cut' }]);
    expect(registry.remotes['mf-lower']!.description.mounts).toEqual([{ path: '/lower' }]);
    expect(tableOfRegistry(await live(), [])['mf-lower']).toMatchObject({ 'cut off': '/upper/lower' });

    await ship('mf-upper', { version: '2.0.0', mounts: ['/upper'], below: ['mf-lower'] });
    expect((await pageData()).registry.closed).toBeUndefined();
  });

  it('does not keep either team from releasing while it is cut off, but a release cannot cut it off', async () => {
    await rollBack('mf-upper', undefined, test.store, 'tester');
    await ship('mf-lower', { version: '1.3.0', mounts: ['/upper/lower', '/lower'] });
    await ship('mf-upper', { version: '1.3.0', mounts: ['/upper'] });
    await expect(ship('mf-lower', { version: '1.4.0', mounts: ['/upper/other', '/lower'] })).rejects.toThrow(
      'the address /upper/other is below /upper of mf-upper',
    );
    await ship('mf-upper', { version: '2.1.0', mounts: ['/upper'], below: ['mf-lower'] });
    await expect(ship('mf-upper', { version: '2.2.0', mounts: ['/upper'] })).rejects.toThrow(
      'the address /upper has /upper/lower of mf-lower below it',
    );
  });

  it('is open while the upper remote is off', async () => {
    await rollBack('mf-upper', undefined, test.store, 'tester');
    await switchRemote('mf-upper', 'disable', test.store, 'tester');
    expect(openRegistry(await live()).closed).toEqual([
      { remote: 'mf-upper', layout: 'public', path: '/upper', why: 'disabled' },
    ]);
  });
});

describe('Publishing only the own releases', () => {
  beforeEach(async () => {
    test = await STORE_KINDS['a folder']!();
  });

  const start = async (version: string) => {
    const [one, two] = [
      await writeRemote(test.folder, { name: 'mf-one', version }),
      await writeRemote(test.folder, { name: 'mf-two', version }),
    ];
    const published = await publishAll([one, two], test.store, 'npm start', undefined, { onlyOwn: true });
    return Object.fromEntries(published.map(({ remote, changed, kept }) => [remote, kept ?? changed]));
  };

  it('publishes what was never released, and then only what has changed', async () => {
    expect(await start('1.0.0')).toEqual({ 'mf-one': true, 'mf-two': true });
    expect(await start('1.0.0')).toEqual({});
    expect(await start('1.1.0')).toEqual({ 'mf-one': true, 'mf-two': true });
  });

  it('undoes neither a roll-back, nor another author’s release, nor a retirement', async () => {
    await start('1.0.0');
    await start('1.1.0');
    await rollBack('mf-one', undefined, test.store, 'the night watch');
    await ship('mf-two', { version: '5.0.0' }, 'the team');
    const before = await live();
    expect(await start('1.2.0')).toEqual({
      'mf-one': expect.stringMatching(/^mf-one 1\.0\.0-\w+ stays live, which the night watch rolled back to; /),
      'mf-two': expect.stringMatching(/^mf-two 5\.0\.0-\w+ stays live, which the team published; /),
    });
    expect(await live()).toEqual(before);

    await switchRemote('mf-one', 'retire', test.store, 'tester');
    expect(await start('1.3.0')).toMatchObject({ 'mf-one': expect.stringContaining('rolled back') });
  });

  it('publishes again when the author’s own release is live, although it is disabled, and it stays disabled', async () => {
    await start('1.0.0');
    await switchRemote('mf-one', 'disable', test.store, 'tester');
    expect(await start('1.1.0')).toEqual({ 'mf-one': true, 'mf-two': true });
    expect((await live()).off?.['mf-one']?.state).toBe('disabled');
  });
});
