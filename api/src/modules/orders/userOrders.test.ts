import { sql } from 'drizzle-orm';
import { manyId, plantMany } from '../../../test/support/manyRows';
import { suiteOfTests } from '../../../test/support/suite';

const suite = suiteOfTests();
let own: string;
beforeAll(async () => {
  await plantMany(suite.db, { restaurants: 2, users: 10, orders: 60 });
  const [
    {
      id,
      branches: [branch],
    },
  ] = suite.seed.restaurants;
  // All orders belong to one customer: forty at the branch of the session, and the others at another branch.
  await suite.db.execute(sql`update orders set user_id = ${manyId('user', 4)}, saved_at = order_at`);
  await suite.db.execute(
    sql`update orders set restaurant_id = ${id}, branch_id = ${branch.id} where id <= ${manyId('order', 40)}::uuid`,
  );
  own = await suite.loginOf(suite.seed.restaurants[0]);
}, 60_000);

async function orders(query = '') {
  const { status, body, headers } = await suite.call<{ orders?: { id: string }[] }>(
    'GET',
    `/order/user-orders?phone=0500000004${query}`,
    { token: own },
  );
  return { status, ids: (body.orders ?? []).map(({ id }) => id), total: headers.get('x-total-count') };
}
const planted = Array.from({ length: 40 }, (_, n) => manyId('order', n + 1));

describe('GET /order/user-orders', () => {
  it('returns only the customer’s orders at the branch of the session, newest first, and the total', async () => {
    expect(await orders()).toEqual({ status: 200, ids: [...planted].reverse(), total: '40' });
  });

  it('can be sorted with the oldest first, page by page', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => orders(`&sort=orderedAt&limit=15&page=${page}`)));
    expect(pages.flatMap(({ ids }) => ids)).toEqual(planted);
    expect(pages.map(({ total }) => total)).toEqual(['40', '40', '40']);
  });

  it.each(['sort=phone', 'limit=501', 'page=0'])('refuses the invalid query %s', async (query) => {
    expect((await orders(`&${query}`)).status).toBe(400);
  });
});
