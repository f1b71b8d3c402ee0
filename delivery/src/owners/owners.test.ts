import type { Registry } from 'contracts';
import { REGISTRY_KEY, registryLog } from '../registry/registryLog';
import { setCanary } from '../release/canary';
import { switchRemote } from '../release/onOff';
import { publish, upload } from '../release/publish';
import { rollBack } from '../release/rollback';
import { setSite } from '../site/setSite';
import { newKey, own } from '../testing/keys';
import { writeRemote, writeShell, type RemoteOptions } from '../testing/fixtures';
import { STORE_KINDS, type TestStore } from '../testing/stores';
import { canonical, createKey, readKey } from './keys';
import { faultsIn, signOwners, signPart } from './trust';

const operator = newKey();
const orders = newKey();
const menus = newKey();
const platform = newKey();
const server = newKey();
const TEAMS = {
  orders: { keys: [orders.publicKey], remotes: { 'mf-orders': ['/orders'] } },
  menus: { keys: [menus.publicKey], remotes: { 'mf-menus': ['/menus', '/dishes'] } },
  platform: { keys: [platform.publicKey], shell: true },
  server: { keys: [server.publicKey], switches: true },
};
const by = (key: typeof operator) => ({ key });

let test: TestStore;
afterEach(() => test.close());

const live = () => registryLog(test.store).read();
const lastChange = async () => (await registryLog(test.store).generations()).at(-1)!.change;
const build = (name: string, about: Omit<RemoteOptions, 'name'> = {}) =>
  writeRemote(test.folder, { mounts: [name.replace('mf-', '/')], ...about, name });
const ship = async (name: string, key: typeof operator, about: Omit<RemoteOptions, 'name'> = {}) =>
  (await publish(await build(name, about), test.store, by(key))).release;

/** Returns the registry that the pages contain. */
async function shown(): Promise<Registry> {
  const html = (await test.store.read('index.html'))!.toString();
  return (JSON.parse(/id="suite">(.*?)<\/script>/s.exec(html)![1]!) as { registry: Registry }).registry;
}

/** Changes the registry by hand, like somebody who can write to the store but uses no publishing command. */
async function tamper(change: (live: Registry) => Registry): Promise<void> {
  const before = await live();
  const number = before.generation! + 1;
  const registry = { ...change(before), generation: number };
  const about = { verb: 'publish', remote: 'mf-orders', release: '1', previous: null } as const;
  await test.store.create(
    `.registry/${String(number).padStart(8, '0')}.json`,
    JSON.stringify({ change: { at: new Date().toISOString(), by: 'an intruder', ...about }, registry }),
  );
  await test.store.write(REGISTRY_KEY, JSON.stringify(registry), { type: 'application/json', cached: 'checked' });
}

const withEntry = (registry: Registry, change: Partial<Registry['remotes'][string]>): Registry => ({
  ...registry,
  remotes: { ...registry.remotes, 'mf-orders': { ...registry.remotes['mf-orders']!, ...change } },
});

