import { dinerWith } from '../../../test/support/diners';
import { firstTill } from '../../../test/support/orders';
import { suiteOfTests } from '../../../test/support/suite';
import { usedOf } from './budgets';

interface SpendingIn {
  currency: string | null;
  amount: number;
  receipts: number;
  before: number;
  budget: { amount: number; percent: number; state: string } | null;
  months: { month: string; amount: number; receipts: number }[];
  restaurants: { id: string; amount: number; receipts: number }[];
  categories: { category: string | null; amount: number; receipts: number }[];
}

const suite = suiteOfTests();
beforeEach(async () => {
  await suite.resetLimits();
  suite.clock.forward(3 * 3600);
});

const call = <Body>(cookie: string, method: string, path: string, body?: unknown) =>
  suite.call<Body>(method, `/customer${path}`, { headers: { cookie }, body });
const spendingOf = async (cookie: string, month = '') =>
  (await call<{ month: string; currencies: SpendingIn[] }>(cookie, 'GET', `/spending${month && `?month=${month}`}`))
    .body;
const presentMonth = () => suite.clock.now().toISOString().slice(0, 7);

const october = (day: number) => new Date(`2026-10-${String(day).padStart(2, '0')}T10:00:00Z`);

describe('a diner’s spending', () => {
  it('is summed for each currency separately', async () => {
    const { cookie } = await dinerWith(
      suite,
      { orderAt: october(3), totalPrice: 10.1, currency: 'SAR' },
      { orderAt: october(4), totalPrice: 20.2, currency: 'SAR' },
      { orderAt: october(5), totalPrice: 5, currency: 'AED' },
      { orderAt: october(6), totalPrice: 7, currency: null },
    );
    const { month, currencies } = await spendingOf(cookie, '2026-10');
    expect(month).toBe('2026-10');
    expect(currencies[0]).toMatchObject({ currency: 'SAR', amount: 30.3, receipts: 2 });
    expect(new Map(currencies.map(({ currency, amount }) => [currency, amount]))).toEqual(
      new Map([
        ['SAR', 30.3],
        ['AED', 5],
        [null, 7],
      ]),
    );
  });

  it('is computed with returns subtracted and without void receipts', async () => {
    const { cookie } = await dinerWith(
      suite,
      {
        orderAt: october(3),
        totalPrice: 100,
        taxAmount: 13.04,
        returnState: 'part',
        returnedAmount: 30.25,
        returnedTax: 3.95,
        currency: 'SAR',
      },
      { orderAt: october(4), totalPrice: 50, voidedAt: october(4), currency: 'SAR' },
    );
    const { currencies } = await spendingOf(cookie, '2026-10');
    expect(currencies).toHaveLength(1);
    expect(currencies[0]).toMatchObject({ amount: 69.75, vat: 9.09, receipts: 1 });
  });

  it('is summed by month on the branch’s clock, and is compared with the month before', async () => {
    const { cookie } = await dinerWith(
      suite,
      { orderAt: new Date('2026-09-30T20:59:00Z'), totalPrice: 40, currency: 'SAR' },
      { orderAt: new Date('2026-09-30T21:01:00Z'), totalPrice: 60, currency: 'SAR' },
    );
    const [inRiyals] = (await spendingOf(cookie, '2026-10')).currencies;
    expect(inRiyals).toMatchObject({ amount: 60, before: 40 });
    expect(inRiyals!.months).toHaveLength(12);
    expect(inRiyals!.months[0]).toEqual({ month: '2025-11', amount: 0, vat: 0, receipts: 0 });
    expect(inRiyals!.months.at(-2)).toMatchObject({ month: '2026-09', amount: 40, receipts: 1 });
  });

  it('is divided by restaurant and by the diner’s categories', async () => {
    const { cookie, ids } = await dinerWith(
      suite,
      { orderAt: october(3), totalPrice: 10, currency: 'SAR' },
      { orderAt: october(4), totalPrice: 20, currency: 'SAR' },
      { orderAt: october(5), totalPrice: 30, currency: 'SAR' },
    );
    for (const id of ids.slice(0, -1)) await call(cookie, 'PATCH', `/receipts/${id}`, { category: 'Work' });
    const [inRiyals] = (await spendingOf(cookie, '2026-10')).currencies;
    expect(inRiyals!.categories).toMatchObject([
      { category: 'Work', amount: 50, receipts: 2 },
      { category: null, amount: 10, receipts: 1 },
    ]);
    expect(inRiyals!.restaurants).toMatchObject([{ id: firstTill(suite).restaurant.id, amount: 60, receipts: 3 }]);
  });

  it('does not include receipts of other diners or removed receipts', async () => {
    const { cookie, ids } = await dinerWith(suite, { orderAt: october(3) }, { orderAt: october(4) });
    const other = await dinerWith(suite, {});
    await call(cookie, 'DELETE', `/receipts/${ids[1]}`);
    expect((await spendingOf(cookie, '2026-10')).currencies[0]!.receipts).toBe(1);
    expect((await spendingOf(other.cookie, '2026-10')).currencies.map(({ receipts }) => receipts)).toEqual([]);
    expect((await call('', 'GET', '/spending')).status).toBe(401);
  });
});

