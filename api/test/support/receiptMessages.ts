import { eq } from 'drizzle-orm';
import { outbox, receiptMessages, restaurants } from '../../src/platform/db/schema';
import type { TestPhone } from './diners';
import { firstTill } from './orders';
import { startSuite, type Suite } from './suite';

export const ORIGIN = 'https://receipts.example.com';
/** A limit that is larger than the number of messages in any test. */
export const MANY = 20;

export let suite: Suite;

/** Starts an API for the calling test file. Its first restaurant sends a message when a cashier saves a receipt. */
export function setUpReceiptMessages(): void {
  beforeAll(async () => void (suite = await startSuite({ PUBLIC_URL: ORIGIN, CODES_PER_HOUR: '20' })), 60_000);
  afterAll(() => suite?.stop());
  beforeEach(async () => {
    await suite.db.delete(receiptMessages);
    await suite.db.delete(outbox);
    await suite.resetLimits();
    // The clock moves by a day, so that each test has its own last order.
    suite.clock.forward(24 * 3600);
    await switchTo('en');
  });
}

/** Sets the language of the first restaurant's messages; null switches them off. */
export const switchTo = (saveMessage: 'en' | 'ar' | 'ur' | null) =>
  suite.db
    .update(restaurants)
    .set({ saveMessage })
    .where(eq(restaurants.id, firstTill(suite).restaurant.id));

export const sendDue = () => suite.services.receiptMessages.sendDue(MANY);

/** Returns the messages about receipts to a phone number, oldest first. Omits one-time codes. */
export const sentTo = async ({ phone }: TestPhone) =>
  (await suite.db.select().from(outbox).where(eq(outbox.to, phone)).orderBy(outbox.id))
    .map(({ text }) => text)
    .filter((text) => text.includes('/me/receipts/'));

export const states = async () => (await suite.db.select().from(receiptMessages)).map(({ state }) => state);

/** Saves an order again, for the same or another phone number. */
export const saveAgain = async (orderId: string, { typed }: TestPhone) => {
  const { restaurant, device } = firstTill(suite);
  return suite.call('POST', '/order/foodics/cashier/add-order', {
    body: { restaurantId: restaurant.id, casherId: device.id, phone: typed, orderId },
    token: await suite.loginOf(restaurant),
  });
};
