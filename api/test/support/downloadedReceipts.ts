import { type Language } from 'contracts';
import { eq } from 'drizzle-orm';
import { orders } from '../../src/platform/db/schema';
import { firstTill, scan, type OrderWire } from './orders';
import { readPdf } from './pdf';
import { startSuite, type Suite } from './suite';

export let suite: Suite;
export let order: OrderWire;

/** Changes the stored order, as when a till corrects an order. */
export const store = (change: Partial<typeof orders.$inferInsert>) =>
  suite.db.update(orders).set(change).where(eq(orders.id, order.id));

/** Returns an item of an order: one portion for 10.00, unless `more` changes it. */
export const item = (name: string, more = {}) => ({
  name,
  nameLocalized: null,
  quantity: 1,
  totalPrice: 10,
  options: [],
  ...more,
});

/**
 * Matches the total 1,120.50 of an order. The riyal sign is drawn as a path. Under it is the currency code as invisible
 * text, which programs can read.
 */
export const TOTAL = /SAR\s*1,120\.50/;

export const pathOf = (language: Language = 'en', id = order.id) => `/order/receipt?orderId=${id}&language=${language}`;

export async function download(address = pathOf(), token?: string) {
  const response = await fetch(suite.url + address, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const { pages, title, pieces } = await readPdf(bytes);
  /** Returns the left edge of some text, in points. */
  const left = (text: string) => pieces.find((piece) => piece.text.includes(text))?.left ?? NaN;
  return {
    headers: response.headers,
    raw: Buffer.from(bytes).toString('latin1'),
    title,
    pages,
    text: pages.join('\n'),
    left,
  };
}

/** Starts an API with a scanned order for the calling test file. */
export function setUpReceiptOrder(): void {
  beforeAll(async () => {
    suite = await startSuite();
    suite.simulator.close({ device_id: firstTill(suite).device.posId });
    order = await scan(suite);
  });
  afterAll(() => suite?.stop());
  beforeEach(() => suite.resetLimits());
}