describe('a diner’s budget', () => {
  it.each([
    [79.99, 'within', 79],
    [80, 'near', 80],
    [99.99, 'near', 99],
    [100, 'over', 100],
    [250.5, 'over', 250],
  ])('of 100, with %d already spent, is in the state %s', (spent, state, percent) => {
    expect(usedOf(100, spent)).toEqual({ amount: 100, percent, state });
  });

  it('causes a warning once 80 percent of the budget is spent in its currency, until the diner removes the budget', async () => {
    const { cookie } = await dinerWith(
      suite,
      { totalPrice: 80, currency: 'SAR' },
      { totalPrice: 500, currency: 'AED' },
    );
    const alerts = async () => (await call<{ alerts: unknown[] }>(cookie, 'GET', '/spending/alerts')).body.alerts;
    expect(await alerts()).toEqual([]);
    expect((await call(cookie, 'PATCH', '/budget', { currency: 'SAR', amount: 100 })).status).toBe(200);
    expect(await alerts()).toEqual([{ currency: 'SAR', percent: 80, state: 'near' }]);
    await call(cookie, 'PATCH', '/budget', { currency: 'SAR', amount: 80 });
    expect(await alerts()).toEqual([{ currency: 'SAR', percent: 100, state: 'over' }]);
    const { month, currencies } = await spendingOf(cookie);
    expect(month).toBe(presentMonth());
    expect(currencies.find(({ currency }) => currency === 'SAR')!.budget).toEqual({
      amount: 80,
      percent: 100,
      state: 'over',
    });
    expect(currencies.find(({ currency }) => currency === 'AED')!.budget).toBeNull();
    await call(cookie, 'PATCH', '/budget', { currency: 'SAR', amount: null });
    expect(await alerts()).toEqual([]);
  });

  it('can be read for a month without receipts, and cannot be set with an invalid amount or currency', async () => {
    const { cookie } = await dinerWith(suite, {});
    await call(cookie, 'PATCH', '/budget', { currency: 'QAR', amount: 300 });
    const { currencies } = await spendingOf(cookie, '2024-01');
    expect(currencies).toMatchObject([{ currency: 'QAR', amount: 0, budget: { amount: 300, state: 'within' } }]);
    for (const body of [
      { currency: 'SAR', amount: 0 },
      { currency: 'SAR', amount: 1.001 },
      { currency: 'riyal', amount: 5 },
    ])
      expect((await call(cookie, 'PATCH', '/budget', body)).status).toBe(400);
  });
});

it('A diner’s receipts can be downloaded as CSV, for one month or for all months', async () => {
  const { cookie } = await dinerWith(
    suite,
    {
      orderAt: october(3),
      totalPrice: 100,
      returnState: 'part',
      returnedAmount: 30,
      currency: 'SAR',
      orderNumber: '71',
    },
    { orderAt: new Date('2026-11-02T10:00:00Z'), totalPrice: 5, currency: null, orderNumber: '72' },
  );
  const file = async (month = '') =>
    (await fetch(`${suite.url}/customer/spending/file${month}`, { headers: { cookie } })).text();
  const lines = (await file()).split('\r\n');
  expect(lines[0]).toBe(
    'date,time,restaurant,branch,order_number,status,total,returned,spent,currency,category,note,vat,seller,vat_number',
  );
  expect(lines[1]).toContain(',72,paid,5,0,5,,,');
  expect(lines[2]).toMatch(/^2026-10-03,13:00,.*,71,partly_returned,100,30,70,SAR,,,[\d.]+,.*,300000000000003$/);
  expect((await file('?month=2026-10')).split('\r\n').filter(Boolean)).toHaveLength(2);
});
