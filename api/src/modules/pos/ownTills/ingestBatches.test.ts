import { type OwnTill } from '../../../../test/support/ownTill';
import {
  order,
  other,
  post,
  type Posted,
  stored,
  suite,
  till,
  setUpPostingTills,
} from '../../../../test/support/postedOrders';

setUpPostingTills();

interface Result extends Posted {
  order_number: string | null;
  error?: { message: string; code: string; fields?: Record<string, string> };
}

const postAll = async (posted: unknown[], { key }: OwnTill = till) =>
  (await suite.call<{ results: Result[] }>('POST', '/ingest/v1/orders', { token: key, body: { orders: posted } })).body
    .results;

describe('a batch', () => {
  it('is stored order by order, and an invalid order does not prevent the storage of the valid orders', async () => {
    const [good, again, bad] = [order(), order(), order({ total_price: 1 })];
    await post(again);
    const results = await postAll([good, again, bad, 'nonsense', { ...good, revision: 1, customer_notes: 'later' }]);
    expect(results.map(({ order_number, status }) => [order_number, status])).toEqual([
      [good.order_number, 'stored'],
      [again.order_number, 'unchanged'],
      [bad.order_number, 'refused'],
      [null, 'refused'],
      [good.order_number, 'updated'],
    ]);
    const message = 'Lines, discount, charges, tax and rounding make 7.50, and this says 1.00';
    expect(results[2]?.error).toEqual({ code: 'INVALID', message, fields: { total_price: message } });
  });

  it('stores the highest revision of an order, in whatever sequence the batch contains the revisions', async () => {
    const posted = order();
    const revisions = [0, 1, 2, 3].map((revision) => ({ ...posted, revision, customer_notes: `as of ${revision}` }));
    for (const shuffled of [
      [3, 0, 2, 1],
      [1, 3, 0, 2],
      [0, 1, 2, 3],
    ])
      await postAll(shuffled.map((index) => revisions[index]));
    expect(await stored((await post(revisions[3]!)).body.id)).toMatchObject({ customerNotes: 'as of 3' });
  });

  it('of a hundred large orders is accepted', async () => {
    const item = { item_name: 'ش'.repeat(100), total_price: 1 };
    const large = Array.from({ length: 100 }, () =>
      order({ order_items: Array.from({ length: 40 }, () => item), total_price: 40 }),
    );
    expect(new Set((await postAll(large)).map(({ status }) => status))).toEqual(new Set(['stored']));
  });

  it.each([[[]], [Array.from({ length: 101 }, () => ({}))]])(
    'that is empty or too large is refused as a whole (case %#)',
    async (posted) => {
      expect(
        await suite.call('POST', '/ingest/v1/orders', { token: till.key, body: { orders: posted } }),
      ).toMatchObject({ status: 400, body: { fields: { orders: expect.any(String) } } });
    },
  );
});

it('a till that posts without a pause is told to wait, and other tills are not affected', async () => {
  const posted = order();
  let answer = await post(posted);
  for (let calls = 0; calls < 130 && answer.status === 200; calls += 1) answer = await post(posted);
  expect(answer).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await post(posted, other)).status).toBe(200);
});
