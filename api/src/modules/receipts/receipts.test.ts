import { eq } from 'drizzle-orm';
import { answer, dinerWith, newPhone, saveByCashier, saveByCode, signInByCode } from '../../../test/support/diners';
import { firstTill, type OrderWire } from '../../../test/support/orders';
import { suiteOfTests } from '../../../test/support/suite';
import { customerSessions, orders } from '../../platform/db/schema';
import { sha256 } from '../../platform/crypto/sha256';

const DAY = 24 * 3600;

interface Row extends OrderWire {
  note: string | null;
  category: string | null;
  savedBy: string | null;
}
interface List {
  receipts: Row[];
  next: string | null;
}

const suite = suiteOfTests();
beforeEach(async () => {
  await suite.resetLimits();
  suite.clock.forward(3 * 3600);
});

const call = <Body>(cookie: string, method: string, path: string, body?: unknown) =>
  suite.call<Body>(method, `/customer/receipts${path}`, { headers: { cookie }, body });
const list = async (cookie: string, query: Record<string, string> = {}) =>
  (await call<List>(cookie, 'GET', `?${new URLSearchParams(query)}`)).body;
const idsOf = ({ receipts }: List) => receipts.map(({ id }) => id);

const item = (name: string, nameLocalized: string | null = null) => [
  { name, nameLocalized, quantity: 1, totalPrice: 10, options: [] },
];

it('A removed receipt is in the list of removed receipts, until the diner puts it back', async () => {
  const { cookie, ids } = await dinerWith(suite, {}, {});
  const other = await dinerWith(suite, {});
  const removed = async () =>
    (await call<{ receipts: { id: string; removedAt: string }[] }>(cookie, 'GET', '/removed')).body.receipts;
  expect(await removed()).toEqual([]);
  await call(cookie, 'DELETE', `/${ids[0]}`);
  expect(idsOf(await list(cookie))).toEqual([ids[1]]);
  expect(await removed()).toMatchObject([{ id: ids[0], removedAt: expect.any(String) }]);
  expect((await call(other.cookie, 'POST', `/${ids[0]}/restore`)).status).toBe(404);
  expect((await call(cookie, 'POST', `/${ids[0]}/restore`)).status).toBe(200);
  expect(idsOf(await list(cookie))).toEqual(ids);
  expect(await removed()).toEqual([]);
});

it('A category can be for all receipts of a restaurant: also for those to come, but not for those with another one', async () => {
  const { phone, cookie, ids } = await dinerWith(suite, {}, {}, {});
  const categories = async () => (await list(cookie)).receipts.map(({ category }) => category);
  const own = async (id: string) =>
    (await call<{ always: boolean; suggestions: string[] }>(cookie, 'GET', `/${id}`)).body;
  await call(cookie, 'PATCH', `/${ids[2]}`, { category: 'Family' });
  await call(cookie, 'PATCH', `/${ids[0]}`, { category: 'Work', always: true });
  expect(await categories()).toEqual(['Work', 'Work', 'Family']);
  expect(await own(ids[2]!)).toMatchObject({ always: true, suggestions: ['Work', 'Family'] });

  suite.clock.forward(1200);
  await saveByCode(suite, phone, { cookie });
  suite.clock.forward(1200);
  const byCashier = await saveByCashier(suite, phone);
  await answer(suite, { cookie, orderId: byCashier });
  expect(await categories()).toEqual(['Work', 'Work', 'Work', 'Work', 'Family']);

  await call(cookie, 'PATCH', `/${ids[0]}`, { category: 'Friends', always: false });
  suite.clock.forward(1200);
  await saveByCode(suite, phone, { cookie });
  expect((await categories())[0]).toBeNull();
});

