import { eq } from 'drizzle-orm';
import { branches, orders, restaurants } from '../../platform/db/schema';
import { firstTill } from '../../../test/support/orders';
import {
  admin,
  branchReport,
  closed,
  download,
  fetchReport,
  order,
  restaurantReport,
  suite,
  setUpReports,
} from '../../../test/support/downloadedReports';

setUpReports();

describe('a report is refused with an error instead of a file', () => {
  const refused = async (path: string, token?: string) => {
    const { status, body } = await suite.call('GET', path, { token });
    return [status, body.code, body.message];
  };

  it('without a session, and for a restaurant admin who requests more than their own branch', async () => {
    await order();
    const [restaurant, other] = suite.seed.restaurants;
    const own = await suite.loginOf(restaurant);
    const stranger = await suite.loginOf(other!);
    for (const path of [restaurantReport(), branchReport()]) {
      expect((await refused(path))[0]).toBe(401);
      expect((await refused(path, stranger))[0]).toBe(403);
    }
    expect((await refused(restaurantReport(), own))[0]).toBe(403);
  });

  it.each(['2026-02-30', '2026-13-01', '20.11.2026', 'yesterday', '2026-11-1', '0000-01-01', '99999-01-01'])(
    'for the invalid date %s',
    async (date) => {
      await order();
      for (const period of [{ startDate: date }, { endDate: date }]) {
        for (const path of [restaurantReport(period), branchReport(period)])
          expect(await refused(path, admin)).toEqual([400, 'INVALID', 'Please give the date as YYYY-MM-DD']);
      }
    },
  );

  it('for a period that ends before it begins', async () => {
    expect(await refused(restaurantReport({ startDate: '2026-11-11', endDate: '2026-11-10' }), admin)).toEqual([
      400,
      'INVALID',
      'The end date is before the start date',
    ]);
  });

  it('for an invalid id', async () => {
    for (const path of [restaurantReport({ restaurantId: 'x' }), branchReport({ branchId: '' })])
      expect((await refused(path, admin))[0]).toBe(400);
  });

  it('for an unknown or deleted restaurant or branch', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect(await refused(restaurantReport({ restaurantId: nobody }), admin)).toEqual([
      404,
      'UNKNOWN_RESTAURANT',
      'We could not find this restaurant',
    ]);
    expect(await refused(branchReport({ branchId: nobody }), admin)).toEqual([
      404,
      'UNKNOWN_BRANCH',
      'We could not find this branch',
    ]);

    await order();
    const { branch, restaurant } = firstTill(suite);
    const removeBranch = (isDeleted: boolean) =>
      suite.db.update(branches).set({ isDeleted }).where(eq(branches.id, branch.id));
    const removeRestaurant = (isDeleted: boolean) =>
      suite.db.update(restaurants).set({ isDeleted }).where(eq(restaurants.id, restaurant.id));
    await removeBranch(true);
    expect((await refused(branchReport(), admin))[0]).toBe(404);
    expect((await fetchReport(restaurantReport())).status).toBe(200);
    await removeBranch(false);
    await removeRestaurant(true);
    for (const path of [restaurantReport(), branchReport()]) expect((await refused(path, admin))[0]).toBe(404);
    await removeRestaurant(false);
  });

  it('if the period contains no order', async () => {
    await order();
    expect(await refused(restaurantReport({ endDate: '2026-11-09' }), admin)).toEqual([
      404,
      'NO_ORDERS',
      'There are no orders to report in this period',
    ]);
  });

  it('after twenty reports within a minute', async () => {
    const path = restaurantReport();
    for (let count = 0; count < 20; count += 1) expect((await refused(path, admin))[0]).toBe(404);
    const { status, headers } = await suite.call('GET', path, { token: admin });
    expect([status, headers.get('retry-after')]).toEqual([429, '60']);
  });
});

it('the download of a report is cut off after an error in the middle, so that the file does not look complete', async () => {
  await suite.db.insert(orders).values(Array.from({ length: 501 }, () => closed()));
  const select = suite.db.select.bind(suite.db);
  let batches = 0;
  const spied = jest.spyOn(suite.db, 'select').mockImplementation(((fields: Record<string, never>) => {
    if (fields && 'closedAt' in fields && (batches += 1) === 2) throw new Error('the database is gone');
    return select(fields);
  }) as typeof suite.db.select);
  const response = await fetchReport(restaurantReport());
  expect(response.status).toBe(200);
  await expect(response.arrayBuffer()).rejects.toThrow();
  spied.mockRestore();
});

describe('several reports', () => {
  it('are all complete, even if they are requested at the same time', async () => {
    await order({ orderNumber: 'ONE' });
    await order({ orderNumber: 'TWO' }, 1);
    const [first, second, third] = await Promise.all([
      download(restaurantReport()),
      download(branchReport()),
      download(restaurantReport({ startDate: '2026-11-10' })),
    ]);
    expect(first.text.match(/ONE|TWO/g)).toEqual(['ONE', 'TWO']);
    expect(second.text.match(/ONE|TWO/g)).toEqual(['ONE']);
    expect(third.text.match(/ONE|TWO/g)).toEqual(['ONE', 'TWO']);
  });

  it('do not block a later report after their clients have disconnected', async () => {
    for (let count = 0; count < 3; count += 1) await order({ orderNumber: `LEFT${count}` });
    for (let count = 0; count < 4; count += 1) {
      const leaving = new AbortController();
      const asked = fetchReport(restaurantReport(), { signal: leaving.signal }).then((response) =>
        response.arrayBuffer(),
      );
      if (count % 2 === 0) await new Promise((resolve) => setImmediate(resolve));
      leaving.abort();
      await expect(asked).rejects.toThrow();
    }
    expect((await download(restaurantReport())).text).toContain('LEFT2');
  });
});
