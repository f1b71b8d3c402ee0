import path from 'node:path';
import type { RegistryEntry } from 'contracts/registry';
import { setCanary } from '../release/canary';
import { publish } from '../release/publish';
import { readRelease } from '../release/releases';
import { rollBack } from '../release/rollback';
import { setSite } from '../site/setSite';
import { writeRemote, writeShell } from '../testing/fixtures';
import { STORE_KINDS, type TestStore } from '../testing/stores';
import { registryLog } from './registryLog';

let test: TestStore;
beforeEach(async () => void (test = await STORE_KINDS['a folder']!()));
afterEach(() => test.close());

type Json = Record<string, unknown>;

/** Changes a stored JSON file as a newer version of the suite might have written it. */
async function asNewer(key: string, change: (content: Json) => Json): Promise<void> {
  const content = JSON.parse((await test.store.read(key))!.toString()) as Json;
  await test.store.write(key, JSON.stringify(change(content)), { type: 'application/json', cached: 'checked' });
}

/** Adds a field to the value, and to every object in it. */
function withMore(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMore);
  if (typeof value !== 'object' || value === null) return value;
  return { ...Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withMore(part)])), later: 'kept' };
}

/** Like {@link withMore}, but the tables whose keys are names get no further name. */
function newerRegistry({ remotes, shell, ...registry }: Json): Json {
  const entries = Object.entries(remotes as Record<string, RegistryEntry>).map(([name, entry]) => {
    const { builtAgainst, description, ...rest } = withMore(entry) as RegistryEntry;
    const mounts = description.mounts.map((mount) => ({ ...mount, roles: ['admin', 'auditor'] }));
    const shared = entry.builtAgainst.shared;
    return [name, { ...rest, builtAgainst: { ...builtAgainst, shared }, description: { ...description, mounts } }];
  });
  return { ...(withMore(registry) as Json), shell, remotes: Object.fromEntries(entries) as Json };
}

const registryText = async () => JSON.stringify(await registryLog(test.store).read());

describe('A publisher that is older than the suite', () => {
  let one: string;
  beforeEach(async () => {
    await publish(await writeShell(path.join(test.folder, 'a')), test.store, 'suite');
    await publish(await writeRemote(test.folder, { name: 'mf-two' }), test.store, 'suite');
    one = (await publish(await writeRemote(test.folder, { name: 'mf-one' }), test.store, 'suite')).release;
    const newer = ({ change, registry }: Json) => ({
      change: { ...(change as Json), verb: 'hand over', reason: 'a new verb' },
      registry: newerRegistry(registry as Json),
    });
    await asNewer('.registry/00000003.json', newer);
    await asNewer('remotes/registry.json', newerRegistry);
    await asNewer(`remotes/mf-one/${one}/release.json`, (release) => ({ ...release, slots: ['order'] }));
  });

  it('publishes, sets the site and starts a canary, and keeps fields and roles that it does not know', async () => {
    const next = await writeRemote(path.join(test.folder, 'next'), { name: 'mf-one', version: '2.0.0' });
    await publish(next, test.store, 'older team');
    await setSite({ publicUrl: 'https://suite.example' }, test.store, 'older team');
    await setCanary('mf-one', one, 0.5, test.store, 'older team');

    const { remotes, ...registry } = JSON.parse(await registryText()) as Json & { remotes: Record<string, Json> };
    expect(registry).toMatchObject({ later: 'kept', generation: 6 });
    expect(remotes['mf-two']).toMatchObject({
      later: 'kept',
      manifest: { later: 'kept' },
      builtAgainst: { later: 'kept', contract: { later: 'kept' } },
      description: { later: 'kept', mounts: [{ later: 'kept', roles: ['admin', 'auditor'] }] },
    });
    expect(remotes['mf-one']).toMatchObject({ canary: { release: one, slots: ['order'] } });
    expect(await readRelease(test.store, 'mf-one', one)).toMatchObject({ slots: ['order'] });
  });

  it('rolls back to the release that was live before, although the log has verbs that it does not know', async () => {
    const next = await writeRemote(path.join(test.folder, 'next'), { name: 'mf-two', version: '2.0.0' });
    await publish(next, test.store, 'older team');
    expect(await rollBack('mf-two', undefined, test.store, 'older team')).toMatchObject({ changed: true });
    expect(await registryText()).toContain('"later":"kept"');
  });
});
