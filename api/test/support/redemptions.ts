import { randomUUID } from 'node:crypto';
import { dinerWith } from './diners';
import { firstTill, scan } from './orders';
import { startSuite, type Suite } from './suite';

export const MINUTE = 60;
export const DAY = 24 * 3600;
/**
 * The terms of the programme. A point is worth 0.05. An order of these tests earns 100 points, which are worth 5.00.
 */
const TERMS = {
  ...{ isActive: true, currency: 'SAR', rate: 1, orderCap: null, expiryDays: 30, payer: 'restaurant' },
  pointValue: 0.05,
};
export const ORDER = { totalPrice: 115, taxAmount: 15, currency: 'SAR', recoveryPeriod: 0 };

interface RedemptionAnswer {
  redemption: {
    id: string;
    state: string;
    points: number;
    discount: number;
    orderNumber: string | null;
    isOverHalf: boolean;
    otherOrderNumber: string | null;
  };
  code?: string;
}
interface PointsAnswer {
  balances: { available: number; debt: number; worth: { amount: number; currency: string } | null }[];
  movements: { kind: string; points: number; orderNumber: string | null; expiresAt: string | null }[];
  redemptions: { state: string; points: number; discount: number }[];
}

export let suite: Suite;

/** Starts an API for the calling test file. Its first restaurant has a points programme. */
export function setUpRedemptions(): void {
  beforeAll(async () => {
    suite = await startSuite();
    await suite.call('POST', `/restaurant/${firstTill(suite).restaurant.id}/points`, {
      token: await suite.login(),
      body: TERMS,
    });
  });
  afterAll(() => suite?.stop());
  beforeEach(async () => {
    await suite.resetLimits();
    suite.clock.forward(3 * 3600);
  });
}

export const tillIds = () => ({ restaurantId: firstTill(suite).restaurant.id, casherId: firstTill(suite).device.id });
export const pointsOf = async (cookie: string) =>
  (await suite.call<PointsAnswer>('GET', '/customer/points', { headers: { cookie } })).body;
/**
 * Requests a code for a diner. First reads the points, as the diner's phone does, because the server counts new
 * receipts when the points are read.
 */
export const codeOf = async (cookie: string, restaurantId: string | null = tillIds().restaurantId) => {
  await pointsOf(cookie);
  return suite.call<{ code: string }>('POST', '/customer/points/code', { headers: { cookie }, body: { restaurantId } });
};
/** Logs in as the cashier again, because the clock of these tests moves past the end of a session. */
export const cashier = () => suite.loginOf(firstTill(suite).restaurant);
export const attempt = async (code: string, bill: number, id: string = randomUUID(), token?: string) =>
  suite.call<RedemptionAnswer>('POST', '/points/redemption', {
    token: token ?? (await cashier()),
    body: { ...tillIds(), id, code, bill },
  });
export const decide = async (id: string, word: 'confirm' | 'cancel') =>
  suite.call<RedemptionAnswer>('POST', `/points/redemption/${id}/${word}`, { token: await cashier(), body: tillIds() });
export const shown = async () =>
  (
    await suite.call<{ redemptions: RedemptionAnswer['redemption'][] }>(
      'GET',
      `/points/redemption?${new URLSearchParams(tillIds())}`,
      { token: await cashier() },
    )
  ).body.redemptions;

/** Begins a redemption: a diner has 100 points, worth 5.00, and the cashier has typed the diner's code. */
export async function begun(bill = 40) {
  const { cookie } = await dinerWith(suite, ORDER);
  const { code } = (await codeOf(cookie)).body;
  const { body } = await attempt(code, bill);
  return { cookie, code, ...body.redemption };
}

/** Closes an order with a discount at the till, and reads the order. */
export async function closeWith(discount: number) {
  suite.clock.forward(MINUTE);
  suite.simulator.close({ device_id: firstTill(suite).device.posId, discount_amount: discount });
  return scan(suite);
}
