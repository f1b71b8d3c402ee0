import { eq, sql } from 'drizzle-orm';
import { dinerWith } from '../../../test/support/diners';
import { firstTill } from '../../../test/support/orders';
import { suiteOfTests } from '../../../test/support/suite';
import { orders, pointsDue, pointsLots } from '../../platform/db/schema';
import { settleDueOrders } from './settleDueOrders';

const TERMS = { isActive: true, currency: 'SAR', rate: 1, orderCap: null, expiryDays: 30, payer: 'restaurant' };
const ORDER = { totalPrice: 115, taxAmount: 15, currency: 'SAR', recoveryPeriod: 0 };

const suite = suiteOfTests();

it('The job that computes points skips an order that another process has locked, and computes the others', async () => {
  const path = `/restaurant/${firstTill(suite).restaurant.id}/points`;
  await suite.call('POST', path, { token: await suite.login(), body: TERMS });
  suite.clock.forward(60);
  const { ids } = await dinerWith(suite, ORDER, ORDER);
  const [later = '', earlier = ''] = ids;
  const earned = async () => (await suite.db.select().from(pointsLots)).map(({ orderId }) => orderId);
  await suite.db.transaction(async (other) => {
    await other.select({ id: orders.id }).from(orders).where(eq(orders.id, earlier)).for('no key update');
    // If the job waited for the lock, this limit would end the wait.
    await other.execute(sql`set local idle_in_transaction_session_timeout = '10s'`);
    await settleDueOrders(suite.services, suite.clock.now());
    expect(await earned()).toEqual([later]);
    expect(await suite.db.select({ id: pointsDue.orderId }).from(pointsDue)).toEqual([{ id: earlier }]);
  });
  await settleDueOrders(suite.services, suite.clock.now());
  expect(await earned()).toEqual([later, earlier]);
});