describe.each(Object.entries(STORE_KINDS))('With owners in %s,', (_, create) => {
  beforeEach(async () => {
    test = await create();
    await own(test.store, TEAMS, operator);
    await publish(await writeShell(test.folder), test.store, by(platform));
    await ship('mf-orders', orders);
    await ship('mf-menus', menus);
  });

  it('each team publishes, rolls back and tries its own remotes, and the log names the team that signed', async () => {
    const first = (await live()).remotes['mf-orders']!.release;
    const second = await ship('mf-orders', orders, { version: '2.0.0' });
    expect(await lastChange()).toMatchObject({ verb: 'publish', by: 'orders' });
    await rollBack('mf-orders', undefined, test.store, by(orders));
    expect(await lastChange()).toMatchObject({ verb: 'rollback', by: 'orders' });
    await setCanary('mf-orders', second, 0.1, test.store, by(orders));
    await switchRemote('mf-menus', 'disable', test.store, by(server));
    expect(await lastChange()).toMatchObject({ verb: 'disable', by: 'server' });
    await switchRemote('mf-menus', 'enable', test.store, by(menus));
    await setSite({ publicUrl: 'https://suite.example' }, test.store, by(operator));
    expect(await lastChange()).toMatchObject({ verb: 'site', by: 'operator' });
    expect(faultsIn(await live())).toEqual({});
    expect((await shown()).remotes).toMatchObject({ 'mf-orders': { release: first, canary: { release: second } } });
    expect(await shown()).not.toHaveProperty('owners');
    expect(await shown()).not.toHaveProperty('signatures');
  });

  it.each([
    ['without a key', () => publish(test.folder + '/mf-orders', test.store, 'team orders'), 'sign with the key of'],
    ['with the key of nobody', () => ship('mf-orders', newKey(), { version: '9.0.0' }), 'belongs to no team'],
    ['with the key of another team', () => ship('mf-orders', menus, { version: '9.0.0' }), 'does not belong to menus'],
    [
      'at an address that the team may not use',
      () => ship('mf-orders', orders, { version: '9.0.0', mounts: ['/orders', '/menus-of-orders'] }),
      '/menus-of-orders is not at or below /orders',
    ],
    [
      'in the name of another team',
      async () =>
        publish(await build('mf-orders', { version: '9.0.0' }), test.store, { key: orders, name: 'team-menus' }),
      'the key is that of orders, and --by says team-menus',
    ],
    [
      'as a remote that no team has',
      () => ship('mf-news', orders, { version: '9.0.0' }),
      'mf-news does not belong to orders',
    ],
    [
      'as the shell',
      async () => publish(await writeShell(test.folder, { version: '9.0.0' }), test.store, by(orders)),
      'may not publish the shell',
    ],
    [
      'by changing the site',
      () => setSite({ overrides: ['https://evil.example'] }, test.store, by(orders)),
      'belong to the operator',
    ],
    [
      'by switching another remote off',
      () => switchRemote('mf-menus', 'disable', test.store, by(orders)),
      'does not belong to orders',
    ],
    [
      'with the key that may only switch',
      () => ship('mf-orders', server, { version: '9.0.0' }),
      'does not belong to server',
    ],
  ])('nothing is published %s', async (__, act, reason) => {
    await build('mf-orders', { version: '9.0.0' });
    const before = await live();
    await expect(act()).rejects.toThrow(reason);
    expect(await live()).toEqual(before);
  });

  it('another team’s roll-back and canary are refused', async () => {
    const second = await ship('mf-orders', orders, { version: '2.0.0' });
    await expect(rollBack('mf-orders', undefined, test.store, by(menus))).rejects.toThrow('does not belong to menus');
    await rollBack('mf-orders', undefined, test.store, by(orders));
    await expect(setCanary('mf-orders', second, 0.5, test.store, by(menus))).rejects.toThrow(
      'does not belong to menus',
    );
  });

  it.each<[string, (registry: Registry) => Registry, string]>([
    [
      'a path was added',
      (registry) =>
        withEntry(registry, {
          description: {
            ...registry.remotes['mf-orders']!.description,
            mounts: [{ path: '/orders' }, { path: '/orders/more' }],
          },
        }),
      'its signature belongs to other content',
    ],
    [
      'the manifest was changed',
      (registry) => withEntry(registry, { manifest: { url: '/x', sha384: `sha384-${'B'.repeat(64)}` } }),
      'its signature belongs to other content',
    ],
    [
      'a canary was added',
      (registry) => {
        const { canary: __, publishedAt: ___, ...release } = registry.remotes['mf-orders']!;
        return withEntry(registry, { canary: { ...release, release: '6.6.6', share: 0.5 } });
      },
      'its signature belongs to other content',
    ],
    [
      'another team signed it',
      (registry) => signPart(withEntry(registry, { release: '6.6.6' }), 'mf-orders', menus, registry.generation! + 1),
      'mf-orders does not belong to menus',
    ],
    [
      'a wrong signature names the right key',
      (registry) => {
        const forged = signPart(withEntry(registry, { release: '6.6.6' }), 'mf-orders', menus, 9).signatures![
          'mf-orders'
        ]!;
        return {
          ...withEntry(registry, { release: '6.6.6' }),
          signatures: { ...registry.signatures, 'mf-orders': { ...forged, key: orders.publicKey } },
        };
      },
      'its signature belongs to other content',
    ],
    [
      'the signature was taken away',
      (registry) => ({ ...registry, signatures: { ...registry.signatures, 'mf-orders': undefined! } }),
      'it is not signed',
    ],
  ])('a remote is closed when the registry was edited: %s', async (__, change, reason) => {
    await tamper(change);
    expect(faultsIn(await live())).toEqual({ 'mf-orders': reason });
    // The next publisher writes the pages.
    await ship('mf-menus', menus, { version: '2.0.0' });
    expect(Object.keys((await shown()).remotes)).toEqual(['mf-menus']);
    const closed = (await shown()).closed!.map(({ remote, why: because }) => `${remote} ${because}`);
    expect([...new Set(closed)]).toEqual(['mf-orders unsigned']);
    // The owner repairs it by publishing.
    await ship('mf-orders', orders, { version: '1.0.1' });
    expect(faultsIn(await live())).toEqual({});
  });

  it('a remote with the name or the description of another part is not shown', async () => {
    await tamper((registry) => ({
      ...registry,
      remotes: {
        ...registry.remotes,
        shell: registry.remotes['mf-menus']!,
        'mf-menus/off': registry.remotes['mf-menus']!,
      },
    }));
    await ship('mf-orders', orders, { version: '2.0.0' });
    expect(Object.keys((await shown()).remotes).sort()).toEqual(['mf-menus', 'mf-orders']);
    await tamper((registry) =>
      signPart(
        { ...registry, remotes: { ...registry.remotes, 'mf-orders': registry.remotes['mf-menus']! } },
        'mf-orders',
        orders,
        registry.generation! + 1,
      ),
    );
    expect(faultsIn(await live())).toMatchObject({ 'mf-orders': 'its description is that of mf-menus' });
  });

  it('a signature does not count in another store with the same keys', async () => {
    await tamper((registry) => ({
      ...registry,
      owners: signOwners({ ...registry.owners!, store: 'another' }, operator),
    }));
    expect(faultsIn(await live())['mf-orders']).toBe('its signature belongs to other content');
  });

  it('a switch that nobody who may has signed has no effect', async () => {
    await tamper((registry) => ({
      ...registry,
      off: { 'mf-menus': { state: 'disabled', at: new Date().toISOString() } },
    }));
    await ship('mf-orders', orders, { version: '2.0.0' });
    expect((await shown()).closed).toBeUndefined();
  });

  it('nobody but the operator publishes while the shell or the site is not signed', async () => {
    await tamper((registry) => ({
      ...registry,
      site: { publicUrl: '', api: '/api', releases: '', overrides: ['https://evil.example'] },
    }));
    await expect(ship('mf-orders', orders, { version: '2.0.0' })).rejects.toThrow('site: it is not signed');
    await setSite({ overrides: [] }, test.store, by(operator));
    await ship('mf-orders', orders, { version: '2.0.0' });
  });

  it('the pages are not made from a shell whose files were changed', async () => {
    const { release } = (await live()).shell!;
    const key = `shell/${release}/robots.txt`;
    await test.store.write(key, 'evil', { type: 'text/plain', cached: 'checked' });
    await expect(ship('mf-orders', orders, { version: '2.0.0' })).rejects.toThrow(
      'its files are not those that were published',
    );
  });

  it('owners that a stranger has signed do not count', async () => {
    const stranger = newKey();
    const theirs = { ...TEAMS, orders: { ...TEAMS.orders, keys: [newKey().publicKey] } };
    await expect(own(test.store, theirs, stranger)).rejects.toThrow(`the operator's key is ${operator.publicKey}`);
    await tamper((registry) => ({ ...registry, owners: { ...registry.owners!, teams: theirs as never } }));
    await expect(ship('mf-menus', menus, { version: '2.0.0' })).rejects.toThrow(
      'their signature belongs to other content',
    );
  });

  it('old owners that somebody put back do not count, until the operator sets them again', async () => {
    const { owners: old } = await live();
    const next = newKey();
    const replaced = { ...TEAMS, orders: { ...TEAMS.orders, keys: [next.publicKey] } };
    await own(test.store, replaced, operator, { cut: ['mf-orders'] });
    await tamper((registry) => ({ ...registry, owners: old }));
    await expect(ship('mf-menus', menus, { version: '2.0.0' })).rejects.toThrow('somebody put old owners back');
    await own(test.store, replaced, operator, { cut: ['mf-orders'] });
    await ship('mf-menus', menus, { version: '2.0.0' });
    expect((await live()).owners!.number).toBe(3);
  });

  it('a key that is left out no longer counts, nor what it has signed, whatever date it claims', async () => {
    const first = (await live()).remotes['mf-orders']!.release;
    const second = await ship('mf-orders', orders, { version: '2.0.0' });
    const next = newKey();
    const replaced = { ...TEAMS, orders: { ...TEAMS.orders, keys: [next.publicKey] } };
    await expect(own(test.store, replaced, operator)).rejects.toThrow(
      `mf-orders: the key ${orders.publicKey} belongs to no team; --vouch mf-orders keeps what is live, --cut mf-orders cuts it off`,
    );
    await own(test.store, replaced, operator, { vouch: ['mf-orders'] });
    expect((await shown()).remotes['mf-orders']!.release).toBe(second);
    await expect(ship('mf-orders', orders, { version: '3.0.0' })).rejects.toThrow('belongs to no team');

    // The new key does not vouch for what the old one has signed; the operator can.
    await expect(rollBack('mf-orders', first, test.store, by(next))).rejects.toThrow(
      'no key that counts today has signed',
    );
    await rollBack('mf-orders', first, test.store, by(operator));
    await rollBack('mf-orders', second, test.store, by(next));
    expect(faultsIn(await live())).toEqual({});
  });

  it('a release that somebody else put into the store is not made live by name', async () => {
    const folder = await build('mf-orders', { version: '6.6.6' });
    const { release } = await upload(folder, test.store, by(orders));
    await expect(setCanary('mf-orders', release, 0.5, test.store, by(orders))).rejects.toThrow(
      'no key that counts today',
    );
    await expect(rollBack('mf-orders', release, test.store, by(orders))).rejects.toThrow('no key that counts today');
    await setCanary('mf-orders', release, 0.5, test.store, by(orders), undefined, { isNew: true });
  });
});

