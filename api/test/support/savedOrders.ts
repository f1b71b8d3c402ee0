import { eq } from 'drizzle-orm';
import { orders, users } from '../../src/platform/db/schema';
import { firstTill, scan } from './orders';
import { startSuite, type Suite } from './suite';

export let suite: Suite;

let lastPhone = 0;

/** Returns a phone number that no other test uses, in a typed form and in the stored form. */
export function newPhone(): { typed: string; phone: string } {
  lastPhone += 1;
  const national = `5${String(lastPhone).padStart(8, '0')}`;
  return { typed: `0${national}`, phone: `+966${national}` };
}

export const tillIds = () => ({ restaurantId: firstTill(suite).restaurant.id, casherId: firstTill(suite).device.id });

export const close = () => suite.simulator.close({ device_id: firstTill(suite).device.posId });

export const ask = (body: object) => suite.call('POST', '/user', { body });

export const save = (body: object) =>
  suite.call<{ message: string; code: string; orderId: string; link: string }>('POST', '/order/foodics/web/add-order', {
    body: { ...tillIds(), ...body },
  });

export const ownerOf = async (orderId: string) =>
  (
    await suite.db
      .select({ phone: users.phone })
      .from(orders)
      .leftJoin(users, eq(users.id, orders.userId))
      .where(eq(orders.id, orderId))
  )[0]?.phone ?? null;

/** Scans a till as a diner, and asks for a code that is bound to the order. Returns the code. */
export async function scannedWithCode() {
  close();
  const { id: orderId } = await scan(suite);
  const { typed, phone } = newPhone();
  expect((await ask({ ...tillIds(), phone: typed, orderId })).status).toBe(200);
  return { orderId, typed, phone, otp: await suite.codeFor(phone) };
}

/** Starts an API for the calling test file. */
export function setUpSaves(): void {
  beforeAll(async () => void (suite = await startSuite()));
  afterAll(() => suite?.stop());
  beforeEach(async () => {
    await suite.resetLimits();
    suite.clock.forward(3 * 3600);
  });
}
