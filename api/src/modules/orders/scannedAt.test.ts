import { eq } from 'drizzle-orm';
import { orders } from '../../platform/db/schema';
import { requestJob, createPosQueue } from '../pos/queue';
import { createPosWork } from '../pos/work';
import { firstTill, scan, type OrderWire } from '../../../test/support/orders';
import { suiteOfTests } from '../../../test/support/suite';

const suite = suiteOfTests();
beforeEach(() => suite.resetLimits());

const orderOf = async (id: string, token?: string) =>
  (await suite.call<{ order: OrderWire }>('GET', `/order/user?orderId=${id}`, { token })).body.order;

it('An order keeps the time of its first scan', async () => {
  const { db, services, clock } = suite;
  suite.simulator.close({ device_id: firstTill(suite).device.posId });
  await requestJob(db, { restaurantId: firstTill(suite).restaurant.id, kind: 'poll' }, clock.now());
  const work = createPosWork({ ...services, queue: createPosQueue(db, clock.now) });
  while ((await work.runDue(10)) > 0);
  const [stored] = await db.select().from(orders);
  expect(await orderOf(stored!.id, await suite.login())).toMatchObject({
    scannedAt: null,
    savedAt: null,
    time_zone: 'Asia/Riyadh',
  });

  suite.clock.forward(120);
  const scannedAt = clock.now().toISOString();
  expect(await scan(suite)).toMatchObject({ id: stored!.id, scannedAt, createdAt: scannedAt, savedAt: null });
  suite.clock.forward(60);
  expect(await orderOf(stored!.id)).toMatchObject({ scannedAt, saved: false });

  const savedAt = clock.now();
  await db.update(orders).set({ savedAt }).where(eq(orders.id, stored!.id));
  expect(await orderOf(stored!.id)).toMatchObject({
    scannedAt,
    savedAt: savedAt.toISOString(),
    createdAt: savedAt.toISOString(),
  });
});