describe('a diner’s receipts', () => {
  it('are listed newest first and page by page, without the receipts of other diners', async () => {
    const { cookie, ids } = await dinerWith(suite, {}, {}, {});
    await dinerWith(suite, {});
    const first = await list(cookie, { size: '2' });
    expect(idsOf(first)).toEqual(ids.slice(0, 2));
    const rest = await list(cookie, { size: '2', after: first.next! });
    expect([idsOf(rest), rest.next]).toEqual([ids.slice(2), null]);
    expect(first.receipts[0]).toMatchObject({ savedBy: 'diner', note: null, category: null, status: 'paid' });
  });

  it('can be filtered by restaurant, and by month in the branch’s time zone', async () => {
    const { cookie, ids } = await dinerWith(
      suite,
      { orderAt: new Date('2026-09-30T20:59:00Z') },
      { orderAt: new Date('2026-09-30T21:01:00Z') },
    );
    expect(idsOf(await list(cookie, { month: '2026-09' }))).toEqual([ids[1]]);
    expect(idsOf(await list(cookie, { month: '2026-10' }))).toEqual([ids[0]]);
    const { restaurant } = firstTill(suite);
    expect(idsOf(await list(cookie, { restaurantId: restaurant.id }))).toHaveLength(2);
    expect(idsOf(await list(cookie, { restaurantId: suite.seed.restaurants[1]!.id }))).toEqual([]);
    expect((await call(cookie, 'GET', '?month=2026-13')).status).toBe(400);
    expect((await call(cookie, 'GET', '?after=x')).status).toBe(400);
  });

  it('are found by restaurant, item, amount and date in any language', async () => {
    const { cookie, ids } = await dinerWith(
      suite,
      {
        items: item('Mint Tea', 'شاي بالنعناع'),
        totalPrice: 12.5,
        orderAt: new Date('2026-10-07T10:00:00Z'),
        orderNumber: '901',
      },
      {
        items: item('Lamb Kabsa', 'كبسة لحم'),
        totalPrice: 96,
        orderAt: new Date('2026-11-02T10:00:00Z'),
        orderNumber: '902',
      },
    );
    const [kabsa, tea] = ids;
    const names = Object.values(firstTill(suite).restaurant.names);
    const found = async (search: string) => idsOf(await list(cookie, { search }));
    for (const name of names) expect(await found(name)).toEqual([kabsa, tea]);
    for (const search of [
      'mint TEA',
      'شاي بالنعناع',
      'شاى',
      '12.50',
      '١٢٫٥٠',
      '901',
      'October',
      'oct',
      'أكتوبر',
      'اکتوبر',
      '7 October',
      '٧ أكتوبر 2026',
      '7/10/2026',
      '2026-10-07',
      'tea october',
    ])
      expect({ search, ids: await found(search) }).toEqual({ search, ids: [tea] });
    for (const search of ['lamb', 'لحم', '96', 'نوفمبر', 'نومبر'])
      expect({ search, ids: await found(search) }).toEqual({ search, ids: [kabsa] });
    for (const search of ['tea november', '8 October', '%', 'nothing of that kind'])
      expect({ search, ids: await found(search) }).toEqual({ search, ids: [] });
  });

  it('are not shown before the diner has confirmed the phone number', async () => {
    const phone = newPhone();
    const waiting = await saveByCashier(suite, phone);
    const { cookie } = await dinerWith(suite, {});
    const [session] = await suite.db
      .select()
      .from(customerSessions)
      .where(eq(customerSessions.tokenHash, sha256(cookie.slice('diner='.length))));
    await suite.db.update(orders).set({ userId: session!.userId }).where(eq(orders.id, waiting));
    expect(idsOf(await list(cookie))).not.toContain(waiting);
    expect((await call(cookie, 'GET', `/${waiting}`)).status).toBe(404);
  });

  it('are not shown to the next owner of the phone number', async () => {
    const { phone, cookie, ids } = await dinerWith(suite, {});
    suite.clock.forward(46 * DAY);
    const later = await signInByCode(suite, phone);
    expect(idsOf(await list(later))).toEqual([]);
    expect((await call(later, 'GET', `/${ids[0]}`)).status).toBe(404);
    expect(idsOf(await list(cookie))).toEqual(ids);
  });

  it('are summed by month and currency, with returns subtracted and with void receipts as 0', async () => {
    const { cookie } = await dinerWith(
      suite,
      { orderAt: new Date('2026-10-07T10:00:00Z'), totalPrice: 100, returnedAmount: 30, currency: 'SAR' },
      { orderAt: new Date('2026-10-08T10:00:00Z'), totalPrice: 50, currency: 'USD' },
      { orderAt: new Date('2026-11-02T10:00:00Z'), totalPrice: 40, voidedAt: new Date(), currency: 'SAR' },
    );
    const { body } = await call(cookie, 'GET', '/summary');
    expect(body).toMatchObject({
      months: [
        { month: '2026-11', receipts: 1, totals: [{ currency: 'SAR', amount: 0 }] },
        {
          month: '2026-10',
          receipts: 2,
          totals: [
            { currency: 'SAR', amount: 70 },
            { currency: 'USD', amount: 50 },
          ],
        },
      ],
      restaurants: [{ id: firstTill(suite).restaurant.id, receipts: 3 }],
    });
  });
});

