import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { makeOwnTill, type OwnTill } from '../../../test/support/ownTill';
import { suiteOfTests } from '../../../test/support/suite';
import { branches, devices, orders, restaurantNames, restaurants, users } from '../../platform/db/schema';
import { customerOf } from '../diners/customerOf';
import type { Found as FoundSchema } from './schemas';

type Found = z.infer<typeof FoundSchema>;

const suite = suiteOfTests();
let token: string;
let till: OwnTill;

beforeAll(async () => {
  token = await suite.login();
  till = await makeOwnTill(suite, token, 'Zamzam House');
  await suite.db.insert(restaurantNames).values({ restaurantId: till.restaurantId, language: 'ar', name: 'بيت زمزم' });
  await suite.db.update(branches).set({ name: 'Corniche North' }).where(eq(branches.id, till.branchId));
  await suite.db.update(devices).set({ name: 'Counter Xylo' }).where(eq(devices.id, till.deviceId));
  const id = await customerOf(suite.db, '+966512345678', suite.clock.now());
  await suite.db.update(users).set({ firstName: 'Noura', lastName: 'Alqahtani' }).where(eq(users.id, id));
}, 60_000);
beforeEach(() => suite.resetLimits());

async function find(search: string): Promise<Found[]> {
  const { status, body } = await suite.call<{ results: Found[] }>(
    'GET',
    `/admin/search?${new URLSearchParams({ search })}`,
    { token },
  );
  expect(status).toBe(200);
  return body.results;
}
const kinds = async (search: string) => (await find(search)).map(({ kind, name }) => `${kind} ${name}`);

async function post(number: string, more: object = {}) {
  const body = {
    order_number: number,
    orderedAt: '2026-11-20T12:00:00Z',
    order_items: [{ item_name: 'Tea', total_price: 25 }],
    total_price: 25,
    ...more,
  };
  return (await suite.call<{ id: string }>('POST', '/ingest/v1/order', { token: till.key, body })).body.id;
}

describe('GET /admin/search', () => {
  it.each([
    ['a restaurant by its English name', 'zamzam', 'restaurant Zamzam House'],
    ['a restaurant by its Arabic name', 'زمزم', 'restaurant Zamzam House'],
    ['a restaurant by a part of its name', 'mzam hou', 'restaurant Zamzam House'],
    ['a branch', 'corniche', 'branch Corniche North'],
    ['a till', 'xylo', 'till Counter Xylo'],
    ['a customer by name', 'alqahtani', 'customer Noura Alqahtani'],
    ['a customer by the national phone', '051 234 5678', 'customer Noura Alqahtani'],
    ['a customer by a part of the phone in Arabic digits', '٥١٢٣٤٥٦', 'customer Noura Alqahtani'],
  ])('finds %s', async (_what, search, expected) => {
    expect(await kinds(search)).toContain(expected);
  });

  it('finds a restaurant admin by e-mail address, and returns the kind restaurantAdmin', async () => {
    const [restaurant] = suite.seed.restaurants;
    const [theirs] = await find(restaurant.admin.email);
    expect(theirs).toMatchObject({ kind: 'restaurantAdmin', email: restaurant.admin.email, phone: null });
  });

  it('finds an order by its complete number, by its check number or by its link', async () => {
    const id = await post('7001', { check_number: 'CH-88' });
    for (const search of ['7001', '٧٠٠١', 'CH-88', `https://receipts.example.com/order/${id}`])
      expect(await find(search)).toEqual([expect.objectContaining({ kind: 'order', id, name: '7001' })]);
    await post('7');
    expect(await kinds('7')).toEqual(['order 7']);
  });

  it('returns the restaurant and the branch of a till or an order', async () => {
    await post('7002');
    const restaurant = { id: till.restaurantId, name: 'Zamzam House' };
    expect((await find('xylo'))[0]).toMatchObject({
      restaurant,
      branch: { id: till.branchId, name: 'Corniche North' },
    });
    expect((await find('7002'))[0]).toMatchObject({
      restaurant,
      branch: { id: till.branchId },
      orderedAt: '2026-11-20 15:00',
      total: 25,
      currency: 'SAR',
    });
  });

  it('returns at most five results of a kind, beginning with names that start with the searched text', async () => {
    for (let n = 1; n <= 7; n += 1) {
      const [made] = await suite.db.insert(restaurants).values({ systemType: 'eesal' }).returning();
      const name = n === 7 ? 'Quokka' : `The quokka ${n}`;
      await suite.db.insert(restaurantNames).values({ restaurantId: made!.id, language: 'en', name });
    }
    const found = await kinds('quokka');
    expect(found).toHaveLength(5);
    expect(found[0]).toBe('restaurant Quokka');
  });

  it('does not find deleted records', async () => {
    await suite.db.update(users).set({ isDeleted: true }).where(eq(users.phone, '+966512345678'));
    expect(await find('alqahtani')).toEqual([]);
    await suite.db.update(users).set({ isDeleted: false }).where(eq(users.phone, '+966512345678'));
  });

  it('finds nothing for two letters, which are too short for the index, and refuses an empty search', async () => {
    expect(await find('za')).toEqual([]);
    expect((await suite.call('GET', '/admin/search?search=%20', { token })).status).toBe(400);
  });

  it('never logs the searched text, and is for administrators only', async () => {
    await find('0512340987');
    expect(suite.logged()).not.toContain('0512340987');
    const theirs = await suite.loginOf(suite.seed.restaurants[0]);
    expect((await suite.call('GET', '/admin/search?search=zamzam', { token: theirs })).status).toBe(403);
    expect((await suite.call('GET', '/admin/search?search=zamzam')).status).toBe(401);
  });

  it('does not find an order whose time is in the future', async () => {
    await post('7003', { orderedAt: '2026-11-20T23:00:00Z' });
    expect(await find('7003')).toEqual([]);
    await suite.db.delete(orders);
  });
});
