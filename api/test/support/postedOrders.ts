import { eq } from 'drizzle-orm';
import { orders } from '../../src/platform/db/schema';
import { makeOwnTill, type OwnTill } from './ownTill';
import { startSuite, type Suite } from './suite';

export let suite: Suite;
export let till: OwnTill;
export let other: OwnTill;

export interface Posted {
  status: string;
  id: string;
  link: string;
  message: string;
  code: string;
  fields?: Record<string, string>;
}

let number = 0;

/** Returns an order to post, with a new number. */
export const order = (fields: object = {}) => {
  number += 1;
  return {
    order_number: `A-${number}`,
    orderedAt: '2026-11-20T17:59:00Z',
    order_items: [{ item_name: 'Tea', item_quantity: 2, total_price: 7.5 }],
    total_price: 7.5,
    ...fields,
  };
};

export const post = (body: object, { key }: OwnTill = till) =>
  suite.call<Posted>('POST', '/ingest/v1/order', { token: key, body });

export const stored = async (id: string) => (await suite.db.select().from(orders).where(eq(orders.id, id)))[0];

/** Starts an API for the calling test file, with two tills that post their orders themselves. */
export function setUpPostingTills(): void {
  beforeAll(async () => {
    suite = await startSuite({ PUBLIC_URL: 'https://receipts.example.com' });
    const token = await suite.login();
    till = await makeOwnTill(suite, token, 'Corner Tea');
    other = await makeOwnTill(suite, token, 'Another Tea');
  });
  afterAll(() => suite?.stop());
  beforeEach(() => suite.resetLimits());
}