describe('a diner’s receipt', () => {
  it('has a note and a category that nobody else can read', async () => {
    const { cookie, ids } = await dinerWith(suite, {}, {});
    const change = (body: object) => call(cookie, 'PATCH', `/${ids[0]}`, body);
    expect((await change({ note: ' With the team ', category: 'Work' })).status).toBe(200);
    await change({ category: 'Business' });
    const { body } = await call<{ order: OrderWire; note: string }>(cookie, 'GET', `/${ids[0]}`);
    expect(body).toMatchObject({ note: 'With the team', category: 'Business', order: { id: ids[0] } });
    expect(idsOf(await list(cookie, { category: 'Business' }))).toEqual([ids[0]]);
    expect(idsOf(await list(cookie, { search: 'team' }))).toEqual([ids[0]]);
    expect((await call<{ categories: string[] }>(cookie, 'GET', '/summary')).body.categories).toEqual(['Business']);
    const link = await suite.call('GET', `/order/user?orderId=${ids[0]}`, { token: await suite.login() });
    expect(JSON.stringify(link.body)).not.toContain('With the team');
    await change({ note: '' });
    expect((await call(cookie, 'GET', `/${ids[0]}`)).body).toMatchObject({ note: null });
  });

  it('cannot be read or changed by another diner', async () => {
    const { ids } = await dinerWith(suite, {});
    const { cookie } = await dinerWith(suite, {});
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PATCH', '', { note: 'x' }],
      ['DELETE', '', undefined],
      ['POST', '/not-mine', undefined],
    ] as const)
      expect((await call(cookie, method, `/${ids[0]}${path}`, body)).status).toBe(404);
  });

  it('can be removed from the list, and its link keeps working', async () => {
    const { cookie, ids } = await dinerWith(suite, {}, {});
    expect((await call(cookie, 'DELETE', `/${ids[0]}`)).status).toBe(200);
    expect(idsOf(await list(cookie))).toEqual([ids[1]]);
    expect((await call(cookie, 'GET', `/${ids[0]}`)).status).toBe(404);
    expect((await suite.call('GET', `/order/user?orderId=${ids[0]}`)).status).toBe(200);
  });
});

describe('"Not mine"', () => {
  it('removes a receipt that the staff saved; the restaurant sees that this happened, but no phone number', async () => {
    const phone = newPhone();
    const orderId = await saveByCashier(suite, phone);
    const cookie = await signInByCode(suite, phone);
    expect((await call(cookie, 'POST', `/${orderId}/mine`)).status).toBe(200);
    expect(idsOf(await list(cookie))).toEqual([orderId]);
    expect((await call(cookie, 'POST', `/${orderId}/not-mine`)).status).toBe(200);
    expect(idsOf(await list(cookie))).toEqual([]);
    expect((await suite.call('GET', `/order/user?orderId=${orderId}`)).status).toBe(404);
    const token = await suite.loginOf(firstTill(suite).restaurant);
    const seen = await suite.call<{ order: OrderWire & { contestedAt?: string } }>(
      'GET',
      `/order/user?orderId=${orderId}`,
      { token },
    );
    expect(seen.body.order).toMatchObject({ contestedAt: suite.clock.now().toISOString(), user: null, saved: false });
    expect(JSON.stringify(seen.body)).not.toContain(phone.phone.slice(4));
    const answer = await suite.call<{ history: { what: string }[] }>('GET', `/admin/orders/${orderId}`, {
      token: await suite.login(),
    });
    expect(answer.body.history.map(({ what }) => what)).toContain('contested');
  });

  it('is refused for a receipt that was saved with a code', async () => {
    const { cookie, ids } = await dinerWith(suite, {});
    expect(await call(cookie, 'POST', `/${ids[0]}/not-mine`)).toMatchObject({
      status: 409,
      body: { code: 'SAVED_BY_CODE' },
    });
  });
});
