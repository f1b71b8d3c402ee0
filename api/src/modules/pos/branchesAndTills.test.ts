import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { branches, devices, restaurants } from '../../platform/db/schema';
import { openTestDatabase } from '../../../test/support/testDatabase';
import { storeBranches } from './branchesAndTills';
import type { PosBranch } from './port';

let database: Database;
let restaurantId: string;
let at: Date;

beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database?.close());
beforeEach(async () => {
  at = new Date('2026-11-21T12:00:00Z');
  const [made] = await database.db
    .insert(restaurants)
    .values({ systemType: 'foodics' })
    .returning({ id: restaurants.id });
  restaurantId = made!.id;
});

const till = (posId: string, name = posId) => ({ posId, name, reference: null, lastSeenAt: null });
const branch = (posId: string, tills: PosBranch['devices'], name = posId): PosBranch => ({
  posId,
  name,
  reference: null,
  devices: tills,
});
const sync = (...posBranches: PosBranch[]) => storeBranches(database.db, restaurantId, posBranches, at);
const stored = () =>
  database.db
    .select({ id: devices.id, till: devices.name, branch: branches.name, isDeleted: devices.isDeleted })
    .from(devices)
    .innerJoin(branches, eq(branches.id, devices.branchId))
    .where(eq(branches.restaurantId, restaurantId))
    .orderBy(devices.posId);
const notDeleted = async () =>
  (await stored()).filter(({ isDeleted }) => !isDeleted).map(({ till: name, branch: place }) => `${place}/${name}`);

describe('the branches and tills of a restaurant', () => {
  it('are copied from its point of sale', async () => {
    expect(await sync(branch('Olaya', [till('C1'), till('C2')]), branch('Malaz', [till('C3')]))).toEqual({
      branches: { added: 2, changed: 0, removed: 0 },
      devices: { added: 3, changed: 0, removed: 0 },
    });
    expect(await notDeleted()).toEqual(['Olaya/C1', 'Olaya/C2', 'Malaz/C3']);
  });

  it('are not changed if nothing changed at the point of sale', async () => {
    const posBranches = [branch('Olaya', [till('C1')])];
    await sync(...posBranches);
    const before = await stored();
    expect((await sync(...posBranches)).devices).toEqual({ added: 0, changed: 0, removed: 0 });
    expect(await stored()).toEqual(before);
  });

  it('keep their ids, and therefore their orders and QR codes, when they are renamed, moved, deleted or restored', async () => {
    await sync(branch('Olaya', [till('C1')]), branch('Malaz', [till('C2')]));
    const id = (await stored())[0]!.id;
    await sync(branch('Olaya', [], 'Olaya Street'), branch('Malaz', [till('C1', 'Front till'), till('C2')]));
    expect(await notDeleted()).toEqual(['Malaz/Front till', 'Malaz/C2']);
    await sync(branch('Malaz', [till('C2')]));
    expect(await notDeleted()).toEqual(['Malaz/C2']);
    await sync(branch('Olaya', [till('C1')]), branch('Malaz', [till('C2')]));
    expect(await notDeleted()).toEqual(['Olaya/C1', 'Malaz/C2']);
    expect((await stored())[0]?.id).toBe(id);
  });

  it('are not deleted if the response of the point of sale is empty', async () => {
    await sync(branch('Olaya', [till('C1')]));
    await expect(sync()).rejects.toMatchObject({ reason: 'unreadable' });
    expect(await notDeleted()).toEqual(['Olaya/C1']);
  });

  it('are added only once, even if two syncs run at the same time and a response contains them twice', async () => {
    const posBranches = [branch('Olaya', [till('C1'), till('C1')]), branch('Olaya', [till('C1')])];
    await Promise.all([sync(...posBranches), sync(...posBranches)]);
    expect(await notDeleted()).toEqual(['Olaya/C1']);
  });

  it('are stored with the time at which the point of sale last saw each till', async () => {
    const lastSeenAt = new Date('2026-11-21T11:59:00Z');
    await sync(branch('Olaya', [{ ...till('C1'), lastSeenAt }]));
    const seen = await database.db
      .select({ lastSeenAt: devices.lastSeenAt })
      .from(devices)
      .innerJoin(branches, eq(branches.id, devices.branchId))
      .where(eq(branches.restaurantId, restaurantId));
    expect(seen).toEqual([{ lastSeenAt }]);
  });

  it('are not changed by a sync if they were added by hand', async () => {
    const [own] = await database.db
      .insert(branches)
      .values({ restaurantId, name: 'Kiosk' })
      .returning({ id: branches.id });
    await database.db.insert(devices).values({ branchId: own!.id, name: 'By hand', posId: 'by-hand' });
    await sync(branch('Olaya', [till('C1')]));
    await sync(branch('Malaz', [till('C2')]));
    expect(await notDeleted()).toEqual(['Malaz/C2', 'Kiosk/By hand']);
  });
});