describe('The owners', () => {
  beforeEach(async () => {
    test = await STORE_KINDS['a folder']!();
  });

  it('are set in a store that had none when the operator vouches for what is live', async () => {
    await publish(await writeShell(test.folder), test.store, 'npm start');
    await publish(await build('mf-orders'), test.store, 'npm start');
    await setSite({ publicUrl: 'https://suite.example' }, test.store, 'npm start');
    await expect(own(test.store, TEAMS, operator)).rejects.toThrow(/mf-orders: it is not signed[^]*shell: [^]*site: /);
    await expect(own(test.store, TEAMS, operator, { cut: ['all'] })).rejects.toThrow(/^(?![^]*mf-orders)[^]*shell: /);
    await own(test.store, TEAMS, operator, { vouch: ['all'] });
    expect(faultsIn(await live())).toEqual({});
    await ship('mf-orders', orders, { version: '2.0.0' });
    await rollBack('mf-orders', undefined, test.store, by(orders));
  });

  it('may get another operator only on demand', async () => {
    await own(test.store, TEAMS, operator);
    const next = newKey();
    await own(test.store, TEAMS, next, { replace: true });
    expect((await live()).owners).toMatchObject({ operator: next.publicKey, number: 2 });
  });

  it.each([
    ['a key that two teams have', { ...TEAMS, other: { keys: [orders.publicKey] } }, 'belongs to orders and to other'],
    [
      'a remote that two teams have',
      { ...TEAMS, other: { keys: [newKey().publicKey], remotes: { 'mf-orders': ['/x'] } } },
      'mf-orders belongs to orders and to other',
    ],
    ['the operator’s key in a team', { other: { keys: [operator.publicKey] } }, 'belongs to the operator and to other'],
    ['something that is no key', { other: { keys: ['ssh-rsa AAAA'] } }, 'other.keys.0: a public key such as ed25519:…'],
  ])('cannot have %s', async (_, teams, reason) => {
    await expect(own(test.store, teams, operator)).rejects.toThrow(reason);
  });

  it('do not depend on the order of fields, nor on empty fields that a newer version adds', () => {
    test = { close: async () => {} } as TestStore;
    expect(canonical({ b: 1, a: { d: [], c: null, e: false } })).toBe(canonical({ a: {}, b: 1, f: undefined }));
    expect(canonical({ order: 0 })).not.toBe(canonical({}));
    const signed = signOwners({ number: 1, store: 'x', teams: {} }, operator);
    expect(signed.operator).toBe(operator.publicKey);
  });
});

describe('A key', () => {
  beforeEach(() => {
    test = { close: async () => {} } as TestStore;
  });

  it('is refused without quoting it when it is not an Ed25519 private key', () => {
    const { pem } = createKey();
    const broken = pem.replace(/[A-Za-z]{6}/g, 'AAAAAA');
    expect(() => readKey(broken)).toThrow('it is not an Ed25519 private key in PEM');
    expect(() => readKey('secret words')).toThrow(/^(?![^]*secret words)/);
  });
});
