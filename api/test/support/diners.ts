import { eq } from 'drizzle-orm';
import { orders } from '../../src/platform/db/schema';
import { firstTill, scan } from './orders';
import type { Suite } from './suite';

/** A phone number, in its stored form and in the form that a diner types. */
export interface TestPhone {
  typed: string;
  phone: string;
}

let lastPhone = 0;

/** Returns a phone number that no other test of the file uses. */
export function newPhone(): TestPhone {
  lastPhone += 1;
  const national = `58${String(lastPhone).padStart(7, '0')}`;
  return { typed: `0${national}`, phone: `+966${national}` };
}

/** Returns the diner's cookie from a response, as the browser sends it back; '' if the response sets no cookie. */
export function cookieOf(headers: Headers): string {
  return (
    headers
      .getSetCookie()
      .find((cookie) => /^(__Host-)?diner=/.test(cookie))
      ?.split(';')[0] ?? ''
  );
}

const tillIds = (suite: Pick<Suite, 'seed'>) => ({
  restaurantId: firstTill(suite).restaurant.id,
  casherId: firstTill(suite).device.id,
});

/** Closes an order at the first till, and saves it with a code. Returns the order's id, and the diner's cookie. */
export async function saveByCode(
  suite: Suite,
  diner: TestPhone,
  headers: Record<string, string> = {},
): Promise<{ orderId: string; cookie: string }> {
  suite.simulator.close({ device_id: firstTill(suite).device.posId });
  const { id } = await scan(suite);
  return saveScanned(suite, diner, { orderId: id }, headers);
}

/**
 * Like {@link saveByCode}, on a device that is signed in as the diner. Signs in with a code if the headers contain no
 * cookie. Returns the cookie of the session, which shows the whole account.
 */
export async function saveSignedIn(
  suite: Suite,
  diner: TestPhone,
  headers: Record<string, string> = {},
): Promise<{ orderId: string; cookie: string }> {
  const cookie = headers.cookie || (await signInByCode(suite, diner, headers));
  const saved = await saveByCode(suite, diner, { ...headers, cookie });
  return { orderId: saved.orderId, cookie: saved.cookie || cookie };
}

/**
 * Saves a scanned order with a code. If no till is given, it is an order of the first till. Returns the order's id, and
 * the diner's cookie.
 */
export async function saveScanned(
  suite: Suite,
  { typed, phone }: TestPhone,
  scanned: { orderId: string; restaurantId?: string; casherId?: string },
  headers: Record<string, string> = {},
): Promise<{ orderId: string; cookie: string }> {
  const { orderId } = scanned;
  const body = { ...tillIds(suite), ...scanned, phone: typed };
  await suite.call('POST', '/user', { body });
  const saved = await suite.call('POST', '/order/foodics/web/add-order', {
    body: { ...body, otp: await suite.codeFor(phone) },
    headers,
  });
  if (saved.status !== 200) throw new Error(`the save returned ${saved.status}: ${JSON.stringify(saved.body)}`);
  return { orderId, cookie: cookieOf(saved.headers) };
}

/**
 * Saves receipts for a new diner, twenty minutes apart: one for each of the `changes`, which is applied to the stored
 * order.
 * @returns the diner's phone number and cookie, and the ids of the receipts, newest first
 */
export async function dinerWith(
  suite: Suite,
  ...changes: Partial<typeof orders.$inferInsert>[]
): Promise<{ phone: TestPhone; cookie: string; ids: string[] }> {
  const phone = newPhone();
  let cookie = '';
  const ids: string[] = [];
  for (const change of changes) {
    suite.clock.forward(1200);
    const saved = await saveSignedIn(suite, phone, { cookie });
    cookie = saved.cookie;
    ids.unshift(saved.orderId);
    await suite.db
      .update(orders)
      .set({ ...change, updatedAt: suite.clock.now() })
      .where(eq(orders.id, saved.orderId));
  }
  return { phone, cookie, ids };
}

/** Closes an order at the first till, and saves it as the cashier. Returns the order's id. */
export async function saveByCashier(
  suite: Pick<Suite, 'seed' | 'simulator' | 'call' | 'loginOf'>,
  { typed }: TestPhone,
): Promise<string> {
  const { restaurant, device } = firstTill(suite);
  const token = await suite.loginOf(restaurant);
  suite.simulator.close({ device_id: device.posId });
  const saved = await suite.call<{ orderId: string }>('POST', '/order/foodics/cashier/add-order', {
    body: { ...tillIds(suite), phone: typed },
    token,
  });
  if (saved.status !== 200) throw new Error(`the save returned ${saved.status}: ${JSON.stringify(saved.body)}`);
  return saved.body.orderId;
}

/** Says for a diner that an order which the staff saved is theirs, or that it is not. */
export const answer = (
  suite: Pick<Suite, 'call'>,
  { cookie, orderId, as = 'mine' }: { cookie: string; orderId: string; as?: 'mine' | 'not-mine' },
) => suite.call('POST', `/customer/receipts/${orderId}/${as}`, { headers: { cookie } });

/** Signs in with a new code. Returns the cookie. */
export async function signInByCode(
  suite: Suite,
  { typed, phone }: TestPhone,
  headers: Record<string, string> = {},
): Promise<string> {
  await suite.call('POST', '/customer/code', { body: { phone: typed } });
  const body = { phone: typed, otp: await suite.codeFor(phone) };
  const answer = await suite.call('POST', '/customer/session', { body, headers });
  if (answer.status !== 200) throw new Error(`the sign-in returned ${answer.status}: ${JSON.stringify(answer.body)}`);
  return cookieOf(answer.headers);
}
