import { orders } from '../../src/platform/db/schema';
import { firstTill } from './orders';
import { readPdf } from './pdf';
import { startSuite, type Suite } from './suite';

export let suite: Suite;
export let admin: string;

type NewOrder = typeof orders.$inferInsert;

let made = 0;

/** Returns an order of the first till, or of another branch of the same restaurant. */
export function closed(fields: Partial<NewOrder> = {}, branchIndex = 0): NewOrder {
  const { restaurant } = firstTill(suite);
  const branch = restaurant.branches[branchIndex] ?? restaurant.branches[0];
  made += 1;
  return {
    restaurantId: restaurant.id,
    branchId: branch.id,
    deviceId: branch.devices[0].id,
    posOrderId: `report-${made}`,
    orderNumber: String(1000 + made),
    checkNumber: null,
    branchName: branch.name,
    orderAt: new Date('2026-11-10T09:30:00Z'),
    timeZone: 'Asia/Riyadh',
    paymentMethod: 'Card',
    subTotalPrice: 10,
    discountAmount: 0,
    taxAmount: 1.5,
    totalPrice: 11.5,
    currency: 'SAR',
    items: [],
    createdAt: new Date('2026-11-10T10:00:00Z'),
    ...fields,
  };
}

export const order = async (fields?: Partial<NewOrder>, branchIndex?: number) =>
  void (await suite.db.insert(orders).values(closed(fields, branchIndex)));

export interface Asked {
  startDate?: string;
  endDate?: string;
  restaurantId?: string;
  branchId?: string;
  language?: string;
}

export const restaurantReport = ({ restaurantId = firstTill(suite).restaurant.id, ...period }: Asked = {}) =>
  `/restaurant/restaurant-report?${new URLSearchParams({ restaurantId, ...period })}`;

export const branchReport = ({ branchId = firstTill(suite).branch.id, ...period }: Asked = {}) =>
  `/restaurant/branch-report?${new URLSearchParams({ branchId, ...period })}`;

/** Returns the totals in riyals of the orders that a report lists, from the report's text. */
export const amountsOf = (text: string) =>
  [...text.matchAll(/^\d+ 20\d\d-.* SAR ([\d,.]+)$/gm)].map(([, amount]) => Number(amount?.replaceAll(',', '')));

export const fetchReport = (path: string, init: RequestInit = {}) =>
  fetch(suite.url + path, { ...init, headers: { authorization: `Bearer ${admin}` } });

export async function download(path: string) {
  const response = await fetchReport(path);
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const { pages, title } = await readPdf(bytes);
  return { headers: response.headers, bytes, title, pages, text: pages.join('\n') };
}

/** Starts an API without orders for the calling test file. */
export function setUpReports(): void {
  beforeAll(async () => {
    suite = await startSuite();
    admin = await suite.login();
  });
  afterAll(() => suite?.stop());
  beforeEach(async () => {
    await suite.resetLimits();
    await suite.db.delete(orders);
  });
}
