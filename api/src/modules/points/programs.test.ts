import { dinerWith } from '../../../test/support/diners';
import { firstTill } from '../../../test/support/orders';
import { suiteOfTests } from '../../../test/support/suite';

const TERMS = {
  ...{ isActive: true, currency: 'SAR', rate: 1, orderCap: null, expiryDays: 30, pointValue: 0.05 },
  payer: 'restaurant',
};
/** An order of 100.00 plus tax, without a return period. */
const ORDER = { totalPrice: 115, taxAmount: 15, currency: 'SAR', recoveryPeriod: 0 };
const PLATFORM = '/points/platform';

interface ProgramAnswer {
  program: { id: string; version: number; rate: number; payer: string; totals: Record<string, number> } | null;
}
interface Trail {
  entries: { what: string; fields: { field: string; before: unknown; after: unknown }[] }[];
}

const suite = suiteOfTests();
beforeEach(async () => {
  await suite.resetLimits();
  suite.clock.forward(3 * 3600);
});

const ofRestaurant = () => `/restaurant/${firstTill(suite).restaurant.id}/points`;
const set = async (path: string, terms: object = {}) => {
  const answer = await suite.call('POST', path, { token: await suite.login(), body: { ...TERMS, ...terms } });
  expect(answer.status).toBe(200);
  suite.clock.forward(60);
};
const read = async (path: string) =>
  (await suite.call<ProgramAnswer>('GET', path, { token: await suite.login() })).body.program;
const trailOf = async (kind: string, id: string) =>
  (await suite.call<Trail>('GET', `/trail?kind=${kind}&id=${id}`, { token: await suite.login() })).body.entries;
const balancesOf = async (cookie: string) =>
  (
    await suite.call<{ balances: { restaurantId: string | null; available: number }[] }>('GET', '/customer/points', {
      headers: { cookie },
    })
  ).body.balances;

describe('the platform’s points programme', () => {
  it('is created by an administrator, and gives points for restaurants without their own programme', async () => {
    expect(await read(PLATFORM)).toBeNull();
    await set(PLATFORM, { rate: 2, payer: 'platform' });
    expect(await read(PLATFORM)).toMatchObject({ version: 1, rate: 2, payer: 'platform', totals: { issued: 0 } });
    const { cookie } = await dinerWith(suite, ORDER);
    expect(await balancesOf(cookie)).toMatchObject([{ restaurantId: null, available: 200 }]);
    expect((await read(PLATFORM))?.totals).toMatchObject({ issued: 200, owed: 200 });

    await set(ofRestaurant());
    const other = await dinerWith(suite, ORDER);
    expect(await balancesOf(other.cookie)).toMatchObject([
      { restaurantId: firstTill(suite).restaurant.id, available: 100 },
    ]);
  });

  it('is in the CSV file of the restaurants’ programmes, without the name of a restaurant', async () => {
    const authorization = `Bearer ${await suite.login()}`;
    const file = await fetch(`${suite.url}/export/points`, { headers: { authorization } });
    expect(await file.text()).toMatch(/^"?"?,true,SAR,2,,30,0\.05,platform,200,/m);
  });

  it('records each change of its terms in the audit log', async () => {
    await set(PLATFORM, { rate: 3, payer: 'platform' });
    const [last, first] = await trailOf('pointsProgram', (await read(PLATFORM))!.id);
    expect(last).toMatchObject({ what: 'changed', fields: [{ field: 'pointsRate', before: 2, after: 3 }] });
    expect(first).toMatchObject({ what: 'made' });
  });

  it('can be read and changed by administrators only', async () => {
    const token = await suite.loginOf(firstTill(suite).restaurant);
    expect((await suite.call('GET', PLATFORM, { token })).status).toBe(403);
    expect((await suite.call('POST', PLATFORM, { token, body: TERMS })).status).toBe(403);
  });
});

it('The audit log of a restaurant contains new terms of its points programme, but no entry if unchanged terms are saved', async () => {
  const { id } = firstTill(suite).restaurant;
  const before = (await trailOf('restaurant', id)).length;
  await set(ofRestaurant(), { rate: 4, expiryDays: null });
  await set(ofRestaurant(), { rate: 4, expiryDays: null });
  const entries = await trailOf('restaurant', id);
  expect(entries).toHaveLength(before + 1);
  expect(entries[0]?.fields).toEqual([
    { field: 'pointsRate', before: 1, after: 4 },
    { field: 'pointsExpiry', before: 30, after: null },
  ]);
});
